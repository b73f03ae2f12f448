import { problemInit } from '#adapters/lender-api/contract/complaints.ts';
import type { ComplaintEntryInput, ComplaintOrder, LoadedEntry } from '#flows/complaint-entry/complaint-entry.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

const orderOnWire = ({ orderNo, productName, status, takesCollection, rows }: ComplaintOrder) => ({
  orderNo,
  productName,
  status,
  productLogo: '',
  isShow: takesCollection ? 1 : 0,
  list: rows.map(({ text, value }) => ({ title: text, value })),
});

const entry = wire(problemInit, ({ types, subTypes, order, orders, rememberedNo }: LoadedEntry) => {
  // Nothing was chosen in this browser before: the lender's own choice stands for it.
  const chosen = orders.find(({ orderNo }) => orderNo === rememberedNo) ?? order;
  return {
    problemType: types,
    problemSonType: subTypes,
    orderDetail: chosen && orderOnWire(chosen),
    orderList: orders.map(orderOnWire),
  };
});

export const complaintEntryDriver: Driver = {
  flow: 'complaint-entry',
  place(input) {
    const { orderId } = input as ComplaintEntryInput;
    return { path: `/complaint?orderId=${orderId}`, platform: 'android', keysHonoured: true };
  },
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'page.returned': (ui) => ui.comeBack(),
    'list.requested': (ui) => ui.tap('button', 'My complaints'),
    'allOrders.requested': (ui) => ui.tap('button', 'All'),
    'allOrders.closed': (ui) => ui.tap('button', 'Close'),
    'order.chosen': (ui, event) => ui.tap('radio', new RegExp(String(event.orderNo))),
    'type.chosen': (ui, event) => ui.tap('button', event.value === '1' ? 'Collection' : 'Repayment'),
    'subType.chosen': (ui) => ui.tap('button', 'Calls at night'),
    'back.requested': (ui) => ui.tap('button', 'Back'),
  },
  looks: {
    loading: [
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: 'My complaints', is: 'enabled' },
    ],
    failed: [
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'My complaints', is: 'enabled' },
    ],
    'choosing.reading.done': [{ role: 'heading', name: 'Which order is it about?' }],
    'choosing.reading.again': [{ role: 'heading', name: 'Which order is it about?' }],
    'choosing.front.types': [
      { role: 'dialog', name: /./, is: 'absent' },
      { role: 'button', name: 'All', is: 'enabled' },
      { role: 'button', name: 'Collection', is: 'enabled' },
      { role: 'button', name: 'Repayment', is: 'enabled' },
    ],
    'choosing.front.orders': [{ role: 'dialog', name: 'Choose an order' }],
    'choosing.front.subTypes': [
      { role: 'heading', name: 'Collection: what happened?' },
      { role: 'button', name: 'Calls at night', is: 'enabled' },
      { role: 'button', name: 'Back', is: 'enabled' },
      { role: 'button', name: 'All', is: 'absent' },
    ],
    listChosen: [],
    submissionChosen: [],
  },
  wires: { loadEntry: entry, reloadEntry: entry },
  waits: {},
  settles: {},
  wakes: { failed: 'loadEntry', 'choosing.reading.done': 'reloadEntry' },
};
