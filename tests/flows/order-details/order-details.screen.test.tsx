import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import { account, due as sampleDue } from '#flows/order-details/order-details.samples.ts';
import type { OrderDetails } from '#flows/order-details/order-details.types.ts';
import { product } from '#flows/product-click/product-click.samples.ts';
import type { Platform } from '#kit/entities.ts';
import { lost } from '#kit/failure.ts';
import { textOf } from '#kit/messages.ts';
import OrderDetailsScreen from '#screens/order-details/order-details.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import RatingDialog from '#ui/rating-dialog.tsx';

const due: OrderDetails = {
  ...sampleDue,
  rows: [
    { text: 'Amount to repay', value: '1250.50' },
    { text: 'Due date', value: '30 Nov 2026' },
  ],
};

function stage(platform: Platform = 'browser') {
  const on = screenOnStage(
    orderDetailsMachine,
    (props) => (
      <OrderDetailsScreen
        {...props}
        RatingDialog={RatingDialog}
        doubt={<p>What is in doubt</p>}
        products={(products) => (
          <ul aria-label="Products">
            {products.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      />
    ),
    {
      input: { orderId: 'O-170', productId: 'P-1', platform },
      ports: { judgeRedirect: () => 'new' as const },
      notes: { callTelephone: ({ telephone }) => telephone, notify: ({ message }) => textOf(message) },
    },
  );
  return { ...on, done: on.noted };
}

async function shows(order: Partial<OrderDetails>, platform?: Platform) {
  const opened = stage(platform);
  await opened.answer({ ...due, ...order });
  return opened;
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const textAt = (id: string | null) => (id === null ? null : document.getElementById(id)?.textContent);
/** By what a screen reader calls them. */
const buttons = () =>
  screen.getAllByRole('button').map((button) => textAt(button.getAttribute('aria-labelledby')) ?? button.textContent);

describe('the order', () => {
  it('S-336 what is in doubt is told with the order or that it did not load, and not before', async () => {
    const { answer } = stage();
    expect(screen.queryByText('What is in doubt')).toBeNull();
    await answer(due);
    expect(screen.getByText('What is in doubt')).toBeTruthy();
  });

  it('S-315 stands as a skeleton while it is loaded', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
    expect(screen.getByText('Order O-170')).toBeTruthy();
    expect(screen.getByText('Loading your order')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('S-059 shows the product’s logo beside its name', async () => {
    await shows({ productLogo: 'https://lender.example/kist.png' });
    const product = screen.getByRole('heading', { name: 'Kist Loan' });
    expect(product.querySelector('img')?.src).toBe('https://lender.example/kist.png');
  });

  it('S-058 S-060 shows status, product and rows as the lender told them', async () => {
    await shows({});
    const status = screen.getByRole('region', { name: 'Status' });
    expect(within(status).getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
    expect(within(status).getByText('Repay by the due date.')).toBeTruthy();
    expect(status.querySelector('svg')?.getAttribute('data-status')).toBe('170');
    expect(screen.getByRole('heading', { name: 'Kist Loan' })).toBeTruthy();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Amount to repay', 'Due date']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1250.50', '30 Nov 2026']);
    await expectAccessible();
  });

  it('S-060 leads with what is due and when', async () => {
    const { answer } = stage();
    await answer({ ...due, account: { ...account, amountDue: 309_150, dueDate: '2027-02-21' } });
    const main = screen.getByRole('main').textContent ?? '';
    expect(main).toMatch(/^Order O-170What is in doubtAmount to repay₹3091.50Due 2027-02-21Repayment due/);
    await expectAccessible();
  });

  const receipt = { amount: 104_650, time: '2026-11-23 10:05', way: 'Bank card', reference: 'K-1', left: 204_500 };
  const older = { ...receipt, amount: 106_000, time: '2026-10-23 09:00' };

  it.each([
    ['with what is due next', { amountDue: 103_000 }, receipt, '₹1030.00Due 2026-11-30Paid 2026-11-23 10:05₹1046.50'],
    ['of an order that is repaid', { amountDue: null }, receipt, 'Paid 2026-11-23 10:05₹1046.50'],
    ['of which no time is told', { amountDue: null }, { ...receipt, time: '' }, 'Paid ₹1046.50'],
  ])('S-156 says above the status that the newest payment was received, %s', async (_, told, newest, words) => {
    await shows({ account: { ...account, ...told, receipts: [newest, older] } });
    expect(screen.getByRole('main').textContent).toMatch(
      new RegExp(`^Order O-170What is in doubt(?:Amount to repay)?${words}Repayment due`),
    );
    expect(screen.getAllByText(/^Paid/)).toHaveLength(1);
    await expectAccessible();
  });

  it('S-156 says nothing of a payment where the lender has none', async () => {
    await shows({ account: { ...account, receipts: [] } });
    expect(screen.queryByText(/^Paid/)).toBeNull();
  });

  it('S-305 says what is due in the currency that the lender names', async () => {
    await shows({ account: { ...account, amountDue: 309_150, regionFlag: '2' } });
    expect(screen.getByText('₱3091.50')).toBeTruthy();
  });

  it.each([
    ['nothing more of it', null],
    ['no amount', { ...account, amountDue: null }],
  ])('S-156 says nothing of what is due where the lender tells %s', async (_, told) => {
    await shows({ account: told });
    expect(screen.getByRole('main').textContent).toMatch(/^Order O-170What is in doubtRepayment due/);
    expect(screen.queryByText(/^Due \d/)).toBeNull();
  });

  it.each([
    ['both', { rolloverPrice: 18_405, rolloverDate: '2026-12-14' }, 'Short of money? ₹184.05, new due date 2026-12-14'],
    ['no price', { rolloverPrice: null, rolloverDate: '2026-12-14' }, 'Short of money?'],
    ['no date', { rolloverPrice: 18_405, rolloverDate: '' }, 'Short of money?'],
  ])('S-181 S-734 what a rollover costs and brings is told before it is asked for: %s', async (_, told, words) => {
    await shows({ status: '180', isDelay: true, account: { ...account, ...told } });
    const row = screen.getByRole('button', { name: 'Rollover Repayment' });
    expect(textAt(row.getAttribute('aria-describedby'))?.trim()).toBe(words);
  });

  it('S-156 stands without what the lender leaves out', async () => {
    await shows({ statusText: '', description: '', productName: '', rows: [], account: null });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Your order']);
    await expectAccessible();
  });

  it('S-310 the lender’s texts are only ever text', async () => {
    await shows({ description: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('Refresh reads it again and keeps it in sight meanwhile', async () => {
    const { answer } = await shows({});
    await tap('Refresh');
    expect(screen.getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true');
    await answer({ ...due, statusText: 'Paid' });
    expect(screen.getByRole('heading', { name: 'Paid' })).toBeTruthy();
  });

  it('S-315 P-53 a failed load is told, with Retry', async () => {
    const { answer, fail } = stage();
    await fail(lost('status'));
    expect(screen.getByRole('main').textContent).toBe(
      'Order O-170What is in doubtYour order did not loadTry again in a moment: that only reads your order.Retry',
    );
    await expectAccessible();
    await tap('Retry');
    await answer(due);
    expect(screen.getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
  });

  it('S-315 an order whose refresh failed is not shown as if it were known', async () => {
    const { fail } = await shows({});
    await tap('Refresh');
    await fail(lost('offline'));
    expect(screen.queryByRole('heading', { name: 'Repayment due' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('S-348 a borrower who is sent elsewhere and is still here can go on', async () => {
    const { answer } = await shows({ redirectUrl: 'https://orders.example/1', isScore: true });
    expect(screen.getByText(/^This order continues on another page/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectAccessible();
    await tap('Refresh');
    await answer(due);
    expect(screen.getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
  });
});

describe('S-062 S-347 what can be done', () => {
  const products = [product];

  it.each([
    ['S-180', '170', true, ['Repayment', 'Refresh']],
    ['S-181', '174', false, ['Repayment', 'Refresh']],
    ['S-181', '174', true, ['Rollover Repayment', 'REPAY', 'Refresh']],
    ['S-181', '180', false, ['Repayment', 'Refresh']],
    ['S-181', '180', true, ['Rollover Repayment', 'REPAY', 'Refresh']],
    ['S-182', '200', true, ['Borrow Again', 'Refresh']],
    ['S-183', '21', true, ['Click to view more products', 'Refresh']],
    ['S-183', '110', false, ['Click to view more products', 'Refresh']],
    ['S-183', '151', false, ['Click to view more products', 'Refresh']],
    ['S-183', '999', true, ['Click to view more products', 'Refresh']],
  ])('%s status %s, rollover %s: %j', async (_, status, isDelay, names) => {
    await shows({ status, isDelay, products, account: null });
    expect(buttons()).toEqual(names);
    const isListed = names.includes('Click to view more products');
    expect(screen.queryByRole('list', { name: 'Products' })?.textContent).toBe(isListed ? 'Monsoon Loan' : undefined);
    expect(screen.queryByText(/^Short of money\?/) !== null).toBe(names.includes('Rollover Repayment'));
    await expectAccessible();
  });

  it('S-004 S-005 repaying by card or wallet stands beside the rest where the lender takes them', async () => {
    await shows({ status: '180', isDelay: true });
    expect(buttons()).toEqual(['Rollover Repayment', 'Repay by bank card or wallet', 'REPAY', 'Refresh']);
    await expectAccessible();
  });

  it('S-179 S-347 an unknown status has the drawing of 200 without its button', async () => {
    await shows({ status: '999' });
    expect(screen.getByRole('region', { name: 'Status' }).querySelector('svg')?.getAttribute('data-status')).toBe(
      '200',
    );
    expect(buttons()).toEqual(['Refresh']);
  });

  it.each([
    ['170', 'Repayment', 'repayment'],
    ['180', 'REPAY', 'repayment'],
    ['180', 'Rollover Repayment', 'rollover'],
    ['21', 'Click to view more products', 'products'],
  ])('S-392 status %s, %s leads on', async (status, name, to) => {
    const { output } = await shows({ status, isDelay: true, products });
    await tap(name);
    expect(output()).toEqual({ orderId: 'O-170', productId: 'P-1', to });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('S-390 a repaid order offers the way to the app’s own page, where there is an app', async () => {
    await shows({ status: '200' }, 'ios');
    expect(buttons()).toEqual(['Borrow Again', 'Go to my page', 'Refresh']);
  });

  it('S-359 Borrow Again carries its own progress, also while the app is told', async () => {
    const { answer, calls } = await shows({ status: '200' }, 'android');
    const isBusy = () => screen.getByRole('button', { name: 'Borrow Again' }).getAttribute('aria-busy') === 'true';
    await tap('Borrow Again');
    expect(isBusy()).toBe(true);
    await answer(undefined, 'reportBorrowAgain');
    expect(calls.at(-1)).toBe('openProductPage');
    expect(isBusy()).toBe(true);
    await answer(undefined, 'openProductPage');
    expect(isBusy()).toBe(false);
  });

  it('S-156 the telephone number is called on a tap', async () => {
    const { done } = await shows({ telephone: '080 5550' });
    await tap('Call 080 5550');
    expect(done).toEqual(['080 5550']);
  });
});

describe('S-349 the dialogs', () => {
  it('S-065 S-186 S-350 the bank card: the lender’s words, bind or close', async () => {
    const bankCardPrompt = { title: 'Bind a card first', message: 'Without one we cannot pay out.' };
    const { output } = await shows({ bankCardPrompt });
    const dialog = screen.getByRole('dialog', { name: 'Bind a card first' });
    expect(within(dialog).getByText('Without one we cannot pay out.')).toBeTruthy();
    await expectAccessible();
    await tap('Bind a bank card');
    expect(output()).toEqual({ orderId: 'O-170', productId: 'P-1', to: 'bindBank' });
  });

  it('a bank card dialog without a title of its own has ours', async () => {
    await shows({ bankCardPrompt: { title: '', message: '' } });
    expect(screen.getByRole('dialog', { name: 'Your bank card' })).toBeTruthy();
  });

  it('S-064 the withdrawal: the lender’s message, Withdraw Now or Cancel', async () => {
    const { output } = await shows({ withdrawMessage: 'Your money is ready: 5000.00.' });
    expect(within(screen.getByRole('dialog')).getByText('Your money is ready: 5000.00.')).toBeTruthy();
    await expectAccessible();
    await tap('Withdraw Now');
    expect(output()).toEqual({ orderId: 'O-170', productId: 'P-1', to: 'newLoanConfirm' });
  });

  it('one follows the other, by Close, Cancel and Escape', async () => {
    await shows({ bankCardPrompt: { title: 'Card', message: '' }, withdrawMessage: 'Money', isScore: true });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await tap('Close');
    expect(screen.getByRole('dialog', { name: 'About your money' })).toBeTruthy();
    await tap('Cancel');
    expect(screen.getByRole('dialog', { name: 'How do you like this app?' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-063 S-738 the rating asks for stars', async () => {
    const { done } = await shows({ isScore: true });
    expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    await tap('Submit');
    expect(done).toEqual(['Silakan pilih']);
    await expectAccessible();
  });

  it('S-351 fewer than four stars end with thanks', async () => {
    await shows({ isScore: true });
    await userEvent.click(screen.getByRole('radio', { name: '3' }));
    await tap('Submit');
    expect(screen.getByRole('dialog', { name: 'Thank you for your feedback' })).toBeTruthy();
    await expectAccessible();
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-351 four stars are being sent: the dialog waits with its button', async () => {
    await shows({ isScore: true });
    await userEvent.click(screen.getByRole('radio', { name: '4' }));
    await tap('Submit');
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('P-29 an open dialog stays while the order is read again', async () => {
    const { send } = await shows({ isScore: true });
    await userEvent.click(screen.getByRole('radio', { name: '4' }));
    await send({ type: 'page.returned' });
    expect((screen.getByRole('radio', { name: '4' }) as HTMLInputElement).checked).toBe(true);
  });
});
