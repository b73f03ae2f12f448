import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import RepaymentCode2Page from '#screens/repayment-code-2/repayment-code-2.page.tsx';
import { pageOf } from '#tests/support/page-of.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

const recordOf = (borrower: string | null, orderId: string) => ({
  borrower,
  orderId,
  productId: 'P-1',
  repayAmount: 125_050,
  defDetail: {
    payCode: `KIST-${orderId}`,
    logo: null,
    title: 'Harbour Pay',
    payNotice: [{ name: 'At a counter', steps: ['Show the contract number.'] }],
  },
});

/** The page, on a phone on which that was left for it. */
function open(address: string, left: unknown, borrower: string | null = 'one', lender = {}) {
  localStorage.setItem('repaymentInfo', JSON.stringify(left));
  pageOnStage(RepaymentCode2Page, { address, services: pageOf(borrower), lender });
}

it('S-006 S-082 shows what of the repayment lies in the local storage', async () => {
  open('/repaymentOfCode2?userId=U-1&orderId=O-170&productId=P-1', recordOf('one', 'O-170'));
  expect(await screen.findByText('KIST-O-170')).toBeTruthy();
  for (const text of ['Harbour Pay', 'Show the contract number.', 'Order O-170', 'Pay to Kist Example Finance'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByText(/^We never ask for your PIN/, {}, { timeout: 30_000 })).toBeTruthy();
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'check order' }).href);
  expect(new URLSearchParams(search).get('orderId')).toBe('O-170');
});

it('S-083 S-156 what is shared says where it is paid, which stands above on the page', async () => {
  const shared: (string[] | undefined)[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async ({ text }: ShareData) => void shared.push(text?.split('\n')),
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  open('/repaymentOfCode2?orderId=O-170&productId=P-1', { ...recordOf('one', 'O-170'), dueDate: '30 Nov 2026' });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }, { timeout: 30_000 }));
  await screen.findByText('The app that you chose has it.', {}, { timeout: 30_000 });
  expect(shared[0]).toEqual([
    'Payment details',
    'Total payment: ₹1250.50',
    'Pay to: Kist Example Finance',
    'Pay through: Harbour Pay',
    'Order number: O-170',
    'Due date: 30 Nov 2026',
    'KIST-O-170',
    'We never ask for your PIN or your password, and nobody who takes this payment needs them.',
  ]);
  expect(screen.getAllByText('Harbour Pay')).toHaveLength(1);
});

it.each([
  ['an instalment is due', { dueDate: '30 Nov 2026' }, ['Due date']],
  ['nothing is known of that', {}, []],
])('S-366 S-378 opened by its address, the page says when, where %s', async (_, left, terms) => {
  open('/repaymentOfCode2?orderId=O-170&productId=P-1', { ...recordOf('one', 'O-170'), ...left });
  await screen.findByText(/^We never ask for your PIN/, {}, { timeout: 30_000 });
  expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms);
  expect(screen.queryAllByText('30 Nov 2026')).toHaveLength(terms.length);
});

it.each([
  ['of another order', '?orderId=O-180&productId=P-1', recordOf('one', 'O-170'), 'one'],
  ['of another product', '?orderId=O-170&productId=P-2', recordOf('one', 'O-170'), 'one'],
  ['for an address that names no order', '', recordOf('one', ''), 'one'],
  ['of another borrower', '?orderId=O-170&productId=P-1', recordOf('two', 'O-170'), 'one'],
  ['of a borrower whom nothing names', '?orderId=O-170&productId=P-1', recordOf(null, 'O-170'), null],
] as const)('P-47 S-366 S-767 shows no contract number %s', async (_, query, left, borrower) => {
  open(`/repaymentOfCode2${query}`, left, borrower);
  expect(await screen.findByText('no repayment information')).toBeTruthy();
  // Who names an order is led to it.
  expect(screen.queryByRole('link', { name: 'check order' }) !== null).toBe(query.includes('orderId'));
  expect(screen.queryByText(/^KIST-/)).toBeNull();
});

it('P-53 of an order that is repaid the contract number asks for no money', async () => {
  const loadOrder = async () => ({ status: '200' });
  open('/repaymentOfCode2?orderId=O-170&productId=P-1', recordOf('one', 'O-170'), 'one', { loadOrder });
  const told = await screen.findByRole('region', { name: 'This order is repaid' }, { timeout: 30_000 });
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.queryByText(/KIST-|1250/)).toBeNull();
  expect(screen.getByRole('link', { name: 'check order' })).toBeTruthy();
});
