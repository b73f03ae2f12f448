import type { Call } from '#adapters/lender-api/contract/call.ts';
import { type Caller, storedFor, yesOf } from './answers.ts';
import type { Reply } from './faults.ts';
import { timesSent } from './intentions.ts';
import { askLender } from './lender.ts';
import type { Entry, EntryVerdict } from './transcript.ts';
import type { World } from './world.ts';

export const whole = (status: number, body: unknown): Reply => ({ status, body, ending: 'whole' });

/** A yes without anything in it. */
export const bareYes = (call: Call): Reply => whole(200, { code: yesOf(call), message: 'ok', data: null });

/** What came of a request. */
export type Executed = {
  readonly verdict: EntryVerdict;
  readonly reply: Reply;
  readonly problems: readonly string[];
};

export const answered = (reply: Reply): Executed => ({ verdict: 'accepted', reply, problems: [] });

/** Of a request whose client left before anything was done. */
export const abandoned: Executed = {
  verdict: 'abandoned',
  reply: { status: 200, body: null, ending: 'destroyed' },
  problems: [],
};

export const refused = (problems: readonly string[]): Executed => ({
  verdict: 'refused',
  reply: whole(400, { error: 'This request is not as the contract says.', problems }),
  problems,
});

export const conflict = (error: string): Executed => ({
  verdict: 'conflict',
  reply: whole(409, { error }),
  problems: [],
});

type Work = {
  readonly call: Call;
  readonly fields: unknown;
  readonly caller: Omit<Caller, 'at'>;
  /** How often the request reaches the lender. */
  readonly times: number;
};

/** Asks the lender, and keeps what it then remembers. The last answer counts. */
export function execute(world: World, { call, fields, caller, times }: Work): Executed {
  let reply = bareYes(call);
  for (let time = 0; time < times; time += 1) {
    const step = askLender(world.lender, call, fields, { ...caller, at: world.clock.now() });
    world.lender = step.state;
    if (step.delivery === 'withheld') return answered({ ...reply, ending: 'silent' });
    if (step.keeps) world.album.keep(step.keeps.id, step.keeps.file);
    if (step.answer.kind === 'wrong') return refused([step.answer.problem]);
    if (step.answer.kind === 'conflict') return conflict(step.answer.problem);
    reply = { status: 200, body: step.answer.envelope, ending: step.delivery === 'dropped' ? 'cut' : 'whole' };
  }
  return answered(reply);
}

/** As `execute`, after a time of the lender's clock, and written down; nothing when the lender began anew in between. */
async function executeLate(world: World, work: Work, late: number, entry: Entry): Promise<Executed | undefined> {
  const { ended } = world;
  await world.clock.wait(late, ended.signal);
  if (ended.signal.aborted) return undefined;
  const executed = execute(world, work);
  entry.problems = executed.problems;
  if (executed.verdict !== 'accepted') entry.verdict = executed.verdict;
  return executed;
}

const stillProcessed = (code: string): Executed =>
  answered(whole(200, { code, message: 'This is still being processed', data: null }));

/** How long a once-only request waits to be carried out: not at all when its key is known, so that only the answer is repeated. */
export const latenessOf = ({ lender, clock }: World, call: Call, key: string): number =>
  call.onceOnly && !storedFor(lender, { key, at: clock.now() }) ? lender.mode.late : 0;

/** The answer of a lender that does not say yet what comes of a request, or came of it. */
export function pendingAnswer({ lender, transcript }: World, call: Call, key: string, late: number) {
  const { pending } = lender.mode;
  if (!call.onceOnly || pending === null) return undefined;
  const times = Math.max(pending.times, late > 0 ? 1 : 0);
  return timesSent(transcript.entries(), key) <= times ? stillProcessed(pending.code) : undefined;
}

/** What a client is told whose key is under way: to ask again where the lender has a code for that, else a conflict (S-918). */
export function answerUnderWay({ lender }: World, under: Entry, body: string, key: string): Executed {
  const { pending } = lender.mode;
  return pending && under.body === body
    ? stillProcessed(pending.code)
    : conflict(`Idempotency-Key ${key} is in flight`);
}

type Carried = {
  readonly world: World;
  readonly work: Work;
  readonly entry: Entry;
  /** Milliseconds; 0 for at once. */
  readonly late: number;
  /** Said instead of what came of it. */
  readonly pending: Executed | undefined;
  /** What a fault makes of any answer; `undefined` without such a fault. It strikes before a late execution. */
  readonly broken: Reply | undefined;
  /** To be called once nothing of the request is under way any more. */
  readonly land: () => void;
};

/** Carries a request out, at once or late, and says what its client is told. */
export async function carryOut({ world, work, entry, late, pending, broken, land }: Carried): Promise<Executed> {
  if (late > 0) {
    const executing = executeLate(world, work, late, entry).finally(land);
    return pending ?? (broken && answered(broken)) ?? (await executing) ?? abandoned;
  }
  const executed = execute(world, work);
  if (executed.reply.ending !== 'silent') land();
  return executed.verdict === 'accepted' && pending ? pending : executed;
}
