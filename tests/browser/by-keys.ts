import type { Locator, Page } from 'playwright-core';
import type { Hand } from '#tools/paths/browser-world.ts';

/** More stops than any page has; then the focus has been round. */
const mostStops = 120;

/** Milliseconds; a busy machine is slow, not wrong. */
const timeout = 30_000;

/** Runs in the page: where the focus is, seen from a control. Within a group of radios or of tabs one goes by arrows. */
const whereIs = (control: Element): 'here' | 'in its group' | 'elsewhere' => {
  const focused = document.activeElement;
  if (focused === control.closest('a, button, input, select, textarea, summary')) return 'here';
  const isRadio =
    focused instanceof HTMLInputElement && control instanceof HTMLInputElement && focused.type === 'radio';
  if (isRadio && focused.name === control.name && control.type === 'radio') return 'in its group';
  const tabs = control.closest('[role=tablist]');
  return tabs !== null && tabs === focused?.closest('[role=tablist]') ? 'in its group' : 'elsewhere';
};

/** By Tab alone, and by arrows within a group. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached', timeout });
  for (let stops = 0; stops < mostStops; stops += 1) {
    const where = await control.evaluate(whereIs, undefined, { timeout });
    if (where === 'here') return;
    await page.keyboard.press(where === 'elsewhere' ? 'Tab' : 'ArrowRight');
  }
  throw new Error(`no key leads to ${control}`);
}

/** Runs in the page: with which key a control is worked. None ticks what is ticked already, which Enter confirms. */
const keyFor = (control: Element): 'Enter' | 'Space' | null => {
  if (control instanceof HTMLTextAreaElement) return null;
  if (!(control instanceof HTMLInputElement)) return 'Enter';
  if (control.type === 'checkbox') return 'Space';
  if (control.type === 'radio') return control.checked ? 'Enter' : 'Space';
  return null;
};

/** Works a page by keys alone: Tab to a control, then Enter, or Space where something is ticked or chosen. */
export const byKeys: Hand = {
  reach,
  async tap(page, control) {
    await reach(page, control);
    const key = await control.evaluate(keyFor);
    if (key) await page.keyboard.press(key);
  },
};
