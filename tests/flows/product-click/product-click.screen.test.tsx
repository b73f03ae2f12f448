import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import { product } from '#flows/product-click/product-click.samples.ts';
import type { Product } from '#kit/entities.ts';
import { lost, refused } from '#kit/failure.ts';
import ProductClickScreen from '#screens/product-click/product-click.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const monsoon: Product = { ...product, logo: 'https://img.example/monsoon.png' };

const harbour: Product = {
  ...monsoon,
  productId: 'P-2',
  logo: null,
  name: 'Harbour Credit',
  amountRange: '2500000',
  amountText: '',
  tags: ['Low rate'],
};

const closed: Product = { ...monsoon, productId: 'P-3', name: 'Delta Cash', buttonText: 'Sold out', isEnabled: false };

const stage = (products: readonly Product[] = [monsoon, harbour, closed], tagsFor: number | 'all' = 'all') =>
  screenOnStage(
    productClickMachine,
    ({ actor }) => (
      <main>
        <ProductClickScreen actor={actor} />
      </main>
    ),
    { input: { products, tagsFor, platform: 'browser' } },
  );

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string) => userEvent.click(button(name));
const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error(`there is no card for ${name}`);
  return within(found);
};
const tagsOf = (name: string) =>
  within(card(name).getByRole('list', { name: 'Advantages' }))
    .getAllByRole('listitem')
    .map((tag) => tag.textContent);

describe('a list of recommended products', () => {
  it('S-157 each product shows what the lender tells of it', async () => {
    stage();
    const { getByText, getAllByRole } = card('Monsoon Loan');
    expect(getAllByRole('term').map((term) => term.textContent)).toEqual(['Limit', 'Rate']);
    expect(getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['₹5000 to ₹20000', '0.05 % a day']);
    expect(getByText('Money on the same day.')).toBeTruthy();
    expect(tagsOf('Monsoon Loan')).toEqual(['Fast', 'No papers']);
    expect(button('Apply Monsoon Loan').disabled).toBe(false);
    await expectAccessible();
  });

  it('S-157 a product without a logo has its first letter, without a meaning of the amount the plain word', () => {
    stage();
    expect(document.querySelectorAll('img')).toHaveLength(2);
    expect(card('Harbour Credit').getByText('H')).toBeTruthy();
    expect(card('Harbour Credit').getByText('Amount')).toBeTruthy();
  });

  it('S-379 a bare whole number is grouped by dots', () => {
    stage();
    expect(card('Harbour Credit').getByText('2.500.000')).toBeTruthy();
  });

  it('S-157 a product of which nothing is known but its number can still be tapped', async () => {
    const blank = { name: '', buttonText: '', amountRange: '', amountText: '', rate: '', description: '', tags: [] };
    stage([{ ...harbour, ...blank }]);
    expect(screen.getByRole('list', { name: 'Recommended products' }).textContent).toBe('View ');
    expect(button('View').disabled).toBe(false);
    await expectAccessible();
  });

  it('S-362 S-839 a closed product is greyed and its button inert', async () => {
    const { calls } = stage();
    expect(button('Sold out Delta Cash').disabled).toBe(true);
    expect(button('Sold out Delta Cash').closest('.product-closed')).toBeTruthy();
    await tap('Sold out Delta Cash');
    expect(calls).toEqual([]);
  });

  it('S-078 S-827 tags only for the first two when the page says so', () => {
    stage([monsoon, harbour, { ...closed, tags: ['Back tomorrow'] }], 2);
    expect(tagsOf('Harbour Credit')).toEqual(['Low rate']);
    expect(screen.queryByText('Back tomorrow')).toBeNull();
  });

  it('S-523 the tapped button carries the progress and the list is busy until the page is opened', async () => {
    const { calls, answer } = stage();
    await tap('Apply Harbour Credit');
    expect(button('Apply Harbour Credit').getAttribute('aria-busy')).toBe('true');
    expect(button('Apply Monsoon Loan').disabled).toBe(true);
    expect(screen.getByRole('list', { name: 'Recommended products' }).getAttribute('aria-busy')).toBe('true');
    await expectAccessible();
    await tap('Apply Monsoon Loan');
    await answer();
    await answer({ url: 'https://offers.example/p-2' });
    await answer({ kind: 'page' });
    expect(button('Apply Monsoon Loan').disabled).toBe(true);
    await answer();
    expect(calls).toEqual(['trackClick', 'loadLink', 'judgeLink', 'openPage']);
    expect(button('Apply Monsoon Loan').disabled).toBe(false);
    expect(button('Apply Harbour Credit').getAttribute('aria-busy')).toBeNull();
  });

  it('S-315 P-53 a link that does not come is told at its card, and the list can be used on', async () => {
    const { answer, fail } = stage();
    await tap('Apply Monsoon Loan');
    await answer();
    await fail(lost('timeout'));
    expect(screen.getByRole('region', { name: 'This offer cannot be opened here' }).textContent).toBe(
      'This offer cannot be opened hereYou can try it again, or another one: neither is an application.',
    );
    await tap('Apply Monsoon Loan');
    expect(screen.queryByRole('region', { name: 'This offer cannot be opened here' })).toBeNull();
  });

  it('P-07 an address that is not trusted is not opened; the card says so, and another can be tried', async () => {
    const { answer, fail, calls } = stage();
    await tap('Apply Monsoon Loan');
    await answer();
    await answer({ url: 'intent://evil' });
    await fail(refused('gate'));
    const reported = card('Monsoon Loan').getByRole('region', { name: 'This offer cannot be opened here' });
    expect(document.activeElement).toBe(reported);
    expect(document.body.innerHTML).not.toContain('intent:');
    await expectAccessible();
    await tap('Apply Harbour Credit');
    expect(calls).toEqual(['trackClick', 'loadLink', 'judgeLink', 'trackClick']);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('S-361 P-07 names the host of a page that nobody vouches for, and asks', async () => {
    const { answer } = stage();
    await tap('Apply Monsoon Loan');
    await answer();
    await answer({ url: 'https://partner.example/p-1' });
    await answer({ kind: 'otherHost', host: 'partner.example' });
    const dialog = within(screen.getByRole('dialog', { name: 'This offer is on another site' }));
    expect(dialog.getByText(/^It leads to partner\.example\./)).toBeTruthy();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Apply Monsoon Loan').disabled).toBe(false);
  });

  it('P-08 the lender’s texts are only ever text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const texts = { name: evil, buttonText: evil, amountRange: evil, amountText: evil, rate: evil, description: evil };
    stage([{ ...harbour, ...texts, tags: [evil] }]);
    expect(screen.getAllByText(evil).length).toBeGreaterThan(5);
    expect(document.querySelector('img')).toBeNull();
  });

  it('a product and a tag that are sent twice are no trouble', async () => {
    stage([
      { ...harbour, tags: ['New', 'New'] },
      { ...harbour, tags: ['New'] },
    ]);
    expect(screen.getAllByRole('button', { name: 'Apply Harbour Credit' })).toHaveLength(2);
    expect(screen.getAllByText('New')).toHaveLength(2);
  });
});
