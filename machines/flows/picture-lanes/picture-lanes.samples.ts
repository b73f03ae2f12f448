import { lost } from '#kit/failure.ts';
import { defineFlow, type Outcome } from '#kit/flow.ts';
import { manifest } from './picture-lanes.flow.ts';
import { pictureLanesMachine } from './picture-lanes.machine.ts';

const ends: readonly Outcome[] = [
  { label: 'the picture arrives', output: { url: 'https://pictures.example/1.jpg' } },
  { label: 'the picture does not arrive', output: { failed: 'failed', failure: lost('offline') } },
  { label: 'the picture cannot be read', output: { failed: 'unreadable' } },
];

export const pictureLanesFlow = defineFlow({
  ...manifest,
  machine: pictureLanesMachine,
  inputs: [{ name: 'a complaint without pictures', input: undefined }],
  events: [
    { label: 'the first picture is chosen', event: { type: 'picture.queued', id: 1 } },
    { label: 'the second picture is chosen', event: { type: 'picture.queued', id: 2 } },
    { label: 'the third picture is chosen', event: { type: 'picture.queued', id: 3 } },
    { label: 'the fourth picture is chosen', event: { type: 'picture.queued', id: 4 } },
    { label: 'the first picture is removed', event: { type: 'picture.removed', id: 1 } },
  ],
  outcomes: { firstUpload: ends, secondUpload: ends, thirdUpload: ends },
  guards: {
    isNew: 'it neither waits nor is on its way',
    isWaiting: 'it waits',
    isHere: 'it is on its way here',
    isNext: 'a picture waits, and no lane before this one is free',
  },
  delays: {},
  invariants: [
    {
      label: 'at most three pictures are on their way, one in each lane that sends',
      holds: (snapshot) =>
        (['first', 'second', 'third'] as const).every(
          (lane) => snapshot.matches({ [lane]: 'sending' }) === snapshot.context.lanes[lane] > 0,
        ),
    },
    {
      label: 'no picture is there twice',
      holds: ({ context: { waiting, lanes } }) => {
        const all = [...waiting, ...Object.values(lanes).filter((id) => id > 0)];
        return new Set(all).size === all.length;
      },
    },
    {
      label: 'no picture waits while a lane is free',
      holds: ({ context: { waiting, lanes } }) => waiting.length === 0 || Object.values(lanes).every((id) => id > 0),
    },
  ],
});
