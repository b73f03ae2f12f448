import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CopyLine } from '#ui/copy-line.tsx';
import { expectAccessible } from '../axe.ts';

const line = (more: { readonly onCopy?: () => void; readonly busy?: boolean; readonly selected?: boolean } = {}) => (
  <main>
    <CopyLine label="Payment code" text="9900-1234" copyLabel="copy" onCopy={() => undefined} {...more} />
  </main>
);
const copy = () => screen.getByRole('button', { name: 'copy' });

it('S-069 shows the code and what it is, and says what the link copies', async () => {
  render(line());
  expect(screen.getByText('9900-1234')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'copy', description: 'Payment code' })).toBeTruthy();
  await expectAccessible();
});

it('S-531 a tap on the link copies, and is not one on the box around it', async () => {
  const copied = vi.fn();
  const opened = vi.fn();
  render(line({ onCopy: copied }));
  document.body.addEventListener('click', opened);
  await userEvent.click(copy());
  expect(copied).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
});

it('copies once at a time', async () => {
  const copied = vi.fn();
  render(line({ onCopy: copied, busy: true }));
  await userEvent.click(copy());
  expect(copied).not.toHaveBeenCalled();
});

it('S-538 marks the text where it could not be copied', () => {
  const { rerender } = render(line());
  expect(window.getSelection()?.toString()).toBe('');
  rerender(line({ selected: true }));
  expect(window.getSelection()?.toString()).toBe('9900-1234');
});
