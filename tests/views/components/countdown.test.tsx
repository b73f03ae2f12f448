import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown, CountdownStart } from '#ui/countdown.tsx';

const start = 1_700_000_000_000;
let now = start;
const left = {
  endsAt: () => start + 60_000,
  now: () => now,
  text: (seconds: number) => `New code in ${seconds} s`,
};

beforeEach(() => {
  now = start;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('S-334 shows the whole seconds left until the deadline', () => {
  render(<Countdown {...left} />);
  expect(screen.getByText('New code in 60 s')).toBeTruthy();
  now = start + 1_000;
  act(() => vi.advanceTimersByTime(250));
  expect(screen.getByText('New code in 59 s')).toBeTruthy();
  now = start + 58_700;
  act(() => vi.advanceTimersByTime(250));
  expect(screen.getByText('New code in 2 s')).toBeTruthy();
});

it('P-16 is right at once when the page comes back from being hidden', () => {
  render(<Countdown {...left} />);
  now = start + 47_000;
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('New code in 13 s')).toBeTruthy();
});

it('P-16 never shows less than nothing', () => {
  now = start + 300_000;
  render(<Countdown {...left} />);
  expect(screen.getByText('New code in 0 s')).toBeTruthy();
});

it('P-19 what a screen reader is told does not tick', () => {
  now = start + 20_000;
  render(<CountdownStart {...left} />);
  now = start + 30_000;
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByText('New code in 40 s')).toBeTruthy();
});

it('stops looking at the clock when it is gone', () => {
  const { unmount } = render(<Countdown {...left} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
