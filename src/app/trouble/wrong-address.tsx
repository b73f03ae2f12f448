import { useNavigate } from 'react-router-dom';
import { withValues } from '#adapters/lender-api/page-query.ts';
import { say, type Text } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';
import { useRoutedQuery } from '../page/routed-query.ts';
import { useServices } from '../page/services-context.ts';
import { addressAt } from '../route-table.ts';
import { OwnScene } from './own-scene.tsx';

/** What several pages cannot do without. */
const lacking = {
  order: trouble.noOrderLink,
  amount: trouble.noAmountLink,
  complaint: trouble.noComplaintLink,
} as const;

/** What names no amount that can be paid may name the order, which does. */
const toOrder = { route: 'order', label: common.checkOrder };
const unread = { amount: null };

type WrongAddressProps = {
  readonly lacks?: keyof typeof lacking;
  /** What else it lacks, in words. */
  readonly text?: Text;
  /** Where what it lacks can be chosen. */
  readonly way?: { readonly route: string; readonly label: Text };
};

/**
 * An address that does not name what its page is about, no order, no product, no amount that can be paid (S-363), or one where
 * nothing is (S-307); without the number of a complaint there is none (S-516).
 */
export default function WrongAddressPage({ lacks, text = lacks && lacking[lacks], way }: WrongAddressProps) {
  const { back, home, routes } = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const wayOut = way ?? (lacks === 'amount' && query.get('orderId') ? toOrder : null);
  const wayOn = wayOut && (
    <Button onClick={() => navigate(addressAt(routes, wayOut.route, withValues(query, unread)), { replace: true })}>
      {say(wayOut.label)}
    </Button>
  );
  const kind = wayOut ? 'neutral' : 'primary';
  if (text && lacks !== 'complaint')
    return (
      <Page title={say(trouble.addressTitle)}>
        <OwnScene name="link" />
        <p>{say(text)}</p>
        {wayOn}
        <Button kind={kind} onClick={home}>
          {say(common.home)}
        </Button>
        <Button kind="quiet" onClick={back}>
          {say(common.back)}
        </Button>
      </Page>
    );
  return (
    <Page title={say(trouble.notFoundTitle)}>
      <OwnScene name="lost" />
      <p>{say(text ?? trouble.notFound)}</p>
      {wayOn}
      <Button kind={kind} onClick={home}>
        {say(common.home)}
      </Button>
    </Page>
  );
}
