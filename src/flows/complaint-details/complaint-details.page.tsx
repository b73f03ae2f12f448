import { latePart } from '#app/page/late-part.tsx';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/complaint-details/complaint-details.flow.ts';
import type { ComplaintDetailsOutput } from '#flows/complaint-details/complaint-details.types.ts';
import { complaints } from '#words/complaints.texts.ts';
import ComplaintDetailsScreen from './complaint-details.screen.tsx';
import { wireComplaintDetails } from './complaint-details.wiring.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complainDetails?problemId=` (S-031, S-516). */
export default function ComplaintDetailsPage() {
  const problemId = useRoutedQuery().get('problemId') ?? '';
  return problemId ? (
    <ComplaintDetails key={problemId} problemId={problemId} />
  ) : (
    <WrongAddressPage lacks="complaint" way={{ route: 'complaintList', label: complaints.myComplaints }} />
  );
}

// Nothing of it is needed before the answer was read.
const RatingDialog = latePart(() => import('./after-complaint.part.tsx'));

function ComplaintDetails({ problemId }: { readonly problemId: string }) {
  const { actor, timers } = useFlowPage({ wire, subject: problemId, input: { problemId }, endings, onward });
  return <ComplaintDetailsScreen actor={actor} timers={timers} RatingDialog={RatingDialog} />;
}

/** Which complaint it was is no matter of the next page. */
const onward = ({ orderId }: ComplaintDetailsOutput) => ({ parameters: { orderId }, query: { problemId: null } });

function wire({ lender, notify }: Services) {
  const { loadComplaint, saveScore } = lender(complaintsApi, ['loadComplaint', 'saveScore']);
  return wireComplaintDetails({ loadComplaint, saveScore, notify });
}
