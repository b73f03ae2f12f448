import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { World } from '../paths/walk.ts';
import { inLanguage, type Language } from './languages.ts';
import { focusOf, type Plan } from './plan.ts';
import { goTo, type Place } from './take.ts';

/** In what a screen is looked at. */
export type Sight = {
  readonly name: string;
  /** Pixels of one picture. */
  readonly width: number;
  /** Pictures on a sheet. */
  readonly across: number;
  readonly down: number;
  take(page: Page, browser: Browser): Promise<Buffer>;
};

const shoot = (page: Page) => page.screenshot({ animations: 'disabled', timeout: 10_000 });

/** As large as on the phone, so that each letter can be read. */
export const spoken = (language: Language): Sight => ({
  name: language,
  width: 360,
  across: 4,
  down: 2,
  take: (page) => inLanguage(page, language, () => shoot(page)),
});

const phones = { widths: [320, 360, 412], height: 740, scale: 0.65, gap: 8 } as const;
const schemes = ['light', 'dark'] as const;

/** On each phone in light and dark, in one row, smaller than on the phone. */
export const onPhones: Sight = {
  name: 'phones',
  width: Math.ceil(schemes.length * phones.widths.reduce((sum, width) => sum + width * phones.scale + phones.gap, 0)),
  across: 1,
  down: 3,
  async take(page, browser) {
    const before = page.viewportSize();
    const pictures: string[] = [];
    for (const width of phones.widths)
      for (const colorScheme of schemes) {
        await page.setViewportSize({ width, height: phones.height });
        await page.emulateMedia({ colorScheme });
        pictures.push(imageOf(await shoot(page), width * phones.scale));
      }
    await page.emulateMedia({ colorScheme: null });
    if (before) await page.setViewportSize(before);
    return draw(browser, onPhones.width, `display:flex;align-items:start;gap:${phones.gap}px`, pictures);
  },
};

/** A screen, and the states that look so. */
type Shown = { readonly picture: Buffer; readonly states: readonly string[] };

/** Draws each state of a flow in a sight, on as few sheets as hold them; names the files, and what went wrong. */
export async function drawSheets(
  plan: Plan,
  { sight, folder, ...place }: Place & { readonly sight: Sight; readonly folder: string },
): Promise<{ readonly files: readonly string[]; readonly shown: number; readonly problems: readonly string[] }> {
  const pictures = new Map<string, Buffer>();
  const arrive = async (here: readonly string[], world: World) => {
    for (const state of here) {
      const take = (page: Page) => sight.take(page, place.browser);
      if (world.picture) pictures.set(state, await world.picture(focusOf(plan, state), take));
    }
  };
  const problems = await goTo(plan, [...plan.pictures.keys()], { ...place, region: 'rupee', arrive });
  const shown = together(pictures);
  const { name, across, down } = sight;
  const files: string[] = [];
  await mkdir(folder, { recursive: true });
  for (let begin = 0; begin < shown.length; begin += across * down) {
    const file = path.join(folder, `${plan.flow.id}.${name}.${files.length + 1}.png`);
    await writeFile(file, await sheetOf(place.browser, sight, shown.slice(begin, begin + across * down)));
    files.push(file);
  }
  return { files, shown: pictures.size, problems };
}

/** Each screen once. */
function together(pictures: ReadonlyMap<string, Buffer>): readonly Shown[] {
  const states = new Map<string, string[]>();
  for (const [state, picture] of pictures) {
    const key = picture.toString('base64');
    states.set(key, [...(states.get(key) ?? []), state]);
  }
  return [...states].map(([key, names]) => ({ picture: Buffer.from(key, 'base64'), states: names }));
}

function sheetOf(browser: Browser, { width, across }: Sight, shown: readonly Shown[]): Promise<Buffer> {
  const figures = shown.map(
    ({ picture, states }) =>
      `<figure><figcaption>${states.join('<br>')}</figcaption>${imageOf(picture, width)}</figure>`,
  );
  const style = `margin:4px;display:grid;grid-template-columns:repeat(${across},${width}px);gap:8px;font:13px sans-serif;background:#999`;
  return draw(browser, across * (width + 12), style, figures);
}

const imageOf = (picture: Buffer, width: number) =>
  `<img width="${width}" src="data:image/png;base64,${picture.toString('base64')}">`;

async function draw(browser: Browser, width: number, style: string, parts: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 100 } });
  await page.setContent(`<!doctype html><style>body{margin:0;${style}}figure{margin:0}</style>${parts.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
