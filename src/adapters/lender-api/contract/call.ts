import type { GenericSchema } from 'valibot';
import type { SuccessRule } from '#kit/envelope.ts';

/** What a form or a query can carry: no lists, no objects (S-397). */
export type FormFields = { readonly [name: string]: string | number | boolean | null | undefined };

/** What a multipart body carries. */
export type Files = { readonly [name: string]: Blob };

export type Body = 'json' | 'form' | 'query' | 'multipart';

/** `wrapper`: loading is shown and failures are told. `silentWrapper`, `direct`: nothing is shown (S-219, S-220, S-312). */
type Mode = 'direct' | 'wrapper' | 'silentWrapper';

/**
 * One row of the call table (section 4 of the checklist): all that client and sandbox must agree on. Field names are the
 * contract's own; the key map translates paths and answer fields at the edge.
 */
export type Call<
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Once extends boolean = boolean,
> = {
  readonly id: string;
  /** Checklist id of the row. */
  readonly item: string;
  /** Which configured prefix stands before `path` (S-316). */
  readonly prefix: 'app' | 'loan' | 'promo';
  /** The printed suffix, with its leading slash. */
  readonly path: `/${string}`;
  readonly method: 'GET' | 'POST';
  /** 1: headers building, gather. 2: swift, eyes (S-216, S-217). */
  readonly client: 1 | 2;
  readonly mode: Mode;
  readonly body: Body;
  readonly success: SuccessRule;
  /** Tells nothing of who asks: neither the common query nor the session's headers go with it (S-318, S-321). */
  readonly anonymous?: true;
  /** Carries an Idempotency-Key and is never repeated by the program itself (S-398). */
  readonly onceOnly: Once;
  /** The fields that the client sends; the sandbox refuses anything else. */
  readonly request: Request;
  /** What `answer` decodes, where it is not `data` of the envelope but all of it. */
  readonly reads?: 'body';
  /** Decodes what the lender answers into the model's terms. */
  readonly answer: Answer;
};

type RequestSchema<B extends Body> = B extends 'form' | 'query'
  ? GenericSchema<FormFields>
  : B extends 'multipart'
    ? GenericSchema<Files>
    : GenericSchema;

export const defineCall = <
  const B extends Body,
  Once extends boolean,
  Request extends RequestSchema<B>,
  Answer extends GenericSchema,
>(
  call: Call<Request, Answer, Once> & { readonly body: B },
): Call<Request, Answer, Once> => call;
