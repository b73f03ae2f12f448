import type { AnyEventObject } from 'xstate';

/** A field of what a machine is told, or all of it where the path is empty. `by`: the event's row, or the input's name. */
export type Place = {
  readonly of: 'event' | 'input' | 'context';
  readonly by: string;
  readonly path: readonly string[];
};

/** What was asked of a machine's surroundings and nobody told. `isWhole`: it was taken with whatever is in it. */
export type Unknown =
  | (Place & { readonly isWhole?: true })
  | { readonly guard: string }
  /** What is unknown there went into the context, at this path. */
  | { readonly kept: readonly string[]; readonly from: Place };

/** A field that is told and was read; only where a probe is curious. */
export type Told = Place & { readonly isTold: true };

type Reads = Map<string, Unknown | Told>;

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

export const note = (what: Unknown | Told): void => void reads?.set(JSON.stringify(what), what);
const forget = (what: Unknown): void => void reads?.delete(JSON.stringify(what));

const isUnread = (what: Unknown | Told): what is Unknown => !('isTold' in what);

/** Runs something and tells what of the unknown was looked at meanwhile, and what that is told; so does the run around it. */
export function reading<T>(run: (hasRead: () => boolean) => T): {
  readonly result: T;
  readonly read: readonly Unknown[];
  readonly told: readonly Told[];
} {
  const around = reads;
  if (!around) asked = 0;
  const own: Reads = new Map();
  reads = own;
  try {
    const result = run(() => [...own.values()].some(isUnread));
    const all = [...own.values()];
    return { result, read: all.filter(isUnread), told: all.filter((what) => 'isTold' in what) };
  } finally {
    reads = around;
    for (const [key, what] of own) reads?.set(key, what);
  }
}

/** Looks at something without its being noted. */
function quietly<T>(look: () => T): T {
  const around = reads;
  reads = null;
  try {
    return look();
  } finally {
    reads = around;
  }
}

const unknowns = new WeakSet<object>();
/** Where what is unknown, or known in part, was told. */
const places = new WeakMap<object, Place>();

export const isUnknown = (value: unknown): boolean => unknowns.has(value as object);

/** Deeper than this nobody asks where something comes from: what leads to its like has no end. */
const deepest = 6;

/** What each event has, whoever tells it. */
const isOfXState = ({ of, path }: Place, field: string): boolean =>
  of === 'event' && path.length === 0 && (field === 'type' || field === 'actorId');

/** Whether a field is a place in a list. */
export const isIndex = (field: string): boolean => /^\d+$/.test(field);

const below = (place: Place, field: string): Place => ({ ...place, path: [...place.path, field] });

/** A value of which nothing is known but its place, or what a value is made of: whatever is done with it is as little known. */
function createUnknown(place: Place | null, parts: Readonly<Record<string, unknown>> = {}): object {
  const take = () => {
    if (place) note({ ...place, isWhole: true });
  };
  const made: object = new Proxy(() => undefined, {
    get: (_, field) => {
      ask();
      if (field === Symbol.toPrimitive) return () => drawn;
      if (field === 'toJSON') return () => '(unknown)';
      if (field === 'then') return undefined;
      if (field === Symbol.iterator || field === 'length') take();
      if (field === Symbol.iterator) return () => [].values();
      return typeof field === 'symbol' || field === 'length' ? unknown : inside(field);
    },
    set: () => true,
    has: (_, field) => {
      if (typeof field === 'string') inside(field);
      return true;
    },
    ownKeys: () => {
      take();
      return [];
    },
    // What is called is a method of a text or a list, and no field.
    apply: () => {
      ask();
      if (place && place.path.length > 1) {
        forget(place);
        note({ ...place, path: place.path.slice(0, -1), isWhole: true });
      }
      return unknown;
    },
    construct: () => unknown,
  });
  function inside(field: string): object {
    if (Object.hasOwn(parts, field)) return alike(parts[field]);
    if (!place || place.path.length >= deepest) return unknown;
    note(below(place, field));
    return unknownAt(below(place, field));
  }
  unknowns.add(made);
  if (place) places.set(made, place);
  return made;
}

/** A value of which nothing is known. */
export const unknown: object = createUnknown(null);

const known = new Map<string, object>();

/** The unknown that is at a place: the same each time. */
function unknownAt(place: Place): object {
  const key = JSON.stringify(place);
  const before = known.get(key) ?? createUnknown(place);
  known.set(key, before);
  return before;
}

/** As little known as what a value came of, and made of the same. */
export const alike = (value: unknown): object =>
  isUnknown(value) ? (value as object) : createUnknown(null, isPlain(value) ? value : {});

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const hasParts = (value: unknown): value is object => isPlain(value) || Array.isArray(value);

export const holdsUnknown = (value: unknown): boolean =>
  isUnknown(value) || (hasParts(value) && Object.values(value).some(holdsUnknown));

/** A value with the unknown in the place of what is undefined in it. */
export function withUnknowns(value: unknown): unknown {
  if (value === undefined) return unknown;
  if (Array.isArray(value)) return value.map(withUnknowns);
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withUnknowns(inner)]))
    : value;
}

/** How a machine is told something: `isOpen`: what is absent is unknown; `isCurious`: at any depth, and what is told and read is noted. */
export type Telling = { readonly by: string; readonly isOpen: boolean; readonly isCurious: boolean };

