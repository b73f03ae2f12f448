import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { titleAt } from '../specification/destinations/way.ts';
import { type Shown, screensWithLogos } from '../specification/logos.ts';
import { flowsWanted } from '../support/flows-wanted.ts';
import { act, isSo, untilRight } from './follow.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let borrowers = 0;

type Picture = { readonly src: string; readonly alternative: string; readonly beside: string };

/** The pictures on a screen, or in the dialog above it, once each of them is there to be seen. */
const picturesOn = async (page: Page): Promise<readonly Picture[]> => {
  const found = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : page.getByRole('main');
  return found.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      image.scrollIntoView();
      const isSeen = image.complete && image.naturalWidth > 0 && image.checkVisibility();
      const beside = image.parentElement?.textContent.trim() ?? '';
      return { src: isSeen ? image.src : '', alternative: image.alt, beside };
    }),
  );
};

const isShown = ({ src, alternative, beside }: Picture, must: Shown) =>
  src === `${lender}/__sandbox/pictures/${must.picture}.svg` &&
  alternative === must.alternative &&
  isSo(beside, must.beside);

/** What a borrower would miss, or see besides. */
function missing(pictures: readonly Picture[], shows: readonly Shown[]): readonly string[] {
  const gone = shows.filter((must) => !pictures.some((is) => isShown(is, must)));
  const others = pictures.filter((is) => !shows.some((must) => isShown(is, must)));
  return [
    ...gone.map(({ picture, beside }) => `beside “${beside}” there is no ${picture}`),
    ...others.map(({ src, alternative, beside }) => `beside “${beside}” there is ${src}, read as “${alternative}”`),
  ];
}

describe.concurrent('each logo of the lender’s answer is shown, with what is read in its place', () => {
  it.each(
    flowsWanted(screensWithLogos, ({ flow }) => flow).map(
      (screen) => [screen.items, titleAt(screen.from), screen] as const,
    ),
  )('%s %s', async (_, __, { from, acts, shows }) => {
    borrowers += 1;
    const { page, giveBack } = await phones.lend();
    const url = new URL(from, web);
    url.searchParams.set('userId', `U-logo-${borrowers}`);
    url.searchParams.set('deviceId', 'D-1');
    await page.goto(url.href, { waitUntil: 'commit' });
    for (const one of acts) await act(page, one);
    await page.locator('main[aria-busy=false]').waitFor();
    await untilRight(async () => missing(await picturesOn(page), shows));
    await giveBack();
  });
});
