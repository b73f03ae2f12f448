import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordsOf } from '#app/page/records-of.ts';
import type { Services } from '#app/services.ts';
import { account } from '#flows/order-details/order-details.samples.ts';
import { lost } from '#kit/failure.ts';
import type { CodePayload } from '#kit/repayment-record.ts';
import { tellDue } from '#screens/keep-proof/due-told.ts';
import RepaymentCodePage from '#screens/repayment-code/repayment-code.page.tsx';
import { pageOf } from '#tests/support/page-of.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { settle } from '#tests/support/settle.ts';
import { expectAccessible } from '#tests/views/axe.ts';

/** The page, on a phone that keeps a code of borrower one for order O-170 under `n1`. */
function open(query: string, borrower: string | null = 'one', lender = {}) {
  const data = {
    orderId: 'O-170',
    kind: 'instalment',
    channelNumber: '90003',
    amount: 125_050,
    given: {
      form: 'page',
      showType: 1,
      payload: { payCode: 'SHOP-1', image: null, steps: [], amount: 125_050 },
    },
  };
  localStorage.setItem('kist:issued:payment:n1', JSON.stringify({ v: 1, owner: 'one', at: Date.now(), data }));
  return pageOnStage(RepaymentCodePage, { address: `/repaymentOfCode${query}`, services: pageOf(borrower), lender });
}

it('S-365 shows the code that is kept for the order of its address', async () => {
  open('?showType=1&k=n1&orderId=O-170');
  expect(await screen.findByText('SHOP-1')).toBeTruthy();
});

it.each([
  ['another borrower', '?showType=1&k=n1&orderId=O-170', 'two'],
  ['a borrower whom nothing names', '?showType=1&k=n1&orderId=O-170', null],
  ['another order', '?showType=1&k=n1&orderId=O-180', 'one'],
  ['an address without an order', '?showType=1&k=n1', 'one'],
  ['another nonce', '?showType=1&k=n2&orderId=O-170', 'one'],
])('P-47 S-365 S-767 shows no code for %s', async (_, query, borrower) => {
  open(query, borrower);
  expect(await screen.findByText('no repayment information')).toBeTruthy();
  // Who names an order is led to it.
  expect(screen.queryByRole('link', { name: 'check order' }) !== null).toBe(query.includes('orderId'));
  expect(screen.queryByText('SHOP-1')).toBeNull();
});

it('S-365 shows what the address says where nothing is kept for it', async () => {
  open('?showType=1&k=n1&orderId=O-180&payCode=9900&amount=100', 'one');
  expect(await screen.findByText('9900')).toBeTruthy();
});

const never = /^We never ask for your PIN/;
/** Milliseconds; a busy machine is slow, not wrong. */
const patience = { timeout: 30_000 };

const saveIt = { name: 'Save this code before you leave' };

it('S-365 P-14 a phone without room shows the code as long as the page is open, and says that it cannot keep it', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const services = pageOf('one');
  const k = recordsOf({ ...services, trust: () => null } as unknown as Services).keepIssued(
    { orderId: 'O-170', kind: 'instalment', channelNumber: '90003', amount: 125_050 },
    { form: 'page', showType: 1, payload: { payCode: 'SHOP-1', image: null, steps: [], amount: 125_050 } },
  );
  pageOnStage(RepaymentCodePage, { address: `/repaymentOfCode?showType=1&orderId=O-170&k=${k}`, services });
  expect(await screen.findByText('SHOP-1')).toBeTruthy();
  const warning = await screen.findByRole('region', saveIt, patience);
  expect(warning.textContent).toContain(
    'This phone cannot keep it. Once this page is closed it is not shown again, but it can still be paid: save it, share it or write it down.',
  );
  expect(screen.getAllByRole('region', saveIt)).toHaveLength(1);
  const below = warning.compareDocumentPosition(screen.getByRole('heading', { name: 'How to pay' }));
  expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
});

it.each([
  ['that is kept', '?showType=1&k=n1&orderId=O-170'],
  ['that a link names', '?showType=1&k=n1&orderId=O-180&payCode=9900&amount=100'],
])('S-365 nothing is said of keeping a code %s', async (_, query) => {
  open(query);
  await screen.findByText(never, {}, patience);
  expect(screen.queryByRole('region', saveIt)).toBeNull();
});

