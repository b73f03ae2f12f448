import type { GenericSchema, InferOutput } from 'valibot';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import type { DoubtedJournal } from '#adapters/journal/doubts.ts';
import type { Intention } from '#adapters/journal/journal.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { LenderApi } from '#adapters/lender-api/lender-api.ts';
import type { RunnableFlow } from '#app/flow-host/flow-host.ts';
import type { Doubt, Told } from '#kit/doubt.ts';
import { type Failure, toFailure } from '#kit/failure.ts';
import type { Flow } from '#kit/flow.ts';
import type { Message } from '#kit/messages.ts';
import type { IssuedPayment, PaymentKey } from '#kit/repayment-record.ts';
import type { ChannelRepaymentPorts } from '#screens/channel-repayment/channel-repayment.wiring.ts';
import type { Standing } from '#shell/once-only/attempts.ts';
import { canonical } from '../explore/canonical.ts';

/** What a wired port wants of the outside before it can go on. */
export type Question =
  | { readonly kind: 'call'; readonly row: Call; readonly fields: unknown }
  | OnceQuestion
  | { readonly kind: 'standingOf'; readonly row: string; readonly intention: Intention }
  | { readonly kind: 'settle'; readonly subject: string }
  | { readonly kind: 'release'; readonly subject: string; readonly told: Told }
  | { readonly kind: 'doubtAbout'; readonly subject: string; readonly tellsIssued: boolean }
  | { readonly kind: 'isAsked' | 'knowsNothing'; readonly subject: string }
  | { readonly kind: 'keeps' }
  | { readonly kind: 'recallIssued'; readonly orderId: string }
  | { readonly kind: 'keepIssued'; readonly payment: PaymentKey };

/** The lender's API of the product, and what a page keeps of what was given out to pay with. */
export type SearchedApi = Omit<LenderApi, 'journal'> & {
  readonly journal: DoubtedJournal;
  /** Some tab has the turn of a debt. */
  isAsked(subject: string): Promise<boolean>;
  /** What is written into the journal outlives the page. */
  keeps(): Promise<boolean>;
  readonly issued: {
    recall(orderId: string): Promise<readonly IssuedPayment[]>;
    keep(payment: PaymentKey): Promise<void>;
  };
};

/** What a page does to what is around it. */
export type Around = {
  notify(message: Message): void;
  /** It is known what came of what is open about it. */
  settle(subject: string): void;
  keepIssued: ChannelRepaymentPorts['keepIssued'];
  /** Rejects when the gate refuses the address (P-07), and keeps what was opened. */
  openPayer(url: string, payment: PaymentKey): Promise<void>;
  /** The loan was taken: its order's page. */
  openOrder(url: string): Promise<void>;
  /** The keys under which the page's flow has sent something, where they are known. */
  sent(): readonly string[];
  /** The page's flow says that an answer was lost. */
  speaksOfLoss(): boolean;
  /** The part on earlier attempts tells the page's flow. */
  tellSettled(): void;
  tellReleased(): void;
  tellOutlived(): void;
  tellNotLost(): void;
};

export type OnceQuestion = {
  readonly kind: 'callOnce';
  readonly row: Call;
  readonly fields: unknown;
  readonly intention: Intention;
  readonly isRepeat: boolean;
  readonly tellsRepetition: boolean;
  /** Whether money was taken, or a loan given, by what the yes carries. */
  readonly isDone: (answer: unknown) => boolean;
};

/** How a question was answered; what is given is decoded already. */
export type Reply = { readonly given: unknown } | { readonly failure: Failure };

/** How far a port has come. */
export type Progress = { readonly question: Question } | { readonly output: unknown } | { readonly failure: Failure };

/** A chart with its ports given to the product's adapters, as the product's page does it. */
export type Wired = {
  readonly flow: Flow;
  wire(api: SearchedApi, around?: Around): RunnableFlow<AnyStateMachine>;
  /** What it asks beside all else and never hears of: it can only lead away from paying, so that leaving it out hides nothing. */
  readonly unheard?: readonly string[];
};

const never = new Promise<never>(() => undefined);

