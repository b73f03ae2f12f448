import type { GenericSchema } from 'valibot';
import type { SuccessRule } from '../../../../machines/kit/envelope.ts';

/**
 * One row of the call table (section 4 of the checklist): all that client and sandbox must agree on. Field names are the
 * contract's own; the key map translates paths and answer fields at the edge.
 */
export type Call<Request extends GenericSchema = GenericSchema, Answer extends GenericSchema = GenericSchema> = {
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
  readonly body: 'json' | 'form' | 'query' | 'multipart';
  readonly success: SuccessRule;
  /** Carries an Idempotency-Key and is never repeated by the program itself (S-398). */
  readonly onceOnly: boolean;
  /** The fields that the client sends; the sandbox refuses anything else. */
  readonly request: Request;
  /** Decodes `data` of the envelope into the model's terms. */
  readonly answer: Answer;
};

export const defineCall = <Request extends GenericSchema, Answer extends GenericSchema>(
  call: Call<Request, Answer>,
): Call<Request, Answer> => call;
