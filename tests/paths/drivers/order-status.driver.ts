import type { Order, OrderStatusInput } from '../../../machines/order-status/order-status.types.ts';
import type { Driver } from './driver.ts';

export const orderStatusDriver: Driver = {
  flow: 'order-status',
  place: (input) => ({
    path: `/#/borrowDetail/${(input as OrderStatusInput).orderId}`,
    platform: 'browser',
    keysHonoured: true,
  }),
  isPerformable: () => true,
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'refresh.requested': (ui) => ui.tap('button', 'Refresh'),
    'page.returned': (ui) => ui.comeBack(),
    'network.returned': (ui) => ui.reconnect(),
  },
  looks: {
    loading: [{ role: 'button', name: 'Retry', is: 'absent' }],
    failed: [{ role: 'button', name: 'Retry', is: 'enabled' }],
    shown: [{ role: 'button', name: 'Refresh', is: 'enabled' }],
  },
  wires: {
    loadOrder: {
      call: 'loan-details',
      data: (output) => {
        const order = output as Order;
        return {
          orderStatus: order.status,
          noticeStatusText: order.statusText,
          noticeDesText: order.description,
          productName: order.productName,
          userOrderDetail: { detail: order.rows },
        };
      },
    },
  },
  waits: {},
  settles: {},
};
