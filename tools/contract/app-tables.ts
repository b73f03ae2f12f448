import { messageShapes } from '#adapters/native-bridge/native-envelope.ts';
import { commonNames } from '#kit/common-names.ts';
import * as limits from '#kit/limits.ts';
import { duties, fieldsOf } from '#lab/app-duties.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { catalogue } from '../catalogue.ts';
import { table } from './marked.ts';
import { headersOfClient } from './openapi.ts';

type MessageType = NativeMessage['type'];

const code = (text: string) => `\`${text}\``;
const types = Object.keys(messageShapes) as readonly MessageType[];

/** The messages with their payloads. */
export const messagesTable = (): string =>
  table(
    ['type', 'payload', 'the app', 'without an app'],
    types.map((type) => [
      code(type),
      fieldsOf(type)
        .map(([name, holds]) => `${code(name)}: ${holds}`)
        .join('; ') || '`{}`',
      ...duties[type],
    ]),
  );

/** The pages that an app may open, with what each reads of its address. */
export const pagesTable = (): string =>
  table(
    ['address', 'page', 'parameters'],
    catalogue
      .filter(({ id, routes: own = {} }) => Object.keys(own).length > 0 && id !== 'test-preview')
      .map(({ title, purpose, routes: own = {}, address = {} }) => [
        Object.values(own).map(code).join(', '),
        `${title}: ${purpose}`,
        Object.entries(address)
          .map(([name, is]) => `${code(name)}: ${is}`)
          .join('; ') || '–',
      ]),
  );

/** What each of them says; the lender is sent it as it stands there. */
const said: Readonly<Record<(typeof commonNames)[number], string>> = {
  appVersion: 'the app’s version',
  deviceName: 'the phone’s model',
  deviceId: 'the phone, by a number of the app’s own',
  osVersion: 'the version of Android or iOS',
  sessionId: 'the borrower’s session, unless a cookie holds it',
  gps_adid: 'the phone’s advertising number',
  productId: 'the product',
  product_id: 'the same, as some calls name it',
  orderId: 'the order',
  userId:
    'the borrower; `mobilePhone`, else `sessionId` where there is none. Without any nothing is kept on the phone (P-47)',
  merchantNumber: 'the merchant; a registration without it gets `defaultMerchantNumber` of the configuration',
  mobilePhone: 'the borrower’s telephone',
};

/** What an app puts into the address of the web view. */
export const parametersTable = (): string =>
  table(
    ['parameter', 'is'],
    [
      ...commonNames.map((name) => [
        code(name),
        `${said[name]}; sent to the lender with each call that tells who asks`,
      ]),
      [code('lang'), 'the language of the page: `en`, `hi` or `fil`, of those in `languages` of the configuration'],
      ...Object.values(headersOfClient)
        .flat()
        .map((name) => [
          code(name),
          'sent as the request header of that name; letters that a header cannot carry are dropped',
        ]),
    ],
  );

/** Times that concern an app, in milliseconds. */
export const timesTable = (): string =>
  table(
    ['what', 'milliseconds'],
    [
      ['a reply to a message is waited for; none is no fault, and nothing hangs on it', String(limits.bridgeReply)],
      ['a call of the lender’s is given up', String(limits.requestTimeout)],
    ],
  );

/** The envelope of a message from page to app, as JSON Schema 2020-12. */
export function envelopeSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A message from the web view to the app',
    type: 'object',
    required: ['v', 'id', 'type', 'payload'],
    additionalProperties: false,
    properties: {
      v: { const: 1 },
      id: { type: 'string', description: 'Of this message, in this page and in those before it.', minLength: 1 },
      type: { enum: types },
      payload: { type: 'object' },
    },
    oneOf: types.map((type) => ({
      properties: {
        type: { const: type },
        payload: {
          type: 'object',
          required: Object.keys(messageShapes[type]),
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries(messageShapes[type]).map(([name, shape]) => [
              name,
              { type: 'string', ...(shape instanceof RegExp && patternOf(shape)) },
            ]),
          ),
        },
      },
    })),
  };
}

/** What a text must be like, in the signs that the expressions of every language have: nothing is looked ahead to, no class of Unicode. */
function patternOf({ source }: RegExp): { readonly pattern: string; readonly not?: { readonly pattern: string } } {
  const [, never, rest = ''] = /^\^\(\?!\.\*(.+?)\)(.*)$/.exec(source) ?? [];
  const pattern = (never === undefined ? source : `^${rest}`).replace('\\P{Cc}', '[^\\x00-\\x1f\\x7f-\\x9f]');
  return never === undefined ? { pattern } : { pattern, not: { pattern: never } };
}
