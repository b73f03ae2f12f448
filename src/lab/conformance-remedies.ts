import { messageShapes } from '#adapters/native-bridge/native-envelope.ts';
import { bridgeReply } from '#kit/limits.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { duties, fieldsOf } from './app-duties.ts';

/** What carries the messages; `none` where an app has put nothing on the page. */
export type Carrier = 'android' | 'ios' | 'webViewJavascriptBridge' | 'none';

/** What is wrong, and what to do instead at the place where the app takes messages. */
export type Problem = { readonly says: string; readonly instead: string };

export type Fault = 'noBridge' | 'threw' | 'refused' | 'late' | 'twice' | 'wrong' | 'not done';

/** By carrier: where an app takes a message, how it answers rightly, and the row of docs/embedding.md about it. */
const carriers: Readonly<Record<Carrier, { readonly place: string; readonly answer: string; readonly row: string }>> = {
  android: {
    place: 'the public `@JavascriptInterface` method `postMessage(String)` of `AppBridge`',
    answer: 'return nothing',
    row: '`window.AppBridge.postMessage(json)`',
  },
  ios: {
    place: 'the script message handler `AppBridge`',
    answer: 'call `replyHandler(nil, nil)`',
    row: '`window.webkit.messageHandlers.AppBridge.postMessage(object)`',
  },
  webViewJavascriptBridge: {
    place: 'the handler that is registered under the name of the type',
    answer: 'call the callback without content',
    row: '`WebViewJavascriptBridge.callHandler(type, envelope, reply)`',
  },
  none: {
    place: 'the code that makes the web view',
    answer: '',
    row: '`window.AppBridge.postMessage(json)`',
  },
};

/** By fault: what to do there, given how that carrier answers. */
const remedies: Readonly<Record<Exclude<Fault, 'wrong' | 'not done'>, (answer: string) => string>> = {
  noBridge: () =>
    'put the bridge on the page before its scripts run: `addJavascriptInterface(…, "AppBridge")` before `loadUrl` on Android, `userContentController.add(…, name: "AppBridge")` before `load` on iOS, or `WebViewJavascriptBridge` where config.json says so',
  threw: () => 'throw nothing, also for a type that the app does not know: what goes wrong is caught in the app',
  refused: (answer) =>
    `${answer} also where something went wrong, with no error: what goes wrong is dealt with in the app`,
  late: (answer) =>
    `${answer} within ${bridgeReply} milliseconds, before the app does what it is told, or never answer`,
  twice: (answer) => `${answer} once for each message, at one place of the code`,
};

const onAnswer = 'a reply to a message is waited for';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isType = (type: unknown): type is NativeMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(messageShapes, type);

const envelopeFields = ['v', 'id', 'type', 'payload'];

/** What an envelope must be, field by field, with what is wrong where it is not and what to do instead. */
const rules: readonly (readonly [holds: (given: Fields) => boolean, says: string, instead: string])[] = [
  [({ v }) => v === 1, 'v is not 1', 'give `v` back as it came: the number 1'],
  [
    ({ id }) => typeof id === 'string' && id !== '',
    'id is no text',
    'give `id` back as it came: a text that is not empty',
  ],
  [
    ({ type }) => isType(type),
    'type is none that there is',
    'give `type` back as it came: one of the types of the table, letter by letter',
  ],
  [
    ({ payload }) => isObject(payload),
    'payload is no object',
    'give `payload` back as an object, `{}` where it is empty: no text, no list and no null',
  ],
];

/** What is not as docs/contract/bridge-envelope.schema.json has it; null when all is. */
export function problemOf(given: unknown): Problem | null {
  if (typeof given === 'string')
    return {
      says: 'it is a text where an object is expected: parsed once too few',
      instead: 'give the message back as an object or as one JSON text: it was made into a text twice',
    };
  if (!isObject(given))
    return {
      says: 'it is no object',
      instead: 'answer with nothing, or with the whole message (`v`, `id`, `type`, `payload`) as an object or as JSON',
    };
  const surplus = Object.keys(given).find((name) => !envelopeFields.includes(name));
  if (surplus !== undefined)
    return { says: `it has a field ${surplus}`, instead: `leave \`${surplus}\` out: a message has four fields` };
  const [, says, instead] = rules.find(([holds]) => !holds(given)) ?? [];
  if (says !== undefined && instead !== undefined) return { says, instead };
  return problemOfPayload(given.type as NativeMessage['type'], given.payload as Fields);
}

function problemOfPayload(type: NativeMessage['type'], payload: Fields): Problem | null {
  const shapes = messageShapes[type];
  const surplus = Object.keys(payload).find((name) => !Object.hasOwn(shapes, name));
  if (surplus !== undefined)
    return {
      says: `payload.${surplus} is no field of ${type}`,
      instead: `leave \`payload.${surplus}\` out: ${type} has no such field`,
    };
  for (const [name, holds] of fieldsOf(type)) {
    const value = payload[name];
    const shape = shapes[name];
    const isText = typeof value === 'string';
    if (isText && (!(shape instanceof RegExp) || shape.test(value))) continue;
    const instead = `give \`payload.${name}\` back as it came: ${holds}`;
    const says = value === undefined ? 'is missing' : isText ? 'is not like that of the message' : 'is no text';
    return { says: `payload.${name} ${says}`, instead };
  }
  return null;
}

/** What was given back is a whole message, and another one than was sent. */
export const otherMessage: Problem = {
  says: 'it is another message than was sent',
  instead: 'answer each message with itself: `id` and `type` are those that came',
};

export const otherPayload = (name: string): Problem => ({
  says: 'its payload says something else than was sent',
  instead: `give \`payload.${name}\` back letter by letter: nothing is trimmed, decoded or formatted`,
});

/** In one sentence what to change in an app, and the row of its document where the rule stands. */
export function remedyOf(type: NativeMessage['type'], fault: Fault, carrier: Carrier, problem: Problem | null): string {
  const { place, answer, row } = carriers[carrier];
  const about = fault === 'wrong' || fault === 'not done' ? `\`${type}\`` : fault === 'late' ? onAnswer : row;
  const what =
    fault === 'not done' ? dutyOf(type) : fault === 'wrong' ? (problem?.instead ?? answer) : remedies[fault](answer);
  return `In ${place}, ${what}. See docs/embedding.md, “Messages from page to app”, row ${about}.`;
}

function dutyOf(type: NativeMessage['type']): string {
  const [does] = duties[type];
  const fields = fieldsOf(type).map(([name, holds]) => `\`payload.${name}\`: ${holds}`);
  return `do this for \`${type}\`: the app ${does}${fields.length > 0 ? ` (${fields.join('; ')})` : ''}`;
}
