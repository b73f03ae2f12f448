import type { Page } from 'playwright-core';

/** How much what is drawn moves, from the first paint until the page is told `kist:seen`; 0 for not at all. */
export const shiftsUntilSeen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        addEventListener('kist:seen', () => resolve(sum), { once: true });
      }),
  );
