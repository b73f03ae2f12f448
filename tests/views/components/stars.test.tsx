import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Stars } from '#ui/stars.tsx';
import { expectAccessible } from '../axe.ts';

function Rating({ from = 0 }: { readonly from?: number }) {
  const [value, setValue] = useState(from);
  return (
    <main>
      <Stars value={value} onChange={setValue} label="How was it?" />
    </main>
  );
}

const stars = () => screen.getAllByRole<HTMLInputElement>('radio');
const checked = () => stars().map((star) => star.checked);
const filled = () => document.querySelectorAll('.star-on').length;

it('S-810 is a group of five that starts with none', () => {
  render(<Rating />);
  expect(screen.getByRole('radiogroup', { name: 'How was it?' })).toBeTruthy();
  expect(stars().map((star) => star.getAttribute('aria-label'))).toEqual(['1', '2', '3', '4', '5']);
  expect(checked()).toEqual([false, false, false, false, false]);
  expect(filled()).toBe(0);
});

it('S-173 fills up to the tapped star', async () => {
  render(<Rating />);
  await userEvent.click(screen.getByRole('radio', { name: '4' }));
  expect(checked()).toEqual([false, false, false, true, false]);
  expect(filled()).toBe(4);
  await userEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(filled()).toBe(2);
});

it('P-19 is one stop for the keyboard, moved by the arrows', async () => {
  // jsdom has no CSS.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  render(<Rating from={3} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(filled()).toBe(4);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(filled()).toBe(2);
});

it('P-19 has no axe finding', async () => {
  render(<Rating from={5} />);
  await expectAccessible();
});
