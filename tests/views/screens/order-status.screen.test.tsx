import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { lost } from '../../../machines/kit/failure.ts';
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts';
import type { Order } from '../../../machines/order-status/order-status.types.ts';
import OrderStatusScreen from '../../../src/flows/order-status/order-status.screen.tsx';
import { deferred } from '../../support/deferred.ts';
import { expectAccessible } from '../axe.ts';

const due: Order = {
  status: '170',
  statusText: 'Repayment due',
  description: 'Repay by the due date.',
  productName: 'Kist Loan',
  rows: [
    { text: 'Amount to repay', value: '1250.50' },
    { text: 'Due date', value: '30 Nov 2026' },
  ],
};

function stage() {
  let answer = deferred<Order>();
  const actor = createActor(
    orderStatusMachine.provide({
      actors: {
        loadOrder: fromPromise<Order, { readonly orderId: string }>(() => {
          answer = deferred();
          return answer.promise;
        }),
      },
      actions: { settleOrder: () => undefined },
    }),
    { input: { orderId: 'O-170' } },
  ).start();
  render(
    <StrictMode>
      <OrderStatusScreen actor={actor} timers={{ now: () => 0, deadline: () => null }} />
    </StrictMode>,
  );
  return {
    answer: (order: Order) => act(async () => answer.resolve(order)),
    fail: (failure: unknown) => act(async () => answer.reject(failure)),
  };
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the order', () => {
  it('S-315 stands as a skeleton while it is loaded', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
    expect(screen.getByText('Order O-170')).toBeTruthy();
    expect(screen.getByText('Loading your order')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('S-156 shows what the lender told, and nothing more', async () => {
    const { answer } = stage();
    await answer(due);
    expect(screen.getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
    expect(screen.getByText('Repay by the due date.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Kist Loan' })).toBeTruthy();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Amount to repay', 'Due date']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1250.50', '30 Nov 2026']);
    await expectAccessible();
  });

  it('S-310 the lender’s texts are only ever text', async () => {
    const { answer } = stage();
    await answer({ ...due, description: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('Refresh reads it again and keeps it in sight meanwhile', async () => {
    const { answer } = stage();
    await answer(due);
    await tap('Refresh');
    expect(screen.getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true');
    await answer({ ...due, statusText: 'Paid' });
    expect(screen.getByRole('heading', { name: 'Paid' })).toBeTruthy();
  });

  it('S-315 a failed load keeps the skeleton, says nothing and offers Retry', async () => {
    const { answer, fail } = stage();
    await fail(lost('status'));
    expect(screen.getByRole('main').textContent).toBe('Order O-170Retry');
    await expectAccessible();
    await tap('Retry');
    await answer(due);
    expect(screen.getByRole('heading', { name: 'Repayment due' })).toBeTruthy();
  });

  it('an order whose refresh failed is not shown as if it were known', async () => {
    const { answer, fail } = stage();
    await answer(due);
    await tap('Refresh');
    await fail(lost('offline'));
    expect(screen.queryByRole('heading', { name: 'Repayment due' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
