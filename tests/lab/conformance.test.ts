import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf, type Row, reportOf, type Tried, tried, tryMessage, verdictOf } from '#lab/conformance.ts';

const holds = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync('docs/contract/bridge-envelope.schema.json', 'utf8')),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sends all messages to a page on which a shell has put this, and lets half a minute pass. */
async function tell(shell: object, kind: 'auto' | 'webViewJavascriptBridge' = 'auto'): Promise<Record<string, Tried>> {
  const window = {
    navigator: { userAgent: '' },
    history: { length: 1, state: null, go: () => undefined },
    location: { origin: 'https://m.example.com' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    ...shell,
  } as never;
  const page = {
    window,
    kind,
    now: () => Date.now(),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  };
  const told = tried.map(async (message) => [message.type, await tryMessage(page, message)] as const);
  await vi.advanceTimersByTimeAsync(30_000);
  return Object.fromEntries(await Promise.all(told));
}

const android = (postMessage: (text: string) => unknown) => ({ AppBridge: { postMessage } });
const ios = (postMessage: (sent: object) => unknown) => ({
  webkit: { messageHandlers: { AppBridge: { postMessage } } },
});
const whats = (told: Record<string, Tried>) => [...new Set(Object.values(told).map(({ what }) => what))];
const later = (ms: number, value?: unknown) => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** S-227…S-238, and the title of the page. */
const types = [
  'callTelephone closeWebView dismissRepayDialog endBankBinding forceLogin goHome goMine openPage openProductPage',
  'rateApp reportConfirmPoint setTitle startBankBinding',
].join(' ');

describe('S-368 S-390 the conformance page', () => {
  it('sends each message that there is, as the schema wants it, and the one that closes the page last', async () => {
    const sent: { type: string }[] = [];
    expect(whats(await tell(android((text) => void sent.push(JSON.parse(text)))))).toEqual(['silent']);
    expect(
      sent
        .map(({ type }) => type)
        .sort()
        .join(' '),
    ).toBe(types);
    expect(sent.at(-1)?.type).toBe('closeWebView');
    expect(sent.filter((envelope) => !holds(envelope))).toEqual([]);
  });

  it('finds nothing wrong with shells that answer with the message, with nothing, or not at all', async () => {
    expect(whats(await tell(android((text) => text)))).toEqual(['answered']);
    expect(whats(await tell(ios((sent) => Promise.resolve(sent))))).toEqual(['answered']);
    expect(whats(await tell(ios(() => later(4_000))))).toEqual(['answered']);
    expect(whats(await tell(ios(() => undefined)))).toEqual(['silent']);
    const callHandler = (_: string, sent: object, reply: (content: unknown) => void) => reply(sent);
    expect(whats(await tell({ WebViewJavascriptBridge: { callHandler } }, 'webViewJavascriptBridge'))).toEqual([
      'answered',
    ]);
  });

  it('says what a wrong shell does wrong', async () => {
    const throws = () => {
      throw new Error('no such method');
    };
    const twice = (_: string, sent: object, reply: (content: unknown) => void) => {
      reply(sent);
      reply(sent);
    };
    expect(whats(await tell({}))).toEqual(['noBridge']);
    expect(whats(await tell(android(throws)))).toEqual(['threw']);
    expect(whats(await tell(ios(() => Promise.reject(new Error('no')))))).toEqual(['refused']);
    expect(whats(await tell(ios(() => later(6_000))))).toEqual(['late']);
    expect(whats(await tell({ WebViewJavascriptBridge: { callHandler: twice } }, 'webViewJavascriptBridge'))).toEqual([
      'twice',
    ]);
    const problem = async (answer: (sent: Record<string, unknown>) => unknown) =>
      (await tell(ios((sent) => Promise.resolve(answer(sent as Record<string, unknown>))))).callTelephone;
    const wrong = { what: 'wrong', ms: 0 };
    expect(await problem((sent) => JSON.stringify(JSON.stringify(sent)))).toEqual({
      ...wrong,
      problem: 'it is a text where an object is expected: parsed once too few',
    });
    expect(await problem((sent) => ({ ...sent, payload: {} }))).toEqual({
      ...wrong,
      problem: 'payload is not that of callTelephone',
    });
    expect(await problem((sent) => ({ ...sent, payload: { telephone: '111 111' } }))).toEqual({
      ...wrong,
      problem: 'its payload says something else than was sent',
    });
    expect(await problem((sent) => ({ ...sent, id: '7' }))).toEqual({
      ...wrong,
      problem: 'it is another message than was sent',
    });
  });

  it('judges a message as the schema of the envelope does', () => {
    const good = { v: 1, id: 'a-1', type: 'callTelephone', payload: { telephone: '000 000 0000' } };
    const some: readonly unknown[] = [
      good,
      { ...good, type: 'goHome', payload: {} },
      { ...good, type: 'setTitle', payload: { title: 'Your order' } },
      { ...good, type: 'openPage', payload: { page: 'setting' } },
      { ...good, v: 2 },
      { ...good, v: '1' },
      { ...good, id: '' },
      { ...good, id: 7 },
      { ...good, type: 'pay' },
      { ...good, type: 'toString' },
      { ...good, payload: {} },
      { ...good, payload: [] },
      { ...good, payload: null },
      { ...good, payload: '{}' },
      { ...good, payload: { telephone: 'javascript:alert(1)' } },
      { ...good, payload: { telephone: '000 000 0000', type: 'x' } },
      { ...good, type: 'openPage', payload: { page: 'setting', confirmedHost: 'x' } },
      { ...good, type: 'goHome', payload: { sessionId: 'S-1' } },
      { ...good, token: 'x' },
      { v: 1, type: 'goHome', payload: {} },
      'text',
      null,
      [],
    ];
    expect(some.map((envelope) => problemOf(envelope) === null)).toEqual(some.map((envelope) => holds(envelope)));
    expect(some.filter((envelope) => holds(envelope)).length).toBe(4);
  });

  it('calls right what was seen to happen, and nothing that the bridge did wrong', () => {
    const silent: Tried = { what: 'silent', ms: null, problem: null };
    const row = (change: Partial<Row>): Row => ({ type: 'goHome', tried: silent, seen: 'not looked', ...change });
    expect(verdictOf(row({ tried: null, seen: 'did' }))).toBe('not tried');
    expect(verdictOf(row({}))).toBe('to be looked at');
    expect(verdictOf(row({ seen: 'did' }))).toBe('right');
    expect(verdictOf(row({ seen: 'did not' }))).toBe('wrong');
    expect(verdictOf(row({ seen: 'did', tried: { ...silent, what: 'late', ms: 6_000 } }))).toBe('wrong');
    expect(reportOf('ios', 'an agent', [row({ seen: 'did' })])).toBe(
      [
        'Platform: ios. Browser: an agent',
        '',
        '| message | verdict | the bridge | the app |',
        '| --- | --- | --- | --- |',
        '| goHome | right | Sent. No answer, which is allowed. | did |',
      ].join('\n'),
    );
  });
});
