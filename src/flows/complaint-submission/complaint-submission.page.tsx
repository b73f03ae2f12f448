import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { complaintAbout } from '#adapters/journal/subjects.ts';
import { withValues } from '#adapters/lender-api/page-query.ts';
import { clearFor } from '#adapters/storage/clear.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import WrongAddressPage from '#app/page/wrong-address.ts';
import { addressAt } from '#app/route-table.ts';
import type { Services } from '#app/services.ts';
import { endings, leads } from '#flows/complaint-submission/complaint-submission.flow.ts';
import { complaintSubmission } from '#flows/complaint-submission/complaint-submission.texts.ts';
import type { ComplaintSubmissionInput } from '#flows/complaint-submission/complaint-submission.types.ts';
import { complaints } from '#words/complaints.texts.ts';
import { afterSending } from '../after-sending.ts';
import { InDoubt } from '../in-doubt/in-doubt.part.tsx';
import { openPictureLanes } from '../picture-lanes/picture-lanes.part.tsx';
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
  if (!type) {
    const way = { route: 'complaint', label: complaints.entryTitle };
    return <WrongAddressPage text={complaintSubmission.incompleteLink} way={way} />;
  }
  const input: ComplaintSubmissionInput = {
    type,
    subType: query.get('subType') ?? '',
    orderNo: query.get('orderNo') ?? '',
    keysHonoured: config.idempotency.honoured,
  };
  const subject = JSON.stringify([input.orderNo, type, input.subType]);
  return <ComplaintSubmission key={subject} subject={subject} input={input} />;
}

type ComplaintSubmissionProps = { readonly subject: string; readonly input: ComplaintSubmissionInput };

function ComplaintSubmission({ subject, input }: ComplaintSubmissionProps) {
  const services = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const [desk] = useState(() => complaintDesk(services, subject, openPictureLanes));
  desk.lanes.useFailure();
  const wire = useCallback(() => wireComplaintSubmission(complaintSubmissionPorts(services, desk)), [services, desk]);
  const onEnd = useCallback(() => clearComplaintDesk(services, subject), [services, subject]);
  const { actor, timers } = useFlowPage({ wire, subject, input, endings, onward, onEnd });
  useEffect(() => {
    desk.lead = (way) => navigate(addressAt(services.routes, leads[way][0], withValues(query, subjectQuery)));
  }, [desk, navigate, services, query]);
  return (
    <UploadsContext value={desk.inSight}>
      <ComplaintSubmissionScreen
        actor={actor}
        timers={timers}
        doubt={<InDoubt subject={complaintAbout(input.orderNo)} about="complaint" flow={actor} />}
      />
    </UploadsContext>
  );
}

/** What this complaint is about is of no use to the next page. */
const subjectQuery = { type: null, subType: null, orderNo: null };

const onward = () => ({ query: subjectQuery, replace: true, state: afterSending });

function complaintSubmissionPorts(
  { lender, device, borrower, notify }: Services,
  desk: ComplaintDesk,
): ComplaintSubmissionPorts {
  const { loadTypes, askTypes, save } = lender(complaintsApi, ['loadTypes', 'askTypes', 'save']);
  return {
    loadTypes,
    askTypes,
    uploads: desk.uploads,
    saveComplaint: save,
    openComplaints: () => desk.lead('openComplaints'),
    openMatters: () => desk.lead('openMatters'),
    clearStorage: () => clearFor(borrower, device),
    notify,
  };
}
