import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import { say } from '#kit/text.ts';
import { Notice } from '#ui/notice.tsx';
import { Scene } from '#ui/scene.tsx';
import type { RepaidVoucher, VoucherToKeep } from '../voucher.tsx';

/** In the place of a code whose order is repaid: that it is not to be paid (P-53). Of any other there is nothing. */
export function OfRepaid(shown: VoucherToKeep | RepaidVoucher) {
  if (!('isRepaid' in shown)) return null;
  return (
    <>
      <Scene name="slip" />
      <Notice tone="info" title={say(keepProof.repaidTitle)} takesFocus>
        <p>{say(keepProof.repaid)}</p>
      </Notice>
    </>
  );
}
