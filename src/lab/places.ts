import type { Flow } from '#kit/flow.ts';
import { declaredStates, type Graph, type GraphNode, statePath } from './tools.ts';

/** One of the states that look alike from outside: told apart by what led to them and, where that is the same, by their data. */
export type Variant = { readonly node: GraphNode; readonly label: string };

/** A combination of innermost states in which a flow can be, with all the data that it can have there. */
export type Place = {
  /** `awaitingCode.code.entering`, joined by ` + `. */
  readonly name: string;
  /** The states in the product owner's words. */
  readonly description: string;
  readonly variants: readonly Variant[];
};

/** Every reachable state of a flow, in the order in which it is reached. */
export function placesOf(flow: Flow, graph: Graph): Place[] {
  const words = new Map(declaredStates(flow.machine).map((node) => [statePath(node), node.description ?? '']));
  const reachedBy = new Map<number, string>();
  for (const { node } of graph.starts) reachedBy.set(node, 'at the start');
  for (const { from, to, row } of graph.edges) if (from !== to && !reachedBy.has(to)) reachedBy.set(to, row.label);
  const places = new Map<string, Variant[]>();
  for (const node of graph.nodes.filter(({ persisted }) => persisted !== null)) {
    const name = node.states.join(' + ');
    const variant = { node, label: `${reachedBy.get(node.id) ?? 'at the start'}; ${node.input}` };
    places.set(name, [...(places.get(name) ?? []), variant]);
  }
  return [...places].map(([name, variants]) => ({
    name,
    description: (variants[0]?.node.states ?? []).map((path) => words.get(path) ?? '').join(' '),
    variants: toldApart(variants),
  }));
}

/** Where the same led to several, each with as much of its data as no other of them has. */
function toldApart(variants: readonly Variant[]): Variant[] {
  const known = variants.map(({ node, label }) => ({ node, label, facts: factsOf(node) }));
  return known.map(({ node, label, facts }) => {
    let alike = known.filter((other) => other.node !== node && other.label === label);
    const said = [label];
    for (const [field, value] of facts) {
      const left = alike.filter((other) => other.facts.get(field) === value);
      if (left.length < alike.length) said.push(`${field} ${value}`);
      alike = left;
    }
    return { node, label: said.join('; ') };
  });
}

/** What a state holds, each part by its path. */
function factsOf({ context, delays }: GraphNode): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (inside.length === 0) facts.set(path, JSON.stringify(value) ?? 'nothing');
    for (const [field, inner] of inside) add(path === '' ? field : `${path}.${field}`, inner);
  };
  add('', context);
  if (delays.length > 0) facts.set('runs', delays.map(({ event, ms }) => `${event} ${ms} ms`).join(', '));
  return facts;
}

/** The places whose name, words or ways in hold every word that was typed. */
export function searchPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ name, description, variants }) => {
    const words =
      `${name} ${spaced(name)} ${description} ${variants.map((variant) => variant.label).join(' ')}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}

/** The first place in which a state is active, by its path: itself, or one inside it. */
export const placeWith = (places: readonly Place[], path: string): Place | undefined =>
  places.find(({ name }) => name.split(' + ').some((state) => state === path || state.startsWith(`${path}.`)));

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2');
