import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/complaint-list/complaint-list.flow.ts';
import type { ComplaintListOutput } from '#flows/complaint-list/complaint-list.types.ts';
import ComplaintListScreen from './complaint-list.screen.tsx';
import { wireComplaintList } from './complaint-list.wiring.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complaintList` (S-031). */
export default function ComplaintListPage() {
  const { actor, timers } = useFlowPage({
    wire,
    subject: '',
    input: undefined,
    endings,
    onward,
    keepsMessages: true,
  });
  return <ComplaintListScreen actor={actor} timers={timers} />;
}

const onward = ({ problemId }: ComplaintListOutput) => ({ query: { problemId } });

const wire = ({ lender }: Services) => wireComplaintList(lender(complaintsApi, ['loadComplaints']));
