import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { refused } from '#kit/failure.ts';
import { textOf } from '#kit/messages.ts';
import type { RepaymentRecord } from '#kit/repayment-record.ts';
import RepaymentCode2Screen from '#screens/repayment-code-2/repayment-code-2.screen.tsx';
import { wireRepaymentCode2 } from '#screens/repayment-code-2/repayment-code-2.wiring.ts';
import { mountScreen } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const record: RepaymentRecord = {
  repayAmount: 125_050,
  defDetail: {
    payCode: '9900-1234-5678',
    logo: 'https://lender.example/logo.png',
    title: 'Harbour Pay',
    payNotice: [
      { name: 'In the app', steps: ['Open Harbour Pay.', 'Enter the contract number.'] },
      { name: 'At a counter', steps: ['Show the contract number.'] },
    ],
  },
};

function stage(given: RepaymentRecord | null, copies = true) {
  const toasts: string[] = [];
  const copied: string[] = [];
  const { machine } = wireRepaymentCode2({
    async copyText(text) {
      copied.push(text);
      if (!copies) throw refused('clipboard');
    },
    notify: (message) => toasts.push(textOf(message)),
    track: () => undefined,
    untilRepaid: () => new Promise(() => undefined),
  });
  const actor = createActor(machine, { input: { orderId: 'O-174', record: given } }).start();
  const { container } = mountScreen(RepaymentCode2Screen, actor);
  return { actor, container, toasts, copied, tap: (name: string) => act(async () => button(name).click()) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const steps = (name: string) => {
  const list = screen.queryByRole('list', { name });
  return (
    list &&
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  );
};

describe('the contract number page', () => {
  it('S-305 S-366 shows the total with the sign of the region that the lender named', () => {
    stage({ ...record, regionFlag: '2' });
    expect(screen.getByText('₱1250.50')).toBeTruthy();
  });

  it('S-083 shows logo, contract number, total and the steps of each place', async () => {
    const { container } = stage(record);
    expect(screen.getByRole('heading', { level: 1, name: 'Pay with your contract number' })).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://lender.example/logo.png');
    expect(screen.getByText('Harbour Pay')).toBeTruthy();
    expect(screen.getByText('Contract number')).toBeTruthy();
    expect(screen.getByText('9900-1234-5678')).toBeTruthy();
    expect(screen.getByText('Total payment')).toBeTruthy();
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(steps('In the app')).toEqual(['Open Harbour Pay.', 'Enter the contract number.']);
    expect(steps('At a counter')).toBeNull();
    await expectAccessible();
  });

  it('S-366 shows the rollover’s amount in place of the repayment’s', () => {
    stage({ ...record, delayInfo: { delayAmount: 20_000 } });
    expect(screen.getByText('₹200.00')).toBeTruthy();
    expect(screen.queryByText('₹1250.50')).toBeNull();
  });

  it('S-537 places open and close by their names, each by itself', async () => {
    const { tap } = stage(record);
    expect(button('In the app').getAttribute('aria-expanded')).toBe('true');
    expect(button('At a counter').getAttribute('aria-expanded')).toBe('false');
    await tap('At a counter');
    expect(steps('At a counter')).toEqual(['Show the contract number.']);
    expect(steps('In the app')).not.toBeNull();
    await tap('In the app');
    expect(steps('In the app')).toBeNull();
    expect(button('In the app').getAttribute('aria-expanded')).toBe('false');
    await expectAccessible();
  });

  it('S-083 does without steps and title where there are none', async () => {
    stage({ ...record, defDetail: { ...record.defDetail, title: '', logo: null, payNotice: [] } });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await expectAccessible();
  });

  it('S-537 a place without a name can be opened as well', async () => {
    stage({ ...record, defDetail: { ...record.defDetail, payNotice: [{ name: '', steps: ['Pay.'] }] } });
    expect(button('How to pay').getAttribute('aria-expanded')).toBe('true');
    await expectAccessible();
  });

  it('S-395 copies the contract number and says so', async () => {
    const { tap, copied, toasts } = stage(record);
    await tap('copy');
    expect(copied).toEqual(['9900-1234-5678']);
    expect(toasts).toEqual(['copy success']);
  });

  it('S-538 selects the contract number where it cannot be copied', async () => {
    const { tap, toasts } = stage(record, false);
    await tap('copy');
    expect(window.getSelection()?.toString()).toBe('9900-1234-5678');
    expect(toasts).toEqual([]);
  });

  it('S-366 S-767 without a record it says so, what to do, and offers the way back', async () => {
    const { actor, tap } = stage(null);
    expect(screen.getByText('no repayment information')).toBeTruthy();
    expect(screen.getByText('Open your order and choose there how to pay.')).toBeTruthy();
    await expectAccessible();
    await tap('Back');
    expect(actor.getSnapshot().status).toBe('done');
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await expectAccessible();
  });
});
