import { useServices } from '#app/page/services-context.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import { say } from '#kit/text.ts';
import { voucher } from '#words/voucher.texts.ts';

/** Below what is to be paid: who is paid, and what nobody may ask for who takes the money. */
export default function PaymentTrust() {
  const { companyName } = useServices().config;
  return (
    <section>
      {companyName && <p>{say(voucher.payTo, { name: companyName })}</p>}
      <p className="row-hint">{say(keepProof.neverPin)}</p>
    </section>
  );
}
