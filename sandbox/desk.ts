import { trackEvent } from '#adapters/lender-api/contract/analytics.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { trackClick, trackVisit } from '#adapters/lender-api/contract/promotion.ts';
import type { Caller } from './answers.ts';
import {
  abandoned,
  answered,
  answerUnderWay,
  bareYes,
  carryOut,
  type Executed,
  latenessOf,
  pendingAnswer,
  refused,
  whole,
} from './execution.ts';
import { effectsOf, type Fault, type Reply } from './faults.ts';
import type { Exchange, Outcome } from './holds.ts';
import { intentionOf } from './intentions.ts';
import { judge, type Received } from './judge.ts';
import { modeInWords } from './modes.ts';
import { faultByName } from './photos.ts';
import type { Entry } from './transcript.ts';
import type { World } from './world.ts';

/** A request, however it came. */
export type Incoming = {
  readonly received: Received;
  readonly exchange: Exchange & { readonly settle: () => void };
  /** Origins of this server and of the web view. */
  readonly origins: Pick<Caller, 'lender' | 'web'>;
};

/** What is to be written back, and where it is noted. */
export type Answering = { readonly entry: Entry; readonly reply: Reply };

type DeskOptions = {
  readonly world: World;
  /** By the whole path on the wire. */
  readonly calls: ReadonlyMap<string, Call>;
};

/** Nobody waits for their answers. */
const reports: readonly string[] = [trackEvent.id, trackVisit.id, trackClick.id];

/** Answers each request, whatever brought it: judged, held, spoiled, acted upon, written down. */
export function createDesk({ world, calls }: DeskOptions) {
  return async ({ received, exchange, origins }: Incoming): Promise<Answering> => {
    const entry = world.transcript.record(world.clock.now(), modeInWords(world.lender.mode), received);
    const end = ({ verdict, reply, problems }: Executed): Answering => {
      entry.verdict = verdict;
      entry.problems = problems;
      return { entry, reply };
    };

    const verdict = judge(calls, received);
    if ('problems' in verdict) return end(refused(verdict.problems));
    const { call, fields, userId, key } = verdict;
    entry.call = call.id;
    entry.intention = intentionOf(world.lender, call, fields, userId);

    let outcome: Outcome = { kind: 'real' };
    if (world.holds.has(userId) && !reports.includes(call.id)) {
      const body = received.parts ? received.body : fields;
      const request = { n: entry.n, user: userId, call: call.id, body };
      const released = await world.holds.hold(request, exchange);
      if (!released) return end(abandoned);
      outcome = released;
    }
    if (outcome.kind === 'envelope') {
      entry.struck = 'scripted';
      return end(answered(whole(200, outcome.body)));
    }

    const under = call.onceOnly && world.lender.mode.guard !== 'neither' ? world.inFlight.get(key) : undefined;
    if (under) return end(answerUnderWay(world, under, received.body, key));
    const fault: Fault | undefined =
      outcome.kind === 'fault'
        ? { acts: false, ...outcome.fault }
        : (world.faults.take(call.id, userId) ?? faultByName(received.parts ?? []));
    const effects = effectsOf(fault);
    entry.struck = fault?.kind ?? null;

    let isQueued = false;
    const land = () => {
      if (world.inFlight.get(key) === entry) world.inFlight.delete(key);
    };
    if (call.onceOnly) {
      world.inFlight.set(key, entry);
      exchange.gone.addEventListener('abort', () => isQueued || land());
    }

    const { ended } = world;
    if (effects.before > 0) {
      exchange.settle();
      await world.clock.wait(effects.before, AbortSignal.any([exchange.gone, ended.signal]));
      if (exchange.gone.aborted || ended.signal.aborted) return end(abandoned);
    }

    const bare = bareYes(call);
    const broken = effects.spoil(bare);
    let executed = answered(bare);
    if (effects.acts) {
      const late = latenessOf(world, call, key);
      isQueued = late > 0;
      if (isQueued) exchange.settle();
      const query = new URLSearchParams(received.query.map(([name, value]) => [name, value])).toString();
      const caller = { userId, key, ...origins, query, language: received.headers['accept-language'] ?? '' };
      const times = call.onceOnly && world.lender.mode.twice ? 2 : effects.deliveries;
      executed = await carryOut({
        world,
        work: { call, fields, caller, times },
        entry,
        late,
        pending: pendingAnswer(world, call, key, late),
        broken: broken === bare ? undefined : broken,
        land,
      });
    }
    if (executed.verdict !== 'accepted') return end(executed);
    const reply = executed.reply.ending === 'silent' ? executed.reply : effects.spoil(executed.reply);
    if (reply.ending !== 'silent' && !isQueued) land();

    if (effects.after > 0) {
      exchange.settle();
      await world.clock.wait(effects.after, exchange.gone);
    }
    return end({ ...executed, reply });
  };
}
