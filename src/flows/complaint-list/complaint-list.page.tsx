import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf } from '#app/routes.ts';
import type { ComplaintListOutput } from '#flows/complaint-list/complaint-list.types.ts';
import ComplaintListScreen from './complaint-list.screen.tsx';
import { wireComplaintList } from './complaint-list.wiring.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complaintList` (S-031). */
export default function ComplaintListPage() {
  const { lender, routes } = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const flow = useMemo(() => wireComplaintList(lender(complaintsApi, ['loadComplaints'])), [lender]);
  const leave = useCallback(
    ({ problemId }: ComplaintListOutput) => {
      const onward = new URLSearchParams(query);
      onward.set('problemId', problemId);
      navigate(addressOf(routes.complainDetails, {}, onward));
    },
    [navigate, routes, query],
  );
  const { actor, timers } = useFlow(flow, '', undefined, leave);
  return <ComplaintListScreen actor={actor} timers={timers} />;
}
