import { describe, expect, it } from 'vitest';
import { assign, setup, stateIn } from 'xstate';
import { failureOf } from '#kit/failed-port.ts';
import { lost, refused } from '#kit/failure.ts';
import type { Flow } from '#kit/flow.ts';
import { isLost } from '#kit/guards.ts';
import { goodNews, type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import { flowOf } from '#tests/explore/flow-of.ts';
import { placeNames } from '#tools/behaviour/names.ts';
import { behaviourOf } from '#tools/behaviour/observe.ts';
import { readBehaviour, writeBehaviour } from '#tools/behaviour/page.ts';
import { explore } from '#tools/explore/explore.ts';
import { common } from '#words/common.texts.ts';
import { copyWords } from '#words/copying.texts.ts';

type Seat = { readonly isChild: boolean; readonly booked: string | null };

/** Books a seat: what a borrower's flow has, in small. */
const machine = setup({
  types: {
    input: {} as Pick<Seat, 'isChild'>,
    context: {} as Seat,
    events: {} as
      | { readonly type: 'seat.taken' }
      | { readonly type: 'light.switched' }
      | { readonly type: 'coat.left' },
    tags: {} as 'busy' | 'onceOnly',
    meta: {} as { restoresAs?: string },
  },
  actors: { book: port<{ half: boolean }, { seat: string }>('book') },
  actions: {
    keep: assign((_, params: { seat: string }) => ({ booked: params.seat })),
    notify: effect<{ message: Message }>('notify'),
    track: effect<{ step: string }>('track'),
  },
  guards: {
    isLost,
    isGrown: ({ context }) => !context.isChild,
    isLit: stateIn({ hall: { light: 'on' } }),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'theatre',
  context: ({ input }) => ({ ...input, booked: null }),
  entry: { type: 'track', params: { step: 'open' } },
  initial: 'hall',
  states: {
    hall: {
      type: 'parallel',
      states: {
        seat: {
          initial: 'free',
          states: {
            free: {
              description: 'Nobody sits here.',
              on: { 'seat.taken': { guard: 'isLit', target: 'booking' }, 'coat.left': '#theatre.gone' },
            },
            booking: {
              description: 'The theatre is asked.',
              tags: ['busy', 'onceOnly'],
              meta: { restoresAs: 'unknown' },
              invoke: {
                id: 'book',
                src: 'book',
                input: ({ context }) => ({ half: context.isChild }),
                onDone: {
                  target: '#theatre.booked',
                  actions: [
                    { type: 'keep', params: ({ event }) => event.output },
                    { type: 'notify', params: { message: goodNews(copyWords.copySuccess) } },
                  ],
                },
                onError: [
                  { guard: { type: 'isLost', params: failureOf }, target: 'unknown' },
                  { target: 'free', actions: { type: 'notify', params: { message: message(common.error) } } },
                ],
              },
              after: { patience: 'unknown' },
            },
            unknown: {
              description: 'Nobody knows.',
              on: { 'seat.taken': [{ guard: 'isGrown', target: 'booking' }, { target: 'free' }] },
            },
          },
        },
        light: {
          initial: 'off',
          states: {
            off: { description: 'Dark.', on: { 'light.switched': 'on' } },
            on: { description: 'Bright.' },
          },
        },
      },
    },
    booked: { description: 'It is booked.', type: 'final' },
    gone: { description: 'They left.', type: 'final' },
  },
});

const flow: Flow = {
  ...flowOf(machine, {
    title: 'Theatre',
    purpose: 'Book a seat.',
    inputs: [
      { name: 'a child', input: { isChild: true } },
      { name: 'a grown-up', input: { isChild: false } },
    ],
    events: [
      { label: 'takes the seat', event: { type: 'seat.taken' } },
      { label: 'switches the light on', event: { type: 'light.switched' } },
      { label: 'leaves', event: { type: 'coat.left' } },
    ],
    outcomes: {
      book: [
        { label: 'it is yours', output: { seat: 'B-2' } },
        { label: 'no', failure: refused('1') },
        { label: 'the answer is lost', failure: lost('offline') },
      ],
    },
    delays: { patience: 'five seconds' },
  }),
  calls: { book: ['seat-book'] },
  endings: { booked: 'stage', gone: 'back' },
};

const stage: Flow = { ...flowOf(machine), title: 'The stage', routes: { stage: '/stage' } };

const seen = (one = flow) => behaviourOf(one, explore(one), placeNames([stage]));

const written = `# Theatre

> Book a seat.

Written by \`npm run behaviour\` from runs of the statechart with its samples. Read what changes in it like code; do not edit it.

## Start

- **a child**
  - leads to Hall › Seat › Free
  - leads to Hall › Light › Off
  - tracks: step “open”
- **a grown-up**
  - leads to Hall › Seat › Free
  - leads to Hall › Light › Off
  - tracks: step “open”

## Hall › Seat › Free

Nobody sits here.

- **takes the seat** _if Hall › Light is at On_
  - leads to Hall › Seat › Booking
  - calls “book” (seat-book) with half no or yes
- **leaves**
  - ends at Gone and leads to the page before

## Hall › Seat › Booking

The theatre is asked.

The screen is busy.

Killed here, it wakes up as: Hall › Seat › Unknown

- **it is yours**
  - ends at Booked and leads to The stage (/stage)
  - reads “copy success”, as good news
  - notes booked “B-2”
- **no**
  - leads to Hall › Seat › Free
  - reads “error”
- **the answer is lost**
  - leads to Hall › Seat › Unknown
- **after five seconds**
  - comes after 5 s
  - leads to Hall › Seat › Unknown

## Hall › Seat › Unknown

Nobody knows.

- **takes the seat**
  - leads to Hall › Seat › Free _if is child is yes_
  - leads to Hall › Seat › Booking _if is child is no_
  - calls “book” (seat-book) with half no _if is child is no_

## Hall › Light › Off

Dark.

- **switches the light on**
  - leads to Hall › Light › On

## Hall › Light › On

Bright.

## Booked

It is booked.

## Gone

They left.
`;

describe('what a flow does', () => {
  it('is written down as it was seen: each region by itself, and by what outcomes differ', () => {
    expect(writeBehaviour(seen())).toBe(written);
  });

  it('is read again from what is written', () => {
    expect(readBehaviour(written)).toEqual(seen());
  });

  it('is told by what was seen of a guard, and not by its name', () => {
    const inverted = machine.provide({ guards: { isGrown: ({ context }) => context.isChild } });
    expect(writeBehaviour(seen({ ...flow, machine: inverted }))).toBe(
      written
        .replace('Free _if is child is yes_', 'Free _if is child is no_')
        .replace('Booking _if is child is no_', 'Booking _if is child is yes_')
        .replace('half no _if is child is no_', 'half yes _if is child is yes_'),
    );
  });

  it('S-400 is told of a state that is not kept', () => {
    const looking = setup({
      types: { events: {} as { readonly type: 'seat.taken' }, tags: {} as 'unkept' },
    }).createMachine({
      id: 'looking',
      initial: 'free',
      states: { free: { on: { 'seat.taken': 'looking' } }, looking: { tags: 'unkept' } },
    });
    const { places } = seen(flowOf(looking, { events: [{ label: 'takes the seat', event: { type: 'seat.taken' } }] }));
    expect(places.map(({ name, wakes }) => [name, wakes])).toEqual([
      ['Free', null],
      ['Looking', 'what it was before the tap'],
    ]);
  });
});
