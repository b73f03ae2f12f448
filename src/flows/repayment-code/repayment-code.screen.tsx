import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import {
  canOpenApp,
  isAppAsked,
  isCopyFailed,
  isCopying,
  selectPage,
  selectPayload,
} from '#flows/repayment-code/repayment-code.selectors.ts';
import { codePage as words } from '#flows/repayment-code/repayment-code.texts.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button } from '#ui/button.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { QrCode, qrPattern } from '#ui/qr-code.tsx';
import { Scene } from '#ui/scene.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Steps } from '#ui/steps.tsx';
import { common } from '#words/common.texts.ts';
import { copyWords } from '#words/copying.texts.ts';
import { repaymentCode as texts } from '#words/repayment-code.texts.ts';
import { voucher } from '#words/voucher.texts.ts';
import { OrHome } from '../retry-or-home.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { type GivenCode, Voucher, type VoucherFor } from '../voucher.tsx';

type RepaymentCodeProps = ScreenProps<typeof repaymentCodeMachine> &
  VoucherFor & {
    /** It moves the due date, and repays nothing. */
    readonly isRollover?: boolean;
    /** Where the phone cannot keep the code, says that it is gone with the page. */
    readonly Unkept?: ComponentType<GivenCode>;
  };
type PartProps = Pick<RepaymentCodeProps, 'actor' | 'payee' | 'orderId' | 'isRollover' | 'Keep' | 'Unkept'>;

/** Where the channel gives none. */
const ownSteps = (asQr: boolean) =>
  (asQr ? [words.scanOne, words.scanTwo, words.scanThree] : [words.enterOne, words.enterTwo, words.enterThree]).map(
    (step) => say(step),
  );

/** A code to pay with: as text, or to be scanned (S-079, S-080). */
export default function RepaymentCodeScreen({ actor, order, ...part }: RepaymentCodeProps) {
  const page = useSelector(actor, selectPage);
  const leave = () => actor.send({ type: 'back.requested' });
  return (
    <Page
      title={say(page === 'qr' ? words.qrPage : words.codePage)}
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
      {(page === 'code' || page === 'qr') && <Shown actor={actor} {...part} asQr={page === 'qr'} />}
    </Page>
  );
}

function Shown({ actor, payee, orderId, isRollover, Keep, Unkept, asQr }: PartProps & { readonly asQr: boolean }) {
  const { money } = useShell();
  const payload = useSelector(actor, selectPayload);
  const isBusy = useSelector(actor, isCopying);
  const isSelected = useSelector(actor, isCopyFailed);
  if (!payload) return null;
  const { payCode, image, steps, amount, regionFlag, validUntil = '' } = payload;
  const picture = say(asQr ? words.qrLabel : words.channelPicture);
  const told = {
    ...(isRollover && { label: say(voucher.rolloverAmount) }),
    ...{ amount: money(amount, regionFlag), validUntil: formats.date(validUntil), payee, orderId },
  };
  return (
    <>
      <Voucher {...told} />
      <AppThatPays actor={actor} />
      {asQr && (
        <Picture src={image} alt={picture} className="pay-qr" fallback={<QrCode text={payCode} label={picture} />} />
      )}
      <CopyLine
        label={say(words.code)}
        text={payCode}
        copyLabel={say(copyWords.copy)}
        busy={isBusy}
        selected={isSelected}
        onCopy={() => actor.send({ type: 'copy.requested' })}
      />
      {Unkept && <Unkept orderId={orderId} code={payCode} />}
      {!asQr && <Picture src={image} alt={picture} className="pay-channel" />}
      <section>
        <h2 className="section-title">{say(texts.qrSteps)}</h2>
        <Steps steps={steps.length > 0 ? steps : ownSteps(asQr)} label={say(texts.qrSteps)} />
      </section>
      {/* Last, because it may come later. */}
      {Keep && (
        <Keep {...told} kept={payload} code={payCode} {...(asQr && { image, pattern: () => qrPattern(payCode) })} />
      )}
    </>
  );
}

/** One phone cannot scan its own screen: the app that pays is opened from here, where the lender named it. */
function AppThatPays({ actor }: Pick<PartProps, 'actor'>) {
  const canOpen = useSelector(actor, canOpenApp);
  const isAsked = useSelector(actor, isAppAsked);
  if (!canOpen) return null;
  return (
    <>
      <Button onClick={() => actor.send({ type: 'app.requested' })}>{say(words.openApp)}</Button>
      {isAsked && (
        <Notice tone="info" title={say(words.appAskedTitle)} takesFocus>
          <p>{say(words.appAsked)}</p>
        </Notice>
      )}
    </>
  );
}