/** An event of which some fields may be unknown. */
export const heardEvent = (event: AnyEventObject, { by, ...telling }: Telling): AnyEventObject =>
  noticing({ ...event }, { of: 'event', by, path: [] }, telling);

type Given = { readonly known: object | undefined; readonly telling: Omit<Telling, 'isOpen'> };

const inputs = new WeakMap<object, Given>();

/** An input of which no more is known than this; one of which nothing is known is left out in JSON. */
export function unknownInput(known: object | undefined, telling: Given['telling']): object {
  const nothing = () => Object.defineProperty({}, 'toJSON', { value: () => undefined });
  const place: Place = { of: 'input', by: telling.by, path: [] };
  const input = noticing(known ? { ...known } : nothing(), place, { ...telling, isOpen: true });
  inputs.set(input, { known, telling });
  return input;
}

export const isUnknownInput = (input: unknown): boolean => inputs.has(input as object);

/** The same input for somebody who wants to know all that is read of it. */
export function curiousInput(input: unknown, by: string): unknown {
  if (!isUnknownInput(input) && !isPlain(input)) return input;
  const known = inputs.has(input as object) ? inputs.get(input as object)?.known : (input as object);
  return unknownInput(known, { by, isCurious: true });
}

function noticing<T extends object>(known: T, place: Place, telling: Omit<Telling, 'by'>): T {
  const { isCurious } = telling;
  const isOpen = telling.isOpen && !Array.isArray(known);
  const parts = new Map<string, object>();
  const isTold = (field: string | symbol): boolean => {
    if (typeof field === 'symbol' || field === 'toJSON' || field === 'then') return true;
    if (Array.isArray(known) && !isIndex(field)) return true;
    const isAbsent = !(field in known);
    if (isAbsent && !isOpen) return true;
    const isKnown = !isAbsent && !isUnknown(Reflect.get(known, field));
    if (!isKnown) note(below(place, field));
    else if (isCurious && !isOfXState(place, field)) note({ ...below(place, field), isTold: true });
    return isKnown;
  };
  const part = (field: string, value: object) => {
    const inner = parts.get(field) ?? noticing(copyOf(value), below(place, field), { isCurious, isOpen: isCurious });
    parts.set(field, inner);
    return inner;
  };
  const made = new Proxy(known, {
    get: (target, field) => {
      if (!isTold(field)) return unknownAt(below(place, String(field)));
      const value: unknown = Reflect.get(target, field);
      const isNoticed = typeof field === 'string' && hasParts(value) && (isCurious || holdsUnknown(value));
      return isNoticed ? part(field, value) : value;
    },
    has: (target, field) => !isTold(field) || Reflect.has(target, field),
    ownKeys: (target) => {
      if (isOpen) note({ ...place, isWhole: true });
      return Reflect.ownKeys(target);
    },
  });
  places.set(made, place);
  return made;
}

const copyOf = (value: object): object => (Array.isArray(value) ? [...(value as unknown[])] : { ...value });

/** A context that notes when a field of it is read that is unknown. */
export function noting<T>(context: T): T {
  if (typeof context !== 'object' || context === null || !Object.values(context).some(isUnknown)) return context;
  const ask = (field: string | symbol) => {
    if (isUnknown(Reflect.get(context, field))) note(inContext([String(field)]));
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

const inContext = (path: readonly string[]): Place => ({ of: 'context', by: '', path });

/** What stands in the context from now on, at this path, because something unknown was looked at for it. */
export function kept(value: unknown, path: readonly string[]): object {
  for (const what of quietly(() => originsIn(value, path))) note(what);
  return unknownAt(inContext(path));
}

function originsIn(
  value: unknown,
  path: readonly string[],
): { readonly kept: readonly string[]; readonly from: Place }[] {
  const from = places.get(value as object);
  if (from) return [{ kept: path, from }];
  if (!isPlain(value) || path.length >= deepest) return [];
  return Object.entries(value).flatMap(([field, inner]) => originsIn(inner, [...path, field]));
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
  if (!given) kept(fields, []);
  const changed = given ? Object.keys(given).filter((field) => !Object.is(given[field], old[field])) : Object.keys(old);
  return Object.fromEntries(changed.map((field) => [field, kept(given?.[field], [field])]));
}

/** Makes something of an input that is not known, several times, each time another: the fields that differ are unknown. */
export function triedOut(make: (input: unknown) => unknown, input: unknown): unknown {
  const { known, telling } = inputs.get(input as object) ?? { known: undefined, telling: { by: '', isCurious: false } };
  const again = () => unknownInput(known, telling);
  const first = reading(() => make(input));
  if (isUnknownInput(first.result)) note({ of: 'input', by: telling.by, path: [], isWhole: true });
  if (first.read.length === 0 || typeof first.result !== 'object' || first.result === null) return first.result;
  const others = [{ ...known }, again(), again()].flatMap((other, place) => {
    drawn = [1, 2, 'some text'][place] ?? 1;
    try {
      return [make(other) as Record<string, unknown>];
    } catch {
      return [];
    } finally {
      drawn = 1;
    }
  });
  const fields = quietly(() => Object.entries(first.result as object)).map(([field, value]) => {
    const isSame = quietly(() => others.every((other) => isAlike(value, other[field])));
    return [field, isSame ? value : kept(value, [field])];
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
