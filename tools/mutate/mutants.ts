import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate';
import { type DeclaredTransition, declaredTransitions, nodesOf, statePath } from '../explore/transitions.ts';

/** A machine with one mistake in it. */
export type Mutant = {
  /** What was done to what: `drop cardRepayment.choosing.none: pay.requested #0`. */
  readonly id: string;
  readonly label: string;
  /** The declared transition with the mistake. */
  readonly transition?: string;
  /** Path of the state with the mistake; empty for the machine itself. */
  readonly state: string;
  readonly build: () => AnyStateMachine;
};

type Alternative = { target?: unknown; guard?: unknown; actions?: unknown; reenter?: boolean };
export type Holder = Record<string, unknown>;
type Change = (alternatives: Alternative[], index: number) => void;

/** Every mutant of a machine: one mistake each, in document order. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const declared = declaredTransitions(machine);
  const nodes = nodesOf(machine.root);
  return [
    ...nodes.flatMap((node) => [
      ...mutantsOfState(machine, node),
      ...declared
        .filter(({ source }) => source === node.id)
        .flatMap((transition) => mutantsOfTransition(machine, node, transition)),
    ]),
    ...mutantsOfDelays(machine),
  ];
}

function mutantsOfTransition(machine: AnyStateMachine, node: AnyStateNode, transition: DeclaredTransition): Mutant[] {
  const { id, event, targets, guards, reenter } = transition;
  const index = Number(id.slice(id.lastIndexOf('#') + 1));
  const what = `${inWords(event, index)} in ${nameOf(node)}`;
  const guard = `“${guards.join(', ')}”`;
  const mutant = (done: string, difference: string, change: Change): Mutant => ({
    id: `${done} ${id}`,
    label: `${what} ${difference}.`,
    transition: id,
    state: statePath(node),
    build: () => withChart(machine, (chart) => changeAlternatives(stateOf(chart, node), event, index, change)),
  });
  const one =
    (change: (alternative: Alternative) => void): Change =>
    (alternatives, at) => {
      const alternative = alternatives[at];
      if (alternative) change(alternative);
    };
  const [target] = targets;
  const others = target === undefined ? [] : othersThan(machine.getStateNodeById(target), node);
  const actions = listOf(alternativesAt(slotOf(stateOf(machine.config as Holder, node), event))[index]?.actions);
  return [
    mutant('drop', 'is not declared', (alternatives, at) => alternatives.splice(at, 1)),
    ...others.map((other) =>
      mutant(
        `redirect to ${statePath(other)}`,
        `leads to ${nameOf(other)} instead of ${targets.map((id) => nameOf(machine.getStateNodeById(id))).join(', ')}`,
        one((alternative) => {
          alternative.target = addressOf(other);
        }),
      ),
    ),
    ...(target === undefined
      ? []
      : [
          mutant(
            'stay',
            'leads nowhere',
            one((alternative) => {
              delete alternative.target;
            }),
          ),
        ]),
    ...(guards.length === 0
      ? []
      : [
          mutant(
            'negate',
            `asks for the opposite of ${guard}`,
            one((alternative) => {
              alternative.guard = not(alternative.guard as never);
            }),
          ),
          mutant(
            'unguard',
            `no longer asks for ${guard}`,
            one((alternative) => {
              delete alternative.guard;
            }),
          ),
        ]),
    ...actions.map((action, place) =>
      mutant(
        `lose ${actionName(action)} ${place}`,
        `no longer does “${actionName(action)}”`,
        one((alternative) => {
          alternative.actions = without(listOf(alternative.actions), place);
        }),
      ),
    ),
    ...(reenter
      ? [
          mutant(
            'no reentry',
            'no longer leaves and enters its state anew',
            one((alternative) => {
              delete alternative.reenter;
            }),
          ),
        ]
      : []),
  ];
}

function mutantsOfState(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const config = stateOf(machine.config as Holder, node);
  const name = nameOf(node);
  const mutant = (done: string, label: string, change: (config: Holder) => void): Mutant => ({
    id: `${done} ${node.id}`,
    label: capital(label),
    state: statePath(node),
    build: () => withChart(machine, (chart) => change(stateOf(chart, node))),
  });
  const moments = (['entry', 'exit'] as const).flatMap((moment) =>
    listOf(config[moment]).map((action, place) =>
      mutant(
        `lose ${moment} ${actionName(action)} ${place}`,
        `${moment === 'entry' ? 'Entering' : 'Leaving'} ${name} no longer does “${actionName(action)}”.`,
        (changed) => {
          changed[moment] = without(listOf(changed[moment]), place);
        },
      ),
    ),
  );
  const calls = node.invoke.flatMap(({ id }, place) => [
    mutant(`lose call ${id}`, `${name} no longer calls “${id}”.`, (changed) => {
      changed.invoke = without(listOf(changed.invoke), place);
    }),
    ...(callsOf(config)[place]?.input === undefined
      ? []
      : [
          mutant(`lose input of ${id}`, `“${id}” is called in ${name} without being told anything.`, (changed) => {
            delete callsOf(changed)[place]?.input;
          }),
        ]),
  ]);
  const [other] = typeof config.initial === 'string' ? siblings(node, node.states[config.initial]) : [];
  return [
    ...moments,
    ...calls,
    ...node.tags.map((tag) =>
      mutant(`lose tag ${tag}`, `${name} is no longer tagged “${tag}”.`, (changed) => {
        changed.tags = listOf(changed.tags).filter((known) => known !== tag);
      }),
    ),
    ...(isHolder(config.meta) && config.meta.restoresAs !== undefined
      ? [
          mutant('lose restoresAs', `${name} no longer says as what it wakes up.`, (changed) => {
            delete (changed.meta as Holder).restoresAs;
          }),
        ]
      : []),
    ...(config.output === undefined
      ? []
      : [
          mutant('lose output', `${name} no longer tells how it ended.`, (changed) => {
            delete changed.output;
          }),
        ]),
    ...(other === undefined
      ? []
      : [
          mutant(`begin in ${statePath(other)}`, `${name} begins in ${nameOf(other)}.`, (changed) => {
            changed.initial = other.key;
          }),
        ]),
  ];
}

/** That a delay never ends is the drop of the transition at its end. */
function mutantsOfDelays(machine: AnyStateMachine): Mutant[] {
  const { delays } = machine.implementations;
  const used = new Map(nodesOf(machine.root).flatMap((node) => node.after.map(({ delay }) => [String(delay), node])));
  return [...used].flatMap(([name, node]) => {
    const known = delays[name];
    if (known === undefined) return [];
    const mutant = (done: string, label: string, change: (ms: number) => number): Mutant => ({
      id: `${done} ${name}`,
      label: `The delay “${name}” ${label}.`,
      state: statePath(node),
      build: () => {
        const changed =
          typeof known === 'function'
            ? (...args: Parameters<typeof known>) => change(known(...args))
            : change(Number(known));
        return machine.provide({ delays: { [name]: changed } } as never);
      },
    });
    return [mutant('hurry', 'is over at once', () => 0), mutant('linger', 'lasts twice as long', (ms) => 2 * ms)];
  });
}

