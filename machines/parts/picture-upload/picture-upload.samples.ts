import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './picture-upload.flow.ts';
import { pictureUploadMachine } from './picture-upload.machine.ts';

export const pictureUploadFlow = defineFlow({
  ...manifest,
  machine: pictureUploadMachine,
  inputs: [{ name: 'a picture', input: { id: 1 } }],
  events: [],
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
      label: 'only an uploaded picture ends with an address',
      holds: (snapshot) => snapshot.matches('uploaded') === (snapshot.output !== undefined && 'url' in snapshot.output),
    },
    {
      label: 'only one that did not arrive ends with a failure',
      holds: (snapshot) =>
        snapshot.matches('failed') === (snapshot.output !== undefined && 'failure' in snapshot.output),
    },
  ],
});
