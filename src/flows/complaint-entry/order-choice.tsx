import { useSelector } from '@xstate/react';
import type { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import { selectOrder, selectOrders, selectStage } from '#flows/complaint-entry/complaint-entry.selectors.ts';
import { complaintEntry } from '#flows/complaint-entry/complaint-entry.texts.ts';
import type { ComplaintOrder } from '#flows/complaint-entry/complaint-entry.types.ts';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Logo } from '#ui/logo.tsx';
import { common } from '#words/common.texts.ts';
import { complaints } from '#words/complaints.texts.ts';
import { LenderRows } from '../lender-rows.tsx';
import type { ScreenProps } from '../screen.ts';

type OrderChoiceProps = Pick<ScreenProps<typeof complaintEntryMachine>, 'actor'>;

const hintOf = ({ orderNo, status }: ComplaintOrder) => (status ? `${orderNo} · ${status}` : orderNo);

/** The order that the complaint is about, and the way to all others (S-097). */
export function OrderCard({ actor }: OrderChoiceProps) {
  const order = useSelector(actor, selectOrder);
  const canSwitch = useSelector(actor, selectStage) !== 'subTypes';
  return (
    <section className="complaint-order" aria-labelledby="complaint-order">
      <div className="complaint-order-title">
        <h2 id="complaint-order" className="section-title">
          {say(complaintEntry.aboutOrder)}
        </h2>
        {canSwitch && (
          <Button kind="quiet" onClick={() => actor.send({ type: 'allOrders.requested' })}>
            {say(complaints.all)}
          </Button>
        )}
      </div>
      {order ? (
        <div className="complaint-order-card">
          <div className="complaint-order-head">
            <Logo src={order.productLogo} name={order.productName} />
            <span className="row-text">
              <span className="row-title">{order.productName}</span>
              <span className="row-hint">{hintOf(order)}</span>
            </span>
          </div>
          {canSwitch && order.rows.length > 0 && <LenderRows rows={order.rows} />}
        </div>
      ) : (
        <p>{say(complaintEntry.noOrder)}</p>
      )}
    </section>
  );
}

/** All orders; picking one closes the sheet. */
export function OrderSheet({ actor }: OrderChoiceProps) {
  const isOpen = useSelector(actor, selectStage) === 'orders';
  const order = useSelector(actor, selectOrder);
  const orders = useSelector(actor, selectOrders);
  return (
    <Dialog
      open={isOpen}
      title={say(complaintEntry.chooseOrder)}
      closeLabel={say(common.close)}
      onDismiss={() => actor.send({ type: 'allOrders.closed' })}
    >
      {orders.length > 0 ? (
        <ChoiceList
          label={say(complaintEntry.chooseOrder)}
          items={orders.map((one) => ({
            id: one.orderNo,
            name: one.productName,
            hint: hintOf(one),
            logo: one.productLogo,
          }))}
          selectedIndex={orders.findIndex(({ orderNo }) => orderNo === order?.orderNo)}
          onPick={(index) => {
            const picked = orders[index];
            if (picked) actor.send({ type: 'order.chosen', orderNo: picked.orderNo });
          }}
        />
      ) : (
        <p>{say(complaintEntry.noOrders)}</p>
      )}
    </Dialog>
  );
}
