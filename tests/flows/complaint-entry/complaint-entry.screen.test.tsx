import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import { open, whole } from '#flows/complaint-entry/complaint-entry.samples.ts';
import type { ComplaintOrder, LoadedEntry } from '#flows/complaint-entry/complaint-entry.types.ts';
import { refused } from '#kit/failure.ts';
import { textOf } from '#kit/messages.ts';
import ComplaintEntryScreen from '#screens/complaint-entry/complaint-entry.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const overdue: ComplaintOrder = { ...open, rows: [{ text: 'Amount', value: '1250.50' }] };
const repaid: ComplaintOrder = { ...overdue, orderNo: 'O-200', status: 'Repaid', takesCollection: false };
const entry: LoadedEntry = { ...whole, order: overdue, orders: [overdue, repaid] };

function stage({ wasSent = false } = {}) {
  const lefts: string[] = [];
  const on = screenOnStage(complaintEntryMachine, ComplaintEntryScreen, {
    input: { orderId: 'O-180', wasSent },
    shell: { back: () => lefts.push('left') },
    notes: { rememberOrder: ({ orderNo }) => `remembered ${orderNo}`, notify: ({ message }) => textOf(message) },
  });
  return { ...on, done: on.noted, lefts };
}

async function shows(changes: Partial<LoadedEntry> = {}) {
  const opened = stage();
  await opened.answer({ ...entry, ...changes });
  return opened;
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.queryByRole('heading', { name });

describe('the complaint entry', () => {
  it('stands as a skeleton while it is loaded, with the way to the list', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Complaint' })).toBeTruthy();
    expect(screen.getByText('Loading what you can complain about')).toBeTruthy();
    await expectAccessible();
    expect(screen.getByRole('button', { name: 'My complaints' })).toBeTruthy();
  });

  it('S-106 P-54 after a complaint was sent it says so, and where its number and the day of reply are', async () => {
    const { answer } = stage({ wasSent: true });
    const told = screen.getByRole('region', { name: 'Your complaint has been sent' });
    expect(document.activeElement).toBe(told);
    await answer(entry);
    expect(told.textContent).toBe(
      'Your complaint has been sentYou find it under My complaints: its number, when we answer, and the answer.',
    );
    expect(screen.getByRole('button', { name: 'My complaints' }).className).toContain('primary');
    await expectAccessible();
  });

  it('S-106 says nothing of a complaint that was not sent', async () => {
    await shows();
    expect(screen.queryByRole('region', { name: 'Your complaint has been sent' })).toBeNull();
  });

  it('S-604 S-315 says so when that fails, and offers Retry and the list', async () => {
    const { answer, fail } = stage();
    await fail(refused('7', 'Not today'));
    expect(screen.getByRole('main').textContent).toBe(
      'What you can complain about did not loadTry again in a moment, or see what you have sent.RetryMy complaints',
    );
    await expectAccessible();
    await tap('Retry');
    await answer(entry);
    expect(heading('What is it about?')).toBeTruthy();
  });

  it('S-097 S-098 shows the order, the way to all others and the types', async () => {
    await shows();
    const order = screen.getByRole('region', { name: 'Which order is it about?' });
    expect(within(order).getByText('Kist Loan')).toBeTruthy();
    expect(within(order).getByText('O-180 · Overdue')).toBeTruthy();
    expect(within(order).getByRole('definition').textContent).toBe('1250.50');
    expect(within(order).getByRole('button', { name: 'All' })).toBeTruthy();
    const types = screen.getByRole('region', { name: 'What is it about?' });
    expect(
      within(types)
        .getAllByRole('button')
        .map((type) => type.textContent),
    ).toEqual(['Collection', 'Repayment']);
    await expectAccessible();
  });

  it('S-310 the lender’s words are only ever text', async () => {
    await shows({ types: [{ title: '<img src=x onerror=alert(1)>', value: '2' }] });
    expect(screen.getByRole('button', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('S-096 My complaints leads to the list', async () => {
    const { output } = await shows();
    await tap('My complaints');
    expect(output()).toEqual({ to: 'list' });
  });

  it('S-353 stands without an order and without types', async () => {
    await shows({ order: null, orders: [], types: [] });
    expect(screen.getByText('No order is chosen')).toBeTruthy();
    expect(screen.getByText('Nothing can be chosen here at the moment.')).toBeTruthy();
    await tap('All');
    expect(within(screen.getByRole('dialog')).getByText('There is no order to choose from.')).toBeTruthy();
    await expectAccessible();
  });

  it('leaves the page by Back', async () => {
    const { lefts } = await shows();
    await tap('Back');
    expect(lefts).toEqual(['left']);
  });
});

describe('all orders', () => {
  it('S-097 are told apart by number and status, and the chosen one is marked', async () => {
    await shows();
    await tap('All');
    const orders = within(screen.getByRole('dialog', { name: 'Choose an order' })).getAllByRole('radio');
    expect(orders.map((order) => order.closest('label')?.textContent)).toEqual([
      'KKist LoanO-180 · Overdue',
      'KKist LoanO-200 · Repaid',
    ]);
    expect(orders.map((order) => (order as HTMLInputElement).checked)).toEqual([true, false]);
    await expectAccessible();
  });

  it('S-169 picking one closes the sheet, shows it and keeps its number', async () => {
    const { done } = await shows();
    await tap('All');
    await userEvent.click(screen.getByRole('radio', { name: /O-200/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('O-200 · Repaid')).toBeTruthy();
    expect(done).toEqual(['remembered O-200']);
  });

  it('S-169 by Escape nothing changes', async () => {
    const { done } = await shows();
    await tap('All');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('O-180 · Overdue')).toBeTruthy();
    expect(done).toEqual([]);
  });
});

describe('the matter', () => {
  it('S-100 another type leads to the submission', async () => {
    const { output } = await shows();
    await tap('Repayment');
    expect(output()).toEqual({ to: 'submission', type: '2', subType: '', orderNo: 'O-180' });
  });

  it('S-099 S-101 P-19 collection asks for the sub-type; the focus moves to the question', async () => {
    const { output } = await shows();
    await tap('Collection');
    expect(document.activeElement).toBe(heading('Collection: what happened?'));
    expect(screen.queryByRole('button', { name: 'My complaints' })).toBeNull();
    expect(screen.getByText('O-180 · Overdue')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
    await expectAccessible();
    await tap('Threats');
    expect(output()).toEqual({ to: 'submission', type: '1', subType: '12', orderNo: 'O-180' });
  });

  it('S-512 the header’s Back returns to the types', async () => {
    const { done } = await shows();
    await tap('Collection');
    await tap('Back');
    expect(document.activeElement).toBe(heading('What is it about?'));
    expect(done).toEqual([]);
  });

  it('S-512 the browser’s back returns to the types as well', async () => {
    await shows();
    await tap('Collection');
    await act(async () => {
      window.history.back();
      await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    });
    expect(heading('What is it about?')).toBeTruthy();
  });

  it('S-242 S-744 collection is refused with the reason for an order that does not take it', async () => {
    const { done } = await shows({ rememberedNo: 'O-200' });
    await tap('Collection');
    expect(done).toEqual(['The selected order does not support sending collection types']);
    expect(heading('What is it about?')).toBeTruthy();
  });
});
