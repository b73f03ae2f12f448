import type { Call } from './contract/call.ts';
import type { FromAddress } from './contract/first-call.ts';
import type { LenderApi } from './lender-api.ts';

/**
 * What a part of an answer must be for a document to show it without the code of the page, and how it is shown. `text`: as it is. `cents`: as
 * money. `tail`: the last digits of a number. `phone`: what can be dialled. `date`: as the lender writes it. `count`: a number of more
 * than one. `picture`: the place of it. `some`: anything, and nothing is seen of it. `nothing`: missing, null or empty. `zero`: that, or 0. `no`:
 * anything but yes.
 */
export type Format =
  | 'text'
  | 'cents'
  | 'tail'
  | 'phone'
  | 'date'
  | 'count'
  | 'picture'
  | 'some'
  | 'nothing'
  | 'zero'
  | 'no';

/**
 * A text that stands there, a format (`like`: a regular expression that it fits as well), a list, a list that begins so and of whose other
 * entries nothing is seen, the entry of a list whose field says the same as the address, one of several, or an object; what an object does
 * not name must be nothing.
 */
export type Wanted =
  | string
  | { readonly is: Format; readonly like?: string }
  | { readonly each: Wanted }
  | { readonly first: readonly Wanted[] }
  | { readonly find: Wanted; readonly by: string; readonly given: string }
  | { readonly either: readonly Wanted[] }
  | { readonly has: Readonly<Record<string, Wanted>> };

export const text: Wanted = { is: 'text' };
export const cents: Wanted = { is: 'cents' };
export const tail: Wanted = { is: 'tail' };
export const phone: Wanted = { is: 'phone' };
export const date: Wanted = { is: 'date' };
export const count: Wanted = { is: 'count' };
export const zero: Wanted = { is: 'zero' };
export const picture: Wanted = { is: 'picture' };
export const some: Wanted = { is: 'some' };
export const nothing: Wanted = { is: 'nothing' };
export const no: Wanted = { is: 'no' };
export const each = (wanted: Wanted): Wanted => ({ each: wanted });
export const first = (...first: readonly Wanted[]): Wanted => ({ first });
export const like = (shape: string): Wanted => ({ is: 'text', like: shape });
export const find = (by: string, given: string, wanted: Wanted): Wanted => ({ find: wanted, by, given });
export const either = (...either: readonly Wanted[]): Wanted => ({ either });
export const has = (wanted: Readonly<Record<string, Wanted>>): Wanted => ({ has: wanted });

/** With which answers a document shows the page of a route itself, and what the page then shows. */
export type FirstAnswer = {
  /** In the order in which the document asks. */
  readonly answers: readonly (readonly [row: Call, wanted: Wanted])[];
  /** Fields of the page's input that its address says. */
  readonly given: Readonly<Record<string, readonly [from: FromAddress, format: 'text' | 'cents']>>;
  /** Other fields of it, beside those of the flow's first sample. */
  readonly begins?: Readonly<Record<string, unknown>>;
  /** What the configuration says, and means where it says nothing. */
  readonly under?: Readonly<Record<string, unknown>>;
  /** Parameters with which the page begins otherwise. */
  readonly without?: readonly string[];
  /** What was kept on the phone, besides its own flow, may begin it otherwise: beginnings of names. */
  readonly unkept?: readonly string[];
  /** By the name of the port: how the adapter brings it. */
  readonly ports: Readonly<Record<string, (lender: LenderApi) => Promise<unknown>>>;
};

/** By the name of the route. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>;
