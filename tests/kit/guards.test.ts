import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { lost } from '#kit/failure.ts';
import type { StateMeta } from '#kit/state-meta.ts';
import { catalogue } from '#tools/catalogue.ts';
import { declaredStates, statePath } from '#tools/explore/transitions.ts';

const calls = catalogue.flatMap(({ id, machine }) =>
  declaredStates(machine)
    .filter(({ tags }) => tags.includes('onceOnly'))
    .flatMap((state) => state.invoke.map((call): [string, string, AnyStateNode] => [id, call.id, state])),
);

/** Where `state` goes when what it invoked failed with `error`. */
function targetsAfter(state: AnyStateNode, call: string, error: unknown) {
  const type = `xstate.error.actor.${call}`;
  const args = { context: {}, event: { type, error } };
  const taken = state.transitions.get(type)?.find(({ guard }) => {
    if (!guard) return true;
    if (typeof guard !== 'object') throw new Error(`${type} is judged by a guard without a name`);
    const params = typeof guard.params === 'function' ? guard.params(args) : guard.params;
    return state.machine.implementations.guards[guard.type]?.(args, params);
  });
  return taken?.target?.map(statePath);
}

/** Where the loss is told within the state in which a flow wakes up: no new code may come (P-53). */
const toldIn: Readonly<Record<string, string>> = { resendCode: '.unsent', requestCode: '.unsent' };

describe('a call that must be made at most once', () => {
  it.each(calls)('P-02 S-400 %s, %s: a lost answer leads where a killed flow wakes up', (_, call, state) => {
    const { restoresAs } = state.meta as StateMeta;
    const sibling = state.parent?.states[restoresAs ?? ''];
    if (!sibling) throw new Error(`${statePath(state)} names no sibling to wake up in`);
    expect(targetsAfter(state, call, lost('timeout'))).toEqual([`${statePath(sibling)}${toldIn[call] ?? ''}`]);
  });
});
