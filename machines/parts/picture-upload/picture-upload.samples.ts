import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './picture-upload.flow.ts';
import { pictureUploadMachine } from './picture-upload.machine.ts';

export const pictureUploadFlow = defineFlow({
  ...manifest,
  machine: pictureUploadMachine,
  inputs: [{ name: 'a picture', input: undefined }],
  events: [
    { label: 'fewer than three others are on their way', event: { type: 'turn.given' } },
    { label: 'the picture is tried again', event: { type: 'upload.retried' } },
    { label: 'the picture is removed', event: { type: 'upload.removed' } },
  ],
  outcomes: {
    shrinkPicture: [
      { label: 'it is small now', output: undefined },
      { label: 'it cannot be read', failure: refused('unreadable') },
    ],
    uploadPicture: [
      { label: 'the lender has it', output: { url: 'https://pictures.example/1.jpg' } },
      { label: 'no, with a message', failure: refused('01', 'This picture is not accepted') },
      { label: 'the answer is lost', failure: lost('timeout') },
    ],
  },
  guards: {},
  delays: { shrinkingCap: '60 seconds' },
  invariants: [
    {
      label: 'only an uploaded picture has an address',
      holds: (snapshot) =>
        snapshot.matches('removed') || snapshot.matches('uploaded') === (snapshot.context.url !== null),
    },
    {
      label: 'a failure is kept as long as it stands',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
  ],
});
