import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleProducts } from '#flows/product-click/product-click.samples.ts';
import { recommendedProductsMachine } from '#flows/recommended-products/recommended-products.machine.ts';
import { lost } from '#kit/failure.ts';
import RecommendedProductsScreen from '#screens/recommended-products/recommended-products.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const stage = () =>
  screenOnStage(
    recommendedProductsMachine,
    (props) => (
      <RecommendedProductsScreen
        {...props}
        products={(products) => <p>{products.map(({ name }) => name).join(', ')}</p>}
      />
    ),
    { input: { productId: 'P-9', orderId: 'O-21' } },
  );

const buttons = () => screen.queryAllByRole('button').map((element) => element.textContent);
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = 'Monsoon Loan, Harbour Credit, Delta Cash';

describe('the page of recommended products', () => {
  it('S-524 stands as a skeleton while the list is loaded', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Products for you' })).toBeTruthy();
    expect(screen.getByText('Loading products')).toBeTruthy();
    expect(buttons()).toEqual([]);
    await expectAccessible();
  });

  it('S-524 hands the products to the list, and keeps it in sight while it is read afresh', async () => {
    const { answer, send, fail } = stage();
    await answer(sampleProducts);
    expect(screen.getByText(list)).toBeTruthy();
    expect(screen.queryByText('Loading products')).toBeNull();
    await expectAccessible();
    await send({ type: 'page.returned' });
    expect(screen.getByText(list)).toBeTruthy();
    expect(screen.queryByText('Loading products')).toBeNull();
    await fail(lost('offline'));
    expect(screen.getByText(list)).toBeTruthy();
    expect(buttons()).toEqual([]);
  });

  it('S-315 P-53 a failed load is told, with Retry', async () => {
    const { answer, fail } = stage();
    await fail(lost('status'));
    expect(screen.getByRole('main').textContent).toBe('The products did not loadTry again in a moment.Retry');
    await expectAccessible();
    await tap('Retry');
    await answer(sampleProducts);
    expect(screen.getByText(list)).toBeTruthy();
  });

  it('S-524 S-390 an empty list says so and offers Home', async () => {
    const { answer, did } = stage();
    await answer([]);
    expect(screen.getByRole('region', { name: 'Nothing to recommend today' }).textContent).toBe(
      'Nothing to recommend todayProducts change from day to day. Please look again later.',
    );
    expect(buttons()).toEqual(['Home']);
    await expectAccessible();
    await tap('Home');
    expect(did.goHome.length).toBe(1);
  });
});
