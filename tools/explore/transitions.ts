import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** `user`: an event from outside. `done`: the end of a compound state. `always`: taken as soon as its guard holds. */
export type TransitionKind = 'user' | 'outcome' | 'timer' | 'done' | 'always';

/** A transition as the chart declares it, in document order. */
export type DeclaredTransition = {
  /** `<source id>: <event descriptor> #<place among the alternatives>`, e.g. `toast.visible: toast.dismissed #0`. */
  readonly id: string;
  /** Id of the state that declares it. */
  readonly source: string;
  /** The event descriptor, wildcards included; `always` for a transition without an event. */
  readonly event: string;
  readonly kind: TransitionKind;
  /** Ids of the states that it leads to; none when it only acts. */
  readonly targets: readonly string[];
  /** Names of the guards in it, nested ones included; one without a name by its own code in brackets. */
  readonly guards: readonly string[];
  readonly reenter: boolean;
};

/** A condition without a name by its own code, when that is short; null when it is not. */
export function codeOf(guard: unknown): string | null {
  const code = /^\(?[^()]*\)?\s*=>\s*([^{][\s\S]*)$/.exec(String(guard))?.[1]?.replace(/\s+/g, ' ');
  return code !== undefined && code.length <= 60 ? code : null;
}

/** Whether it stands for a guard without a name. */
export const isInline = (guard: string): boolean => guard.startsWith('(');

/** Every state of the machine below its root, in document order; history states are not states to be in. */
export const declaredStates = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine.root).filter((node) => node.parent !== undefined && node.type !== 'history');

/** A state's place in the chart in words: `awaitingCode.code.entering`. */
export const statePath = (node: AnyStateNode): string => node.path.join('.');

/** All transitions of a machine: events, wildcards, delays, ends of invocations and compound states, and `always`. */
export const declaredTransitions = (machine: AnyStateMachine): DeclaredTransition[] =>
  definitions(machine).map(([id, event, definition]) => ({
    id,
    source: definition.source.id,
    event,
    kind: kindOf(event),
    targets: (definition.target ?? []).map((target) => target.id),
    guards: guardNames(definition.guard),
    reenter: definition.reenter,
  }));

/** The declared id of each transition object of exactly this machine. */
export const transitionIds = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(definitions(machine).map(([id, , definition]) => [definition, id]));

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

function definitions(machine: AnyStateMachine): [id: string, event: string, definition: AnyTransitionDefinition][] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, alternatives]) =>
      alternatives.map((definition, index): [string, string, AnyTransitionDefinition] => [
        `${node.id}: ${event} #${index}`,
        event,
        definition,
      ]),
    ),
  );
}

function kindOf(event: string): TransitionKind {
  if (event === 'always') return 'always';
  if (event.startsWith('xstate.after.')) return 'timer';
  if (event.startsWith('xstate.done.state.')) return 'done';
  return /^xstate\.(done|error)\.actor\.|^xstate\.snapshot\./.test(event) ? 'outcome' : 'user';
}

function guardNames(guard: unknown): string[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard !== 'object' && typeof guard !== 'function') return [];
  if ('guards' in guard && Array.isArray(guard.guards)) return guard.guards.flatMap(guardNames);
  if (typeof guard === 'object' && 'type' in guard) return [String(guard.type)];
  return [`(${codeOf(guard) ?? 'without a name'})`];
}
