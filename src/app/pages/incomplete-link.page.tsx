import { say, type Text } from '../../../machines/kit/text.ts';
import { common } from '../../../machines/texts/common.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useServices } from '../services-context.ts';

/** An address that does not name what its page is about: no order, no product, no amount that can be paid (S-363). */
export default function IncompleteLinkPage({ says = common.badRepaymentLink }: { readonly says?: Text }) {
  const { back } = useServices();
  return (
    <Page title={say(common.addressTitle)}>
      <p>{say(says)}</p>
      <Button onClick={back}>{say(common.back)}</Button>
    </Page>
  );
}
