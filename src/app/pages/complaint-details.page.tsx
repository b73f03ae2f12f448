import { useMemo } from 'react';
import ComplaintDetailsScreen from '../../flows/complaint-details/complaint-details.screen.tsx';
import { wireComplaintDetails } from '../../flows/complaint-details/complaint-details.wiring.ts';
import { useRoutedQuery } from '../routed-query.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';
import NotFoundPage from './not-found.page.tsx';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('../../adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complainDetails?problemId=` (S-031, S-516). */
export default function ComplaintDetailsPage() {
  const problemId = useRoutedQuery().get('problemId') ?? '';
  return problemId ? <ComplaintDetails key={problemId} problemId={problemId} /> : <NotFoundPage />;
}

function ComplaintDetails({ problemId }: { readonly problemId: string }) {
  const { lender, notify } = useServices();
  const flow = useMemo(() => {
    const { loadComplaint, saveScore } = lender(complaintsApi);
    return wireComplaintDetails({ loadComplaint, saveScore, notify });
  }, [lender, notify]);
  const { actor, timers } = useFlow(flow, problemId, { problemId });
  return <ComplaintDetailsScreen actor={actor} timers={timers} />;
}
