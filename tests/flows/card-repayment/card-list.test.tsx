import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CardList } from '#screens/card-repayment/card-list.tsx';

const cards = [
  { id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' },
  { id: 'C-2', bankName: 'Monsoon Bank', tail: '', bankCode: 'MSN' },
];

it('S-086 with -1 no card is chosen', () => {
  render(<CardList cards={cards} selectedIndex={-1} locked={false} onSelect={() => undefined} />);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([false, false]);
});

it('S-086 a card is told by its bank and its last digits', () => {
  render(<CardList cards={cards} selectedIndex={0} locked={false} onSelect={() => undefined} />);
  expect(screen.getByRole('radiogroup', { name: 'Choose a bank card' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Harbour Bank, card ending in 1111' }).checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Monsoon Bank' })).toBeTruthy();
});

it('P-19 is one stop for the keyboard: the chosen card', async () => {
  render(<CardList cards={cards} selectedIndex={1} locked={false} onSelect={() => undefined} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Monsoon Bank' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('S-086 tells which card was tapped', async () => {
  const chosen = vi.fn();
  render(<CardList cards={cards} selectedIndex={-1} locked={false} onSelect={chosen} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Monsoon Bank' }));
  expect(chosen).toHaveBeenCalledWith(1);
});

it('a locked list cannot be changed', async () => {
  const chosen = vi.fn();
  render(<CardList cards={cards} selectedIndex={0} locked onSelect={chosen} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Monsoon Bank' }));
  expect(chosen).not.toHaveBeenCalled();
});
