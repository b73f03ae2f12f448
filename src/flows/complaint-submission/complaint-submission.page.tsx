import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { complaintSubject } from '#adapters/journal/subjects.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import IncompleteLinkPage from '#app/page/incomplete-link.tsx';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf, type RouteName } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import { complaintSubmission } from '#flows/complaint-submission/complaint-submission.texts.ts';
import type { ComplaintSubmissionInput } from '#flows/complaint-submission/complaint-submission.types.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import { type ComplaintDesk, clearComplaintDesk, complaintDesk } from './complaint-desk.ts';
import ComplaintSubmissionScreen from './complaint-submission.screen.tsx';
import { type ComplaintSubmissionPorts, wireComplaintSubmission } from './complaint-submission.wiring.ts';
import { UploadsContext } from './uploads-context.ts';

// Beside the screen, not before it.
const complaintsApi = async () => (await import('#adapters/lender-api/complaints-api.ts')).createComplaintsApi;

/** `/complainPageNext?type&subType&orderNo` (S-031). */
export default function ComplaintSubmissionPage() {
  const query = useRoutedQuery();
  const { config } = useServices();
  const type = query.get('type') ?? '';
  if (!type) return <IncompleteLinkPage says={complaintSubmission.incompleteLink} />;
  const input: ComplaintSubmissionInput = {
    type,
    subType: query.get('subType') ?? '',
    orderNo: query.get('orderNo') ?? '',
    keysHonoured: config.idempotency.honoured,
  };
  const subject = JSON.stringify([input.orderNo, type, input.subType]);
  return <ComplaintSubmission key={subject} subject={subject} input={input} query={query} />;
}

type ComplaintSubmissionProps = {
  readonly subject: string;
  readonly input: ComplaintSubmissionInput;
  readonly query: URLSearchParams;
};

function ComplaintSubmission({ subject, input, query }: ComplaintSubmissionProps) {
  const services = useServices();
  const navigate = useNavigate();
  const desk = complaintDesk(services, subject);
  const flow = useMemo(() => wireComplaintSubmission(complaintSubmissionPorts(services, desk)), [services, desk]);
  const leave = useCallback(() => {
    services.hush();
    clearComplaintDesk(services, subject);
    createStorage(() => window.localStorage).clearAll();
    void leaveBackEntry().then(() => navigate(withoutSubject(services, 'complaint', query), { replace: true }));
  }, [navigate, services, subject, query]);
  const { actor, timers } = useFlow(flow, subject, input, leave);
  useEffect(() => {
    desk.openComplaints = () => navigate(withoutSubject(services, 'complaintList', query));
  }, [desk, navigate, services, query]);
  return (
    <UploadsContext value={desk.inSight}>
      <ComplaintSubmissionScreen actor={actor} timers={timers} />
    </UploadsContext>
  );
}

function withoutSubject({ routes }: Services, route: RouteName, query: URLSearchParams) {
  const onward = new URLSearchParams(query);
  for (const name of ['type', 'subType', 'orderNo']) onward.delete(name);
  return addressOf(routes[route], {}, onward);
}

function complaintSubmissionPorts(
  { lender, settleOrder, notify, config }: Services,
  desk: ComplaintDesk,
): ComplaintSubmissionPorts {
  const { loadTypes, save } = lender(complaintsApi, ['loadTypes', 'save']);
  return {
    loadTypes,
    uploads: desk.uploads,
    saveComplaint: save,
    openComplaints(orderNo) {
      // The list tells what became of it. A lender that honours keys is asked under the same one all the same.
      if (!config.idempotency.honoured) settleOrder(complaintSubject(orderNo));
      desk.openComplaints();
    },
    notify,
  };
}
