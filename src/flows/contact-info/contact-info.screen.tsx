import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { contactInfoMachine } from '#flows/contact-info/contact-info.machine.ts';
import { isFailed, isLoading, selectEmail, selectTelephone } from '#flows/contact-info/contact-info.selectors.ts';
import { contactInfo as texts } from '#flows/contact-info/contact-info.texts.ts';
import { say, type Text } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { LateIcon, type LateIconName } from '#ui/late-icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type ContactInfoProps = ScreenProps<typeof contactInfoMachine> & {
  /** When somebody answers the telephone, as the configuration says it; empty where it does not. */
  readonly hours?: string;
  /** Who lends and who hears complaints, where the law of the country wants them named (P-59). */
  readonly lender?: ReactNode;
};

/** How customer service is reached (S-115…S-118, S-541). A load that failed is told, with Retry (S-315). */
export default function ContactInfoScreen({ actor, hours, lender }: ContactInfoProps) {
  const { back } = useShell();
  const loading = useSelector(actor, isLoading);
  const failed = useSelector(actor, isFailed);
  const telephone = useSelector(actor, selectTelephone);
  const email = useSelector(actor, selectEmail);
  return (
    <Page title={say(texts.customerService)} onBack={back} busy={loading}>
      {loading ? (
        <Skeleton shape="way" lines={2} label={say(texts.loadingContact)} />
      ) : (
        <div className="contact-ways">
          <Way
            icon="telephone"
            name={texts.callUs}
            value={telephone}
            onTap={() => actor.send({ type: 'call.requested' })}
          />
          {email && (
            <Way icon="mail" name={texts.mailUs} value={email} onTap={() => actor.send({ type: 'mail.requested' })} />
          )}
          {failed && (
            <Notice tone="info" takesFocus>
              <p>{say(texts.notLoaded)}</p>
            </Notice>
          )}
          {failed && <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />}
        </div>
      )}
      <section className="contact-ways">
        <h2>{say(texts.complaintTitle)}</h2>
        <p>{say(texts.complaintHint)}</p>
        <Button kind="neutral" onClick={() => actor.send({ type: 'complaint.requested' })}>
          {say(texts.makeComplaint)}
        </Button>
      </section>
      {hours && <p>{say(texts.hours, { hours })}</p>}
      {lender}
    </Page>
  );
}

type WayProps = {
  readonly icon: LateIconName;
  readonly name: Text;
  /** What is dialled or written to. */
  readonly value: string;
  readonly onTap: () => void;
};

function Way({ icon, name, value, onTap }: WayProps) {
  return (
    <button type="button" className="row" onClick={onTap}>
      <LateIcon name={icon} />
      <span className="row-text">
        <span className="row-hint">{say(name)}</span> <span className="contact-value">{value}</span>
      </span>
      <Icon name="chevron" />
    </button>
  );
}
