import {
  type AnyActorRef,
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';

/** Everything that a machine of elsewhere really does when it should only be explored ends up here. */
export const done: string[] = [];

const doing = (what: string) => () => {
  done.push(what);
};

const calling = (what: string) =>
  fromPromise(async () => {
    done.push(what);
  });

const history = createMachine({
  id: 'player',
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.last', RESUME: 'on.exactly', START: 'on.first' } },
    on: {
      initial: 'radio',
      on: { POWER: 'off' },
      states: {
        radio: {
          initial: 'fm',
          on: { NEXT: 'disc' },
          states: { fm: { on: { BAND: 'am' } }, am: { on: { BAND: 'fm' } } },
        },
        disc: { on: { NEXT: 'radio' } },
        last: { type: 'history' },
        exactly: { type: 'history', history: 'deep' },
        first: { type: 'history', target: 'disc' },
      },
    },
  },
});

const parallel = createMachine({
  id: 'baking',
  type: 'parallel',
  states: {
    dough: { initial: 'raw', states: { raw: { on: { KNEAD: 'ready' } }, ready: { type: 'final' } } },
    oven: {
      initial: 'cold',
      states: { cold: { on: { HEAT: 'hot' } }, hot: { on: { COOL: 'cold', 'WATCH.*': { actions: [] } } } },
    },
    kitchen: { initial: 'tidy', states: { tidy: {}, messy: { on: { CLEAN: 'tidy' } } } },
  },
  on: { SPILL: { target: ['#baking.kitchen.messy', '#baking.oven.cold'] } },
});

const ends = createMachine({
  id: 'delivery',
  context: { weight: 3 },
  initial: 'packing',
  states: {
    packing: {
      initial: 'open',
      states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final', output: { sealed: true } } },
      onDone: { target: 'sent', actions: assign({ weight: 4 }) },
      tags: ['busy', 'indoors'],
      meta: { room: 'depot' },
    },
    sent: { type: 'final' },
  },
  output: ({ context }) => ({ kilos: context.weight }),
});

const deciding = createMachine({
  id: 'deciding',
  context: { tries: 0 },
  initial: 'counting',
  states: {
    counting: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      always: [{ guard: ({ context }) => context.tries >= 3, target: 'over' }, { target: 'waiting' }],
    },
    waiting: { on: { AGAIN: 'counting' } },
    over: { type: 'final' },
  },
});

const wildcards = createMachine({
  id: 'listener',
  initial: 'open',
  states: {
    open: { on: { 'mouse.*': 'pressed', 'mouse.up': {}, '*': 'lost' } },
    pressed: { on: { 'mouse.up': 'open', '*': { actions: [] } } },
    lost: { on: { BACK: 'open' } },
  },
});

const ticks = fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) }));

const calls = setup({
  actors: {
    load: calling('load'),
    listen: fromCallback(doing('listen')),
    ticks,
    wizard: createMachine({ id: 'wizard', initial: 'step', states: { step: {} } }),
  },
  guards: { isOne: ({ event }) => event.output === 1 },
}).createMachine({
  id: 'calls',
  initial: 'loading',
  states: {
    loading: {
      invoke: { src: 'load', onDone: 'listening', onError: { target: 'broken' } },
    },
    listening: {
      invoke: [
        { src: 'listen', id: 'ear' },
        { src: 'ticks', id: 'ticks', onSnapshot: { actions: [] } },
      ],
      on: { HEARD: 'nested' },
    },
    nested: { invoke: { src: 'wizard', onDone: 'inline', onError: 'broken' } },
    inline: {
      invoke: {
        src: calling('inline'),
        onDone: {
          target: 'stored',
          guard: 'isOne',
        },
      },
    },
    stored: {},
    broken: { on: { RETRY: 'loading' } },
  },
});

const unimplemented = createMachine({
  id: 'unimplemented',
  initial: 'asking',
  states: {
    asking: {
      entry: 'sayHello',
      invoke: { src: 'server', onDone: 'answered' },
      after: { patience: 'late', 1000: 'answered' },
      on: { GO: { target: 'gone', guard: 'mayGo' }, STAY: 'late' },
    },
    answered: {},
    late: {},
    gone: {},
  },
});

