import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waiting } from '#flows/complaint-details/complaint-details.samples.ts';
import ComplaintDetailsPage from '#screens/complaint-details/complaint-details.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

function open(address: string) {
  const asked = new Set<string>();
  const loadComplaint = async ({ problemId }: { readonly problemId: string }) => {
    asked.add(problemId);
    return waiting;
  };
  pageOnStage(ComplaintDetailsPage, { address, lender: { loadComplaint } });
  return asked;
}

it('S-013 S-516 shows the complaint of its problemId', async () => {
  const asked = open('/complainDetails?problemId=Q-2');
  expect(await screen.findByText(waiting.content)).toBeTruthy();
  expect([...asked]).toEqual(['Q-2']);
});

it('S-516 without a problemId there is nothing to be found', async () => {
  const asked = open('/complainDetails');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect([...asked]).toEqual([]);
});
