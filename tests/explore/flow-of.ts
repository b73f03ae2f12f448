import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';

/** A flow around a hand-made machine, with as few samples as the test gives. */
export const flowOf = (machine: AnyStateMachine, samples: Partial<Flow> = {}): Flow => ({
  id: 'under-test',
  title: 'Under test',
  purpose: 'To be explored.',
  checklist: [],
  machine,
  persisted: false,
  inputs: [{ name: 'a start', input: undefined }],
  events: [],
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
  ...samples,
});

/** Event rows that carry nothing, each saying its own type. */
export const plain = (...types: string[]): Flow['events'] => types.map((type) => ({ label: type, event: { type } }));
