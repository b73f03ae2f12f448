import type { FlowTag } from '#kit/state-meta.ts';
import { catalogue } from '#tools/catalogue.ts';
import { declaredStates } from '#tools/explore/transitions.ts';
import { specifiedCalls } from '../../specification/calls.ts';
import { type Hazard, hazards } from './hazards.ts';
import { besides, type Intention, intentions } from './intentions.ts';

const onceOnly: FlowTag = 'onceOnly';

/** What must happen once, by two sources that know nothing of each other: the specification's calls and the charts' states. */
export type Inventory = { readonly calls: readonly string[]; readonly states: readonly string[] };

/** `flow: state` of each state that is tagged `onceOnly`; the shell's own chart of an attempt is none of a screen. */
export const inventory: Inventory = {
  calls: specifiedCalls.filter(({ once }) => once).map(({ id }) => id),
  states: catalogue.flatMap(({ id, machine }) =>
    declaredStates(machine)
      .filter(({ tags }) => tags.includes(onceOnly))
      .map(({ path }) => `${id}: ${path.join('.')}`),
  ),
};

/** Where rows and inventories do not agree, in words; `besides` names the states that are no `$` call. */
export function gaps(
  rows: readonly Pick<Intention, 'name' | 'call' | 'state'>[],
  { calls, states }: Inventory,
  others: Readonly<Record<string, string>> = besides,
): readonly string[] {
  return [
    ...calls.filter((call) => !rows.some((row) => row.call === call)).map((call) => `${call} has no cells`),
    ...states
      .filter((state) => !(state in others) && !rows.some((row) => row.state === state))
      .map((state) => `${state} has no cells`),
    ...rows.filter(({ call }) => !calls.includes(call)).map(({ name, call }) => `${name}: ${call} is no $ call`),
    ...rows.filter(({ state }) => !states.includes(state)).map(({ name, state }) => `${name}: no chart has ${state}`),
    ...Object.keys(others)
      .filter((state) => !states.includes(state))
      .map((state) => `no chart has ${state}`),
  ];
}

export type Cell = { readonly intention: Intention; readonly hazard: Hazard };

/** Every intention with every hazard, but those that a hazard leaves out by its own rule. */
export const promised: readonly Cell[] = intentions.flatMap((intention) =>
  hazards.filter(({ of = () => true }) => of(intention)).map((hazard) => ({ intention, hazard })),
);

/**
 * Walked in each run of the tests: the usual hazards of every intention, and every hazard of paying by card that needs no build of its
 * own. The rest is walked at night.
 */
export const isUsual = ({ intention, hazard }: Cell): boolean =>
  hazard.isUsual === true || (intention === intentions[0] && !hazard.isStrict);

/** Cells that exist of those that are promised, by intention and promise. */
export const table = (existing: readonly Cell[]): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    intentions.map((intention) => {
      const count = (cells: readonly Cell[], promise: Hazard['promise']) =>
        cells.filter((cell) => cell.intention === intention && cell.hazard.promise === promise).length;
      const counts = (['P-01', 'P-03', 'P-30'] as const).map((promise) => [
        promise,
        `${count(existing, promise)} / ${count(promised, promise)}`,
      ]);
      return [`${intention.name} (${intention.call})`, Object.fromEntries(counts)];
    }),
  );
