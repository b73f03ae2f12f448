import type { Call } from './contract/call.ts';
import type { FromAddress } from './contract/first-call.ts';
import type { LenderApi } from './lender-api.ts';

/**
 * What a part of an answer must be for a document to show it without the code of the page, and how it is shown. `text`: as it is. `cents`: as
 * money. `tail`: the last digits of a number. `phone`: what can be dialled. `picture`: the place of it. `some`: anything, and nothing is
 * seen of it. `nothing`: missing, null or empty. `no`: anything but yes.
 */
export type Format = 'text' | 'cents' | 'tail' | 'phone' | 'picture' | 'some' | 'nothing' | 'no';

/** A text that stands there, a format, a list, one of several, or an object; what an object does not name must be nothing. */
export type Wanted =
  | string
  | { readonly is: Format }
  | { readonly each: Wanted }
  | { readonly either: readonly Wanted[] }
  | { readonly has: Readonly<Record<string, Wanted>> };

export const text: Wanted = { is: 'text' };
export const cents: Wanted = { is: 'cents' };
export const tail: Wanted = { is: 'tail' };
export const phone: Wanted = { is: 'phone' };
export const picture: Wanted = { is: 'picture' };
export const some: Wanted = { is: 'some' };
export const nothing: Wanted = { is: 'nothing' };
export const no: Wanted = { is: 'no' };
export const each = (wanted: Wanted): Wanted => ({ each: wanted });
export const either = (...either: readonly Wanted[]): Wanted => ({ either });
export const has = (wanted: Readonly<Record<string, Wanted>>): Wanted => ({ has: wanted });

/** With which answers a document shows the page of a route itself, and what the page then shows. */
export type FirstAnswer = {
  /** In the order in which the document asks. */
  readonly answers: readonly (readonly [row: Call, wanted: Wanted])[];
  /** Fields of the page's input that its address says. */
  readonly given: Readonly<Record<string, readonly [from: FromAddress, format: 'text' | 'cents']>>;
  /** Parameters with which the page begins otherwise. */
  readonly without?: readonly string[];
  /** What was kept on the phone may begin it otherwise: beginnings of names. */
  readonly unkept: readonly string[];
  /** By the name of the port: how the adapter brings it. */
  readonly ports: Readonly<Record<string, (lender: LenderApi) => Promise<unknown>>>;
};

/** By the name of the route. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>;
