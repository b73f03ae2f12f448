import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ComplaintSubmissionPage from '#screens/complaint-submission/complaint-submission.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

it('S-013 S-106 once it is sent a modal says so, and the complaint entry follows, with nothing kept of it', async () => {
  const sent: unknown[] = [];
  pageOnStage(ComplaintSubmissionPage, {
    address: '/complainPageNext?userId=U-1&type=2&orderNo=O-170',
    lender: {
      loadTypes: async () => ({ types: [{ title: 'Repayment', value: '2' }], subTypes: [] }),
      askTypes: async () => ({ types: [{ title: 'Repayment', value: '2' }], subTypes: [] }),
      save: async (draft: unknown) => void sent.push(draft),
    },
  });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'The amount is wrong.' } });
  localStorage.setItem('kept', '1');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your complaint has been sent' });
  expect(dialog.textContent).toContain('We will reply within 3 weekdays');
  expect(sent).toMatchObject([{ type: '2', orderNo: 'O-170', text: 'The amount is wrong.' }]);
  await screen.findByRole('heading', { level: 1, name: '/complaint?userId=U-1' }, { timeout: 30_000 });
  expect(localStorage).toHaveLength(0);
});
