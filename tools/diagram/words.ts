import type { Flow, Outcome } from '#kit/flow.ts';
import { type Message, textOf } from '#kit/messages.ts';
import { codeOf } from '../explore/transitions.ts';
import type { TransitionKind } from './types.ts';

type Cause = {
  readonly kind: TransitionKind;
  readonly name: string;
  readonly descriptor: string;
  readonly delay: string | null;
};

/** One row of samples: what it says and the event that it stands for. */
type Sample = { readonly label: string; readonly event: unknown };

/** One of the transitions that compete for an event: its words, and the samples that may take it. */
type Branch = {
  readonly label: string;
  readonly what: string;
  readonly condition: string | null;
  readonly events: readonly unknown[];
};

/** `loadingWays`, `card.selected` -> `Loading ways`, `Card selected`. */
export const inWords = (name: string): string => capital(spaced(name));

/** `awaitingCode.code.entering` -> `Awaiting code › Code › Entering`. */
export const pathInWords = (path: string): string => path.split('.').map(inWords).join(' › ');

/** Of several regions, where each is. */
export const placesInWords = (states: readonly string[]): string => states.map(pathInWords).join(' + ');

/** What is invoked, by the name of its logic or its own; XState numbers what has neither. */
export function callName({ id, src }: { readonly id: string; readonly src: unknown }): string {
  if (typeof src === 'string' && !src.startsWith('xstate.invoke.')) return src;
  const [, place = ''] = /^\d+\.(.+)$/.exec(id) ?? [];
  return place === '' ? id : `the call of ${place.split('.').at(-1)}`;
}

/** The outcomes of an invocation that bring an output, or a failure. */
export const outcomesOf = (flow: Flow, id: string, part: 'output' | 'failure'): readonly Outcome[] =>
  (flow.outcomes[id] ?? []).filter((outcome) => part in outcome);

/** The words of competing transitions, in order. A guard that says the same as a sample claims that sample. */
export function branchesInWords(flow: Flow, cause: Cause, guards: readonly unknown[], missing: Set<string>): Branch[] {
  const isAnswer = /^xstate\.(done|error)\.actor\./.test(cause.descriptor);
  const conditions = guards.map((guard) => (guard === undefined ? null : guardInWords(flow, guard, missing)));
  let left = samplesOf(flow, cause);
  const event = isAnswer ? '' : eventInWords(flow, cause, left, missing);
  return conditions.map((guard, index) => {
    const condition = guard ?? (index > 0 ? 'otherwise' : null);
    const claimed = isAnswer ? left.filter(({ label }) => label === guard) : [];
    const samples = claimed.length > 0 ? claimed : left;
    left = left.filter((sample) => !claimed.includes(sample));
    const isLater = conditions.slice(0, index).some((words) => !isSaid(flow, cause, words));
    const isTold = claimed.length > 0 || (isAnswer && guard === null && !isLater);
    const when = isTold ? null : guard ? `${isLater ? 'else ' : ''}if ${guard}` : condition;
    const what = isAnswer ? answerInWords(cause, samples, when) : event;
    return {
      label: capital((isAnswer && when !== null && isVague(what) ? [when] : [what, when]).filter(Boolean).join(', ')),
      what: capital(what),
      condition: when,
      events: samples.map((sample) => sample.event),
    };
  });
}

export function delayInWords(flow: Flow, delay: unknown, missing: Set<string>): string {
  if (typeof delay === 'number') return lengthInWords(delay);
  if (typeof delay !== 'string') {
    missing.add('delay "without a name"');
    return 'a while';
  }
  const words = flow.delays[delay];
  if (words !== undefined) return words;
  missing.add(`delay "${delay}"`);
  const length: unknown = flow.machine.implementations.delays[delay];
  return typeof length === 'number' && !Number.isNaN(length) ? lengthInWords(length) : spaced(delay);
}

function lengthInWords(ms: number): string {
  if (ms === 1_000) return 'a second';
  return ms % 1_000 === 0 ? `${ms / 1_000} seconds` : `${ms} ms`;
}

/** An action in words; a message that it brings is quoted, found out by asking it about each sample event. */
export function effectInWords(action: unknown, events: readonly unknown[], missing: Set<string>): string {
  const name = nameOf(action);
  const reported = toldByXState(action);
  if (reported !== null) return reported;
  if (name === null) {
    missing.add('an action without a name');
    return 'does something';
  }
  const params = typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined;
  const found = (typeof params === 'function' ? events.map((event) => asked(params, event)) : [params]).flatMap(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : []),
  );
  const shown = found.filter(isMessage).map((said) => ('text' in said ? `“${textOf(said)}”` : 'the lender’s message'));
  if (shown.length > 0) return `shows ${[...new Set(shown)].join(' or ')}`;
  if (name === 'notify') return 'shows a message';
  const literals = typeof params === 'function' ? [] : found.filter((value) => typeof value === 'string');
  return [thirdPerson(spaced(name)), ...literals.map((value) => `“${value}”`)].join(' ');
}

