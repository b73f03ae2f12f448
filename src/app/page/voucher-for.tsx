import { withValues } from '#adapters/lender-api/page-query.ts';
import { say } from '#kit/text.ts';
import type { VoucherFor } from '#screens/voucher.tsx';
import { common } from '#words/common.texts.ts';
import { addressAt } from '../route-table.ts';
import { useRoutedQuery } from './routed-query.ts';
import { RowLink } from './row-link.tsx';
import { useServices } from './services-context.ts';

/** Of the page of a code: who is paid, for which order, and the way to it. */
export function useVoucherFor(): VoucherFor {
  const { config, routes } = useServices();
  const query = useRoutedQuery();
  const orderId = query.get('orderId') ?? '';
  const onward = withValues(query, { showType: null, k: null, payCode: null, amount: null });
  return {
    payee: config.companyName,
    orderId,
    order: orderId && <RowLink to={addressAt(routes, 'order', onward)}>{say(common.checkOrder)}</RowLink>,
  };
}
