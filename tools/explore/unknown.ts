import type { AnyEventObject } from 'xstate';

/** What was asked of a machine's surroundings and nobody told: a field of an event or the input (null: all of it), or what a guard is. */
export type Unknown =
  | { readonly of: 'event' | 'input' | 'context'; readonly field: string | null }
  | { readonly guard: string };

type Reads = Map<string, Unknown>;

let reads: Reads | null = null;
/** What the unknown is where it must be a number or a text: it is tried with more than one. */
let drawn: string | number = 1;

/** A machine that goes round until the unknown becomes something else would go round for ever. */
const maxAsked = 10_000;
let asked = 0;
const ask = (): void => {
  if (reads) asked += 1;
  if (reads && asked > maxAsked) throw new Error('It asks what is unknown again and again.');
};

export const note = (what: Unknown): void => void reads?.set(JSON.stringify(what), what);

/** Runs something and tells what of the unknown was looked at meanwhile; so does the run around it. */
export function reading<T>(run: (hasRead: () => boolean) => T): {
  readonly result: T;
  readonly read: readonly Unknown[];
} {
  const around = reads;
  if (!around) asked = 0;
  const own: Reads = new Map();
  reads = own;
  try {
    return { result: run(() => own.size > 0), read: [...own.values()] };
  } finally {
    reads = around;
    for (const [key, what] of own) reads?.set(key, what);
  }
}

/** A value of which nothing is known: whatever is asked of it or done with it is as little known. */
export const unknown: object = new Proxy(() => undefined, {
  get: (_, field) => {
    ask();
    if (field === Symbol.toPrimitive) return () => drawn;
    if (field === Symbol.iterator) return () => [].values();
    if (field === 'toJSON') return () => '(unknown)';
    return field === 'then' ? undefined : unknown;
  },
  set: () => true,
  has: () => true,
  ownKeys: () => [],
  apply: () => {
    ask();
    return unknown;
  },
  construct: () => unknown,
});

export const isUnknown = (value: unknown): boolean => value === unknown;

/** An event of which only some fields are known. */
export const bareEvent = (event: AnyEventObject): AnyEventObject => partlyKnown(event, 'event');

const inputs = new WeakSet();

/** An input of which no more is known than this; one of which nothing is known is left out in JSON. */
export function unknownInput(known?: object): object {
  const input = partlyKnown(known ?? Object.defineProperty({}, 'toJSON', { value: () => undefined }), 'input');
  inputs.add(input);
  return input;
}

export const isUnknownInput = (input: unknown): boolean => inputs.has(input as object);

function partlyKnown<T extends object>(known: T, of: 'event' | 'input'): T {
  const ask = (field: string | symbol): boolean => {
    const isTold = typeof field === 'symbol' || field === 'toJSON' || field === 'then' || field in known;
    if (!isTold) note({ of, field });
    return isTold;
  };
  return new Proxy(known, {
    get: (target, field) => (ask(field) ? Reflect.get(target, field) : unknown),
    has: (target, field) => !ask(field) || Reflect.has(target, field),
    ownKeys: (target) => {
      note({ of, field: null });
      return Reflect.ownKeys(target);
    },
  });
}

/** A context that notes when a field of it is read that is unknown. */
export function noting<T>(context: T): T {
  if (typeof context !== 'object' || context === null || !Object.values(context).some(isUnknown)) return context;
  const ask = (field: string | symbol) => {
    if (isUnknown(Reflect.get(context, field))) note({ of: 'context', field: String(field) });
  };
  return new Proxy(context, {
    get: (target, field) => {
      ask(field);
      return Reflect.get(target, field);
    },
    getOwnPropertyDescriptor: (target, field) => {
      ask(field);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
  });
}

const maxForks = 6;

/** What is not known may be so or otherwise: each round of a step decides another way, until all have been tried. */
export function createForks() {
  let decided: boolean[] | null = null;
  let place = 0;
  let known = new Map<unknown, Map<string, boolean>>();
  return {
    /** Begins the next round; false when there is none. */
    next(): boolean {
      place = 0;
      known = new Map();
      if (decided === null) decided = [];
      else {
        while (decided.at(-1) === false) decided.pop();
        if (decided.length === 0) return false;
        decided[decided.length - 1] = false;
      }
      return true;
    },
    /** The same for the same question about the same context. From a few questions on, no. */
    decide(question: string, context: unknown): boolean {
      const about = known.get(context) ?? new Map<string, boolean>();
      known.set(context, about);
      const before = about.get(question);
      if (before !== undefined) return before;
      const answer = decided?.[place] ?? place < maxForks;
      if (decided && place < maxForks) decided[place] = answer;
      place += 1;
      about.set(question, answer);
      return answer;
    },
    hasDecided: () => place > 0,
  };
}

/** Fields that are told by what is not known are unknown themselves; what they were before is told apart from what is new. */
export function tainted(fields: unknown, before: unknown): Record<string, unknown> {
  const old = (typeof before === 'object' && before !== null ? before : {}) as Record<string, unknown>;
  const given = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : null;
  const changed = given ? Object.keys(given).filter((field) => !Object.is(given[field], old[field])) : Object.keys(old);
  return Object.fromEntries(changed.map((field) => [field, unknown]));
}

/** Makes something of what is not known, several times, each time another: the fields that differ are unknown. */
export function triedOut(make: (input: unknown) => unknown, known?: object): unknown {
  const first = reading(() => make(unknownInput(known)));
  if (isUnknownInput(first.result)) note({ of: 'input', field: null });
  if (first.read.length === 0 || typeof first.result !== 'object' || first.result === null) return first.result;
  const others = [{ ...known }, unknownInput(known), unknownInput(known)].flatMap((input, place) => {
    drawn = [1, 2, 'some text'][place] ?? 1;
    try {
      return [make(input) as Record<string, unknown>];
    } catch {
      return [];
    } finally {
      drawn = 1;
    }
  });
  const fields = Object.entries(first.result).map(([field, value]) => {
    const isSame = others.every((other) => isAlike(value, other[field]));
    return [field, isSame ? value : unknown];
  });
  return Object.fromEntries(fields);
}

function isAlike(one: unknown, other: unknown): boolean {
  if (isUnknown(one) || isUnknown(other)) return false;
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return Object.is(one, other) || (typeof one === 'function' && typeof other === 'function');
  if ('sessionId' in one && 'sessionId' in other) return true;
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))];
  return ones.length === others.size && ones.every(([field, value]) => isAlike(value, others.get(field)));
}