/** A name as words. Capitals in a row are an acronym and stay whole, `toggle2FA`; a part that is all capitals only shouts. */
export const spaced = (name: string): string =>
  name
    .split('.')
    .flatMap((part) => part.split(mixed))
    .map((part) => (mixed.test(part) ? part : partInWords(part).trim()))
    .filter(Boolean)
    .join(' ');

/** Written in both cases wherever they stand. */
const mixed = /(PoP|IoT|QoS|DoS|[IPS]aaS|VoIP|OAuth)/;

function partInWords(part: string): string {
  const isShouted = !/[a-z]/.test(part);
  return part
    .replace(/([a-z])(?=[A-Z]|\d+[A-Z]{2})|(\d)(?=[A-Z][a-z])|([A-Z])(?=[A-Z][a-z])/g, '$& ')
    .replace(/[_-]+/g, ' ')
    .split(' ')
    .map((word) => ((isShouted ? isAcronym(word) : /^[A-Z\d]{2,}$/.test(word)) ? word : word.toLowerCase()))
    .join(' ');
}

/** Among words that are all in capitals: what cannot be spoken as a word, or is known to be none. */
const isAcronym = (word: string): boolean =>
  word.length > 1 && (acronyms.has(word) || !/[AEIOUY]/.test(word) || /\d[A-Z]|[A-Z]\d/.test(word));

const acronyms = new Set(
  'AI API AWS CAPTCHA CI CLI CPU CSV CVC CVV DOB EMI EU FAQ GPU GPS GUI IBAN ID IDS IMEI IO IOS IP ISO IVR JSON KYC LAN MFA OCR OIDC OS OTA OTP PAN PIN POS SAML SDK SIM SKU SSO TOTP UA UI UPI UPS URI URL USB USD UTC UUID UX VAT VOIP WAN YAML'.split(
    ' ',
  ),
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function samplesOf(flow: Flow, { kind, name, descriptor }: Cause): Sample[] {
  if (descriptor.startsWith('xstate.done.actor.') || descriptor.startsWith('xstate.error.actor.')) {
    return outcomesOf(flow, name, kind === 'failure' ? 'failure' : 'output').map((outcome) => ({
      label: outcome.label,
      event: 'failure' in outcome ? { error: outcome.failure } : { output: outcome.output },
    }));
  }
  return flow.events.filter(({ event }) => event.type === name);
}

function eventInWords(
  { signals }: Flow,
  { kind, name, descriptor, delay }: Cause,
  samples: readonly Sample[],
  missing: Set<string>,
): string {
  const signal = signals?.[descriptor];
  if (signal !== undefined) return signal;
  if (kind === 'timer') return `after ${delay}`;
  if (descriptor === '') return 'at once';
  if (kind === 'always') return 'all of it is done';
  if (kind === 'outcome') return 'it moves on';
  if (name === '*') return 'anything else happens';
  if (name === 'xstate.route') return 'is sent straight to a state';
  if (name.endsWith('.*')) return `anything about ${spaced(name.slice(0, -2))}`;
  if (samples.length === 0) missing.add(`event "${name}"`);
  return samples.length === 1 ? (samples[0]?.label ?? '') : spaced(name);
}

const vague = { failure: 'it fails', other: 'an answer comes' };

const isVague = (words: string): boolean => Object.values(vague).includes(words);

/** Several answers in a few words: what they share up to the comma, at most two of them, else only that there is one. */
function answerInWords({ kind }: Cause, samples: readonly Sample[], when: string | null): string {
  const heads = [...new Set(samples.map(({ label }) => (samples.length > 1 ? (label.split(',')[0] ?? '') : label)))];
  const joined = heads.join(', or ');
  if (heads.length === 1 || (heads.length === 2 && when === null && joined.length <= 60)) return joined;
  return kind === 'failure' ? vague.failure : vague.other;
}

/** Whether a guard says the same as one of the samples. */
const isSaid = (flow: Flow, cause: Cause, words: string | null): boolean =>
  samplesOf(flow, cause).some(({ label }) => label === words);

function guardInWords(flow: Flow, guard: unknown, missing: Set<string>): string {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const isNot = (part: unknown) => typeof part === 'function' && part.name === 'not';
    const worded = (part: unknown) => guardInWords(flow, part, missing);
    if (guard.name === 'or') return guard.guards.map(worded).join(' or ');
    if (guard.name === 'not') return `not ${guard.guards.map(worded).join()}`;
    const [denied, asked] = [guard.guards.filter(isNot), guard.guards.filter((part) => !isNot(part))];
    if (asked.length === 0) return denied.map(worded).join(' and ');
    const exceptions = denied.map((part) => worded(part).replace(/^not /, ''));
    return [asked.map(worded).join(' and '), ...(denied.length > 0 ? [`unless ${exceptions.join(' or ')}`] : [])].join(
      ', ',
    );
  }
  if (typeof guard === 'function' && guard.name === 'routeMatches') return 'it is this one';
  if (typeof guard === 'function' && 'stateValue' in guard) return `it is in ${placeInWords(guard.stateValue)}`;
  const name = nameOf(guard);
  const words = name === null ? undefined : flow.guards[name];
  if (words === undefined) missing.add(`guard "${name ?? 'without a name'}"`);
  if (words === undefined) return name === null ? (codeOf(guard) ?? 'a condition without a name holds') : spaced(name);
  return words.replace(/\{(\w+)\}/g, (place, param: string) => {
    const value = paramsOf(guard)[param];
    if (value === undefined) missing.add(`param "${param}" of guard "${name}"`);
    return value === undefined ? place : listInWords(value);
  });
}

