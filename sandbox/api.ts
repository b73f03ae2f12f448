import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { trackEvent } from '#adapters/lender-api/contract/analytics.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { type KeyMap, toWire } from '#adapters/lender-api/contract/key-map.ts';
import { trackClick, trackVisit } from '#adapters/lender-api/contract/promotion.ts';
import { type Caller, yesOf } from './answers.ts';
import { effectsOf, type Fault, half, type Reply } from './faults.ts';
import type { Exchange, Outcome } from './holds.ts';
import { judge, type Received } from './judge.ts';
import { askLender } from './lender.ts';
import { faultByName, noteOf, partsOf } from './photos.ts';
import type { Entry, EntryVerdict } from './transcript.ts';
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

const nothing: Reply = { status: 200, body: null, ending: 'destroyed' };

const whole = (status: number, body: unknown): Reply => ({ status, body, ending: 'whole' });

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
    const entry = world.transcript.record(world.clock.now(), received);
    const end = (verdict: EntryVerdict, reply: Reply) => {
      entry.verdict = verdict;
      return deliver(c, entry, reply, exchange);
    };
    const refuse = (problems: readonly string[]) => {
      entry.problems = problems;
      return end('refused', whole(400, { error: 'This request is not as the contract says.', problems }));
    };
    const conflict = (problem: string) => end('conflict', whole(409, { error: problem }));

    const verdict = judge(calls, received);
    if ('problems' in verdict) return refuse(verdict.problems);
    const { call, fields, userId, key } = verdict;
    entry.call = call.id;

    let outcome: Outcome = { kind: 'real' };
    if (world.holds.has(userId) && !reports.includes(call.id)) {
      const body = received.parts ? received.body : fields;
      const request = { n: entry.n, user: userId, call: call.id, body };
      const released = await world.holds.hold(request, exchange);
      if (!released) return end('abandoned', nothing);
      outcome = released;
    }
    if (outcome.kind === 'envelope') {
      entry.struck = 'scripted';
      return end('accepted', whole(200, outcome.body));
    }

    const landed = () => {
      if (world.inFlight.get(key) === entry) world.inFlight.delete(key);
    };
    if (call.onceOnly && world.inFlight.has(key)) return conflict(`Idempotency-Key ${key} is in flight`);
    const fault: Fault | undefined =
      outcome.kind === 'fault'
        ? { acts: false, ...outcome.fault }
        : (world.faults.take(call.id, userId) ?? faultByName(received.parts ?? []));
    const effects = effectsOf(fault);
    entry.struck = fault?.kind ?? null;
    if (call.onceOnly) {
      world.inFlight.set(key, entry);
      exchange.gone.addEventListener('abort', landed);
    }

    if (effects.before > 0) {
      exchange.settle();
      await world.clock.wait(effects.before, exchange.gone);
      if (exchange.gone.aborted) return end('abandoned', nothing);
    }

    let reply = whole(200, { code: yesOf(call), message: 'ok', data: null });
    for (let time = 0; effects.acts && time < effects.deliveries; time += 1) {
      const step = askLender(world.lender, call, fields, {
        userId,
        key,
        at: world.clock.now(),
        ...origins(c),
        query: new URLSearchParams(received.query.map(([name, value]) => [name, value])).toString(),
      });
      world.lender = step.state;
      if (step.delivery === 'withheld') return end('accepted', { ...reply, ending: 'silent' });
      if (step.keeps) world.album.keep(step.keeps.id, step.keeps.file);
      landed();
      if (step.answer.kind === 'wrong') return refuse([step.answer.problem]);
      if (step.answer.kind === 'conflict') return conflict(step.answer.problem);
      const ending = step.delivery === 'dropped' ? 'cut' : 'whole';
      reply = { status: 200, body: step.answer.envelope, ending };
    }
    reply = effects.spoil(reply);
    if (reply.ending !== 'silent') landed();

    if (effects.after > 0) {
      exchange.settle();
      await world.clock.wait(effects.after, exchange.gone);
    }
    return end('accepted', reply);
  };
}