/** The lender's API of the product, whose questions are answered in turn by `replies`; the first one without a reply is told. */
function scriptedApi(userId: string, replies: readonly Reply[], told: (question: Question) => void): SearchedApi {
  let next = 0;
  function ask(question: Question): Promise<unknown> {
    const reply = replies[next];
    next += 1;
    if (reply) return 'given' in reply ? Promise.resolve(reply.given) : Promise.reject(reply.failure);
    told(question);
    return never;
  }
  const unused = () => {
    throw new Error('The search does not reach this part of the journal.');
  };
  return {
    page: { common: { userId }, headers: { building: '', gather: '', swift: '', eyes: '' } },
    attemptLife: 0,
    regionFlag: 'IN',
    trust: (text) => text,
    pictureUrl: (_, path) => path,
    track: () => Promise.resolve(),
    isAsked: (subject) => ask({ kind: 'isAsked', subject }) as Promise<boolean>,
    keeps: () => ask({ kind: 'keeps' }) as Promise<boolean>,
    issued: {
      recall: (orderId) => ask({ kind: 'recallIssued', orderId }) as Promise<readonly IssuedPayment[]>,
      keep: (payment) => ask({ kind: 'keepIssued', payment }) as Promise<void>,
    },
    journal: {
      ...{
        read: unused,
        changeInTime: unused,
        isForgotten: unused,
        othersFor: unused,
        forgetChoice: unused,
        ownerOf: unused,
        now: unused,
      },
      takeTurn: unused,
      writeDown: unused,
      close: unused,
      dateAnew: unused,
      markPending: unused,
      book: unused,
      watch: unused,
      issuedAbout: unused,
      keeps: unused,
      markOf: async (text) => text,
      standingOf: (row, intention) => ask({ kind: 'standingOf', row, intention }) as Promise<Standing>,
      settle: (subject) => ask({ kind: 'settle', subject }) as Promise<void>,
      release: (subject, told) => ask({ kind: 'release', subject, told }) as Promise<boolean>,
      doubtAbout: (subject, tellsIssued = false) =>
        ask({ kind: 'doubtAbout', subject, tellsIssued }) as Promise<Doubt | null>,
      knowsNothing: (subject) => ask({ kind: 'knowsNothing', subject }) as Promise<boolean>,
    } satisfies DoubtedJournal,
    // A reply was decoded by the row's own schema before it was given.
    call: <Request extends GenericSchema, Answer extends GenericSchema>(
      row: Call<Request, Answer, false>,
      fields: unknown,
    ) => ask({ kind: 'call', row, fields }) as Promise<InferOutput<Answer>>,
    callOnce: <Request extends GenericSchema, Answer extends GenericSchema>(
      row: Call<Request, Answer, true>,
      fields: unknown,
      {
        isDone = () => false,
        isRepeat = false,
        tellsRepetition = false,
        ...intention
      }: Parameters<LenderApi['callOnce']>[2],
    ) =>
      ask({ kind: 'callOnce', row, fields, intention, isRepeat, tellsRepetition, isDone }) as Promise<
        InferOutput<Answer>
      >,
  };
}

/** A port that runs, by number: equal numbers have asked and been told the same. */
export type Run = number;

type Running = {
  readonly src: string;
  readonly input: unknown;
  readonly userId: string;
  readonly replies: readonly Reply[];
};

/** The real ports of a page, run up to what they next ask of the lender or the journal. The same each time, so done once. */
export function createPorts(page: Wired) {
  const numbers = new Map<string, Run>();
  const runs: Running[] = [];
  const progresses = new Map<Run, Promise<Progress>>();

  function numberOf(running: Running): Run {
    const key = canonical(running);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, runs.length);
    return runs.push(running) - 1;
  }

  function at(run: Run): Running {
    const running = runs[run];
    if (!running) throw new Error(`There is no run ${run}`);
    return running;
  }

  async function follow({ src, input, userId, replies }: Running): Promise<Progress> {
    let tell: (progress: Progress) => void = () => undefined;
    const asked = new Promise<Progress>((resolve) => {
      tell = resolve;
    });
    const { machine } = page.wire(scriptedApi(userId, replies, (question) => tell({ question })));
    const logic = machine.implementations.actors[src] as AnyActorLogic | undefined;
    if (!logic) throw new Error(`${machine.id} has no port ${src}`);
    const actor = createActor(logic, { input });
    actor.subscribe({
      complete: () => tell({ output: actor.getSnapshot().output }),
      error: (error: unknown) => tell({ failure: toFailure(error) }),
    });
    actor.start();
    const progress = await asked;
    actor.stop();
    return progress;
  }

  return {
    /** The wired flow; its ports are not to be run, but by `progress`. */
    flow: page.wire(scriptedApi('', [], () => undefined)),
    unheard: page.unheard ?? [],
    begin: (src: string, input: unknown, userId: string): Run => numberOf({ src, input, userId, replies: [] }),
    reply(run: Run, reply: Reply): Run {
      const running = at(run);
      return numberOf({ ...running, replies: [...running.replies, reply] });
    },
    progress(run: Run): Promise<Progress> {
      const progress = progresses.get(run) ?? follow(at(run));
      progresses.set(run, progress);
      return progress;
    },
  };
}

export type Ports = ReturnType<typeof createPorts>;
