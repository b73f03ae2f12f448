import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Frame } from '#screens/frame.tsx';
import { expectAccessible } from './axe.ts';

const agreement = 'https://lender.example/agreement';
const frame = () => screen.getByTitle<HTMLIFrameElement>('Agreement');
const skeleton = () => document.querySelector('.skeleton');
const line = () => screen.queryByText('The agreement could not be shown.');
const shown = (url = agreement) => <Frame url={url} title="Agreement" fallback="The agreement could not be shown." />;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a frame', () => {
  it('P-10 is allowed nothing', () => {
    render(shown());
    expect(frame().getAttribute('sandbox')).toBe('');
    expect(frame().getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame().hasAttribute('allow')).toBe(false);
    expect(frame().getAttribute('src')).toBe(agreement);
  });

  it('shows the shape of a page until the page is there', () => {
    render(shown());
    expect(skeleton()).not.toBeNull();
    fireEvent.load(frame());
    expect(skeleton()).toBeNull();
    act(() => vi.advanceTimersByTime(15_000));
    expect(line()).toBeNull();
  });

  it('S-856 says after 15 seconds that the page does not come', () => {
    render(shown());
    act(() => vi.advanceTimersByTime(14_999));
    expect(line()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(line()).not.toBeNull();
    expect(skeleton()).toBeNull();
  });

  it('shows a page that comes late', () => {
    render(shown());
    act(() => vi.advanceTimersByTime(15_000));
    fireEvent.load(frame());
    expect(line()).toBeNull();
  });

  it('begins anew with another address', () => {
    const { rerender } = render(shown());
    const first = frame();
    fireEvent.load(first);
    rerender(shown('https://lender.example/other'));
    expect(frame()).not.toBe(first);
    expect(skeleton()).not.toBeNull();
  });

  it('P-19 has no axe finding, late and there', async () => {
    render(<main>{shown()}</main>);
    act(() => vi.advanceTimersByTime(15_000));
    vi.useRealTimers();
    await expectAccessible();
    fireEvent.load(frame());
    await expectAccessible();
  });
});
