import { expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import { repeatable } from '#tools/explore/cycles.ts';
import { explore } from '#tools/explore/explore.ts';
import { flowOf, plain } from './flow-of.ts';

it('P-22 names what can happen any number of times, and nothing that is counted', () => {
  const machine = createMachine({
    id: 'door',
    context: { tries: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          knocked: 'shut',
          tried: [
            {
              guard: ({ context }) => context.tries < 3,
              actions: assign({ tries: ({ context }) => context.tries + 1 }),
            },
            { target: 'locked' },
          ],
          opened: 'open',
        },
      },
      open: { on: { closed: 'shut' } },
      locked: {},
    },
  });
  expect(
    [...repeatable(explore(flowOf(machine, { events: plain('knocked', 'tried', 'opened', 'closed') })))].sort(),
  ).toEqual(['door.open: closed #0', 'door.shut: knocked #0', 'door.shut: opened #0']);
});
