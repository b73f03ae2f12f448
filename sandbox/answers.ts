import * as v from 'valibot';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { keyLife } from './modes.ts';
import { inWordsOf } from './phrases.ts';
import type { Answered, LenderState, Step } from './state.ts';

/** What a request says besides its fields. */
export type Caller = {
  readonly userId: string;
  /** Idempotency key of a once-only call, else the empty text. */
  readonly key: string;
  readonly at: number;
  /** Origin of this server, as borrowers reach it. */
  readonly lender: string;
  /** Origin of the web view. */
  readonly web: string;
  /** The common query as it came, encoded. */
  readonly query: string;
  /** In which the page wants its answer; empty where it does not say. */
  readonly language: string;
};

export type Handler = {
  readonly call: Call;
  readonly answer: (state: LenderState, fields: unknown, caller: Caller) => Step;
};

export const on = <Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  call: Call<Request, Answer>,
  answer: (state: LenderState, fields: v.InferOutput<Request>, caller: Caller) => Step,
): Handler => ({
  call,
  answer: (state, fields, caller) => {
    const step = answer(state, v.parse(call.request, fields), caller);
    return 'answer' in step ? { ...step, answer: inWordsOf(caller, step.answer) } : step;
  },
});

/** As `on`, for a call that must happen once: the same key and body get the stored answer (S-918). */
export const onceOn = <Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  call: Call<Request, Answer, true>,
  answer: (state: LenderState, fields: v.InferOutput<Request>, caller: Caller) => Step,
): Handler =>
  on(call, (state, fields, caller) =>
    once(state, caller, JSON.stringify([call.id, caller.userId, fields]), () => answer(state, fields, caller)),
  );

/** The code that says yes by the call's own rule (S-309). */
export const yesOf = (call: Call): string | number => {
  switch (call.success) {
    case 'zero':
      return 0;
    case '0':
    case 'zeroOrFlag':
      return '0';
    default:
      return '00';
  }
};

/** A yes whose data, or body, has the shape that `call` promises, before decoding. */
export const saysYes = <Answer extends v.GenericSchema>(
  state: LenderState,
  call: Call<v.GenericSchema, Answer>,
  data: v.InferInput<Answer>,
): Answered => ({
  state,
  delivery: 'sent',
  answer: {
    kind: 'envelope',
    envelope: {
      code: yesOf(call),
      message: 'ok',
      ...(call.success === 'flag' && { success: true }),
      ...(call.reads === 'body' ? (data as object) : { data }),
    },
  },
});

export const saysNo = (state: LenderState, code: string, message: string | null = null): Step => ({
  state,
  delivery: 'sent',
  answer: { kind: 'envelope', envelope: { code, message, data: null } },
});

/** What only a fault of the client can ask. */
export const wrong = (state: LenderState, problem: string): Step => ({
  state,
  delivery: 'sent',
  answer: { kind: 'wrong', problem },
});

/** The answer that was given to a key, as long as this lender remembers it. */
export function storedFor({ mode, keys }: LenderState, { key, at }: Pick<Caller, 'key' | 'at'>) {
  const stored = Object.hasOwn(keys, key) ? keys[key] : undefined;
  const isForgotten = mode.forgetsKeys && stored !== undefined && at >= stored.at + keyLife;
  return mode.guard === 'neither' || isForgotten ? undefined : stored;
}

/**
 * At most one act per key: the same key and body get the stored answer, the same key and another body a conflict (S-918). A
 * lender without keys acts each time.
 */
export function once(state: LenderState, caller: Pick<Caller, 'key' | 'at'>, body: string, act: () => Step): Step {
  const { key, at } = caller;
  const stored = storedFor(state, caller);
  if (stored) {
    const answer =
      stored.body === body
        ? ({ kind: 'envelope', envelope: stored.envelope } as const)
        : ({ kind: 'conflict', problem: `Idempotency-Key ${key} was used with another body` } as const);
    return { state, answer, delivery: 'sent' };
  }
  const step = act();
  if (step.delivery === 'withheld' || step.answer.kind !== 'envelope') return step;
  const keys = { ...step.state.keys, [key]: { body, envelope: step.answer.envelope, at } };
  return { ...step, state: { ...step.state, keys } };
}

/** An address of the web view with the borrower's common query and `own` parameters, each once. */
export function webAddress(
  { web, query }: Pick<Caller, 'web' | 'query'>,
  path: string,
  own: Readonly<Record<string, string>>,
  hash = '',
): string {
  const all = new URLSearchParams(query);
  if (own.productId !== undefined) all.delete('product_id');
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  return `${web}${path}?${all}${hash}`;
}

/** Address of a picture that the sandbox draws. */
export const pictureAt = ({ lender }: Pick<Caller, 'lender'>, name: string): string =>
  `${lender}/__sandbox/pictures/${name}.svg`;
