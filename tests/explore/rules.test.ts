import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { Rule } from '#kit/flow.ts';
import { message } from '#kit/messages.ts';
import { port } from '#kit/port.ts';
import { explore } from '#tools/explore/explore.ts';
import type { Graph } from '#tools/explore/graph.ts';
import { cover } from '#tools/explore/paths.ts';
import { checkRules, keptPath } from '#tools/explore/rules.ts';
import { common } from '#words/common.texts.ts';
import { flowOf, plain } from './flow-of.ts';

const says = { type: 'notify', params: { message: message(common.error) } };

/** A shop in which paying asks the bank; the states are what a test makes of it. */
function shop(states: object): Graph {
  const machine = createMachine({
    id: 'shop',
    initial: 'choosing',
    states: {
      choosing: { on: { pay: 'asking', look: {} } },
      asking: { invoke: { id: 'ask', src: 'ask', onDone: 'paid' } },
      paid: {},
      ...states,
    },
  } as never).provide({ actors: { ask: port<void, void>('ask') }, actions: { notify: () => undefined } });
  return explore(
    flowOf(machine, {
      inputs: [{ name: 'a visitor', input: undefined }],
      events: plain('pay', 'leave', 'look'),
      outcomes: {
        ask: [
          { label: 'yes', output: null },
          { label: 'no', failure: { kind: 'refused', code: '1', message: null } },
        ],
      },
    }),
  );
}

const rule: Rule = {
  label: 'after Pay, in the end it is paid or the borrower is told why not',
  checklist: ['S-001'],
  after: ['pay'],
  inTheEnd: ['paid', { told: 'choosing' }],
};

const asking = (onError: unknown, more: object = {}) => ({
  asking: { invoke: { id: 'ask', src: 'ask', onDone: 'paid', onError }, ...more },
});

const told = (graph: Graph, one: Partial<Rule> = {}) =>
  checkRules({ rules: [{ ...rule, ...one }] }, graph).map(({ message: line }) => line);

const broken = (way: string) => [`“${rule.label}” (S-001) does not hold: a visitor: ${way}.`];

describe('a rule over time', () => {
  it('holds when each answer leads to one of its ends', () => {
    expect(told(shop(asking({ target: 'choosing', actions: says })))).toEqual([]);
  });

  it('is broken where nothing more comes by itself, and the shortest way there is told', () => {
    const graph = shop({ ...asking('stuck'), stuck: { on: { leave: 'choosing' } } });
    const [problem] = checkRules({ rules: [{ ...rule, inTheEnd: ['paid'] }] }, graph);
    expect([problem?.message]).toEqual(broken('pay, no; then nothing more comes by itself in “Stuck”'));
    expect(problem?.path?.steps.map(({ label }) => label)).toEqual(['pay', 'no']);
  });

  it('is broken when the message is not told', () => {
    const graph = shop({
      ...asking('choosing'),
      choosing: { on: { pay: [{ target: 'asking' }], leave: { actions: says } } },
    });
    expect(told(graph)).toContainEqual(broken('pay, no; then nothing more comes by itself in “Choosing”')[0]);
  });

  it('is broken where the flow is over, and that is none of its ends', () => {
    const graph = shop({ ...asking('gone'), gone: { type: 'final' } });
    expect(told(graph, { inTheEnd: ['paid'] })).toEqual(broken('pay, no; then it is over in “Gone”'));
  });

  it('is broken when answers and delays can follow one another for ever', () => {
    const graph = shop({ ...asking('waiting'), waiting: { after: { 1000: 'asking' } } });
    expect(told(graph, { inTheEnd: ['paid'] })).toEqual(broken('pay; then it can go on for ever in “Asking”'));
  });

  it('holds when delays lead on to one of its ends', () => {
    const graph = shop({ ...asking('waiting'), waiting: { after: { 1000: 'paid' } } });
    expect(told(graph, { inTheEnd: ['paid'] })).toEqual([]);
  });

  it('minds what the borrower does meanwhile', () => {
    const graph = shop(asking('paid', { on: { leave: 'choosing' } }));
    expect(told(graph, { inTheEnd: ['paid'] })).toEqual(
      broken('pay, leave; then nothing more comes by itself in “Choosing”'),
    );
  });

  it('may come to its end at once', () => {
    const graph = shop({ choosing: { on: { pay: { actions: says } } } });
    expect(told(graph, { inTheEnd: [{ told: 'choosing' }] })).toEqual([]);
  });

  it('is told when it never begins, or names an end to which it never comes', () => {
    const graph = shop(asking('paid'));
    expect(told(graph, { after: ['leave'] })).toEqual([`“${rule.label}” (S-001) never begins with the samples.`]);
    expect(told(graph)).toEqual([
      `“${rule.label}” (S-001) names an end to which it never comes: Choosing with a message.`,
    ]);
  });
});

describe('a path on which a rule has begun', () => {
  const graph = shop({ ...asking('waiting'), waiting: { after: { 1000: 'paid' } } });
  const [whole] = cover(graph, 'transitions');
  if (!whole) throw new Error('there is no path');
  const begun = { ...whole, steps: whole.steps.slice(0, whole.steps.findIndex(({ label }) => label === 'pay') + 1) };

  it('goes on by itself until one of the ends', () => {
    const path = keptPath({ rules: [{ ...rule, inTheEnd: ['paid'] }] }, graph, begun);
    expect(path.steps.slice(begun.steps.length).map(({ label }) => label)).toEqual(['yes']);
    expect(path.steps.at(-1)?.states).toEqual(['paid']);
  });

  it('is left as it is where none can be come to, or none has begun', () => {
    expect(keptPath({ rules: [{ ...rule, inTheEnd: ['nowhere'] }] }, graph, begun)).toBe(begun);
    expect(keptPath({}, graph, begun)).toBe(begun);
  });
});
