import type { NativeEnvelope } from '#adapters/native-bridge/native-envelope.ts';
import { type BridgeKind, type BridgeWindow, findTransport } from '#adapters/native-bridge/transports.ts';
import { bridgeReply } from '#kit/limits.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import {
  type Carrier,
  type Fault,
  otherMessage,
  otherPayload,
  type Problem,
  problemOf,
  remedyOf,
} from './conformance-remedies.ts';
import { messages } from './messages.ts';

/** What a shell did with a message, as far as a page can see. */
export type Tried = {
  readonly what: 'noBridge' | 'threw' | 'refused' | 'silent' | 'answered' | 'late' | 'twice' | 'wrong';
  /** Milliseconds until it answered; null when it did not. */
  readonly ms: number | null;
  /** What is wrong with the message as the shell gave it back; null when nothing is. */
  readonly problem: Problem | null;
};

/** Each message once, those that may take the page away last (S-227…S-238). */
export const tried: readonly NativeMessage[] = (() => {
  const leaving = [
    'rateApp',
    'callTelephone',
    'openPage',
    'openProductPage',
    'goHome',
    'goMine',
    'forceLogin',
    'closeWebView',
  ];
  const placeOf = ({ type }: NativeMessage) => leaving.indexOf(type);
  return [{ type: 'setTitle', title: 'Conformance' } as const, ...messages].sort((a, b) => placeOf(a) - placeOf(b));
})();

export const staysOnPage = ({ type }: NativeMessage): boolean =>
  ['setTitle', 'reportConfirmPoint', 'startBankBinding', 'endBankBinding', 'dismissRepayDialog'].includes(type);

/** What is wrong with what a shell answered; nothing is when it says nothing, or gives back the message that it was sent. */
function problemOfReply(content: unknown, sent: NativeEnvelope): Problem | null {
  if (content === undefined || content === null || content === '' || typeof content === 'boolean') return null;
  const given = typeof content === 'string' ? parsed(content) : content;
  const problem = problemOf(given);
  if (problem !== null) return problem;
  const { id, type, payload } = given as NativeEnvelope;
  if (id !== sent.id || type !== sent.type) return otherMessage;
  const [other] = Object.entries(sent.payload).find(([name, value]) => payload[name] !== value) ?? [];
  return other === undefined ? null : otherPayload(other);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Milliseconds after an answer in which a second one is noticed. */
const echoWait = 300;

type Page = {
  readonly window: BridgeWindow;
  readonly kind: BridgeKind;
  readonly now: () => number;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
};

let lastId = 0;

/** Sends one message as a screen would, and waits twice as long as a screen for what the shell answers: nothing is allowed. */
export function tryMessage(
  { window, kind, now, setTimeout }: Page,
  { type, ...payload }: NativeMessage,
): Promise<Tried> {
  const transport = findTransport(window, kind);
  if (!transport) return Promise.resolve({ what: 'noBridge', ms: null, problem: null });
  lastId += 1;
  const { confirmedHost: _, ...fields } = payload as Readonly<Record<string, string>>;
  const sent: NativeEnvelope = { v: 1, id: `conformance-${now()}-${lastId}`, type, payload: fields };
  const begun = now();
  return new Promise((resolve) => {
    let answers = 0;
    const answered = (content: unknown) => {
      answers += 1;
      if (answers > 1) return resolve({ what: 'twice', ms: now() - begun, problem: null });
      const ms = now() - begun;
      const problem = problemOfReply(content, sent);
      const what = problem !== null ? 'wrong' : ms > bridgeReply ? 'late' : 'answered';
      setTimeout(() => resolve({ what, ms, problem }), echoWait);
    };
    setTimeout(() => {
      if (answers === 0) resolve({ what: 'silent', ms: null, problem: null });
    }, 2 * bridgeReply);
    try {
      const returned = transport.post(sent, answered);
      if (typeof returned === 'object' && returned !== null)
        Promise.resolve(returned).then(answered, () => resolve({ what: 'refused', ms: now() - begun, problem: null }));
      else if (returned !== undefined) answered(returned);
    } catch {
      resolve({ what: 'threw', ms: now() - begun, problem: null });
    }
  });
}

/** What somebody who looked at the app says of it. */
export type Seen = 'did' | 'did not' | 'not looked';

export type Row = { readonly type: NativeMessage['type']; readonly tried: Tried | null; readonly seen: Seen };

/** What the app ought to do otherwise; a fault of the bridge is told before what nobody saw happen. */
function faultOf({ tried: result, seen }: Row): Fault | null {
  if (!result) return null;
  if (result.what !== 'silent' && result.what !== 'answered') return result.what;
  return seen === 'did not' ? 'not done' : null;
}

export type Verdict = 'right' | 'wrong' | 'to be looked at' | 'not tried';

/** Right is what went well and was seen to happen: no page can see what an app does. */
export function verdictOf(row: Row): Verdict {
  if (!row.tried) return 'not tried';
  if (faultOf(row) !== null) return 'wrong';
  return row.seen === 'did' ? 'right' : 'to be looked at';
}

/** What carries messages on this page. */
export function carrierOf(window: BridgeWindow, kind: BridgeKind): Carrier {
  const transport = findTransport(window, kind);
  if (!transport) return 'none';
  return kind === 'auto' && transport.platform !== 'browser' ? transport.platform : 'webViewJavascriptBridge';
}

/** What to change in the app, in a sentence; nothing where nothing is wrong. */
export function toChange(row: Row, carrier: Carrier): string {
  const fault = faultOf(row);
  return fault === null ? '' : remedyOf(row.type, fault, carrier, row.tried?.problem ?? null);
}

/** In a sentence for the team of the app. */
export function wordsOf({ what, ms, problem }: Tried): string {
  switch (what) {
    case 'noBridge':
      return 'Not sent: there is no bridge on the page.';
    case 'threw':
      return 'The bridge threw an error.';
    case 'refused':
      return `Refused after ${ms} ms: the promise was rejected.`;
    case 'silent':
      return 'Sent. No answer, which is allowed.';
    case 'answered':
      return `Sent. Answered after ${ms} ms.`;
    case 'late':
      return `Answered after ${ms} ms: nobody waits longer than ${bridgeReply} ms.`;
    case 'twice':
      return 'Answered twice.';
    case 'wrong':
      return `Answered after ${ms} ms with a message that is not the one that was sent: ${problem?.says}.`;
  }
}

/** A bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', '\\|');

/** To be handed on, as a table in Markdown. */
export const reportOf = (platform: string, carrier: Carrier, agent: string, rows: readonly Row[]): string =>
  [
    `Platform: ${platform}. Browser: ${agent}`,
    '',
    '| message | verdict | the bridge | the app | to change |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => {
      const said = row.tried ? wordsOf(row.tried) : '';
      return `| ${row.type} | ${verdictOf(row)} | ${said} | ${row.seen} | ${cell(toChange(row, carrier))} |`;
    }),
  ].join('\n');
