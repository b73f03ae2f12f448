import { type AnyStateMachine, createMachine, fromPromise } from 'xstate';
import { lost } from '#kit/failure.ts';
import type { Flow, Outcome } from '#kit/flow.ts';
import { callName, inWords, spaced } from '../diagram/words.ts';
import { isWildcard, matches } from '../explore/samples.ts';
import { declaredTransitions, nodesOf } from '../explore/transitions.ts';
import { holdsUnknown, unknownInput, withUnknowns } from '../explore/unknown.ts';
import { waryAction, waryConfig, waryDelay } from './wary.ts';

/** What may be told about a machine of elsewhere: any part of a `Flow`. Rows stand in for those made from the chart alone. */
export type ForeignSamples = Partial<
  Pick<Flow, 'title' | 'purpose' | 'inputs' | 'events' | 'guards' | 'delays' | 'invariants'>
> & {
  /** The machine with implementations that it is exported without. */
  readonly machine?: AnyStateMachine;
  /** By the id of the invocation; a failure is whatever the machine is told. */
  readonly outcomes?: Readonly<
    Record<
      string,
      readonly ({ readonly label: string } & ({ readonly output: unknown } | { readonly failure: unknown }))[]
    >
  >;
};

type Options = {
  /** What to call a machine that has no id. */
  readonly name: string;
  readonly samples?: ForeignSamples;
};

/**
 * A flow around a machine that is not one of this project's. Each event and each end that its chart declares is a row, bare where
 * no sample tells what it brings. None of its actions, calls and children is ever run.
 */
export function foreignFlow(given: AnyStateMachine, { name, samples = {} }: Options): Flow {
  const machine = completed(samples.machine ?? given);
  const title = machine.id === unnamed ? name : machine.id;
  return {
    id: slug(title),
    title: samples.title ?? inWords(title),
    purpose: samples.purpose ?? (machine.root.description ?? '').replace(/\s+/g, ' ').trim(),
    checklist: [],
    machine,
    persisted: false,
    inputs: inputs(samples.inputs),
    events: events(machine, (samples.events ?? []).map(asFarAsTold)),
    outcomes: outcomes(machine, (samples.outcomes ?? {}) as Flow['outcomes']),
    guards: samples.guards ?? {},
    delays: samples.delays ?? {},
    invariants: samples.invariants ?? [],
    isForeign: true,
  };
}

const isUntold = (value: unknown) => value === undefined;

/** What is undefined in a file of samples is unknown, at any depth. */
function inputs(given: Flow['inputs'] = [{ name: 'no input', input: undefined }]): Flow['inputs'] {
  return given.map(({ name, input }) => {
    const seen = withUnknowns(input);
    const known = isUntold(input) ? undefined : (seen as object);
    const isPart = isUntold(input) || holdsUnknown(seen);
    return { name, input: isPart ? unknownInput(known, { by: name, isCurious: false }) : input };
  });
}

const asFarAsTold = (row: Flow['events'][number]): Flow['events'][number] => ({
  ...row,
  event: withUnknowns(row.event) as typeof row.event,
  ...(Object.values(row.event).some(isUntold) && { isBare: true }),
});

/** The id that XState gives a machine without one. */
const unnamed = '(machine)';

const slug = (title: string): string =>
  title
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'machine';

