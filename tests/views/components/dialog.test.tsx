import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveBackEntry } from '#ui/back-entry.ts';
import { Dialog } from '#ui/dialog.tsx';
import { expectAccessible } from '../axe.ts';

function Sheet({ mayClose = true }: { readonly mayClose?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Your code" onDismiss={mayClose ? () => setOpen(false) : null}>
        <input aria-label="Code" />
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const sheet = () => screen.queryByRole('dialog', { name: 'Your code' });
const openSheet = () => userEvent.click(opener());
const entryIsAdded = () => waitFor(() => expect(window.history.state).toMatchObject({ overlay: true }));
const entryIsGone = () => waitFor(() => expect(window.history.state?.overlay).toBeUndefined());

afterEach(() => act(() => leaveBackEntry()));

describe('the dialog', () => {
  it('P-19 is named by its title and takes the focus', async () => {
    render(<Sheet />);
    expect(sheet()).toBeNull();
    await openSheet();
    expect(sheet()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  });

  it('P-19 gives the focus back', async () => {
    render(<Sheet />);
    await openSheet();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(sheet()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('P-19 closes by Escape', async () => {
    render(<Sheet />);
    await openSheet();
    await userEvent.keyboard('{Escape}');
    expect(sheet()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes by going back, and the page stays', async () => {
    render(<Sheet />);
    const place = window.location.href;
    await openSheet();
    await entryIsAdded();
    window.history.back();
    await waitFor(() => expect(sheet()).toBeNull());
    expect(window.location.href).toBe(place);
    expect(window.history.state?.overlay).toBeUndefined();
  });

  it('takes its history entry away when it is closed otherwise, and can be opened again at once', async () => {
    render(<Sheet />);
    await openSheet();
    await entryIsAdded();
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(opener());
    await act(() => left);
    await entryIsAdded();
    expect(sheet()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await entryIsGone();
    expect(sheet()).toBeNull();
  });

  it('stays while it must: Escape and going back change nothing', async () => {
    render(<Sheet mayClose={false} />);
    await openSheet();
    await entryIsAdded();
    await userEvent.keyboard('{Escape}');
    expect(sheet()).not.toBeNull();
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await left;
    await entryIsAdded();
    expect(sheet()).not.toBeNull();
  });

  it('opens again when the browser closes it in spite of a refusal', async () => {
    render(<Sheet mayClose={false} />);
    await openSheet();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });

  it('asks once to be closed by one Escape', async () => {
    const dismissed = vi.fn();
    const closed = vi.fn();
    render(
      <Dialog open title="Your code" onDismiss={dismissed}>
        <input aria-label="Code" />
      </Dialog>,
    );
    screen.getByRole('dialog').addEventListener('close', closed);
    await userEvent.keyboard('{Escape}');
    expect(dismissed).toHaveBeenCalledTimes(1);
    expect(closed).not.toHaveBeenCalled();
    expect(sheet()).not.toBeNull();
  });
});

it('P-19 keeps the focus, and so Escape, when it begins with a frame', () => {
  render(
    <Dialog open title="Agreement" onDismiss={null}>
      <iframe title="Text" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agreement' }));
});

describe('one dialog after another', () => {
  const queue = (shown: 'first' | 'second' | null, dismissed: () => void) =>
    (['first', 'second'] as const).map((title) => (
      <Dialog key={title} open={shown === title} title={title} onDismiss={dismissed}>
        <button type="button">Done</button>
      </Dialog>
    ));
  const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)(
    'from the %s to the %s: going back closes the one that is shown, and the page stays',
    async (from, to) => {
      window.history.pushState({ page: 'before' }, '');
      window.history.pushState({ page: 'this' }, '');
      const dismissed = vi.fn();
      const { rerender } = render(queue(from, dismissed));
      await entryIsAdded();
      rerender(queue(to, dismissed));
      await entryIsAdded();
      const back = popped();
      window.history.back();
      await back;
      expect(window.history.state).toEqual({ page: 'this' });
      expect(dismissed).toHaveBeenCalledTimes(1);
      const forward = popped();
      window.history.forward();
      await forward;
      expect(window.history.state).toEqual({ page: 'this', overlay: true });
    },
  );
});

describe('its close button', () => {
  const dialog = (props: { readonly onDismiss: (() => void) | null; readonly closable?: boolean }) => (
    <main>
      <Dialog
        kind="dialog"
        open
        title="Your code"
        closeLabel="Close"
        bar={<button type="button">Done</button>}
        {...props}
      >
        <p>Type it.</p>
      </Dialog>
    </main>
  );
  const closeButton = () => screen.queryByRole('button', { name: 'Close' });

  it('asks for the dialog to be closed', async () => {
    const dismissed = vi.fn();
    render(dialog({ onDismiss: dismissed }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  it('is there only while the dialog may be closed', () => {
    const { rerender } = render(dialog({ onDismiss: null }));
    expect(closeButton()).toBeNull();
    rerender(dialog({ onDismiss: () => undefined, closable: false }));
    expect(closeButton()).toBeNull();
    rerender(dialog({ onDismiss: () => undefined, closable: true }));
    expect(closeButton()).not.toBeNull();
  });

  it('P-19 has no axe finding', async () => {
    render(dialog({ onDismiss: () => undefined }));
    await expectAccessible();
  });
});

describe('the dialog in a web view that knows none', () => {
  const { showModal, close } = HTMLDialogElement.prototype;
  beforeEach(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  });
  afterEach(() => void Object.assign(HTMLDialogElement.prototype, { showModal, close }));

  it('P-40 opens, is modal, takes the focus and gives it back', async () => {
    render(<Sheet />);
    await openSheet();
    await waitFor(() => expect(sheet()?.getAttribute('aria-modal')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(sheet()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('P-40 P-19 keeps the focus inside, and leaves the page alone once it is closed', async () => {
    render(<Sheet />);
    await openSheet();
    await waitFor(() => expect(sheet()?.getAttribute('aria-modal')).toBe('true'));
    act(() => opener().focus());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard('{Escape}');
    expect(sheet()).toBeNull();
    act(() => opener().focus());
    expect(document.activeElement).toBe(opener());
  });

  it('P-40 stays at Escape while it must stay', async () => {
    render(<Sheet mayClose={false} />);
    await openSheet();
    await waitFor(() => expect(sheet()?.getAttribute('aria-modal')).toBe('true'));
    await userEvent.keyboard('{Escape}');
    expect(sheet()).not.toBeNull();
  });
});