const family = createMachine({
  id: 'family',
  types: {} as { context: { first: AnyActorRef; other: AnyActorRef | null } },
  context: ({ spawn }) => ({ first: spawn(calling('first child'), { systemId: 'first' }), other: null }),
  initial: 'small',
  states: {
    small: {
      on: {
        GROW: {
          target: 'large',
          actions: [
            assign({ other: ({ spawn }) => spawn(calling('another child')) }),
            spawnChild(fromCallback(doing('a helper')), { id: 'helper', systemId: 'helper' }),
          ],
        },
      },
    },
    large: {
      on: {
        SHRINK: {
          target: 'small',
          actions: [
            sendTo('helper', { type: 'BYE' }),
            stopChild('helper'),
            stopChild(({ context }) => context.other ?? 'nobody'),
            assign({ other: null }),
          ],
        },
      },
    },
  },
});

const time = setup({
  delays: { nap: 2_000, dynamic: ({ context }: { context: { tired: number } }) => context.tired },
}).createMachine({
  id: 'sleeper',
  context: { tired: 500 },
  initial: 'awake',
  states: {
    awake: {
      entry: raise({ type: 'YAWN' }, { delay: 3_000, id: 'yawn' }),
      exit: cancel('yawn'),
      after: { dynamic: { guard: ({ context }) => context.tired > 1_000, target: 'asleep' }, nap: 'dozing' },
      on: { YAWN: 'asleep' },
    },
    dozing: { after: { 1000: { target: 'awake', actions: assign({ tired: 2_000 }) } } },
    asleep: { type: 'final' },
  },
});

const guards = setup({ guards: { isRich: ({ context }) => context.money > 10, isYoung: () => true } }).createMachine({
  id: 'shop',
  context: { money: 0 },
  initial: 'door',
  states: {
    door: {
      on: {
        EARN: { actions: assign({ money: 20 }) },
        ENTER: [
          { guard: and(['isRich', not('isYoung')]), target: 'cellar' },
          { guard: and(['isRich', or([({ context }) => context.money === 20, 'isYoung'])]), target: 'shelves' },
        ],
      },
    },
    shelves: { on: { LOOK: { guard: stateIn('shelves'), target: 'till' } } },
    till: {},
    cellar: {},
  },
});

const input = createMachine({
  id: 'greeter',
  types: {} as { input: { name: string; mood?: string }; context: { name: string } },
  context: ({ input: given }) => ({ name: given.name.trim() }),
  initial: 'greeting',
  states: { greeting: { on: { BYE: 'over' } }, over: { type: 'final' } },
});

function namedAction() {
  done.push('named');
}

const actions = createMachine({
  id: 'busy',
  context: { queued: 0 },
  entry: doing('root entry'),
  initial: 'idle',
  states: {
    idle: {
      entry: [doing('entry'), namedAction, log('hello'), emit({ type: 'TOLD' })],
      exit: doing('exit'),
      on: {
        GO: {
          target: 'working',
          actions: [
            () => done.push('go'),
            sendParent({ type: 'CHILD.WENT' }),
            enqueueActions(({ enqueue, check }) => {
              enqueue.assign({ queued: 1 });
              enqueue(() => done.push('queued'));
              if (check(() => true)) enqueue.raise({ type: 'RAISED' });
            }),
          ],
        },
      },
    },
    working: {
      on: { RAISED: { actions: sendTo(({ self }) => self, { type: 'SENT' }) }, SENT: 'rested' },
    },
    rested: {},
  },
});

const itself = createMachine({
  id: 'itself',
  initial: 'form',
  states: {
    form: {
      initial: 'empty',
      on: { RESET: { target: 'form', reenter: true }, CLEAR: '.empty', NOTHING: {}, HIDDEN: 'away' },
      states: { empty: { on: { TYPE: 'filled' } }, filled: { on: { HIDDEN: {} } } },
    },
    away: {},
  },
});

