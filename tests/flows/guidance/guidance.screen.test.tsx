import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { GuidanceHead } from '#flows/guidance/guidance.types.ts';
import { refused } from '#kit/failure.ts';
import { textOf } from '#kit/messages.ts';
import GuidanceScreen from '#screens/guidance/guidance.screen.tsx';
import { wireGuidance } from '#screens/guidance/guidance.wiring.ts';
import { mountScreen } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const head: GuidanceHead = { payCode: '9900-1234-5678', amount: 125_050 };

function stage(given: GuidanceHead | null, copies = true) {
  const toasts: string[] = [];
  const copied: string[] = [];
  const { machine } = wireGuidance({
    async copyText(text) {
      copied.push(text);
      if (!copies) throw refused('clipboard');
    },
    notify: (message) => toasts.push(textOf(message)),
  });
  const actor = createActor(machine, { input: { head: given } }).start();
  mountScreen(GuidanceScreen, actor);
  return { toasts, copied, tap: (name: string | RegExp) => act(async () => button(name).click()) };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const pictures = [
  'The four steps in pictures: bills, the payee, code and amount, receipt',
  'The three steps in pictures: a loan, the code, the confirmation',
  'The four steps in pictures: the store, the code, the cash, the receipt',
];

describe('the guidance', () => {
  it('S-084 S-842 has three channels, each with its steps in words and a picture', async () => {
    stage(null);
    const channels = ['Mobile wallet, under bills', 'Another wallet app', 'Cash at a store'];
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(channels);
    expect(channels.map((name) => within(screen.getByRole('list', { name })).getAllByRole('listitem').length)).toEqual([
      4, 3, 4,
    ]);
    expect(pictures.every((name) => screen.getByRole('button', { name }))).toBe(true);
    await expectAccessible();
  });

  it('S-306 has no head where the address does not say what is to be paid', () => {
    stage(null);
    expect(screen.queryByText('Payment code')).toBeNull();
    expect(screen.queryByRole('button', { name: 'copy' })).toBeNull();
    expect(screen.queryByText(/₹|--/)).toBeNull();
  });

  it('S-035 S-306 has amount and code to copy on top where the address says them', async () => {
    const { tap, copied, toasts } = stage(head);
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(screen.getByText('9900-1234-5678')).toBeTruthy();
    await tap('copy');
    expect(copied).toEqual(['9900-1234-5678']);
    expect(toasts).toEqual(['copy success']);
    await expectAccessible();
  });

  it('S-538 selects the code where it cannot be copied', async () => {
    const { tap, toasts } = stage(head, false);
    await tap('copy');
    expect(window.getSelection()?.toString()).toBe('9900-1234-5678');
    expect(toasts).toEqual([]);
  });

  it.each(pictures)('S-085 S-539 P-19 enlarges “%s” and gives the focus back', async (picture) => {
    const { tap } = stage(null);
    button(picture).focus();
    await tap(picture);
    const dialog = screen.getByRole('dialog', { name: picture });
    expect(within(dialog).getByRole('img', { name: picture })).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await expectAccessible();
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button(picture));
    await expectAccessible();
  });

  it('S-539 Escape makes the picture small again', async () => {
    const { tap } = stage(null);
    await tap(pictures[0] ?? '');
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
