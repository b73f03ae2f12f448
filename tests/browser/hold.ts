import type { Page, Route } from 'playwright-core';

/** Keeps what a page asks for at such addresses from coming until what it gives is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(address, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    return undefined;
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

export const holdScripts = (page: Page) => hold(page, '**/assets/*.js');
