import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { product } from '#flows/product-click/product-click.samples.ts';
import FailurePage from '#screens/failure-page/failure-page.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

it('S-014 S-540 after a failed application: the reason, a notice, other products, and the way home', async () => {
  const sent: unknown[] = [];
  pageOnStage(FailurePage, {
    address: '/error?userId=U-1',
    lender: {
      loadFailure: async () => ({
        errMessage: 'Too many loans.',
        noticeMessage: 'You may like these',
        products: [product],
      }),
    },
    services: { send: (message: unknown) => sent.push(message) },
  });
  for (const words of ['Failed', 'Too many loans.', 'You may like these'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByText(product.name)).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(sent).toEqual([{ type: 'goHome' }]);
});
