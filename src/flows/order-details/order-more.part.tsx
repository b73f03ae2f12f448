import { useEffect } from 'react';
import { withValues } from '#adapters/lender-api/page-query.ts';
import { latePart } from '#app/page/late-part.tsx';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { RowLink } from '#app/page/row-link.tsx';
import { useServices } from '#app/page/services-context.ts';
import { addressAt } from '#app/route-table.ts';
import { defaultRoutes } from '#app/routes.ts';
import type { OrderAccount } from '#flows/order-details/order-details.types.ts';
import type { TextRow } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Rows } from '#ui/rows.tsx';
import { orderMore } from '#words/order-more.texts.ts';
import { useShell } from '../shell-context.ts';
import type { OrderMoreProps } from './order-details.screen.tsx';

/** What stands below what is due: what is to come, what happened, and who helps. Whoever goes on to pay is told there what for and until when. */
export default function OrderMore({ orderId, account }: OrderMoreProps) {
  const services = useServices();
  useEffect(() => {
    if (!account) return;
    void loadProof().then(
      ({ tellDue }) => tellDue(services, orderId, account),
      () => undefined,
    );
  }, [services, orderId, account]);
  return (
    <>
      {account && <Receipts orderId={orderId} account={account} />}
      {account && <Plan account={account} />}
      {account && <TimeLine rows={account.progress} />}
      <WaysOut orderId={orderId} />
    </>
  );
}

// Asked for by few.
const loadProof = () => import('../keep-proof/keep-proof.part.tsx');
const KeepProof = latePart(loadProof);

const below = { marginTop: 12 } as const;

type ReceiptsProps = { readonly orderId: string; readonly account: OrderAccount };

/** What was paid, as the lender has it: what it does not tell is left out. */
function Receipts({ orderId, account: { receipts, regionFlag } }: ReceiptsProps) {
  const { money } = useShell();
  const { config } = useServices();
  return Array.from(receipts.entries(), ([place, { amount, time, way, reference, left }]) => {
    const told = [
      { text: orderMore.paidAmount, value: money(amount, regionFlag) },
      { text: orderMore.paidAt, value: formats.date(time) },
      { text: orderMore.paidWith, value: way },
      { text: orderMore.paidTo, value: config.companyName },
      { text: orderMore.paidReference, value: reference },
      { text: orderMore.paidOrder, value: orderId },
      { text: orderMore.paidLeft, value: left === null ? '' : money(left, regionFlag) },
    ];
    const rows = told.flatMap(({ text, value }) => (value ? [{ text: say(text), value }] : []));
    const title = say(orderMore.receiptTitle);
    // Of several each is told apart by when and how much, also where only names are heard.
    const facts = receipts.length > 1 ? [formats.date(time), money(amount, regionFlag)].filter(Boolean) : [];
    const name = [title, ...facts].join(', ');
    return (
      <section key={place} aria-label={name}>
        <h2 className="section-title" aria-label={name}>
          {title}
        </h2>
        <Rows rows={rows} />
        <div style={below}>
          <KeepProof subject={`${orderId} ${place}`} name={name} proof={{ title, rows }} />
        </div>
      </section>
    );
  });
}

function Plan({ account: { plan, regionFlag } }: { readonly account: OrderAccount }) {
  const { money } = useShell();
  if (plan.length === 0) return null;
  const rows = plan.map(({ title, remark, amount, time }) => ({
    text: [title, formats.date(time), remark].filter(Boolean).join(', '),
    value: money(amount, regionFlag),
  }));
  return (
    <section>
      <h2 className="section-title">{say(orderMore.repaymentPlan)}</h2>
      <Rows rows={rows} />
    </section>
  );
}

function TimeLine({ rows }: { readonly rows: readonly TextRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{say(orderMore.progressTitle)}</h2>
      <ol className="time-line">
        {Array.from(rows.entries(), ([place, { text, value }]) => (
          <li key={place}>
            <span className="row-title">{text}</span> <span className="row-hint">{formats.date(value)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whoever worries about an order finds help from here; a complaint is about this order. */
function WaysOut({ orderId }: Pick<OrderMoreProps, 'orderId'>) {
  const { config, routes } = useServices();
  const query = withValues(useRoutedQuery(), { orderId });
  const to = (route: string) => addressAt(routes, route, query);
  const ways = [
    [orderMore.helpWay, to('customerService')],
    // Complaints that the configuration sends elsewhere are made from there.
    [orderMore.complaintWay, to(config.complaintUrl === defaultRoutes.complaint ? 'complaint' : 'customerService')],
    [orderMore.agreementWay, to('loanAgreement')],
    [orderMore.privacyWay, to('privacyPolicy')],
    [orderMore.aboutWay, to('aboutUs')],
  ] as const;
  return (
    <nav aria-label={say(orderMore.waysTitle)}>
      <h2 className="section-title">{say(orderMore.waysTitle)}</h2>
      <ul className="order-ways">
        {ways.map(([text, place]) => (
          <li key={text}>
            <RowLink to={place}>{say(text)}</RowLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
