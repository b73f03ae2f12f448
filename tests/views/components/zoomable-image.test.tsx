import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { leaveBackEntry } from '#ui/back-entry.ts';
import { ZoomableImage } from '#ui/zoomable-image.tsx';
import { expectAccessible } from '../axe.ts';

function Picture() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <ZoomableImage alt="A counter" open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
        <svg aria-hidden="true" />
      </ZoomableImage>
    </main>
  );
}

const thumbnail = () => screen.getByRole('button', { name: 'A counter' });
const viewer = () => screen.queryByRole('dialog', { name: 'A counter' });
const tapPicture = () => userEvent.click(thumbnail());

afterEach(() => act(() => leaveBackEntry()));

it('S-085 fills the screen when tapped, and closes by a tap', async () => {
  render(<Picture />);
  expect(viewer()).toBeNull();
  await tapPicture();
  expect(viewer()).not.toBeNull();
  expect(screen.getByRole('img', { name: 'A counter' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(viewer()).toBeNull();
});

it('S-539 opens by keyboard, closes by Escape, and gives the focus back', async () => {
  render(<Picture />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(viewer()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(viewer()).toBeNull();
  expect(document.activeElement).toBe(thumbnail());
});

it('S-539 closes by going back, and the page stays', async () => {
  render(<Picture />);
  const place = window.location.href;
  await tapPicture();
  await waitFor(() => expect(window.history.state).toMatchObject({ overlay: true }));
  window.history.back();
  await waitFor(() => expect(viewer()).toBeNull());
  expect(window.location.href).toBe(place);
});

it('P-19 has no axe finding, closed and open', async () => {
  render(<Picture />);
  await expectAccessible();
  await tapPicture();
  await expectAccessible();
});
