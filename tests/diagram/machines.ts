import { type AnyStateMachine, createMachine, setup } from 'xstate';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import type { Flow } from '#kit/flow.ts';
import { message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';

/** A flow around a machine made for a test. */
export const flowOf = (id: string, machine: AnyStateMachine, words: Partial<Flow> = {}): Flow => ({
  id,
  title: `Sample ${id}`,
  purpose: 'Show one construct.',
  checklist: [],
  persisted: false,
  inputs: [],
  events: [],
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
  ...words,
  machine,
});

const described = (description: string) => ({ description });

const parallel = flowOf(
  'parallel',
  createMachine({
    id: 'parallel',
    initial: 'both',
    states: {
      both: {
        description: 'Two things at a time.',
        type: 'parallel',
        onDone: 'over',
        on: { 'both.left': 'over' },
        states: {
          left: {
            description: 'The left one.',
            initial: 'one',
            states: {
              one: { ...described('One.'), on: { 'step.taken': 'two' } },
              two: { ...described('Two.'), type: 'final' },
            },
          },
          right: {
            description: 'The right one.',
            initial: 'one',
            states: {
              one: { ...described('One.'), on: { 'step.taken': 'two' } },
              two: { ...described('Two.'), type: 'final' },
            },
          },
        },
      },
      outside: {
        ...described('Outside.'),
        on: { 'both.entered': ['#parallel.both.left.two', '#parallel.both.right.two'].map((target) => ({ target })) },
      },
      over: { ...described('Over.'), type: 'final' },
    },
    on: { 'both.skipped': { target: ['.both.left.two', '.both.right.two'] } },
  }),
  {
    events: ['step.taken', 'both.left', 'both.entered', 'both.skipped'].map((type) => ({
      label: `${type} happens`,
      event: { type },
    })),
  },
);

const history = flowOf(
  'history',
  createMachine({
    id: 'history',
    initial: 'open',
    states: {
      open: {
        description: 'It is open.',
        initial: 'first',
        on: { 'it.closed': 'shut' },
        states: {
          first: { ...described('The first.'), on: { 'step.taken': 'second' } },
          second: { ...described('The second.') },
          before: { type: 'history' },
          deep: { type: 'history', history: 'deep' },
        },
      },
      shut: { ...described('It is shut.'), on: { 'it.opened': 'open.before', 'it.restored': 'open.deep' } },
    },
  }),
  {
    events: ['it.closed', 'it.opened', 'it.restored', 'step.taken'].map((type) => ({
      label: `${type} happens`,
      event: { type },
    })),
  },
);

const branches = flowOf(
  'branches',
  setup({
    guards: { isLarge: () => true, isRed: () => true },
    actions: { notify: effect<{ message: unknown }>('notify'), trackStep: effect<{ step: string }>('trackStep') },
    delays: { shortWait: 100 },
  }).createMachine({
    id: 'branches',
    initial: 'deciding',
    on: { 'everything.reset': '.deciding' },
    states: {
      deciding: {
        description: 'It decides by itself.',
        always: [{ guard: 'isLarge', target: 'waiting' }, { guard: 'isRed', target: 'open' }, { target: 'over' }],
      },
      waiting: {
        description: 'It waits.',
        entry: { type: 'trackStep', params: { step: 'wait' } },
        after: { shortWait: [{ guard: 'isRed', target: 'open' }, { target: 'over' }], 2000: { target: 'over' } },
      },
      open: {
        description: 'Anything may come.',
        on: {
          '*': { actions: { type: 'notify', params: { message: message(cardRepayment.selectCardFirst) } } },
          'card.*': { target: 'over' },
          'itself.entered': { target: 'open', reenter: true },
          'size.chosen': [
            { guard: 'isLarge', target: 'over' },
            { guard: 'isRed', target: 'waiting' },
            { actions: { type: 'trackStep', params: { step: 'size' } } },
          ],
        },
      },
      over: { ...described('It is over.'), type: 'final' },
    },
  }),
  {
    guards: { isLarge: 'it is large', isRed: 'it is red' },
    delays: { shortWait: 'a short while' },
    events: [
      { label: 'everything starts afresh', event: { type: 'everything.reset' } },
      { label: 'comes in again', event: { type: 'itself.entered' } },
      { label: 'chooses a large one', event: { type: 'size.chosen' } },
      { label: 'chooses a small one', event: { type: 'size.chosen' } },
    ],
  },
);

const pause = createMachine({
  id: 'pause',
  initial: 'on',
  states: { on: { after: { 1000: 'off' } }, off: { type: 'final' } },
});

const calls = flowOf(
  'calls',
  setup({
    actors: { ask: port<void, void>('ask'), pause, wizard: createMachine({ id: 'wizard' }) },
    guards: { isLost: () => true },
  }).createMachine({
    id: 'calls',
    initial: 'outer',
    states: {
      outer: {
        description: 'A call of its own, and more inside.',
        initial: 'inner',
        invoke: { id: 'first', src: 'ask', onError: '.broken' },
        states: {
          inner: {
            description: 'Asks as well.',
            invoke: {
              id: 'second',
              src: 'ask',
              onDone: 'resting',
              onError: [{ guard: 'isLost', target: 'broken' }, { target: 'resting' }],
            },
          },
          resting: { ...described('A pause.'), invoke: { id: 'rest', src: 'pause', onDone: '#calls.over' } },
          broken: { ...described('It broke.'), on: { 'help.asked': '#calls.helping' } },
        },
      },
      helping: {
        ...described('A child machine.'),
        invoke: { id: 'help', src: 'wizard', onDone: 'over', onSnapshot: {} },
      },
      over: { ...described('It is over.'), type: 'final' },
    },
  }),
  {
    guards: { isLost: 'the answer is lost' },
    events: [{ label: 'asks for help', event: { type: 'help.asked' } }],
    outcomes: {
      first: [
        { label: 'yes', output: 1 },
        { label: 'no', failure: { kind: 'refused', code: '1', message: null } },
      ],
      second: [
        { label: 'yes', output: 1 },
        { label: 'the answer is lost', failure: { kind: 'lost', reason: 'timeout' } },
        { label: 'no, for now', failure: { kind: 'refused', code: '1', message: null } },
        { label: 'no, for ever', failure: { kind: 'refused', code: '2', message: null } },
      ],
      rest: [{ label: 'rested', output: undefined }],
      help: [{ label: 'helped', output: undefined }],
    },
  },
);

/** Lines from above and from below reach into a state whose words take its whole width. */
const through = flowOf(
  'through',
  createMachine({
    id: 'through',
    initial: 'above',
    states: {
      above: {
        ...described('Above.'),
        on: { 'left.chosen': 'box.left', 'right.chosen': 'box.right', 'box.chosen': 'box' },
      },
      box: {
        description: 'Its words are long enough to need two lines, and lines from above must not run through them.',
        initial: 'middle',
        on: { 'box.left': 'above', 'middle.chosen': '.middle' },
        states: {
          left: { ...described('Left.'), on: { 'step.taken': '#through.above' } },
          middle: described('Middle.'),
          right: { ...described('Right.'), on: { 'step.taken': '#through.above' } },
        },
      },
    },
  }),
  {
    events: ['left.chosen', 'right.chosen', 'box.chosen', 'box.left', 'middle.chosen', 'step.taken'].map((type) => ({
      label: `${type} happens`,
      event: { type },
    })),
  },
);

/** Many states of many words, which must be split. */
const large = flowOf(
  'large',
  createMachine({
    id: 'large',
    type: 'parallel',
    states: Object.fromEntries(
      ['first', 'second', 'third', 'fourth'].map((region) => [
        region,
        {
          description: `The ${region} region, which has quite a lot to say about itself.`,
          initial: 'one',
          states: {
            one: {
              ...described('A state with a description that runs over several lines of its box.'),
              on: { 'step.taken': 'two', 'side.taken': 'three' },
            },
            two: {
              ...described('A state with a description that runs over several lines of its box.'),
              on: { 'step.taken': '#large.first.three' },
            },
            three: {
              ...described('A state with a description that runs over several lines of its box.'),
              on: { 'step.taken': 'one' },
            },
          },
        },
      ]),
    ),
  }),
  { events: ['step.taken', 'side.taken'].map((type) => ({ label: `${type} happens`, event: { type } })) },
);

export const machines: readonly Flow[] = [parallel, history, branches, calls, through, large];
