import type { AnyStateMachine } from 'xstate';
import { inWords, pathInWords, spaced } from '../diagram/words.ts';
import { enabledTransitions } from '../explore/engine.ts';
import type { GraphNode, RowEvent } from '../explore/graph.ts';

/** What holds in a state, by name: each single value in it; of lists how long they are and what occurs in them. */
export type Facts = ReadonlyMap<string, string>;

const longText = 60;

/** A value in words: `yes`, `“O-170”`, `none`. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return String(value);
  const line = value.replace(/\s+/g, ' ');
  return `“${line.length > longText ? `${line.slice(0, longText)}…` : line}”`;
}

/** All that holds in a state of a flow: where each region is, and what it knows; also of what is no single value that it is there. */
export const factsOf = ({ value, context }: Pick<GraphNode, 'value' | 'context'>): Facts =>
  new Map([...regionFacts(value), ...factsIn(context, { groups: true })]);

/** Every single value inside, by the way there in words; nothing of what is not there. */
export function factsIn(value: unknown, { groups = false } = {}): Facts {
  const found = new Map<string, Set<string>>();
  if (value !== undefined) collect(value, '', found, groups);
  return new Map([...found].map(([key, values]) => [key, [...values].sort().join(' and ')]));
}

const partName = (name: string, key: string): string => [name, spaced(key)].filter(Boolean).join(' ');

const lengthName = (name: string): string => `number of ${name || 'entries'}`;

function collect(value: unknown, name: string, found: Map<string, Set<string>>, groups: boolean): void {
  const note = (key: string, words: string) => found.set(key, (found.get(key) ?? new Set()).add(words));
  if (Array.isArray(value)) {
    note(lengthName(name), String(value.length));
    for (const entry of value) collect(entry, name, found, groups);
  } else if (typeof value === 'object' && value !== null) {
    if (groups && name !== '') note(name, 'given');
    for (const [key, inside] of Object.entries(value)) collect(inside, partName(name, key), found, groups);
  } else note(name, valueInWords(value));
}

/** In which of its states each region is. */
function regionFacts(value: unknown, path = ''): [string, string][] {
  const name = path === '' ? 'it' : pathInWords(path);
  if (typeof value === 'string') return [[name, `at ${inWords(value)}`]];
  const parts = Object.entries(Object(value) as object);
  const inside = parts.flatMap(([key, part]) => regionFacts(part, path === '' ? key : `${path}.${key}`));
  return parts.length === 1 ? [[name, `at ${inWords(parts[0]?.[0] ?? '')}`], ...inside] : inside;
}

/** The names of the facts that the guards look at when the event comes. */
export function factsRead(
  machine: AnyStateMachine,
  { value, context }: GraphNode,
  event: RowEvent,
): ReadonlySet<string> {
  const read = new Set<string>();
  const snapshot = machine.resolveState({ value, context: watched(context, '', read) } as never);
  enabledTransitions(snapshot, event);
  return read;
}

function watched(value: unknown, name: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof part === 'function') return part;
      const isList = Array.isArray(target);
      const inside = isList ? (key === 'length' ? lengthName(name) : name) : partName(name, key);
      read.add(inside);
      return watched(part, inside, read);
    },
  });
}

/** `a`, `a or b`, `a, b or c`; of many the first ones and how many others there are. */
export function eitherOf(values: readonly string[], most = 4): string {
  const shown =
    values.length > most + 1 ? [...values.slice(0, most), `one of ${values.length - most} others`] : [...values];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`;
}

/** What several have, each value once: `order id “O-170”, amount 1 or 2`. */
export function sharedInWords(all: readonly Facts[]): string {
  const names = [...new Set(all.flatMap((facts) => [...facts.keys()]))];
  return names
    .map((name) => `${name} ${eitherOf([...new Set(all.map((facts) => facts.get(name) ?? 'none'))].sort())}`.trim())
    .join(', ');
}
