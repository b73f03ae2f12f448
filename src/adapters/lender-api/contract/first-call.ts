import type { GenericSchema, InferInput } from 'valibot';
import type { Call } from './call.ts';

/** A parameter of a page's address, by its name, or one that may stand at the end of the path as well, where it counts before the query. */
export type FromAddress = string | { readonly inPath: string };

/** Parameters without which the page asks nothing: each with the shape, as a regular expression, that it must have. */
type Needs = Readonly<Record<string, string>>;

/** What a page asks the lender as soon as it opens: a row of the contract, and where its fields come from. */
export type FirstCall = Pick<Call, 'prefix' | 'path' | 'method' | 'client' | 'body'> & {
  readonly fields: Readonly<Record<string, number | FromAddress>>;
  readonly needs?: Needs;
};

/** By the name of the route: what its page asks at once. */
export type FirstCalls = Readonly<Record<string, readonly FirstCall[]>>;

/** Only of what may be asked again: what must happen once is never sent before somebody wants it (S-398). Throws its id. */
export function asksFirst<Request extends GenericSchema>(
  row: Call<Request, GenericSchema, false>,
  fields: { readonly [Name in keyof InferInput<Request>]: FromAddress | (InferInput<Request>[Name] & number) },
  needs?: Needs,
): FirstCall {
  const { id, onceOnly, prefix, path, method, client, body } = row as Call;
  if (onceOnly) throw new Error(`${id} must happen once: it is no first call.`);
  return { prefix, path, method, client, body, fields: fields as FirstCall['fields'], ...(needs && { needs }) };
}

/** Anything. */
export const something = '.';

/** A positive number of cents in digits. */
export const someCents = '^0*[1-9]\\d*$';
