import { assign, setup } from 'xstate';
import { effect } from '#kit/port.ts';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import type { LaneName, PictureLanesContext, PictureLanesEvent } from './picture-lanes.types.ts';

type Id = { readonly id: number };
type Lane = { readonly lane: LaneName };

const laneNames = ['first', 'second', 'third'] as const;

const idOf = ({ event }: { readonly event: PictureLanesEvent }): Id => ({ id: event.id });

const lanesSetup = setup({
  types: {
    context: {} as PictureLanesContext,
    events: {} as PictureLanesEvent,
  },
  actors: { pictureUpload: pictureUploadMachine },
  actions: {
    queue: assign(({ context }, { id }: Id) => ({ waiting: [...context.waiting, id] })),
    dropWaiting: assign(({ context }, { id }: Id) => ({ waiting: context.waiting.filter((other) => other !== id) })),
    takeNext: assign(({ context: { waiting, lanes } }, { lane }: Lane) => ({
      waiting: waiting.slice(1),
      lanes: { ...lanes, [lane]: waiting[0] ?? 0 },
    })),
    clearLane: assign(({ context }, { lane }: Lane) => ({ lanes: { ...context.lanes, [lane]: 0 } })),
    report: effect<{ report: UploadReport }>('report'),
  },
  guards: {
    isNew: ({ context: { waiting, lanes } }, { id }: Id) =>
      !waiting.includes(id) && laneNames.every((name) => lanes[name] !== id),
    isWaiting: ({ context }, { id }: Id) => context.waiting.includes(id),
    isHere: ({ context }, { id, lane }: Id & Lane) => context.lanes[lane] === id,
    /** Of several lanes that are free the first one takes the next picture. */
    isNext: ({ context: { waiting, lanes } }, { lane }: Lane) =>
      waiting.length > 0 && laneNames.find((name) => lanes[name] === 0) === lane,
  },
});

/** A way to the lender for one picture after the other. */
const lane = (name: LaneName) =>
  lanesSetup.createStateConfig({
    description: 'A way to the lender for one picture after the other.',
    initial: 'free',
    states: {
      free: {
        description: 'No picture is on its way here.',
        entry: { type: 'clearLane', params: { lane: name } },
        always: {
          guard: { type: 'isNext', params: { lane: name } },
          target: 'sending',
          actions: { type: 'takeNext', params: { lane: name } },
        },
      },
      sending: {
        description: 'One picture is on its way; it is broken off when the borrower removes it.',
        tags: 'busy',
        invoke: {
          id: `${name}Upload`,
          src: 'pictureUpload',
          input: ({ context }) => ({ id: context.lanes[name] }),
          onDone: {
            target: 'free',
            actions: {
              type: 'report',
              params: ({ context, event }) => ({ report: { id: context.lanes[name], ...event.output } }),
            },
          },
        },
        on: {
          'picture.removed': {
            guard: { type: 'isHere', params: ({ event }) => ({ id: event.id, lane: name }) },
            target: 'free',
          },
        },
      },
    },
  });

/** The pictures of a complaint on their way to the lender, three of them at a time (S-355). They live as long as their files. */
export const pictureLanesMachine = lanesSetup.createMachine({
  id: 'pictureLanes',
  type: 'parallel',
  context: { waiting: [], lanes: { first: 0, second: 0, third: 0 } },
  on: {
    'picture.queued': { guard: { type: 'isNew', params: idOf }, actions: { type: 'queue', params: idOf } },
    'picture.removed': { guard: { type: 'isWaiting', params: idOf }, actions: { type: 'dropWaiting', params: idOf } },
  },
  states: {
    first: lane('first'),
    second: lane('second'),
    third: lane('third'),
  },
});
