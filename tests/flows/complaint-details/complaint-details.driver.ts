import { problemDetail, saveScore } from '#adapters/lender-api/contract/complaints.ts';
import type {
  Complaint,
  ComplaintDetailsContext,
  ComplaintDetailsInput,
} from '#flows/complaint-details/complaint-details.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

/** A trusted address with no picture behind it. */
const nowhere = '/__sandbox/nothing';

const rating = 'How did we handle this?';

export const complaintDetailsDriver: Driver = {
  flow: 'complaint-details',
  place(input) {
    const { problemId } = input as ComplaintDetailsInput;
    return { path: `/complainDetails?problemId=${problemId}`, platform: 'android', keysHonoured: true };
  },
  notPerformable: (event, states, context) =>
    states.includes('ready.rating.choosing.declined') && event.stars === (context as ComplaintDetailsContext).stars
      ? 'What stands there already is no change.'
      : null,
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'page.returned': (ui) => ui.comeBack(),
    'picture.opened': (ui, event) =>
      ui.tap('button', event.part === 'reply' ? 'Picture 1 of the reply' : 'Picture 2 of your complaint'),
    'order.opened': (ui) => ui.tap('button', 'Order O-170'),
    'list.requested': (ui) => ui.tap('button', 'My complaints'),
    'entry.requested': (ui) => ui.tap('button', 'Complaint'),
    'picture.closed': (ui) => ui.tap('button', 'Close'),
    'stars.chosen': (ui, event) => ui.tap('radio', String(event.stars)),
    'rating.submitted': (ui) => ui.tap('button', 'Submit'),
    'rating.closed': (ui) => ui.tap('button', 'Close'),
  },
  looks: {
    orderOpened: [],
    listChosen: [],
    entryChosen: [],
    notFound: [
      { role: 'region', name: 'This complaint was not found' },
      { role: 'button', name: 'My complaints', is: 'enabled' },
      { role: 'button', name: 'Complaint', is: 'enabled' },
    ],
    loading: [{ role: 'button', name: 'Retry', is: 'absent' }],
    failed: [
      { role: 'region', name: 'Your complaint did not load' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'My complaints', is: 'enabled' },
      { role: 'heading', name: 'What you wrote', is: 'absent' },
    ],
    'ready.reading.deciding': [],
    'ready.reading.waiting': [
      { role: 'heading', name: 'Process Result' },
      { role: 'dialog', name: /./, is: 'absent' },
    ],
    'ready.reading.quiet': [
      { role: 'heading', name: 'What you wrote' },
      { role: 'dialog', name: /./, is: 'absent' },
    ],
    'ready.enlarged': [{ role: 'dialog', name: /^Picture \d of/ }],
    'ready.rating.choosing.quiet': [
      { role: 'dialog', name: rating },
      { role: 'radio', name: '5', is: 'enabled' },
      { role: 'button', name: 'Submit', is: 'enabled' },
      { role: 'button', name: 'Close', is: 'enabled' },
    ],
    'ready.rating.choosing.declined': [
      { role: 'dialog', name: rating },
      { role: 'radio', name: '5', is: 'enabled' },
      { role: 'button', name: 'Submit', is: 'enabled' },
      { role: 'button', name: 'Close', is: 'enabled' },
    ],
    'ready.rating.saving': [
      { role: 'dialog', name: rating },
      { role: 'button', name: 'Submit', is: 'disabled' },
      { role: 'button', name: 'Close', is: 'disabled' },
    ],
  },
  wires: {
    loadComplaint: wire(problemDetail, (complaint: Complaint) => ({
      type: complaint.type,
      sonType: complaint.subType,
      problemId: complaint.number,
      orderNo: complaint.orderId,
      replyBy: complaint.replyBy,
      content: complaint.content,
      images: complaint.images.map(() => nowhere),
      disposeDetail: complaint.reply,
      disposeImages: complaint.replyImages.map(() => nowhere),
      isNeedScore: complaint.needsRating ? 1 : 0,
    })),
    saveScore: wire(saveScore, () => null),
  },
  waits: { ratingDelay: 3_000 },
  settles: {},
};