const paramsOf = (guard: unknown): Readonly<Record<string, unknown>> =>
  typeof guard === 'object' && guard !== null && 'params' in guard && typeof guard.params === 'object'
    ? { ...guard.params }
    : {};

/** `170`, `174 or 180`, `170, 174 or 180`. */
const listInWords = (value: unknown): string =>
  [value]
    .flat()
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

/** `{ a: { b: 'c' } }` and `#m.a.b` as they are read: `a b c`. */
const placeInWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inside]) => [spaced(key), placeInWords(inside)].filter(Boolean).join(' › '))
        .join(' and ')
    : `“${spaced(String(value).replace('#', ''))}”`;

/** What an action that XState itself carries out does; null for any other, and where it depends on more than the chart. */
function toldByXState(action: unknown): string | null {
  if (typeof action !== 'function' || !('type' in action)) return null;
  const name = (part: 'event' | 'src' | 'sendId' | 'actorRef' | 'to') => {
    const value: unknown = part in action ? (action as unknown as Record<string, unknown>)[part] : undefined;
    if (typeof value === 'string') return ` “${spaced(value.replace(/^#_/, ''))}”`;
    const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    return typeof type === 'string' ? ` “${spaced(type)}”` : '';
  };
  const to = name('to') === '' ? '' : ` to${name('to')}`;
  switch (action.type) {
    case 'xstate.assign': {
      const assignment = 'assignment' in action ? action.assignment : null;
      const fields = typeof assignment === 'object' && assignment !== null ? Object.keys(assignment) : [];
      return fields.length === 0 ? 'notes something' : `notes ${fields.map(spaced).join(', ')}`;
    }
    case 'xstate.raise':
      return `goes on with${name('event') || ' an event of its own'}`;
    case 'xstate.sendTo':
      return `sends${name('event') || ' an event'}${to}`;
    case 'xstate.emit':
      return `tells${name('event') || ' something'}`;
    case 'xstate.spawnChild':
      return `starts${name('src') || ' an actor'}`;
    case 'xstate.stopChild':
      return `stops${name('actorRef') || ' an actor'}`;
    case 'xstate.cancel':
      return `cancels${name('sendId') || ' an event'}`;
    case 'xstate.log':
      return 'writes to the log';
    case 'xstate.enqueueActions':
      return 'acts as the case may be';
    default:
      return null;
  }
}

function nameOf(part: unknown): string | null {
  if (typeof part === 'string') return part;
  if (typeof part === 'function' && !('type' in part)) return withoutName.has(part.name) ? null : part.name;
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null || !('type' in part)) return null;
  return typeof part.type === 'string' ? part.type.replace(/^xstate\./, '') : null;
}

/** Names that a function has from where it stands. */
const withoutName: ReadonlySet<string> = new Set(['', 'actions', 'entry', 'exit', 'guard', 'enqueue']);

/** What a function of an event gives for one event; nothing when it needs to know more than the event. */
function asked(params: unknown, event: unknown): unknown {
  try {
    return typeof params === 'function' ? params({ event }) : undefined;
  } catch {
    return undefined;
  }
}

/** The message that an effect has for the borrower. */
export const messageIn = (params: unknown): Message | null =>
  typeof params === 'object' && params !== null ? (Object.values(params).find(isMessage) ?? null) : null;

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  (('text' in value && typeof value.text === 'string') || ('server' in value && typeof value.server === 'string'));

export function thirdPerson(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ');
  return [/(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie').concat('s'), ...rest].join(
    ' ',
  );
}
