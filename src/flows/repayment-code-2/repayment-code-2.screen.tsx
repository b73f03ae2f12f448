import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { repaymentCode2Machine } from '#flows/repayment-code-2/repayment-code-2.machine.ts';
import {
  isCopyFailed,
  isCopying,
  selectDefaultPayment,
  selectOpenGroups,
  selectPage,
  selectRecord,
  selectRegionFlag,
  selectTotal,
} from '#flows/repayment-code-2/repayment-code-2.selectors.ts';
import type { StepGroup } from '#kit/repayment-record.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { Icon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Scene } from '#ui/scene.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Steps } from '#ui/steps.tsx';
import { common } from '#words/common.texts.ts';
import { copyWords } from '#words/copying.texts.ts';
import { repaymentCode as texts } from '#words/repayment-code.texts.ts';
import { OrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { Voucher, type VoucherFor } from '../voucher.tsx';

type RepaymentCode2Props = ScreenProps<typeof repaymentCode2Machine> & VoucherFor;
type PartProps = Pick<RepaymentCode2Props, 'actor' | 'payee' | 'orderId' | 'Keep'>;

/** The contract number with which an order can always be paid, the total, and the steps at each place (S-083). */
export default function RepaymentCode2Screen({ actor, order, ...part }: RepaymentCode2Props) {
  const page = useSelector(actor, selectPage);
  const leave = () => actor.send({ type: 'back.requested' });
  return (
    <Page
      title={say(texts.contractPage)}
      onBack={page === 'missing' ? undefined : leave}
      busy={page === 'left'}
      bar={
        page === 'missing' ? (
          <>
            {order}
            <OrHome>
              <Button onClick={leave}>{say(common.back)}</Button>
            </OrHome>
          </>
        ) : (
          page !== 'left' && order
        )
      }
    >
      {page === 'missing' && (
        <>
          <Scene name="slip" />
          <Notice tone="info">
            <p>{say(texts.noInformation)}</p>
            <p>{say(texts.noInformationHelp)}</p>
          </Notice>
        </>
      )}
      {page === 'repaid' && part.Keep && <part.Keep isRepaid />}
      {page === 'left' && <Skeleton lines={3} label={say(common.loading)} />}
      {page === 'contract' && <Contract actor={actor} {...part} />}
    </Page>
  );
}

function Contract({ actor, payee, orderId, Keep }: PartProps) {
  const { money } = useShell();
  const payment = useSelector(actor, selectDefaultPayment);
  const total = useSelector(actor, selectTotal);
  const record = useSelector(actor, selectRecord);
  const regionFlag = useSelector(actor, selectRegionFlag);
  const isBusy = useSelector(actor, isCopying);
  const isSelected = useSelector(actor, isCopyFailed);
  const openGroups = useSelector(actor, selectOpenGroups);
  if (!payment) return null;
  const told = { label: say(texts.total), amount: money(total, regionFlag), payee, orderId };
  return (
    <>
      <p className="payee">
        <Logo src={payment.logo} name={payment.title} />
        <span>{payment.title}</span>
      </p>
      <Voucher {...told} />
      <CopyLine
        label={say(texts.contractNumber)}
        text={payment.payCode}
        copyLabel={say(copyWords.copy)}
        busy={isBusy}
        selected={isSelected}
        onCopy={() => actor.send({ type: 'copy.requested' })}
      />
      {payment.payNotice.length > 0 && (
        <section>
          <h2 className="section-title">{say(texts.places)}</h2>
          <div className="step-groups">
            {Array.from(payment.payNotice.entries(), ([index, group]) => (
              <Group
                key={index}
                group={group}
                open={openGroups.includes(index)}
                onToggle={() => actor.send({ type: 'group.toggled', index })}
              />
            ))}
          </div>
        </section>
      )}
      {/* Last, because it may come later. */}
      {Keep && <Keep {...told} kept={record} place={payment.title} code={payment.payCode} />}
    </>
  );
}

type GroupProps = { readonly group: StepGroup; readonly open: boolean; readonly onToggle: () => void };

function Group({ group, open, onToggle }: GroupProps) {
  const id = useId();
  const name = group.name || say(texts.qrSteps);
  return (
    <div className="step-group">
      <h3>
        <button type="button" className="row" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="row-text row-title">{name}</span>
          <Icon name="chevron" />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        <Steps steps={group.steps} label={name} />
      </div>
    </div>
  );
}
