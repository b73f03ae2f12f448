import { say } from '../../../machines/kit/text.ts';
import { common } from '../../../machines/texts/common.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useServices } from '../services-context.ts';

/** An address that names no order, or no amount that can be paid (S-363). */
export default function IncompleteLinkPage() {
  const { back } = useServices();
  return (
    <Page title={say(common.addressTitle)}>
      <p>{say(common.badRepaymentLink)}</p>
      <Button onClick={back}>{say(common.back)}</Button>
    </Page>
  );
}
