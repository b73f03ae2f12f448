import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { whole } from '#flows/complaint-entry/complaint-entry.samples.ts';
import ComplaintEntryPage from '#screens/complaint-entry/complaint-entry.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

async function open() {
  pageOnStage(ComplaintEntryPage, {
    address: '/complaint?userId=U-1&orderId=O-180',
    lender: { loadEntry: async () => whole },
  });
  await screen.findByRole('button', { name: 'Repayment' });
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const place = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('/complaint', () => {
  it('S-013 S-096 My complaints leads to /complaintList', async () => {
    await open();
    await tap('My complaints');
    await screen.findByRole('heading', { level: 1, name: /^\/complaintList/ }, { timeout: 30_000 });
    expect(place()).toBe('/complaintList?userId=U-1&orderId=O-180');
  });

  it('S-013 a matter leads to where it is told, with order, type and sub-type', async () => {
    await open();
    await tap('Collection');
    await tap('Threats');
    await screen.findByRole('heading', { level: 1, name: /^\/complainPageNext/ }, { timeout: 30_000 });
    expect(place()).toBe('/complainPageNext?userId=U-1&orderId=O-180&type=1&subType=12&orderNo=O-180');
  });
});
