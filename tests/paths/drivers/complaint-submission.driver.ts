import type {
  ComplaintSubmissionInput,
  ComplaintTypes,
} from '../../../machines/complaint-submission/complaint-submission.types.ts';
import type { Outcome } from '../../../machines/kit/flow.ts';
import type { UploadReport } from '../../../machines/picture-upload/picture-upload.types.ts';
import type { Driver, PickedFile, Wire } from './driver.ts';

/** Each upload has an answer of its own; what ends without asking the lender has none. */
const answers = (outcome: Outcome): readonly Outcome[] =>
  'failure' in outcome
    ? [outcome]
    : (outcome.output as readonly UploadReport[]).flatMap((report): readonly Outcome[] => {
        const { says } = outcome;
        if ('url' in report) return [{ says, output: report }];
        return report.failed === 'failed' ? [{ says, failure: report.failure }] : [];
      });

const upload: Wire = {
  call: 'upload-problem-img',
  data: (output) => ({ url: (output as { readonly url: string }).url }),
  answers,
};

const words = 'What happened?';

export const complaintSubmissionDriver: Driver = {
  flow: 'complaint-submission',
  place(input) {
    const { type, subType, orderNo, keysHonoured } = input as ComplaintSubmissionInput;
    const path = `/complainPageNext?type=${type}&subType=${subType}&orderNo=${orderNo}`;
    return { path, platform: 'browser', keysHonoured };
  },
  isPerformable: () => true,
  perform: {
    'text.changed': (ui, event) => ui.fill(words, String(event.text)),
    'pictures.picked': (ui, event) => ui.pick('Add pictures', event.files as readonly PickedFile[]),
    'picture.removed': (ui) => ui.tap('button', 'Remove picture 1'),
    'picture.retried': (ui) => ui.tap('button', 'Retry Picture 1'),
    'network.returned': (ui) => ui.reconnect(),
    'picture.viewed': (ui) => ui.tap('button', 'Look at picture 1'),
    'viewer.closed': (ui) => ui.tap('button', 'Close'),
    'send.requested': (ui) => ui.tap('button', /^Send( again)?$/),
    'sending.withdrawn': (ui) => ui.tap('button', 'Cancel'),
    'list.requested': (ui) => ui.tap('button', 'My complaints'),
  },
  looks: {
    naming: [{ role: 'textbox', name: words, is: 'absent' }],
    'editing.pictures.settled': [],
    'editing.pictures.uploading': [],
    'editing.viewer.closed': [
      { role: 'textbox', name: words },
      { role: 'button', name: 'Send', is: 'enabled' },
      { role: 'dialog', name: /./, is: 'absent' },
    ],
    'editing.viewer.open': [{ role: 'dialog', name: 'Look at picture 1' }],
    'awaitingPictures.following': [
      { role: 'button', name: 'Waiting for the pictures…', is: 'disabled' },
      { role: 'button', name: 'Cancel', is: 'enabled' },
      { role: 'button', name: /^Remove/, is: 'absent' },
    ],
    submitting: [{ role: 'button', name: 'Sending your complaint…', is: 'disabled' }],
    unknown: [
      { role: 'region', name: 'We do not know yet whether your complaint has arrived' },
      { role: 'button', name: 'My complaints', is: 'enabled' },
    ],
    succeeded: [{ role: 'dialog', name: 'Your complaint has been sent' }],
    sent: [],
  },
  wires: {
    loadTypes: {
      call: 'problem-types',
      data(output) {
        const { types, subTypes } = output as ComplaintTypes;
        return { problemType: types, problemSonType: subTypes };
      },
    },
    followUploads: upload,
    awaitUploads: upload,
    saveComplaint: { call: 'problem-save', data: () => null },
  },
  waits: { namingCap: 5_000, successModal: 1_500 },
  settles: {},
};
