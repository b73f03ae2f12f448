import { createActor, StateMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import type { Place as Destination } from '#kit/manifest.ts';
import { type Message, textOf } from '#kit/messages.ts';
import { reviveSnapshot, wakesAs } from '#kit/restore.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { messageIn, pathInWords, spaced, thirdPerson } from '../diagram/words.ts';
import { canonical } from '../explore/canonical.ts';
import { type Call, type Effect, leafPaths } from '../explore/engine.ts';
import type { Graph, GraphEdge, GraphNode, Row } from '../explore/graph.ts';
import { matches } from '../explore/samples.ts';
import { nodesOf, statePath } from '../explore/transitions.ts';
import type { Behaviour, Fact, Place, Reaction } from './behaviour.ts';
import { conditionOf } from './conditions.ts';
import { eitherOf, type Facts, factsIn, factsOf, factsRead, sharedInWords, valueInWords } from './facts.ts';

/** What a place of a manifest is called, by its name there. */
export type PlaceNames = ReadonlyMap<string, string>;

/** What was seen of a flow in its runs. */
export function behaviourOf(flow: Flow, graph: Graph, names: PlaceNames): Behaviour {
  const seen = readerOf(flow, graph, names);
  return { title: flow.title, purpose: flow.purpose, starts: seen.starts(), places: seen.places() };
}

/** What came of something that happened; `from` is null at a start. */
type Step = Pick<GraphEdge, 'effects' | 'calls'> & { readonly from: GraphNode | null; readonly to: GraphNode };

/** A phrase, and the steps at which it is true. */
type Seen = { readonly phrase: string; readonly of: ReadonlySet<Step> };

/** So many ways to do a thing are told apart; of more, what all of them have. */
const mostWays = 4;

const longPhrase = 120;

function readerOf(flow: Flow, graph: Graph, names: PlaceNames) {
  const nodes = nodesOf(flow.machine.root);
  const srcOf = new Map(nodes.flatMap((node) => node.invoke.map(({ id, src }) => [id, String(src)])));
  const sourceOf = pathsOfSources(flow, graph);
  const edges = groupBy(graph.edges, (edge) => placeOf(edge));
  const knownFacts = once(factsOf);

  function nodeAt(place: number): GraphNode {
    const node = graph.nodes[place];
    if (!node) throw new Error(`${flow.id} has no state ${place}`);
    return node;
  }

  /** Whose transitions took the event: a state with one innermost active state is that one. */
  function placeOf({ from, row, transitions }: GraphEdge): string {
    const { states } = nodeAt(from);
    const own = transitions.filter((id) => matches(eventOf(id), row.event.type));
    const places = own.map((id) => {
      const source = sourceOf.get(id) ?? '';
      const [only = source, ...more] = states.filter((state) => isWithin(state, source));
      return more.length === 0 ? only : source;
    });
    return [...new Set(places)].sort().join(' + ');
  }

  function leadsOf(steps: readonly Step[]): Seen[] {
    const ended = steps.filter(({ to }) => to.status === 'done');
    const ends = [...groupBy(ended, ({ to }) => to.states.join())].map(([end, own]) => ({
      phrase: endInWords(end, own),
      of: new Set(own),
    }));
    const going = steps.filter(({ to }) => to.status !== 'done');
    const entered = new Set(
      going.flatMap(({ from, to }) => to.states.filter((state) => !from?.states.includes(state))),
    );
    const leads = [...entered].sort(byPlace).map((state) => ({
      phrase: `leads to ${pathInWords(state)}`,
      of: new Set(going.filter(({ to }) => to.states.includes(state))),
    }));
    return [...leads, ...ends];
  }

  const order = nodes.map(statePath);
  const byPlace = (one: string, other: string) => order.indexOf(one) - order.indexOf(other);

  function endInWords(end: string, steps: readonly Step[]): string {
    const place = flow.endings?.[end];
    const output = sharedInWords(steps.map(({ to }) => factsIn(to.output)));
    return [
      `ends at ${pathInWords(end)}`,
      place === undefined ? '' : ` and leads to ${destination(place)}`,
      output === '' ? '' : `, with ${output}`,
    ].join('');
  }

  const destination = (place: Destination): string =>
    typeof place === 'string'
      ? (names.get(place) ?? place)
      : `the address that was told, usually ${names.get(place.usually) ?? place.usually}`;

  const leadInWords = (name: string): string => {
    const places = (flow.leads?.[name] ?? []).map(destination);
    return places.length === 0 ? '' : ` (leads to ${places.join(' or ')})`;
  };

  function effectInWords(effects: readonly Effect[]): string {
    const [{ name, params } = { name: '', params: undefined }] = effects;
    const message = messageIn(params);
    if (message) return readsInWords(message);
    const where = leadInWords(name);
    const told = sharedInWords(effects.map((one) => factsIn(one.params)));
    return `${thirdPerson(spaced(name))}${where}${told && `: ${told}`}`;
  }

  function callInWords(calls: readonly Call[]): string {
    const src = srcOf.get(calls[0]?.id ?? '') ?? '';
    const isMachine = flow.machine.implementations.actors[src] instanceof StateMachine;
    const wire = flow.calls?.[src]?.join(' or ');
    const where = leadInWords(src);
    const asked = sharedInWords(calls.map(({ input }) => factsIn(input)));
    return `${isMachine ? 'starts' : 'calls'} “${spaced(src)}”${wire ? ` (${wire})` : ''}${where}${asked ? ` with ${asked}` : ''}`;
  }

  /** Effects and calls in their order. What is done in few ways is told way by way. */
  function doneAt(steps: readonly Step[]): Seen[] {
    const effects = steps.flatMap((step) => step.effects.map((effect) => ({ step, effect })));
    const calls = steps.flatMap((step) => step.calls.map((call) => ({ step, call })));
    const told = [...groupBy(effects, ({ effect }) => effect.name)].flatMap(([, all]) => {
      const ways = [...groupBy(all, ({ effect }) => canonical(effect.params ?? null)).values()];
      const seen = (own: typeof all) => ({
        phrase: effectInWords(own.map(({ effect }) => effect)),
        of: new Set(own.map(({ step }) => step)),
      });
      const each = ways.map(seen);
      const isShort = ways.length <= mostWays && each.every(({ phrase }) => phrase.length <= longPhrase);
      return isShort || ways.some(([one]) => messageIn(one?.effect.params)) ? each : [seen(all)];
    });
    const asked = [...groupBy(calls, ({ call }) => call.id).values()].map((own) => ({
      phrase: callInWords(own.map(({ call }) => call)),
      of: new Set(own.map(({ step }) => step)),
    }));
    return [...told, ...asked];
  }

  function factsAt(steps: readonly Step[], likely: ReadonlySet<string>): Fact[] {
    const whenTrue = ({ of }: Seen) =>
      conditionOf(
        steps.flatMap((step) => (step.from ? { facts: knownFacts(step.from), holds: of.has(step) } : [])),
        likely,
      );
    const leads = leadsOf(steps);
    return [
      ...(leads.length === 0 ? [{ phrase: 'stays', when: null }] : []),
      ...[...leads, ...doneAt(steps)].map((seen) => ({ phrase: seen.phrase, when: whenTrue(seen) })),
      ...notesOf(steps).map((phrase) => ({ phrase, when: null })),
    ];
  }

  function reactionsAt(place: string, own: readonly GraphEdge[]): Reaction[] {
    const byRow = groupBy(own, ({ row }) => row.id);
    const rows = graph.rows.filter(({ id }) => byRow.has(id));
    return rows.map((row): Reaction => {
      const taken = byRow.get(row.id) ?? [];
      const steps = taken.map((edge) => ({ ...edge, from: nodeAt(edge.from), to: nodeAt(edge.to) }));
      const moved = new Set(steps.map(({ from }) => from));
      const idle = graph.nodes.filter((node) => !moved.has(node) && isAt(node, place) && canHappen(node, row));
      const cases = [...moved, ...idle].map((node) => ({ facts: knownFacts(node), holds: moved.has(node) }));
      const likely = new Set([...moved, ...idle].flatMap((node) => [...factsRead(flow.machine, node, row.event)]));
      const isTwin = rows.some((other) => other !== row && other.label === row.label);
      const label = `${row.label}${isTwin && row.invocation ? ` (${spaced(row.invocation)})` : ''}`;
      return {
        what: label,
        when: conditionOf(cases, likely),
        facts: [...lengthOf(row, steps), ...factsAt(steps, likely)],
      };
    });
  }

  function starts(): Reaction[] {
    return graph.starts.map((start) => ({
      what: start.input,
      when: null,
      facts: factsAt([{ ...start, from: null, to: nodeAt(start.node) }], new Set()),
    }));
  }

  function places(): Place[] {
    const resting = new Set(graph.nodes.flatMap(({ states }) => states));
    const keys = [...order, ...[...edges.keys()].filter((key) => key.includes(' + '))];
    return keys
      .filter((key) => edges.has(key) || resting.has(key))
      .map((key) => ({
        name: key === '' ? 'Anywhere' : key.split(' + ').map(pathInWords).join(' + '),
        meaning: key === '' ? '' : oneLine(nodes.find((node) => statePath(node) === key)?.description),
        isBusy: isBusyIn(key),
        wakes: wakesIn(key),
        reactions: reactionsAt(key, edges.get(key) ?? []),
      }));
  }

  function isBusyIn(place: string): boolean {
    const own = graph.nodes.filter(({ states }) => states.includes(place));
    return own.length > 0 && own.every(({ tags }) => tags.includes('busy'));
  }

  function wakesIn(place: string): string | null {
    const killed = graph.nodes.filter(({ states }) => states.includes(place));
    if (killed.length > 0 && killed.every(isUnkept)) return 'what it was before the tap';
    const left = nodes.find((node) => isWithin(place, statePath(node)) && wakesAs(node));
    const sibling = left && wakesAs(left);
    if (!sibling) return null;
    const ways = killed.map((node) => wokenFrom(flow, node).filter((state) => isWithin(state, statePath(sibling))));
    return eitherOf([...new Set(ways.map((way) => way.map(pathInWords).join(' + ')))].sort());
  }

  return { starts, places };
}

/** By transition: the path of the state that declares it. */
function pathsOfSources({ machine }: Flow, { transitions }: Graph): ReadonlyMap<string, string> {
  const paths = new Map(nodesOf(machine.root).map((node) => [node.id, statePath(node)]));
  return new Map(transitions.map(({ id, source }) => [id, paths.get(source) ?? '']));
}

const eventOf = (transition: string): string => transition.slice(transition.indexOf(': ') + 2).replace(/ #\d+$/, '');

const isWithin = (state: string, place: string): boolean =>
  place === '' || state === place || state.startsWith(`${place}.`);

const isAt = ({ status, states }: GraphNode, place: string): boolean =>
  status === 'active' && place.split(' + ').every((part) => states.some((state) => isWithin(state, part)));

/** Whether a row can come to nothing in a state: an answer can while it is waited for; a delay that ends is always an edge. */
function canHappen({ persisted }: GraphNode, { kind, invocation = '' }: Row): boolean {
  if (kind !== 'outcome' || !persisted) return kind === 'user';
  const { children } = persisted as {
    readonly children?: Readonly<Record<string, { readonly snapshot?: { readonly status?: string } }>>;
  };
  return children?.[invocation]?.snapshot?.status === 'active';
}

/** How long a delay was seen to be. */
function lengthOf({ kind, event }: Row, steps: readonly Step[]): Fact[] {
  if (kind !== 'timer') return [];
  const running = steps.flatMap(({ from }) => from?.delays.filter((delay) => delay.event === event.type) ?? []);
  const lengths = [...new Set(running.map(({ ms }) => ms))].sort((one, other) => one - other);
  return [{ phrase: `comes after ${eitherOf(lengths.map((ms) => `${ms / 1_000} s`))}`, when: null }];
}

/** Killed here, a flow wakes up as it was before the tap that led here (S-400). */
export const isUnkept = ({ tags }: Pick<GraphNode, 'tags'>): boolean => tags.includes('unkept' satisfies FlowTag);

/** The states in which a flow wakes up that was killed in this one. */
export function wokenFrom({ machine }: Flow, { persisted, states }: GraphNode): readonly string[] {
  const revived = reviveSnapshot(machine, persisted);
  return revived ? leafPaths(createActor(machine, { snapshot: revived }).getSnapshot()) : states;
}

/** What of the context is another afterwards: single values with what they are, the rest by name. */
function notesOf(steps: readonly Step[]): string[] {
  const changes = steps.flatMap(({ from, to }) => (from ? [changed(from.context, to.context)] : []));
  const names = [...new Set(changes.flatMap((facts) => [...facts.keys()]))];
  const noted = names.map((name) => {
    const values = [...new Set(changes.flatMap((facts) => facts.get(name) ?? []))].sort();
    return values.length > 2 || values.includes('') ? name : `${name} ${eitherOf(values)}`;
  });
  return noted.length === 0 ? [] : [`notes ${noted.join(', ')}`];
}

/** The fields that are another afterwards, with their values in words; empty for what is no single value. */
function changed(before: unknown, after: unknown): Facts {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys(is).filter((name) => canonical([was[name]]) !== canonical([is[name]]));
  return new Map(
    names.map((name) => [spaced(name), typeof is[name] === 'object' && is[name] ? '' : valueInWords(is[name])]),
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const readsInWords = (message: Message): string =>
  `reads ${'server' in message ? 'the lender’s ' : ''}“${textOf(message)}”${'tone' in message ? ', as good news' : ''}`;

const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function once<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
  const known = new Map<Part, Made>();
  return (part) => {
    const made = known.get(part) ?? make(part);
    known.set(part, made);
    return made;
  };
}
