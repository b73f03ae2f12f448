import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './picture-upload.flow.ts';
import { pictureUploadMachine } from './picture-upload.machine.ts';

export const pictureUploadFlow = defineFlow({
  ...manifest,
  machine: pictureUploadMachine,
  inputs: [{ name: 'a picture', input: undefined }],
  events: [
    { says: 'fewer than three others are on their way', event: { type: 'turn.given' } },
    { says: 'the picture is tried again', event: { type: 'upload.retried' } },
    { says: 'the picture is removed', event: { type: 'upload.removed' } },
  ],
  outcomes: {
    shrinkPicture: [
      { says: 'it is small now', output: undefined },
      { says: 'it cannot be read', failure: refused('unreadable') },
    ],
    uploadPicture: [
      { says: 'the lender has it', output: { url: 'https://pictures.example/1.jpg' } },
      { says: 'no, with a message', failure: refused('01', 'This picture is not accepted') },
      { says: 'the answer is lost', failure: lost('timeout') },
    ],
  },
  guards: {},
  delays: { shrinkingCap: '60 seconds' },
  invariants: [
    {
      says: 'only an uploaded picture has an address',
      holds: (snapshot) =>
        snapshot.matches('removed') || snapshot.matches('uploaded') === (snapshot.context.url !== null),
    },
    {
      says: 'a failure is kept as long as it stands',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
  ],
});
