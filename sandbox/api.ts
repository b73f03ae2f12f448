import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { trackEvent } from '#adapters/lender-api/contract/analytics.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { type KeyMap, toWire } from '#adapters/lender-api/contract/key-map.ts';
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
import { effectsOf, type Fault, half, type Reply } from './faults.ts';
import type { Exchange, Outcome } from './holds.ts';
import { intentionOf } from './intentions.ts';
import { judge, type Received } from './judge.ts';
import { modeInWords } from './modes.ts';
import { faultByName, noteOf, partsOf } from './photos.ts';
import type { Entry } from './transcript.ts';
import type { World } from './world.ts';

export type SandboxEnv = { Bindings: HttpBindings };
type SandboxContext = Context<SandboxEnv>;

type ApiOptions = {
  readonly world: World;
  /** By the whole path on the wire. */
  readonly calls: ReadonlyMap<string, Call>;
  readonly keyMap: KeyMap;
  /** Origins of this server and of the web view. */
  readonly origins: (c: SandboxContext) => Pick<Caller, 'lender' | 'web'>;
  /** Headers of every answer. */
  readonly headers: (c: SandboxContext) => Readonly<Record<string, string>>;
};

async function receive(c: SandboxContext): Promise<Received> {
  const url = new URL(c.req.url);
  const headers = c.req.header();
  const base = { method: c.req.method, path: url.pathname, query: [...url.searchParams] };
  const multipart = 'multipart/form-data';
  const type = headers['content-type'] ?? '';
  if (!type.startsWith(multipart)) return { ...base, headers, body: await c.req.text() };
  const form = new Response(await c.req.arrayBuffer(), { headers: { 'Content-Type': type } }).formData();
  const parts = await form.then(partsOf, () => undefined);
  const body = parts?.map(noteOf).join('\n') ?? 'unreadable';
  // The boundary differs from request to request (P-24).
  return { ...base, headers: { ...headers, 'content-type': multipart }, body, parts };
}

function exchangeOf(c: SandboxContext): Exchange & { readonly settle: () => void } {
  const { outgoing } = c.env;
  const gone = new AbortController();
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  outgoing.once('close', () => {
    gone.abort();
    settle();
  });
  return { gone: gone.signal, settled, settle };
}

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null;

/** Nobody waits for their answers. */
const reports: readonly string[] = [trackEvent.id, trackVisit.id, trackClick.id];

/** Answers every request under the three prefixes (S-316): judged, held, spoiled, acted upon, answered, written down. */
export function createApi({ world, calls, keyMap, origins, headers }: ApiOptions) {
  /** Writes the reply the way it ends, broken ones straight to the socket. */
  async function deliver(c: SandboxContext, entry: Entry, reply: Reply, exchange: ReturnType<typeof exchangeOf>) {
    const text = reply.text ?? JSON.stringify(toWire(reply.body, keyMap.fields));
    const type = reply.isHtml ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    const { outgoing } = c.env;
    if (reply.ending === 'whole' && !exchange.gone.aborted) {
      entry.status = reply.status;
      entry.code = reply.text === undefined ? codeOf(reply.body) : null;
      return new Response(text, { status: reply.status, headers: { ...headers(c), 'Content-Type': type } });
    }
    if (reply.ending === 'silent') {
      exchange.settle();
      if (!exchange.gone.aborted)
        await new Promise((resolve) => exchange.gone.addEventListener('abort', resolve, { once: true }));
    } else if (!exchange.gone.aborted) {
      const length = String(Buffer.byteLength(text) + 1);
      outgoing.writeHead(reply.status, { ...headers(c), 'Content-Type': type, 'Content-Length': length });
      // Never without a byte: Chromium repeats a request by itself when a kept-alive connection closes in silence.
      outgoing.write(reply.ending === 'destroyed' ? ' ' : half(text) || ' ', () => {
        if (reply.ending === 'reset') outgoing.socket?.resetAndDestroy();
        else outgoing.socket?.destroy();
      });
    }
    return RESPONSE_ALREADY_SENT;
  }

  return async (c: SandboxContext): Promise<Response> => {
    const exchange = exchangeOf(c);
    const received = await receive(c);
    const entry = world.transcript.record(world.clock.now(), modeInWords(world.lender.mode), received);
    const end = ({ verdict, reply, problems }: Executed) => {
      entry.verdict = verdict;
      entry.problems = problems;
      return deliver(c, entry, reply, exchange);
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
      const caller = { userId, key, ...origins(c), query };
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
