import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

const svg = () => document.querySelector('svg');
const importNotLoaded = async () => (await import('#ui/not-loaded.tsx')).NotLoaded;

afterEach(() => {
  vi.doUnmock('#ui/scene-drawings.tsx');
  vi.resetModules();
  cleanup();
});

async function show() {
  const NotLoaded = await importNotLoaded();
  render(<NotLoaded title="Your complaints did not load" text="Try again in a moment." />);
}

describe('the drawing of a page that did not load', () => {
  it('S-315 comes beside the words, which have the focus, and is hidden from a screen reader', async () => {
    await show();
    const place = [svg()?.getAttribute('width'), svg()?.getAttribute('height')];
    await waitFor(() => expect(svg()?.querySelectorAll('path').length).toBe(3));
    expect([svg()?.getAttribute('width'), svg()?.getAttribute('height')]).toEqual(place);
    expect(svg()?.getAttribute('aria-hidden')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your complaints did not load' }));
  });

  it('P-48 takes nothing away where its own code does not come', async () => {
    vi.doMock('#ui/scene-drawings.tsx', () => Promise.reject(new Error('offline')));
    await show();
    await waitFor(() => expect(document.querySelector('svg[width="100"]')).toBeNull());
    expect(screen.getByText('Try again in a moment.')).toBeTruthy();
  });
});
