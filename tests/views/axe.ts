import axe from 'axe-core';
import { expect } from 'vitest';

// jsdom has no canvas and says so aloud; axe does without.
HTMLCanvasElement.prototype.getContext = () => null;

/** No finding of axe on the page (P-19), but for what is looked at elsewhere. Contrast needs a browser and is looked at there. */
export async function expectAccessible(...elsewhere: string[]): Promise<void> {
  const { violations } = await axe.run(
    { include: [['body']], exclude: elsewhere.map((selector) => [selector]) },
    {
      // What stands in a frame is somebody else's.
      iframes: false,
      rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
    },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
