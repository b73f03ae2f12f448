import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Goes on at once where the page's own time stands still; what axe gives up after a while is never given up. */
const goOn = `(next, ms = 0) => {
  if (ms > 100) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => next();
  port2.postMessage(null);
}`;
const axe = `((setTimeout) => {${source}})(${goOn})`;

type Finding = { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly html: string }[] };

const serious = ['serious', 'critical'];

/**
 * What axe finds in the light colours and in the dark ones (P-19), of the impacts that are given. The schemes are style sheets
 * over one document: in the dark, only what is about colours is asked again.
 */
export async function findings(page: Page, impacts: readonly string[] = serious): Promise<string[]> {
  await page.evaluate(axe);
  const found: string[] = [];
  for (const [colorScheme, asked] of [
    ['light', {}],
    ['dark', { runOnly: ['color-contrast', 'link-in-text-block'] }],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(async (options) => {
      const { axe: tool } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: Finding[] }> };
      };
      return (await tool.run({ resultTypes: ['violations'], iframes: false, preload: false, ...options })).violations;
    }, asked);
    for (const { id, impact, nodes } of violations)
      if (impacts.includes(impact))
        found.push(`${colorScheme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** Every impact that axe knows. */
export const anyImpact = ['minor', 'moderate', ...serious];

/**
 * Buttons and links, in the dialog where one is open, that nobody can tell apart by what is heard of them, or of which nothing is heard
 * (P-19). Links of one name may lead to one place.
 */
export async function sameNames(page: Page): Promise<string[]> {
  const dialog = page.locator('dialog[open]');
  const tree = await ((await dialog.count()) > 0 ? dialog.last() : page.locator('body')).ariaSnapshot();
  const found = tree.matchAll(
    /^\s*- '?(?<name>(?:button|link)(?: "(?:[^"\\]|\\.)*")?).*(?:\n\s*- \/url: (?<place>.*))?/gm,
  );
  const heard = [...found].map(({ groups }) => ({ name: groups?.name ?? '', place: groups?.place }));
  return heard
    .filter(({ name, place }, nth) => {
      const first = heard.findIndex((one) => one.name === name);
      return !name.includes('"') || (first < nth && (place === undefined || heard[first]?.place !== place));
    })
    .map(({ name }) => `not told apart: ${name}`);
}

/** What can be tapped and is less than 44 pixels high or wide. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], label:has(input), [role=button]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );
}

/** Pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is cut off: the page, where it is wider than the screen, and what is wider than its place or higher than it shows. */
export const clipped = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
    ...[...document.querySelectorAll('h1, h2, h3, h4, p, a, button, label, select, li, dt, dd, th, td, summary')]
      // What is one pixel wide is for screen readers.
      .filter(
        (element) =>
          element.clientWidth > 1 &&
          (element.scrollWidth > element.clientWidth + 1 ||
            (/hidden|clip/.test(getComputedStyle(element).overflowY) &&
              element.scrollHeight > element.clientHeight + 1)),
      )
      .map(({ textContent }) => textContent),
  ]);

/** Words that go on in the next line without a hyphen, because their place is narrower than they are. */
export const torn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      // What is one pixel wide is for screen readers.
      if (!node.parentElement?.checkVisibility() || node.parentElement.clientWidth === 1) continue;
      for (const word of (node.textContent ?? '').matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
        if (lines.size > 1) found.push(word[0]);
      }
    }
    return found;
  });
