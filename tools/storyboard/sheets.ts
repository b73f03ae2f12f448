import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { World } from '../paths/walk.ts';
import { inLanguage, type Language } from './languages.ts';
import { focusOf, type Plan } from './plan.ts';
import { goTo, type Place } from './take.ts';

/** Pictures on a sheet: as large as on the phone, so that each letter can be read. */
const across = 4;
const down = 2;

/** A screen, and the states that look so. */
type Shown = { readonly picture: Buffer; readonly states: readonly string[] };

/** Draws each state of a flow in a language, on as few sheets as hold them; names the files, and what went wrong. */
export async function drawSheets(
  plan: Plan,
  { language, folder, ...place }: Place & { readonly language: Language; readonly folder: string },
): Promise<{ readonly files: readonly string[]; readonly shown: number; readonly problems: readonly string[] }> {
  const pictures = new Map<string, Buffer>();
  const arrive = async (here: readonly string[], world: World) => {
    for (const state of here) {
      const take = (page: Page) =>
        inLanguage(page, language, () => page.screenshot({ animations: 'disabled', timeout: 10_000 }));
      if (world.picture) pictures.set(state, await world.picture(focusOf(plan, state), take));
    }
  };
  const problems = await goTo(plan, [...plan.pictures.keys()], { ...place, region: 'rupee', arrive });
  const shown = together(pictures);
  const files: string[] = [];
  await mkdir(folder, { recursive: true });
  for (let begin = 0; begin < shown.length; begin += across * down) {
    const file = path.join(folder, `${plan.flow.id}.${language}.${files.length + 1}.png`);
    await writeFile(file, await sheetOf(place.browser, shown.slice(begin, begin + across * down)));
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

async function sheetOf(browser: Browser, shown: readonly Shown[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: across * 372, height: 100 } });
  const figures = shown.map(
    ({ picture, states }) =>
      `<figure><figcaption>${states.join('<br>')}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:4px;display:grid;grid-template-columns:repeat(${across},360px);gap:8px;font:13px sans-serif;background:#999}figure{margin:0}</style>${figures.join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
