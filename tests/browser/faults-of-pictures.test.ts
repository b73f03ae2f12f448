import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { specified } from '../specification/calls.ts';
import { tellCells } from '../support/cells.ts';
import { deferred } from '../support/deferred.ts';
import { shareOf } from '../support/share.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web } = await ownStack();
const phones = phonesOfFile(web);
let landings = 0;

const svg = 'image/svg+xml';
const json = 'application/json';
const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });
const abort = (code: 'connectionrefused' | 'connectionreset' | 'internetdisconnected') => (route: Route) =>
  route.abort(code);

/** What can become of the picture of the landing, which an image element asks for: the twenty faults of P-05 as they are for one. */
const faults: Readonly<Record<string, (route: Route, page: Page) => Promise<unknown> | undefined>> = {
  '60 s of silence': (_, page) => page.clock.runFor(61_000),
  refused: abort('connectionrefused'),
  'reset in the middle': abort('connectionreset'),
  offline: abort('internetdisconnected'),
  'status 400': answer(400, svg, ''),
  'status 401': answer(401, svg, ''),
  'status 404': answer(404, svg, ''),
  'status 429': answer(429, svg, ''),
  'status 500': answer(500, svg, ''),
  'status 502 with a page': answer(502, 'text/html', '<h1>Bad gateway</h1>'),
  'an empty body': answer(200, svg, ''),
  null: answer(200, json, 'null'),
  truncated: async (route) => {
    const whole = await (await route.fetch()).text();
    await route.fulfill({ status: 200, contentType: svg, body: whole.slice(0, whole.length / 2) });
  },
  'another type': answer(200, json, '{"picture":1}'),
  'without its data': answer(200, json, '{"code":"00"}'),
  'an unknown code': answer(200, json, '{"code":"6666","message":"No"}'),
  '59 s': async (route, page) => {
    await page.clock.runFor(59_000);
    await route.continue();
  },
  '61 s': async (route, page) => {
    await page.clock.runFor(61_000);
    await route.continue();
  },
  twice: async (route) => {
    await route.fetch();
    await route.continue();
  },
  'after it was left': async (route, page) => {
    await page.getByRole('textbox', { name: 'Phone number' }).fill('15');
    await page.evaluate(() => {
      location.hash = '#/downloadTemplate';
    });
    await page.getByRole('button', { name: 'Download the app' }).waitFor();
    await route.continue();
  },
};

/** A picture is there, however late. */
const come = ['59 s', '61 s', 'twice'];

const another = (page: Page) =>
  page.getByRole('button', { name: 'Show another picture' }).and(page.locator(':enabled'));
const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('img.captcha-picture');
    return picture?.complete && picture.naturalWidth > 0;
  });

describe.concurrent('P-05 S-619 whatever becomes of the picture, the form can be filled in and another one be had', () => {
  it('in all twenty ways', () => {
    expect(Object.keys(faults)).toHaveLength(20);
  });

  it.for(shareOf('P-05 the picture of the landing, by fault', Object.keys(faults), 5))('%s', async (name, test) => {
    tellCells(test, 'P-05', 1);
    landings += 1;
    const { page, giveBack } = await phones.lend({ clock: true });
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const { promise: asked, resolve: hold } = deferred<Route>();
    let isHeld = false;
    await page.route(
      (url) => url.pathname.endsWith(specified('captcha').path),
      (route) => {
        if (isHeld) return route.continue();
        isHeld = true;
        return hold(route);
      },
    );
    await page.goto(`${web}/?userId=U-picture-${landings}&templateId=T-${landings}#/registerTemplate`);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(`151${String(landings).padStart(8, '0')}`);
    const route = await asked;
    await faults[name]?.(route, page);
    if (name === 'after it was left') await page.getByRole('button', { name: 'Download the app' }).waitFor();
    else {
      await another(page).waitFor();
      if (come.includes(name)) await isDrawn(page);
      // Where none can be shown, the way to another one stands in words.
      else if (name !== '60 s of silence') await another(page).getByText('Show another picture').waitFor();
      await another(page).click();
      await another(page).waitFor();
      await isDrawn(page);
    }
    expect(thrown).toEqual([]);
    await page.unrouteAll();
    await giveBack();
  });
});
