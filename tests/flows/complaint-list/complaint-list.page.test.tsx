import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import ComplaintListPage from '#screens/complaint-list/complaint-list.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

// The name of the tab.
afterAll(() => sessionStorage.clear());

it('S-013 S-109 a tap on a complaint opens /complainDetails with its problemId', async () => {
  const complaint = (id: string, content: string) => ({
    id,
    time: '2026-11-20',
    type: 'Collection',
    content,
    replyBy: '',
  });
  pageOnStage(ComplaintListPage, {
    address: '/complaintList?userId=U-1',
    lender: {
      loadComplaints: async () => [
        { title: 'All', complaints: [complaint('Q-2', 'They call at night.'), complaint('Q-1', 'Wrong amount.')] },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Wrong amount/ }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/complainDetails?userId=U-1&problemId=Q-1');
});