const counter = createMachine({
  id: 'counter',
  context: { count: 0, colour: 'red' },
  initial: 'counting',
  states: {
    counting: { on: { INC: { actions: assign({ count: ({ context }) => context.count + 1 }) }, STOP: 'stopped' } },
    stopped: {},
  },
});

const regions = createMachine({
  id: 'lights',
  type: 'parallel',
  states: Object.fromEntries(
    ['hall', 'kitchen', 'attic', 'cellar', 'garden', 'garage', 'stairs'].map((room) => [
      room,
      {
        initial: 'off',
        states: { off: { on: { [`${room}.on`]: 'on' } }, on: { on: { [`${room}.dim`]: 'dim' } }, dim: {} },
      },
    ]),
  ),
});

const chance = createMachine({
  id: 'dice',
  context: { thrown: 0, at: 0 },
  initial: 'ready',
  states: {
    ready: {
      on: { THROW: { target: 'lying', actions: assign({ thrown: () => Math.random(), at: () => Date.now() }) } },
    },
    lying: { on: { TAKE: 'ready' } },
  },
});

const careless = createMachine({
  id: 'careless',
  types: {} as { context: { list: string[] } },
  context: () => ({ list: [] }),
  initial: 'open',
  states: {
    open: { on: { ADD: { target: 'closed', actions: assign(({ context }) => ({ list: added(context.list) })) } } },
    closed: {},
  },
});

function added(list: string[]): string[] {
  list.push('one');
  return list;
}

const strange = createMachine({
  initial: 'New <Game>',
  states: {
    'New <Game>': { on: { '!@#': 'a "b" & c', 'with space': 'new-game' } },
    'new-game': { description: 'Two lines\n\n  of | words <b>.' },
    'a "b" & c': { initial: 'Käse', states: { Käse: { on: { ',': 'ein\\.Punkt' } }, 'ein.Punkt': {} } },
  },
});

const payload = createMachine({
  id: 'form',
  types: {} as {
    context: { name: string };
    events: { type: 'NAME'; name: string } | { type: 'SEND' } | { type: 'KEEP' };
  },
  context: { name: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        NAME: { actions: assign({ name: ({ event }) => event.name }) },
        SEND: [{ guard: ({ context }) => context.name !== '', target: 'sent' }, { target: 'refused' }],
        KEEP: { actions: assign(({ event }) => ({ name: JSON.stringify({ ...event }) })) },
      },
    },
    refused: { on: { NAME: { target: 'editing', guard: ({ event }) => event.name.length > 2 } } },
    sent: {},
  },
});

const bare = createMachine({ id: 'bare', on: { PING: { actions: emit({ type: 'PONG' }) } } });

const circle: Record<string, unknown> = { big: 12n, seen: new Set(['a']), by: new Map([['k', 1]]) };
circle.self = circle;

const unusual = createMachine({
  id: 'unusual',
  types: {} as { context: { inner: unknown; seen: Set<string> } },
  context: { inner: circle, seen: new Set<string>() },
  initial: 'one',
  states: {
    one: { on: { SEE: { actions: assign({ seen: ({ context }) => new Set([...context.seen, 'x']) }) }, GO: 'two' } },
    two: {},
  },
});

const routed = createMachine({
  id: 'site',
  initial: 'home',
  states: { home: {}, about: { id: 'about', route: {} }, shop: { id: 'shop', route: { guard: () => false } } },
});

const faulty = createMachine({
  id: 'faulty',
  context: { list: null as string[] | null },
  initial: 'here',
  states: {
    here: {
      on: { BREAK: { target: 'there', guard: ({ context }) => (context.list as string[]).length > 0 }, GO: 'there' },
    },
    there: { invoke: { id: 'call', src: calling('call'), onError: { guard: () => false, target: 'here' } } },
  },
});

/** A machine for each thing that machines of elsewhere do, by the name of what it shows. */
export const foreign: Readonly<Record<string, AnyStateMachine>> = {
  history,
  parallel,
  ends,
  deciding,
  wildcards,
  calls,
  unimplemented,
  family,
  time,
  guards,
  input,
  actions,
  itself,
  counter,
  regions,
  chance,
  careless,
  strange,
  payload,
  bare,
  unusual,
  routed,
  faulty,
};
