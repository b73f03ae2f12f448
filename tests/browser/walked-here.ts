import type { Browser } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { drivers } from '#tools/paths/drivers.ts';
import { launchChromium } from '../support/chromium.ts';
import { flowsWanted } from '../support/flows-wanted.ts';

/** The test page is in no build that borrowers load; lab.test.ts walks it. */
export const walkedHere = flowsWanted(drivers, ({ flow }) => flow).filter(
  ({ devPages, onPagesAlone }) => !devPages && !onPagesAlone,
);

/** A browser for each test: what a page asks of the system, such as dialling, stays with the browser. */
export function freshBrowser(): () => Browser {
  let browser: Browser;
  beforeEach(async () => {
    browser = await launchChromium();
  });
  afterEach(() => browser.close());
  return () => browser;
}
