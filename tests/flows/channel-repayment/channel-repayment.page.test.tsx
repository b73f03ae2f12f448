import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { plan } from '#flows/channel-repayment/channel-repayment.samples.ts';
import type { LoadPlanInput } from '#flows/channel-repayment/channel-repayment.types.ts';
import ChannelRepaymentPage from '#screens/channel-repayment/channel-repayment.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

/** The page at an address, and what it asks the lender to be paid. */
async function open(address: string, services = {}) {
  const asked: LoadPlanInput[] = [];
  const loadPlan = async (input: LoadPlanInput) => {
    asked.push(input);
    return plan;
  };
  const [path] = address.split('?');
  pageOnStage(() => <ChannelRepaymentPage route={path === '/repayDelay' ? 'repayDelay' : 'repayByPeriod'} />, {
    address,
    lender: { loadPlan },
    services,
  });
  await screen.findByRole('button', { name: 'Payment' });
  return asked;
}

describe('the pages of repaying through a channel', () => {
  it.each([
    ['/repayByPeriod?orderId=O-172&product_id=P-1', { orderId: 'O-172', productId: 'P-1' }],
    ['/repayDelay?orderId=O-172', { orderId: 'O-172' }],
  ])('S-224 S-375 %s reports that it was opened, for which order and product', async (address, about) => {
    const tracked: unknown[] = [];
    await open(address, { track: (step: unknown) => tracked.push(step) });
    expect(tracked).toContainEqual({ name: 'repay.open', step: 'open', ...about });
  });

  it.each([
    ['/repayByPeriod?orderId=O-170&product_id=P-1', 'instalment'],
    ['/repayDelay?orderId=O-170&product_id=P-1', 'rollover'],
  ])('S-159 S-318 %s is about product P-1', async (address, kind) => {
    expect(await open(address)).toContainEqual({ kind, orderId: 'O-170', productId: 'P-1' });
  });

  it.each([
    ['/repayByPeriod?orderId=O-171', 'instalment'],
    ['/repayDelay?orderId=O-171&amount=125050', 'rollover'],
  ])(
    'S-363 S-392 %s, from an order that was opened without a product, asks for the order alone',
    async (address, kind) => {
      expect(await open(address)).toContainEqual({ kind, orderId: 'O-171', productId: '' });
    },
  );

  it.each([
    ['/repayByPeriod', { repayAmount: 125_050 }],
    ['/repayDelay', { delayInfo: { delayAmount: 125_050 } }],
  ])(
    'S-006 S-069 S-075 S-366 the default box of %s opens /repaymentOfCode2 and leaves it its record',
    async (path, record) => {
      await open(`${path}?orderId=O-170&productId=P-1`);
      await userEvent.click(screen.getByRole('button', { name: 'Any counter' }));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^\/repaymentOfCode2\?orderId=O-170&/);
      expect(JSON.parse(localStorage.getItem('repaymentInfo') ?? '')).toMatchObject(record);
    },
  );
});
