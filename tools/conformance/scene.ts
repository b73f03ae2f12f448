import { randomUUID } from 'node:crypto';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { isAccepted, isEnvelope } from '#kit/envelope.ts';
import { type Answer, ask, askAndLeave, type Lender, requestOf, type Sent } from './ask.ts';
import type { TestData, Values } from './test-data.ts';

/** What the run's data lacks for a try. */
export class Lacking extends Error {}

/** Something that had to be answered with a yes first was not. */
export class Broken extends Error {}

/** A JPEG of one pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

export type Prepared = {
  readonly call: Call;
  readonly fields: Readonly<Record<string, unknown>>;
  /** With this key, or a new one where the call needs one. */
  send(key?: string): Sent;
  ask(key?: string): Promise<Answer>;
  /** Sent whole, and left before the answer. */
  leave(key: string): Promise<void>;
};

/** What of an answer a call reads: `data` of the envelope, or all of it. */
export const carried = (call: Call, { body }: Answer): unknown =>
  call.reads === 'body' ? body : isEnvelope(body) ? body.data : undefined;

export const saysYes = (call: Call, answer: Answer): boolean =>
  answer.status >= 200 &&
  answer.status < 300 &&
  (call.success === 'any'
    ? call.reads !== 'body' || isEnvelope(answer.body)
    : isEnvelope(answer.body) && isAccepted(call.success, answer.body));

/** All that lies at `tabs.*.list` of a value, where `*` is each entry of a list. */
export const allAt = (value: unknown, path: string): readonly unknown[] =>
  path.split('.').reduce<readonly unknown[]>(
    (found, name) =>
      found.flatMap((inner) => {
        if (name === '*') return Array.isArray(inner) ? inner : [];
        return typeof inner === 'object' && inner !== null ? [Reflect.get(inner, name)] : [];
      }),
    [value],
  );

/** What lies at `list.0.id` of a value. */
export const at = (value: unknown, path: string): unknown => allAt(value, path)[0];

/** Counts each pool of the data up, over the whole run. */
export function createPools(pools: TestData['pools'], begin = 1) {
  const used = new Map<string, number>();
  return (name: string): string | undefined => {
    const pool = pools[name];
    if (pool === undefined) return undefined;
    const count = used.get(name) ?? 0;
    used.set(name, count + 1);
    if (typeof pool === 'string') return pool.replace('{n}', String(begin + count));
    const next = pool[count];
    if (next === undefined) throw new Lacking(`the pool "${name}" of the data is used up`);
    return next;
  };
}

export type SceneOptions = {
  readonly lender: Lender;
  readonly calls: readonly Call[];
  readonly data: TestData;
  readonly next: ReturnType<typeof createPools>;
};

/** One try: whatever it takes of a pool stays the same until its end, and what had to happen first happens once. */
export function createScene({ lender, calls, data, next }: SceneOptions) {
  const taken = new Map<string, string>();
  const made = new Map<string, Promise<unknown>>();

  function callOf(id: string): Call {
    const call = calls.find((row) => row.id === id);
    if (!call) throw new Lacking(`there is no call "${id}"`);
    return call;
  }

  function pick(name: string): string {
    const known = taken.get(name) ?? next(name);
    if (known === undefined) throw new Lacking(`the data has no pool "${name}"`);
    taken.set(name, known);
    return known;
  }

  /** What a call's yes carried, which is made for that where it was not yet. */
  function yesOf(id: string): Promise<unknown> {
    const known = made.get(id) ?? make(id);
    made.set(id, known);
    return known;
  }

  async function make(id: string): Promise<unknown> {
    const prepared = await prepare(id);
    const answer = await prepared.ask();
    if (!saysYes(prepared.call, answer))
      throw new Broken(`${id} before it was not answered with a yes but with ${shortly(answer)}`);
    return isEnvelope(answer.body) ? (answer.body.data ?? answer.body) : undefined;
  }

  async function fill(value: Values[string]): Promise<unknown> {
    if (typeof value !== 'string') return value;
    if (value === '{picture}') return new File([jpeg], 'picture.jpg', { type: 'image/jpeg' });
    let filled = value;
    for (const [mark, name = ''] of value.matchAll(/\{([\w.-]+)\}/g)) {
      const [from = '', ...path] = name.split('.');
      const found = path.length === 0 ? pick(from) : at(await yesOf(from), path.join('.'));
      if (typeof found !== 'string' && typeof found !== 'number')
        throw new Broken(`the yes of ${from} carried no "${path.join('.')}"`);
      filled = filled.replace(mark, String(found));
    }
    return filled;
  }

  /** A good request of a call, with `other` in the place of some of its fields. */
  async function prepare(id: string, other: Values = {}): Promise<Prepared> {
    const call = callOf(id);
    const wanted = data.requests[id];
    if (wanted === undefined) throw new Lacking(`the data has no request for ${id}`);
    for (const first of data.after[id] ?? []) await yesOf(first);
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries({ ...wanted, ...other })) fields[name] = await fill(value);
    const query = call.prefix === 'promo' ? data.visitor : data.borrower;
    const send = (key: string = randomUUID()) =>
      requestOf(lender, call, fields, { query, key: call.onceOnly ? key : undefined });
    return { call, fields, send, ask: (key) => ask(lender, send(key)), leave: (key) => askAndLeave(lender, send(key)) };
  }

  return { prepare, yesOf, callOf };
}

export type Scene = ReturnType<typeof createScene>;

/** An answer in a few words. */
export function shortly({ status, text }: Answer): string {
  const cut = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  return `${status} ${cut === '' ? 'without a body' : cut}`;
}
