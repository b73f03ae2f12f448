import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import type { ApplicationFailure } from '#flows/failure-page/failure-page.types.ts';
import { sampleProducts } from '#flows/product-click/product-click.samples.ts';
import { refused } from '#kit/failure.ts';
import FailurePageScreen from '#screens/failure-page/failure-page.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const reported: ApplicationFailure = {
  noticeMessage: 'These may suit you',
  errMessage: 'Your income could not be checked.',
  products: sampleProducts,
};

const stage = () =>
  screenOnStage(
    failurePageMachine,
    (props) => (
      <FailurePageScreen {...props} products={(products) => <p>{products.map(({ name }) => name).join(', ')}</p>} />
    ),
    {},
  );

const buttons = () => screen.queryAllByRole('button').map((element) => element.textContent);
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const content = () => screen.getByRole('main').textContent;

describe('the failure page', () => {
  it('S-540 says nothing of a failure before it is known', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Your application' })).toBeTruthy();
    expect(screen.queryByText('Failed')).toBeNull();
    expect(buttons()).toEqual([]);
    await expectAccessible();
  });

  it('S-076 S-077 S-720 shows Failed, why, the notice above the products, and Home', async () => {
    const { answer, did } = stage();
    await answer(reported);
    expect(screen.getByRole('heading', { level: 2, name: 'Failed' })).toBeTruthy();
    expect(content()).toBe(
      'FailedYour income could not be checked.These may suit youMonsoon Loan, Harbour Credit, Delta CashHome',
    );
    await expectAccessible();
    await tap('Home');
    expect(did.goHome.length).toBe(1);
  });

  it('S-158 a failure without a word is still a failure', async () => {
    const { answer } = stage();
    await answer({ noticeMessage: '', errMessage: '', products: [] });
    expect(content()).toBe('FailedThe lender gives no reason.Home');
    await expectAccessible();
  });

  it('S-158 the notice is shown without products as well', async () => {
    const { answer } = stage();
    await answer({ ...reported, products: [] });
    expect(content()).toBe('FailedYour income could not be checked.These may suit youHome');
  });

  it('S-540 S-315 a reason that could not be loaded is not made up: that is told, with Retry and Home', async () => {
    const { answer, fail } = stage();
    await fail(refused('99', 'Please come back later'));
    expect(content()).toBe('The result of your application did not loadTry again in a moment, or go Home.RetryHome');
    await expectAccessible();
    await tap('Retry');
    await answer(reported);
    expect(screen.getByRole('heading', { name: 'Failed' })).toBeTruthy();
  });

  it('P-08 the lender’s texts are only ever text', async () => {
    const { answer } = stage();
    const evil = '<img src=x onerror=alert(1)>';
    await answer({ noticeMessage: evil, errMessage: evil, products: [] });
    expect(screen.getAllByText(evil)).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
  });
});
