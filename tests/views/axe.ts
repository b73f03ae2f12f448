import axe from 'axe-core';
import { expect } from 'vitest';

// jsdom has no canvas and says so aloud; axe does without.
HTMLCanvasElement.prototype.getContext = () => null;

/** No finding of axe on the whole page (P-19). Contrast needs a browser and is looked at there. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    // What stands in a frame is somebody else's.
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
