import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import RepaymentCode2Page from '#screens/repayment-code-2/repayment-code-2.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

it('S-006 S-082 shows what of the repayment lies in the local storage', async () => {
  const defDetail = {
    payCode: '9900-1234-5678',
    logo: null,
    title: 'Harbour Pay',
    payNotice: [{ name: 'At a counter', steps: ['Show the contract number.'] }],
  };
  localStorage.setItem('repaymentInfo', JSON.stringify({ repayAmount: 125_050, defDetail }));
  pageOnStage(RepaymentCode2Page, { address: '/repaymentOfCode2?userId=U-1' });
  expect(await screen.findByText('9900-1234-5678')).toBeTruthy();
  for (const text of ['Harbour Pay', 'Show the contract number.']) expect(screen.getByText(text)).toBeTruthy();
});
