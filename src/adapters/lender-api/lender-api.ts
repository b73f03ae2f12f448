import * as v from 'valibot';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { isEnvelope } from '#kit/envelope.ts';
import { type Failure, held, lost, toFailure } from '#kit/failure.ts';
import type { Repeat } from '#kit/repeat.ts';
import { type Exchange, type HttpAnswer, requestMachine } from '#shell/request/request.machine.ts';
import type { TrackingEntry } from '#shell/tracking-outbox/tracking-outbox.machine.ts';
import type { Config } from '../config/config.ts';
import { spoken } from '../config/spoken.ts';
import type { Intention, Journal } from '../journal/journal.ts';
import type { EndTurn } from '../journal/turns.ts';
import type { Sink } from '../open-url/sinks.ts';
import type { Ahead } from './ahead.ts';
import { callUrl, languageHeaders, sessionHeadersOf } from './call-url.ts';
import { trackEvent } from './contract/analytics.ts';
import type { Call, FormFields } from './contract/call.ts';
import { fromWire, type KeyMap } from './contract/key-map.ts';
import type { PageQuery } from './page-query.ts';
import type { Outgoing, Progress, Transport } from './transport.ts';

export type LenderEffects = {
  /** Only for calls whose mode is `wrapper` (S-219). */
  startLoading(request: string): void;
  endLoading(request: string): void;
  /** Only for calls whose mode is `wrapper` (S-220, S-322). */
  tellFailure(failure: Failure): void;
  /** The lender no longer accepts the session (S-389). */
  rejectSession(text: string | null): void;
};

type Clock = NonNullable<Parameters<typeof createActor>[1]>['clock'];

export type LenderApiOptions = {
  readonly config: Pick<
    Config,
    'apiHost' | 'prefixes' | 'regionFlag' | 'sessionTransport' | 'sessionCodes' | 'pendingCodes' | 'idempotency'
  >;
  readonly page: PageQuery;
  readonly keyMap: KeyMap;
  readonly journal: Journal;
  readonly effects: LenderEffects;
  /** An address of the lender's that may be shown, else null (P-07). */
  readonly trust: (text: string, sink: Sink) => string | null;
  /** Brings axios and qs; once, at the first call. */
  readonly loadTransport?: (headers: PageQuery['headers']) => Promise<Transport>;
  /** Whether the phone says that there is a network. */
  readonly isOnline?: () => boolean;
  /** While a tap is answered, until its frame can be drawn: what is only read is asked for after that (P-52). */
  readonly tapAnswered?: () => Promise<void> | undefined;
  readonly clock?: Clock;
  /** Something that must happen once goes out under that key, which the journal has. */
  readonly onSending?: ((key: string) => void) | undefined;
  /** Calls that left with the document. */
  readonly ahead?: Ahead;
};

const importTransport = async (headers: PageQuery['headers']): Promise<Transport> =>
  (await import('./transport.ts')).createTransport(headers);

/** What is to be done once. */
export type Once<Answer> = Intention &
  Repeat & {
    /** A yes means that money was taken, a loan given, or a way to pay given out. */
    readonly isDone?: (answer: Answer) => boolean;
    /** The screen says what "do not submit repeatedly" means (S-249). */
    readonly tellsRepetition?: boolean;
  };

const minute = 60 * 1_000;
const hour = 60 * minute;

const attemptLifeOf = ({ honoured, keyHours, doubtMinutes }: Config['idempotency']) =>
  honoured ? keyHours * hour : doubtMinutes * minute;

/** Resolves when an actor has ended, however. */
const completion = (actor: AnyActorRef) =>
  new Promise<void>((resolve) => actor.subscribe({ complete: resolve, error: () => resolve() }));

/** What an answer carries: `data` of the envelope, or all of it. */
function decode<Answer extends v.GenericSchema>({ answer, reads }: Call<v.GenericSchema, Answer>, body: unknown) {
  const envelope = isEnvelope(body) ? body : undefined;
  return v.safeParse(answer, reads === 'body' ? envelope : envelope?.data);
}