it('S-079 says for which order the code is, who is paid and what nobody asks for, and leads to the order', async () => {
  open('?showType=1&k=n1&orderId=O-170');
  await screen.findByText('SHOP-1');
  expect(screen.getByText('Order O-170')).toBeTruthy();
  expect(screen.getByText('Pay to Kist Example Finance')).toBeTruthy();
  expect(await screen.findByText(never, {}, patience)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'check order' }));
  const { textContent } = await screen.findByRole('heading', { level: 1, name: /^\/order\?/ });
  const { searchParams } = new URL(textContent ?? '', 'https://kist.example');
  expect(searchParams.get('orderId')).toBe('O-170');
  for (const name of ['showType', 'k', 'payCode', 'amount']) expect(searchParams.has(name), name).toBe(false);
});

it.each([
  ['just that amount', 125_050, ['For: Instalment 1 of 1', 'Due date: 2026-11-30']],
  ['another amount', 126_550, []],
])('S-079 S-156 says what for and until when, where the order was told to be due of %s', async (_, amountDue, rows) => {
  const services = open('?showType=1&k=n1&orderId=O-170');
  await screen.findByText(never, {}, patience);
  act(() => tellDue(services, 'O-170', { ...account, amountDue }));
  await waitFor(() => expect(facts()).toEqual(rows));
});

