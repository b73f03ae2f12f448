import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceList } from '#ui/choice-list.tsx';
import { expectAccessible } from '../axe.ts';

const items = [
  { id: '90001', name: 'Wallet', logo: 'https://lender.example/wallet.png' },
  { id: '90002', name: 'Store', logo: null },
  { id: '90003', name: 'Bank', logo: null },
];

function list(selectedIndex: number) {
  const picked = vi.fn();
  render(
    <main>
      <ChoiceList label="Payment Method" items={items} selectedIndex={selectedIndex} onPick={picked} />
    </main>,
  );
  return picked;
}

const row = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);

it('S-070 is a group of the channels, the selected one marked', async () => {
  list(1);
  expect(screen.getByRole('radiogroup', { name: 'Payment Method' })).toBeTruthy();
  expect(row('Store').checked).toBe(true);
  expect(checked()).toEqual([false, true, false]);
  await expectAccessible();
});

it('S-364 may have none selected', () => {
  list(-1);
  expect(checked()).toEqual([false, false, false]);
});

it('S-532 tells which one was tapped, the selected one too', async () => {
  const picked = list(1);
  await userEvent.click(row('Bank'));
  await userEvent.click(screen.getByText('Store'));
  expect(picked.mock.calls).toEqual([[2], [1]]);
  expect(checked()).toEqual([false, true, false]);
});

it('P-19 the arrows move, the space bar and Enter pick', async () => {
  // jsdom has no CSS.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const picked = list(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(row('Store'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Bank'));
  expect(picked).not.toHaveBeenCalled();
  expect(checked()).toEqual([false, true, false]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(picked.mock.calls).toEqual([[2], [2]]);
});

it('P-19 Enter that picks presses nothing else: what it stands in may have closed, and the focus be on what opens it', () => {
  list(1);
  expect(fireEvent.keyDown(row('Store'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(row('Store'), { key: 'Tab' })).toBe(true);
});
