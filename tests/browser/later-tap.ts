import type { Page } from 'playwright-core';

/**
 * A tap half a second after what led there or came before: one on a button that moves money is taken for the second of a quick pair
 * sooner than that (P-45).
 */
export async function laterTap(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  await button.waitFor();
  await page.waitForTimeout(500);
  await button.click();
}
