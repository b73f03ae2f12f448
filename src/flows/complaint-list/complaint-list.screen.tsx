import { useSelector } from '@xstate/react';
import type { complaintListMachine } from '#flows/complaint-list/complaint-list.machine.ts';
import {
  isReading,
  selectComplaints,
  selectSelected,
  selectStage,
  selectTabs,
} from '#flows/complaint-list/complaint-list.selectors.ts';
import { complaintList } from '#flows/complaint-list/complaint-list.texts.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Icon } from '#ui/icons.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { complaints as texts } from '#words/complaints.texts.ts';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type ComplaintListProps = ScreenProps<typeof complaintListMachine>;

/** The borrower's complaints, by tab (S-107). A load that failed says nothing and offers Retry (S-315). */
export default function ComplaintListScreen({ actor }: ComplaintListProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const busy = useSelector(actor, isReading);
  return (
    <Page
      title={say(texts.myComplaints)}
      onBack={back}
      busy={busy}
      bar={stage === 'failed' && <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />}
    >
      {stage === 'ready' ? (
        <Complaints actor={actor} />
      ) : stage === 'failed' ? (
        <NotLoaded title={say(complaintList.listNotLoadedTitle)} text={say(texts.listNotLoaded)} />
      ) : (
        <Skeleton lines={5} shape="row" {...(stage === 'loading' ? { label: say(complaintList.listLoading) } : {})} />
      )}
    </Page>
  );
}

type PartProps = Pick<ComplaintListProps, 'actor'>;

const titleOf = ({ title }: { readonly title: string }, index: number) =>
  title.trim() || say(complaintList.tabNumber, { number: index + 1 });

function Complaints({ actor }: PartProps) {
  const tabs = useSelector(actor, selectTabs);
  const selected = useSelector(actor, selectSelected);
  if (tabs.length === 0) return <TabContent actor={actor} />;
  return (
    <Tabs
      label={say(complaintList.tabs)}
      titles={tabs.map(titleOf)}
      selected={selected}
      onSelect={(index) => actor.send({ type: 'tab.selected', index })}
    >
      <TabContent actor={actor} />
    </Tabs>
  );
}

/** S-108, S-357. */
function TabContent({ actor }: PartProps) {
  const complaints = useSelector(actor, selectComplaints);
  const tabs = useSelector(actor, selectTabs);
  if (complaints.length === 0) {
    const elsewhere = tabs.flatMap((tab, index) =>
      tab.complaints.length > 0
        ? say(complaintList.elsewhere, { tab: titleOf(tab, index), count: tab.complaints.length })
        : [],
    );
    return (
      <Notice tone="info" title={say(complaintList.noComplaints)}>
        <p>{elsewhere.join(' ') || say(complaintList.noComplaintsSays)}</p>
      </Notice>
    );
  }
  return (
    <ul className="row-list" aria-label={say(texts.myComplaints)}>
      {complaints.map(({ id, time, type, content, replyBy }) => (
        <li key={id}>
          <button
            type="button"
            className="row complaint-item"
            onClick={() => actor.send({ type: 'complaint.opened', id })}
          >
            <span className="row-text">
              <span className="complaint-time">
                {formats.date(time)} <span>{say(texts.number, { number: id })}</span>
              </span>
              <span className="row-title">{type}</span>
              <span className="complaint-start">{content}</span>
              {replyBy !== '' && <span className="row-hint">{say(texts.replyBy, { day: formats.date(replyBy) })}</span>}
            </span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
}