/** The machine on this XState, with a stand-in for each call and each delay that it names and does not have, wary of what is unknown. */
function completed({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const machine: AnyStateMachine = createMachine(waryConfig(config), {
    ...implementations,
    actions: mapValues(implementations.actions, waryAction),
    delays: mapValues(implementations.delays, waryDelay),
  } as never);
  const nodes = nodesOf(machine.root);
  const sources = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
  const delays = nodes
    .flatMap(({ after }) => after.map(({ delay }) => delay))
    .filter((delay) => typeof delay === 'string');
  const standIns = <T>(names: readonly string[], known: object, standIn: T): Record<string, T> =>
    Object.fromEntries(names.filter((name) => !(name in known)).map((name) => [name, standIn]));
  return machine.provide({
    actors: standIns(
      sources.filter((src) => !src.startsWith('xstate.invoke.')),
      machine.implementations.actors,
      fromPromise(() => new Promise(() => undefined)),
    ),
    delays: standIns(delays, machine.implementations.delays, Number.NaN),
  } as never);
}

const mapValues = (values: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

function events(machine: AnyStateMachine, given: Flow['events']): Flow['events'] {
  const declared = new Set(declaredTransitions(machine).map(({ event }) => event));
  const isGiven = (descriptor: string) =>
    given.some(({ event: { type } }) =>
      isWildcard(descriptor) ? matches(descriptor, type) && !declared.has(type) : type === descriptor,
    );
  const wanted = [...declared].filter(
    (descriptor) => isFromOutside(descriptor) && descriptor !== route && !isGiven(descriptor),
  );
  return [
    ...given,
    ...wanted.map((descriptor) => ({
      label: eventSays(descriptor),
      event: { type: isWildcard(descriptor) ? undeclared(descriptor, declared) : descriptor },
      isBare: true,
    })),
    ...(declared.has(route) && !isGiven(route) ? routes(machine) : []),
  ];
}

const route = 'xstate.route';

const isFromOutside = (descriptor: string): boolean =>
  descriptor !== 'always' && !/^xstate\.(after|done|error)(\.|$)/.test(descriptor);

function eventSays(descriptor: string): string {
  if (descriptor === '*') return 'anything else happens';
  const [, child] = /^xstate\.snapshot\.(.+)$/.exec(descriptor) ?? [];
  if (child !== undefined) return `“${callName({ id: child, src: child })}” moves on`;
  return isWildcard(descriptor) ? `anything else about ${spaced(descriptor.slice(0, -2))}` : spaced(descriptor);
}

/** An event's type that a wildcard matches and no other part of the chart names. */
function undeclared(wildcard: string, declared: ReadonlySet<string>): string {
  let type = wildcard === '*' ? 'anything' : `${wildcard.slice(0, -2)}.anything`;
  while (declared.has(type)) type += '.else';
  return type;
}

/** XState lets a machine be sent straight to a state that allows it. */
const routes = (machine: AnyStateMachine): Flow['events'] =>
  nodesOf(machine.root)
    .filter(({ config }) => 'route' in config && config.route && config.id)
    .map(({ id, key }) => ({ label: `is sent to ${spaced(key)}`, event: { type: route, to: `#${id}` }, isBare: true }));

function outcomes(machine: AnyStateMachine, given: Flow['outcomes']): Flow['outcomes'] {
  const descriptors = declaredTransitions(machine)
    .map(({ event }) => event)
    .filter((event) => event !== '*');
  const isDeclared = (type: string) => descriptors.some((descriptor) => matches(descriptor, type));
  const invoked = nodesOf(machine.root).flatMap(({ invoke }) =>
    invoke.map(({ id, src }) => [id, callName({ id, src })] as const),
  );
  const spawned = descriptors
    .flatMap((event) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1] ?? [])
    .filter((id) => !isWildcard(id))
    .map((id) => [id, callName({ id, src: id })] as const);
  const rows = [...new Map([...spawned, ...invoked])].map(([id, name]): [string, readonly Outcome[]] => {
    const known = (given[id] ?? []).map((outcome): Outcome => {
      if (isUntold('output' in outcome ? outcome.output : outcome.failure)) return { ...outcome, isBare: true };
      return withUnknowns(outcome) as Outcome;
    });
    const isTold = (part: 'output' | 'failure') => known.some((outcome) => part in outcome);
    const ends = isDeclared(`xstate.done.actor.${id}`) && !isTold('output');
    const fails = isDeclared(`xstate.error.actor.${id}`) && !isTold('failure');
    return [
      id,
      [
        ...known,
        ...(ends ? [{ label: `${spaced(name)} ends`, output: undefined, isBare: true }] : []),
        ...(fails ? [{ label: `${spaced(name)} fails`, failure: lost('malformed'), isBare: true }] : []),
      ],
    ];
  });
  return { ...given, ...Object.fromEntries(rows) };
}
