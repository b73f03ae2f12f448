import { problemSave, problemTypes, uploadProblemImage } from '#adapters/lender-api/contract/complaints.ts';
import type {
  ComplaintSubmissionContext,
  ComplaintSubmissionInput,
  ComplaintTypes,
} from '#flows/complaint-submission/complaint-submission.types.ts';
import type { Outcome } from '#kit/flow.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import { type Driver, type PickedFile, type Wire, wire } from '#tools/paths/driver.ts';

type Answer = { readonly outcome: Outcome; readonly bearing: string };

/** The photos of the samples, by the numbers that they have as pictures; each name as it is sent. */
const names: Readonly<Record<number, string>> = { 1: 'shop.jpg', 2: 'letter.jpg' };

const reportsOf = (outcome: Outcome) => ('failure' in outcome ? [] : (outcome.output as readonly UploadReport[]));

/** Each upload has an answer of its own. */
const upload: Wire = {
  ...wire(uploadProblemImage, ({ url }: { readonly url: string }) => ({ url })),
  answers: (outcome) =>
    reportsOf(outcome).flatMap((report): readonly Answer[] => {
      const { label } = outcome;
      const bearing = names[report.id] ?? '';
      if ('url' in report) return [{ outcome: { label, output: report }, bearing }];
      return report.failed === 'failed' ? [{ outcome: { label, failure: report.failure }, bearing }] : [];
    }),
};

/** Only the lender's answers can be given by hand, and only about pictures that are on their way. */
const canReport = (outcome: Outcome, { pictures }: ComplaintSubmissionContext) =>
  reportsOf(outcome).every(
    (report) =>
      ('url' in report || report.failed === 'failed') &&
      pictures.some(({ id, state }) => id === report.id && state === 'uploading'),
  );

const types = wire(problemTypes, ({ types, subTypes }: ComplaintTypes) => ({
  problemType: types,
  problemSonType: subTypes,
}));

const words = 'What happened?';

export const complaintSubmissionDriver: Driver = {
  flow: 'complaint-submission',
  place(input) {
    const { type, subType, orderNo, keysHonoured } = input as ComplaintSubmissionInput;
    const path = `/complainPageNext?type=${type}&subType=${subType}&orderNo=${orderNo}`;
    return { path, platform: 'browser', keysHonoured, doubtOf: `complaint:${orderNo}` };
  },
  cannotEnd: (invocation, outcome, context) =>
    !/Uploads$/.test(invocation) || canReport(outcome, context as ComplaintSubmissionContext)
      ? null
      : 'Only the lender can be made to answer, and only about a picture that is on its way.',
  // The files of uploads that ran are gone with the page, and the flow is told so at once.
  wakesIn(states, context) {
    if (!states.some((state) => /(uploading|following)$/.test(state))) return states;
    const { typeName, subTypeName } = context as ComplaintSubmissionContext;
    const isUnlisted = typeName === '' || subTypeName === '';
    const names = isUnlisted ? 'unlisted' : typeName === null ? 'unnamed' : 'named';
    const whereBefore = (region: string, otherwise: string) =>
      states.find((state) => state.startsWith(`editing.${region}`)) ?? `editing.${region}.${otherwise}`;
    return [
      whereBefore('names', names),
      'editing.pictures.settled',
      whereBefore('viewer', 'closed'),
      whereBefore('answer', 'none'),
    ];
  },
  perform: {
    'text.changed': (ui, event) => ui.fill(words, String(event.text)),
    'pictures.picked': (ui, event) => ui.pick('Add pictures', event.files as readonly PickedFile[]),
    'picture.removed': (ui) => ui.tap('button', 'Remove picture 1'),
    'picture.retried': (ui) => ui.tap('button', 'Retry Picture 1'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'picture.viewed': (ui) => ui.tap('button', 'Look at picture 1'),
    'viewer.closed': (ui) => ui.tap('button', 'Close'),
    'send.requested': (ui) => ui.tap('button', /^Send( again)?$/),
    'sending.withdrawn': (ui) => ui.tap('button', 'Cancel'),
    'names.requested': (ui) => ui.tap('button', 'Retry'),
    'matter.requested': async (ui) => {
      await ui.tap('button', 'Choose another matter');
      await ui.goBack();
    },
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
    'doubt.outlived': (ui) => ui.doubtEnds('outlived'),
    'list.requested': async (ui) => {
      await ui.tap('button', 'My complaints');
      await ui.goBack();
    },
  },
  looks: {
    naming: [{ role: 'textbox', name: words, is: 'absent' }],
    'editing.answer.none': [{ role: 'region', name: 'Your complaint was not taken', is: 'absent' }],
    'editing.answer.refused': [{ role: 'region', name: 'Your complaint was not taken' }],
    'editing.names.sorting': [],
    'editing.names.unnamed': [{ role: 'region', name: 'The name of the matter did not load' }],
    'editing.names.asking': [],
    'editing.names.named': [{ role: 'list', name: 'Type of complaint' }],
    'editing.names.unlisted': [{ role: 'region', name: 'This matter cannot be chosen' }],
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
    held: [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'My complaints', is: 'enabled' },
      { role: 'button', name: 'Send', is: 'disabled' },
    ],
    succeeded: [{ role: 'dialog', name: 'Your complaint has been sent' }],
    sent: [],
  },
  wires: {
    loadTypes: types,
    askTypes: types,
    followUploads: upload,
    awaitUploads: upload,
    saveComplaint: wire(problemSave, () => null),
  },
  waits: { namingCap: 5_000, successModal: 1_500 },
  settles: {},
};
