import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { followTaps } from '#app/tap.ts';
import { tellMissing } from '#screens/doubt-code.ts';
import { MoneyButton } from '#screens/money-button.tsx';
import { tapAt } from '#tests/views/tap.ts';

const open = (page: string) => history.replaceState(null, '', page);

/** For who comes after: at the usual address, where the last tap was too. */
afterEach(() => {
  open('/');
  tapAt(0, document.body);
});

it('P-45 ignores each tap within 500 ms of the one that led to its page', () => {
  const paid = vi.fn();
  open('/bindBank');
  followTaps();
  tapAt(1_000, document.body);
  open('/repayChoose');
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  const button = screen.getByRole('button', { name: 'Pay' });
  for (const ms of [1_080, 1_160, 1_499]) tapAt(ms, button);
  expect(paid).not.toHaveBeenCalled();
  tapAt(1_500, button);
  expect(paid).toHaveBeenCalledTimes(1);
});

it('P-45 a tap on something else of the page comes between', () => {
  const paid = vi.fn();
  open('/bindBank');
  followTaps();
  tapAt(1_000, document.body);
  open('/repayChoose');
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  tapAt(1_200, document.body);
  tapAt(1_300, screen.getByRole('button'));
  expect(paid).toHaveBeenCalledTimes(1);
});

it('P-45 ignores a second tap within 500 ms of the first', () => {
  const paid = vi.fn();
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  const button = screen.getByRole('button', { name: 'Pay' });
  tapAt(1_000, button);
  tapAt(1_080, button);
  tapAt(1_499, button);
  expect(paid).toHaveBeenCalledTimes(1);
  tapAt(1_500, button);
  expect(paid).toHaveBeenCalledTimes(2);
});

it('P-45 ten taps in a fifth of a second are one', () => {
  const paid = vi.fn();
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  for (let tap = 0; tap < 10; tap += 1) tapAt(3_000 + 20 * tap, screen.getByRole('button'));
  expect(paid).toHaveBeenCalledTimes(1);
});

it('P-45 a clock that was set back does not close the button', () => {
  const paid = vi.fn();
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  for (const ms of [60_000, 59_600, 1_000]) tapAt(ms, screen.getByRole('button'));
  expect(paid).toHaveBeenCalledTimes(2);
});

it('P-45 an ignored tap does not submit the form either', () => {
  const submitted = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <MoneyButton type="submit">Confirm</MoneyButton>
    </form>,
  );
  tapAt(1_000, screen.getByRole('button'));
  tapAt(1_200, screen.getByRole('button'));
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('S-399 P-45 is held while the phone is offline: it says so, stays in reach and sends nothing, and works again afterwards', () => {
  const paid = vi.fn();
  const network = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (isOnline: boolean) => {
    network.mockReturnValue(isOnline);
    fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
  };
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  turn(false);
  expect(screen.getByText('Nothing is sent while offline.')).toBeTruthy();
  expect(button.classList.contains('button-held')).toBe(true);
  expect(button.matches(':disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Nothing is sent while offline.');
  tapAt(1_000, button);
  expect(paid).not.toHaveBeenCalled();
  turn(true);
  expect(screen.queryByText('Nothing is sent while offline.')).toBeNull();
  for (const name of ['aria-disabled', 'aria-describedby']) expect(button.getAttribute(name)).toBeNull();
  tapAt(2_000, button);
  expect(paid).toHaveBeenCalledTimes(1);
  network.mockRestore();
});

it('P-48 S-336 sends nothing, and says so, while nobody can be told what is open', () => {
  const paid = vi.fn();
  render(<MoneyButton onClick={paid}>Pay</MoneyButton>);
  act(() => tellMissing(true));
  tapAt(1_000, screen.getByRole('button'));
  expect(paid).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe(
    'Earlier payments cannot be looked up yet. Nothing is sent until they can be.',
  );
  act(() => tellMissing(false));
  tapAt(2_000, screen.getByRole('button'));
  expect(paid).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});