/** What stands below the code. */
const facts = () =>
  screen
    .queryAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`);

/** Where a code with that beside it was kept by a page that is gone. */
function keep(showType: 1 | 2, over: Partial<CodePayload>, kind: 'instalment' | 'rollover' = 'instalment'): string {
  const gone = { ...pageOf('one'), trust: () => null } as unknown as Services;
  const payload: CodePayload = { payCode: 'SHOP-2', image: null, steps: [], amount: 125_050, ...over };
  const payment = { orderId: 'O-170', kind, channelNumber: '90003', amount: 125_050 };
  const k = recordsOf(gone).keepIssued(payment, { form: 'page', showType, payload });
  return `?showType=${showType}&k=${k}&orderId=O-170`;
}

it.each([1, 2] as const)('S-365 S-378 after a reload a code (%i) says when it is due', async (showType) => {
  open(keep(showType, { dueDate: '2026-11-30' }));
  await screen.findByText(never, {}, patience);
  expect(facts()).toEqual(['Due date: 2026-11-30']);
});

it.each([
  ['instalment', 'Amount to repay'],
  ['rollover', 'Price of the rollover'],
] as const)('S-075 S-079 the amount of a code for the %s is called so', async (kind, label) => {
  const shared = shares();
  open(keep(1, {}, kind));
  expect((await screen.findByText('₹1250.50')).closest('section')?.textContent).toContain(label);
  await screen.findByText(never, {}, patience);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared.flat().join()).toContain(`${label}: ₹1250.50`));
});

it.each([
  ['the instalment of its day', '2026-11-30', ['For: Instalment 1 of 1', 'Due date: 2026-11-30']],
  ['no instalment of another day', '2026-10-31', ['Due date: 2026-10-31']],
])('S-156 S-365 days after a reload a code is for %s', async (_, dueDate, rows) => {
  tellDue(pageOf('one') as unknown as Services, 'O-170', account);
  const { kept } = pageOf('one');
  kept.set('due', 'O-170', kept.get('due', 'O-170')?.data, Date.now() - 3 * 86_400_000);
  open(keep(1, { dueDate }));
  await screen.findByText(never, {}, patience);
  expect(facts()).toEqual(rows);
});

it.each([1, 2] as const)(
  'S-070 S-365 after a reload a code (%i) says through which channel it is paid',
  async (showType) => {
    open(keep(showType, { channel: 'Shop counter' }));
    await screen.findByText(never, {}, patience);
    expect(facts()).toEqual(['Pay through: Shop counter']);
  },
);

it.each([
  ['once, where the order says the same', '2026-11-30', ['For: Instalment 1 of 1', 'Due date: 2026-11-30']],
  ['as it was, where another instalment of that amount is due now', '2026-10-31', ['Due date: 2026-10-31']],
])('S-079 S-365 when a code is due is said %s', async (_, dueDate, rows) => {
  const services = open(keep(1, { dueDate }));
  await screen.findByText(never, {}, patience);
  act(() => tellDue(services, 'O-170', { ...account, amountDue: 125_050 }));
  await waitFor(() => expect(facts()).toEqual(rows));
});

it('P-07 the lender’s name stands beside no code that only a link names', async () => {
  open('?showType=1&k=n1&orderId=O-180&payCode=9900&amount=100', 'one');
  await screen.findByText('9900');
  expect(screen.queryByText(/Kist Example Finance/)).toBeNull();
  expect(await screen.findByText(never, {}, patience)).toBeTruthy();
});

/** The lines of all that is shared. */
function shares() {
  const shared: (string[] | undefined)[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async ({ text }: ShareData) => void shared.push(text?.split('\n')),
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return shared;
}

it('S-156 S-365 a code is shared with where it is paid, what it is for and when it is due', async () => {
  const shared = shares();
  const services = open(keep(1, { dueDate: '2026-11-30', channel: 'Shop counter' }));
  await screen.findByText(never, {}, patience);
  act(() => tellDue(services, 'O-170', { ...account, amountDue: 125_050 }));
  await screen.findByText('Instalment 1 of 1');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('The app that you chose has it.', {}, patience);
  expect(shared[0]?.slice(1, -1)).toEqual([
    'Amount to repay: ₹1250.50',
    'Pay to: Kist Example Finance',
    'Pay through: Shop counter',
    'Order number: O-170',
    'For: Instalment 1 of 1',
    'Due date: 2026-11-30',
    'SHOP-2',
  ]);
});

it.each([
  [
    '1',
    'kept for its order',
    '?showType=1&k=n1&orderId=O-170',
    'SHOP-1',
    ['Pay to: Kist Example Finance', 'Order number: O-170'],
  ],
  [
    '2',
    'that only a link names',
    '?showType=2&k=n1&orderId=O-180&payCode=9900&amount=100',
    '9900',
    ['Order number: O-180'],
  ],
])('S-079 P-07 a code (%s) %s is shared with what stands beside it', async (showType, _, query, code, rows) => {
  const shared = shares();
  open(query);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }, patience));
  await screen.findByText('The app that you chose has it.', {}, patience);
  const amount = showType === '1' ? '₹1250.50' : '₹1.00';
  expect(shared).toEqual([
    [
      'Payment details',
      `Amount to repay: ${amount}`,
      ...rows,
      code,
      'We never ask for your PIN or your password, and nobody who takes this payment needs them.',
    ],
  ]);
  await expectAccessible();
});

describe('P-53 an order that is repaid', () => {
  const repaid = { name: 'This order is repaid' };
  const inSight = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

  it.each([
    ['that is kept', '?showType=1&k=n1&orderId=O-170&productId=P-1'],
    ['that is scanned', '?showType=2&k=n1&orderId=O-170&productId=P-1'],
    ['that a link names', '?showType=1&orderId=O-170&productId=P-1&payCode=9900&amount=100'],
  ])('asks for no money with a code %s, and leads to the order', async (_, query) => {
    const loadOrder = vi.fn(async () => ({ status: '200' }));
    open(query, 'one', { loadOrder });
    const told = await screen.findByRole('region', repaid, patience);
    expect(told.textContent).toBe(
      'This order is repaidDo not pay it again: you would pay twice. The order tells what was paid.',
    );
    await waitFor(() => expect(document.activeElement).toBe(told));
    expect(loadOrder.mock.calls.map(([key]: unknown[]) => key)).toEqual([{ orderId: 'O-170', productId: 'P-1' }]);
    expect(screen.queryByText(/SHOP-1|9900|1250/)).toBeNull();
    expect(screen.getByRole('link', { name: 'check order' })).toBeTruthy();
    await expectAccessible();
  });

  it('is seen by who has paid elsewhere and comes back', async () => {
    const answers = ['170', '170', '200'];
    const loadOrder = vi.fn(async () => ({ status: answers.shift() }));
    open('?showType=1&k=n1&orderId=O-170', 'one', { loadOrder });
    await waitFor(() => expect(loadOrder).toHaveBeenCalledTimes(1), patience);
    await inSight();
    await waitFor(() => expect(loadOrder).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('SHOP-1')).toBeTruthy();
    await inSight();
    expect(await screen.findByRole('region', repaid, patience)).toBeTruthy();
    await inSight();
    expect(loadOrder).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['has a status that nobody knows', async () => ({ status: '999' })],
    ['cannot be read', () => Promise.reject(lost('offline'))],
    ['does not answer', () => new Promise(() => undefined)],
  ])('is not told of one that %s: the code stays', async (_, answer) => {
    const loadOrder = vi.fn(answer);
    open('?showType=1&k=n1&orderId=O-170', 'one', { loadOrder });
    await waitFor(() => expect(loadOrder).toHaveBeenCalled(), patience);
    await act(settle);
    expect(await screen.findByText('SHOP-1')).toBeTruthy();
    expect(screen.queryByRole('region', repaid)).toBeNull();
  });

  it('is not asked of where a link names a code and no order', async () => {
    const loadOrder = vi.fn(async () => ({ status: '200' }));
    open('?showType=1&payCode=9900&amount=100', 'one', { loadOrder });
    await screen.findByText(never, {}, patience);
    await inSight();
    await act(settle);
    expect(loadOrder).not.toHaveBeenCalled();
    expect(screen.getByText('9900')).toBeTruthy();
  });
});