/**
 * The wire: every call runs through an actor of the request statechart (S-504), is decoded by its schema and either
 * resolves with the decoded `data` or rejects with a `Failure`, never with anything else.
 */
export function createLenderApi({ config, page, keyMap, journal, effects, trust, ...options }: LenderApiOptions) {
  const { loadTransport = importTransport, isOnline = () => true, tapAnswered, onSending, clock, ahead } = options;
  const sessionHeaders = sessionHeadersOf({ config, page });
  let transport: Promise<Transport> | undefined;
  let count = 0;

  function getTransport(): Promise<Transport> {
    transport ??= loadTransport(page.headers).catch(() => {
      transport = undefined;
      throw held(isOnline() ? 'code' : 'network');
    });
    return transport;
  }

  async function exchange(
    call: Call,
    fields: unknown,
    key: string | null,
    signal: AbortSignal,
    onProgress?: Progress,
  ): Promise<HttpAnswer> {
    const { language } = spoken;
    const outgoing: Outgoing = {
      client: call.client,
      method: call.method,
      url: callUrl(call, call.body === 'query' ? (fields as FormFields) : {}, { config, page, keyMap }),
      headers: {
        ...languageHeaders(),
        ...(!call.anonymous && sessionHeaders),
        ...(key !== null && config.idempotency.header && { 'Idempotency-Key': key }),
      },
      body: call.body,
      fields: fields as FormFields,
    };
    const taken = call.onceOnly ? null : await ahead?.take(outgoing, signal);
    // What the next call is sent with comes after the first data, and before somebody waits for it.
    if (taken) void getTransport().catch(() => undefined);
    const answer = taken ?? (await send(outgoing, signal, onProgress));
    // Another language was chosen on the way: what is only read is read again in that one.
    if (spoken.language !== language && !call.onceOnly && call.answer.type !== 'unknown' && !onProgress)
      return exchange(call, fields, key, signal);
    return { ...answer, body: fromWire(answer.body, keyMap.fields) };
  }

  async function send(outgoing: Outgoing, signal: AbortSignal, onProgress?: Progress) {
    const transport = await getTransport();
    if (signal.aborted) throw lost('offline');
    return transport.send(outgoing, signal, onProgress);
  }

  /** Resolves with what the lender's yes carries, decoded; rejects with a `Failure`. */
  async function run<Answer extends v.GenericSchema>(
    call: Call<v.GenericSchema, Answer>,
    fields: unknown,
    key: string | null,
    signal?: AbortSignal,
    onProgress?: Progress,
  ): Promise<v.InferOutput<Answer>> {
    const request = `${call.id}#${++count}`;
    const decoded: { result?: v.SafeParseResult<Answer> } = {};
    const actor = createActor(
      requestMachine.provide({
        actors: {
          exchange: fromPromise<Exchange, void>(async (port) => {
            const answer = await exchange(call, fields, key, port.signal, onProgress);
            decoded.result = decode(call, answer.body);
            return { ...answer, isReadable: decoded.result.success };
          }),
        },
        actions: {
          startLoading: (_, { loud }) => loud && effects.startLoading(request),
          endLoading: (_, { loud }) => loud && effects.endLoading(request),
          tellFailure: (_, { loud, failure }) => loud && effects.tellFailure(failure),
          rejectSession: (_, { text }) => effects.rejectSession(text),
        },
      }),
      {
        input: {
          request,
          rule: call.success,
          loud: call.mode === 'wrapper',
          once: call.onceOnly,
          sessionCodes: config.sessionCodes,
          pendingCodes: config.pendingCodes,
        },
        ...(clock && { clock }),
      },
    );
    const abort = () => actor.send({ type: 'request.aborted' });
    const finished = completion(actor);
    actor.start();
    actor.send({ type: 'request.sent' });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    await finished;
    signal?.removeEventListener('abort', abort);
    const output = actor.getSnapshot().output ?? { ok: false, failure: lost('malformed') };
    if (!output.ok) throw output.failure;
    if (!decoded.result?.success) throw lost('malformed');
    return decoded.result.output;
  }

  /** Asks the lender something that may be asked again. */
  async function call<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
    row: Call<Request, Answer, false>,
    request: v.InferInput<Request>,
    signal?: AbortSignal,
    onProgress?: Progress,
  ): Promise<v.InferOutput<Answer>> {
    try {
      await tapAnswered?.();
      return await run(row, request, null, signal, onProgress);
    } catch (error) {
      throw toFailure(error);
    }
  }

  /**
   * Asks the lender for something that must happen once (S-398): an actor of the once-only statechart takes the turn, has the
   * attempt written down, sends it and closes it when an answer, yes or no, was understood. `keep` is given what a yes carries
   * before it is closed: killed in between, what was given out is there, and the attempt is open.
   */
  async function callOnce<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
    row: Call<Request, Answer, true>,
    request: v.InferInput<Request>,
    { isDone = () => false, isRepeat = false, tellsRepetition = false, ...intention }: Once<v.InferOutput<Answer>>,
    signal?: AbortSignal,
    keep: (answer: v.InferOutput<Answer>) => void = () => undefined,
  ): Promise<v.InferOutput<Answer>> {
    const told: { answer?: { readonly data: v.InferOutput<Answer> }; endTurn?: EndTurn } = {};
    const { honoured, keyHours } = config.idempotency;
    ahead?.drop();
    // Nothing is written down that could not be sent.
    await getTransport();
    const { onceOnlyMachine } = await import('./transport.ts');
    if (signal?.aborted) throw lost('offline');
    const actor = createActor(
      onceOnlyMachine.provide({
        actors: {
          takeTurn: fromPromise(async (port) => {
            if (!isOnline()) throw held('network');
            const endTurn = await journal.takeTurn(intention);
            if (port.signal.aborted) endTurn();
            else told.endTurn = endTurn;
          }),
          readStanding: fromPromise(() => journal.standingOf(row.id, intention)),
          writeDown: fromPromise(() => journal.writeDown(row.id, intention)),
          dateAnew: fromPromise<void, { readonly key: string }>(({ input }) => journal.dateAnew(input.key)),
          send: fromPromise<void, { readonly key: string }>(async ({ input }) => {
            onSending?.(input.key);
            told.answer = { data: await run(row, request, input.key, signal) };
          }),
          close: fromPromise<void, { readonly key: string }>(async ({ input }) => {
            if (told.answer) keep(told.answer.data);
            await journal.close(input.key, told.answer !== undefined && isDone(told.answer.data));
          }),
        },
        actions: { markPending: (_, { key }) => void journal.markPending(key).catch(() => undefined) },
      }),
      {
        input: {
          ...{ keysHonoured: honoured, keyLife: keyHours * hour, isRepeat, tellsRepetition },
          sessionCodes: config.sessionCodes,
        },
        ...(clock && { clock }),
      },
    );
    const leave = () => actor.send({ type: 'attempt.left' });
    signal?.addEventListener('abort', leave);
    const finished = completion(actor);
    actor.start();
    await finished;
    signal?.removeEventListener('abort', leave);
    await told.endTurn?.();
    const { output } = actor.getSnapshot();
    if (output && !output.ok) throw output.failure;
    if (!output || !told.answer) throw lost('malformed');
    return told.answer.data;
  }

  /** Of a picture that the lender draws: nothing of the session is in it (P-12, S-330). */
  function pictureUrl(prefix: Call['prefix'], path: string, query: Readonly<Record<string, string>>): string {
    const mapped = keyMap.paths[path] ?? path;
    return `${config.apiHost}${config.prefixes[prefix]}${mapped}?${new URLSearchParams(query)}`;
  }

  return {
    page,
    journal,
    trust,
    pictureUrl,
    /** In which country the borrower is. */
    regionFlag: config.regionFlag,
    call,
    callOnce,
    /** Milliseconds after which what does no harm when it happens twice is begun anew by itself: then its key goes out no more. */
    attemptLife: attemptLifeOf(config.idempotency),
    /** Reports a step (S-639); any 2xx is enough. */
    track: (entry: TrackingEntry, signal?: AbortSignal): Promise<unknown> => call(trackEvent, entry, signal),
  };
}

export type LenderApi = ReturnType<typeof createLenderApi>;
