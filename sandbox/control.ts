import { Hono } from 'hono';
import * as v from 'valibot';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { SandboxEnv } from './api.ts';
import { plannedFaultSchema } from './faults.ts';
import { outcomeSchema } from './holds.ts';
import { intentionsIn } from './intentions.ts';
import { modeSchema } from './modes.ts';
import { readReports } from './reports.ts';
import { BadControl, readSaid } from './said.ts';
import type { Entry } from './transcript.ts';
import { resetWorld, type World } from './world.ts';

type ControlOptions = {
  readonly world: World;
  readonly calls: readonly Call[];
  /** Milliseconds that `answer` waits for a request to hold. */
  readonly holdTimeout: number;
};

const whole = v.pipe(v.number(), v.safeInteger());
const resetBody = v.strictObject({ seed: v.optional(whole) });
const clockBody = v.pipe(
  v.strictObject({
    freeze: v.optional(whole),
    advance: v.optional(v.pipe(whole, v.minValue(0))),
    run: v.optional(v.literal(true)),
  }),
  v.check((body) => Object.keys(body).length > 0, 'say freeze, advance or run'),
);
const name = v.pipe(v.string(), v.nonEmpty());
const holdBody = v.strictObject({ user: name, on: v.boolean() });
const answerBody = v.strictObject({ user: name, call: name, bearing: v.optional(name), outcome: outcomeSchema });

function read<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let input: unknown;
  try {
    input = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new BadControl('The body is not JSON.');
  }
  return readSaid(schema, input);
}

/** Whether a request bears a text in its body, or as a value in its query. */
const bears = ({ body, query }: Entry, mark: string) =>
  body.includes(mark) || query.some(([, value]) => value === mark);

/** The control calls under `/__sandbox` (S-917). */
export function createControl({ world, calls, holdTimeout }: ControlOptions): Hono<SandboxEnv> {
  const control = new Hono<SandboxEnv>();
  const mustExist = (call: string) => {
    if (!calls.some(({ id }) => id === call))
      throw new BadControl(`There is no call "${call}"; there are ${calls.map(({ id }) => id).join(', ')}.`);
  };

  control.post('/reset', async (c) => {
    const { seed = world.seed } = read(resetBody, await c.req.text());
    resetWorld(world, seed);
    return c.json({ seed });
  });

  control.post('/clock', async (c) => {
    const { freeze, advance, run } = read(clockBody, await c.req.text());
    if (freeze !== undefined) world.clock.freeze(freeze);
    if (advance !== undefined) world.clock.advance(advance);
    if (run) world.clock.run();
    return c.json({ now: world.clock.now(), frozen: world.clock.isFrozen() });
  });

  control.post('/mode', async (c) => {
    const mode = read(modeSchema, await c.req.text());
    world.lender = { ...world.lender, mode };
    return c.json(mode);
  });

  control.post('/faults', async (c) => {
    const fault = read(plannedFaultSchema, await c.req.text());
    if (fault.call !== '*') mustExist(fault.call);
    world.faults.plan(fault);
    return c.json({ planned: fault });
  });

  control.post('/hold', async (c) => {
    const { user, on } = read(holdBody, await c.req.text());
    world.holds.set(user, on);
    return c.json({ user, on });
  });

  control.post('/answer', async (c) => {
    const { outcome, ...wanted } = read(answerBody, await c.req.text());
    const { user, call } = wanted;
    mustExist(call);
    const answered = await world.holds.answer(wanted, outcome, holdTimeout);
    if (answered) return c.json({ answered });
    const held = world.holds.list(user).map((request) => request.call);
    const instead = held.length > 0 ? `held: ${held.join(', ')}` : 'nothing is held';
    return c.json({ error: `No ${call} request of ${user} came within ${holdTimeout / 1000} s; ${instead}.` }, 409);
  });

  // A collector of OpenTelemetry, as far as reports go (P-50).
  control.post('/v1/logs', async (c) => {
    const read = readReports(c.req.header('content-type'), await c.req.text());
    world.reports = [...world.reports, ...read];
    return c.json({ partialSuccess: {} });
  });

  control.get('/reports', (c) => c.json(world.reports));
  control.get('/held', (c) => c.json(world.holds.list(c.req.query('user'))));
  control.get('/mode', (c) => c.json(world.lender.mode));
  control.get('/intentions', (c) => c.json(intentionsIn(world.transcript.entries())));
  control.get('/ledger', (c) => c.json(world.lender.ledger));
  control.get('/inbox', (c) => c.json(world.lender.sms));
  control.get('/uploads', (c) => c.json(world.lender.uploads));
  control.get('/events', (c) => c.json(world.lender.reports));
  control.get('/requests', (c) => {
    const mark = c.req.query('bearing');
    if (mark !== undefined)
      return c.json({ requests: world.transcript.entries().filter((entry) => bears(entry, mark)) });
    return c.json({ hash: world.transcript.hash(), requests: world.transcript.entries() });
  });

  control.onError((error, c) => c.json({ error: error.message }, error instanceof BadControl ? 400 : 500));
  return control;
}