export function withChart(machine: AnyStateMachine, change: (chart: Holder) => void): AnyStateMachine {
  const chart = copyOf(machine.config) as Holder;
  change(chart);
  return new StateMachine(chart as never, machine.implementations as never) as unknown as AnyStateMachine;
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Plain objects and lists are copied; functions and machines are what they were. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  return isHolder(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)])) : value;
}

const stateOf = (chart: Holder, { path }: AnyStateNode): Holder =>
  path.reduce((config, key) => (config.states as Record<string, Holder>)[key] as Holder, chart);

const callsOf = ({ invoke }: Holder): Holder[] => listOf(invoke) as Holder[];

type Slot = { readonly holder: Holder; readonly key: string };

/** Where in a state's config its transitions for an event stand. */
function slotOf(config: Holder, event: string): Slot {
  if (event === 'always') return { holder: config, key: 'always' };
  if (event.startsWith('xstate.done.state.')) return { holder: config, key: 'onDone' };
  const [, how = '', id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event) ?? [];
  const call = callsOf(config).find((known) => known.id === id);
  if (call) return { holder: call, key: { 'done.actor': 'onDone', 'error.actor': 'onError' }[how] ?? 'onSnapshot' };
  const after = isHolder(config.after) ? config.after : {};
  const delay = Object.keys(after).find((name) => event.startsWith(`xstate.after.${name}.`));
  return delay === undefined ? { holder: config.on as Holder, key: event } : { holder: after, key: delay };
}

const alternativesAt = ({ holder, key }: Slot): Alternative[] =>
  listOf(holder[key]).map((alternative) => (isHolder(alternative) ? alternative : { target: alternative }));

function changeAlternatives(config: Holder, event: string, index: number, change: Change): void {
  const slot = slotOf(config, event);
  const alternatives = alternativesAt(slot);
  change(alternatives, index);
  if (alternatives.length > 0) slot.holder[slot.key] = alternatives;
  else delete slot.holder[slot.key];
}

/** States that a transition might have meant instead: the neighbours of its target, or of what the target is a region of. */
function othersThan(target: AnyStateNode, source: AnyStateNode): AnyStateNode[] {
  for (let node: AnyStateNode | undefined = target; node?.parent; node = node.parent) {
    const neighbours = siblings(node.parent, node);
    if (neighbours.length > 0) return neighbours.slice(0, 2);
  }
  return target === source ? [] : [source];
}

/** The other states of a compound state, from the next one on. */
function siblings(parent: AnyStateNode, node: AnyStateNode | undefined): AnyStateNode[] {
  if (parent.type !== 'compound' || !node) return [];
  const all = Object.values(parent.states);
  const place = all.indexOf(node);
  return [...all.slice(place + 1), ...all.slice(0, place)].filter(({ type }) => type !== 'history');
}

const addressOf = (node: AnyStateNode): string => `#${[node.machine.root.id, ...node.path].join('.')}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (node: AnyStateNode): string => (node.parent ? `“${statePath(node)}”` : 'the whole flow');

function inWords(event: string, index: number): string {
  const [, how, id] = /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.(.+)$/.exec(event) ?? [];
  const words: Record<string, string> = {
    'done.actor': `An answer of “${id}”`,
    'error.actor': `A failure of “${id}”`,
    snapshot: `A move of “${id}”`,
    after: `The end of “${id?.split('.')[0]}”`,
    'done.state': `The end of “${id}”`,
  };
  const place = index === 0 ? '' : ` (alternative ${index + 1})`;
  return `${words[how ?? ''] ?? (event === 'always' ? 'What happens at once' : `“${event}”`)}${place}`;
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: unknown; name?: unknown };
  return String(type ?? name ?? 'an action');
}

const listOf = <Item>(value: Item | readonly Item[] | undefined): Item[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as readonly Item[])] : [value as Item];

const without = <Item>(list: readonly Item[], place: number): Item[] => list.filter((_, at) => at !== place);
