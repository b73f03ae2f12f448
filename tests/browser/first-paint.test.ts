import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documents } from '#deploy/headers.ts';
import { createWebServer } from '#sandbox/web-server.ts';
import { addresses } from './addresses.suite.ts';
import { hold, holdScripts } from './hold.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';
import { shiftsUntilSeen } from './shifts.ts';

const { web, dist, lender } = await ownStack();
const phones = phonesOfFile(web);
const order = 'orderId=O-170&productId=P-1';
let users = 0;

/** Each route, with the heading of its page; and the page that leaves what it shows. */
const rows: readonly (readonly [address: string, heading: string, leftBy?: string])[] = [
  ['/repayChoose?orderId=O-170&amount=917284', 'Repay by card'],
  ['/loanConfirm?productId=P-1', 'Confirm your loan'],
  ['/newLoanConfirm?productId=P-2', 'Confirm your loan'],
  [`/order?${order}`, 'Your order'],
  [`/loanDetail?${order}`, 'Your order'],
  ['/bindBank?productId=B-1', 'Payment account information'],
  [`/repayByPeriod?${order}`, 'Repay this loan'],
  ['/repayDelay?orderId=O-174D&productId=P-1', 'Roll over this loan'],
  ['/complaint?orderId=O-170', 'Complaint'],
  ['/complainPageNext?type=1&subType=11&orderNo=O-170', 'Your complaint in words'],
  ['/complainDetails?problemId=Q-2', 'Your complaint'],
  ['/complaintList?', 'My complaints'],
  ['/customerService?', 'Customer service'],
  [`/recommendList?${order}`, 'Products for you'],
  ['/error?', 'Your application'],
  ['/joint-logon-fail?', 'Your application'],
  ['/?productId=P-1#/borrowDetail/O-170', 'Your order'],
  ['/?productId=B-1#/addnormalcard', 'Payment account information'],
  ['/?templateId=T-1#/registerTemplate', 'Create your account'],
  ['/?templateId=T-1#/downloadTemplate', 'Get the app'],
  ['/?orderId=O-170&amount=125050#/walletRepayment', 'Pay with a wallet'],
  ['/repaymentOfCode?showType=1&amount=125050&payCode=990012345678', 'Pay with a code'],
  [`/repaymentOfCode2?${order}`, 'Pay with your contract number', `/repayByPeriod?${order}`],
  ['/paymentInstructions?', 'How to pay'],
  ['/carpmm?requestType=1&amount=125050&payCode=KIST-1', 'How to pay'],
  ['/aboutUs?', 'About Us'],
  ['/privacyPolicy?', 'Privacy policy'],
  ['/loanAgreement?', 'Loan agreement'],
  ['/?#/agreementTemplate', 'Registration agreement'],
];

async function listenAnywhere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

async function open(address: string, leftBy?: string) {
  users += 1;
  const { page } = await phones.lend();
  const at = (path: string) => `${web}${path.replace('?', `?userId=U-first-paint-${users}&deviceId=D-1&`)}`;
  if (leftBy) {
    await page.goto(at(leftBy));
    await page.getByRole('button', { name: 'Pay at any counter' }).click();
    await page.getByText('KIST-O-170').waitFor();
  }
  const release = await holdScripts(page);
  await page.goto(at(address), { waitUntil: 'commit' });
  return { page, release };
}

/** Where the heading and what is below it stand. */
const places = (page: Page, inside: string) =>
  page.evaluate(
    (within) =>
      ['.page-header', 'h1', '.page-content > :first-child'].map((selector) => {
        const box = document.querySelector(`${within} ${selector}`)?.getBoundingClientRect();
        return box && [box.x, box.y, box.width].map(Math.round);
      }),
    inside,
  );

const routeOf = (address: string) => /#\/\w+|^\/[\w-]*/.exec(address.replace(/^\/(?:\?[^#]*)?#/, '#'))?.[0];

describe('P-52 the first paint needs no script of the page', () => {
  it('S-301 is asked of every address of the web view', () => {
    const all = addresses.flatMap(([, address]) => routeOf(address) ?? []);
    const wanted = [...new Set(all)].filter((route) => !Object.hasOwn(documents, route) && route !== '/testPreview');
    expect([...new Set(rows.map(([address]) => routeOf(address)))].sort()).toEqual(wanted.sort());
  });

  it.for(rows)(
    '%s shows its heading and the shape of what comes, and nothing moves when the page is there',
    async ([address, heading, leftBy]) => {
      const { page, release } = await open(address, leftBy);
      await page.locator('#shell h1', { hasText: heading }).waitFor();
      const shifts = shiftsUntilSeen(page);
      const before = await places(page, '#shell');
      await release();
      await page.locator('#root h1', { hasText: heading }).waitFor();
      const after = await places(page, '#root');
      expect(before[2]).toBeDefined();
      expect(before[0]).toEqual(after[0]);
      expect(before[1]).toEqual(after[1]);
      expect(await page.locator('#shell').isVisible()).toBe(false);
      // With what comes beside the page, too.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => dispatchEvent(new Event('kist:seen')));
      expect(await shifts).toBe(0);
      await page.close();
    },
  );

  const hashRows = rows.map(([address]) => address).filter((address) => address.includes('#/'));
  it.each(
    hashRows.flatMap((address) => (['light', 'dark'] as const).map((colorScheme) => [address, colorScheme] as const)),
  )(
    '%s looks with what the document has of the style sheet as it does with all of it, on a phone that is %s',
    async (address, colorScheme) => {
      const { page } = await phones.lend();
      await page.emulateMedia({ colorScheme });
      const releaseScripts = await holdScripts(page);
      const releaseSheet = await hold(page, '**/*.css');
      users += 1;
      await page.goto(`${web}${address.replace('?', `?userId=U-first-paint-${users}&deviceId=D-1&`)}`, {
        waitUntil: 'commit',
      });
      await page.locator('#shell h1').waitFor();
      const looks = () =>
        page.evaluate(() => {
          const moving = document.getAnimations();
          for (const animation of moving) animation.currentTime = 0;
          const elements = [document.documentElement, document.body, ...document.querySelectorAll('#shell, #shell *')];
          const lookOf = (element: Element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const style = getComputedStyle(element);
            const own = [...style].filter((name) => !name.startsWith('--'));
            return [
              element.tagName,
              element.className,
              x,
              y,
              width,
              height,
              ...own.map((name) => [name, style.getPropertyValue(name)]),
            ];
          };
          return [moving.length, ...elements.map(lookOf)];
        });
      const before = await looks();
      expect(before.length).toBeGreaterThan(8);
      await releaseSheet();
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
      expect(await looks()).toEqual(before);
      await releaseScripts();
      await page.close();
    },
  );

  it('leaves the consent where it is when the contracts come after the offer', async () => {
    const { page } = await phones.lend();
    const release = await hold(page, '**/v3/contract/contract*');
    await page.goto(`${web}/loanConfirm?productId=P-1&userId=U-first-paint-contracts&deviceId=D-1`);
    const consent = page.getByRole('checkbox');
    await consent.waitFor();
    const before = await consent.boundingBox();
    expect(await page.getByRole('button', { name: 'Loan agreement' }).count()).toBe(0);
    await release();
    await page.getByRole('button', { name: 'Loan agreement' }).waitFor();
    expect(await consent.boundingBox()).toEqual(before);
    await page.close();
  });

  it.each([
    ['index.html', 19],
    ['site/index.html', 6],
  ])(
    'P-08 P-26 has nothing of anybody in it: no number, no address, no style or script of its own, in %s',
    (file, most) => {
      const document = readFileSync(join(dist, file), 'utf8');
      const shapes = [...document.matchAll(/<template class="#?\/[^"]*">([\s\S]*?)<\/template>/g)].map(
        ([, text = '']) => text,
      );
      expect(shapes.length).toBeGreaterThanOrEqual(most);
      for (const shape of shapes) {
        expect(shape.replace(/<[^>]*>/g, ' ')).not.toMatch(/\d|[A-Z]-[A-Z0-9]/);
        expect(shape).not.toMatch(/ style=|<script|<style|<dialog|https?:| id=/);
        // What moves money cannot be pressed yet, and does not look so.
        expect(shape).not.toMatch(/button-primary"(?! disabled)/);
      }
    },
  );

  it('is hidden from whoever listens, who is told by the page itself', async () => {
    const { page, release } = await open('/repayChoose?orderId=O-170&amount=917284');
    await page.locator('#shell h1').waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    expect(await page.locator('#shell').getAttribute('inert')).toBe('');
    await release();
    await page.getByRole('heading', { name: 'Repay by card' }).waitFor();
    await page.close();
  });

  it('is dark where the phone is, and fits with letters twice as large', async () => {
    const { page } = await open('/repayChoose?orderId=O-170&amount=917284');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('#shell h1').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(14, 21, 20)',
    );
    const fits = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    });
    expect(fits).toBe(true);
    await page.close();
  });

  it.each([
    ['/complaintList?', ''],
    ['/?templateId=T-1', '#/registerTemplate'],
  ])('draws no English words where the address names another language: %s%s', async (path, hash) => {
    const colourAt = async (address: string) => {
      const { page } = await phones.lend();
      await hold(page, /\.(?:js|css)$/);
      await page.goto(`${web}${address}`, { waitUntil: 'commit' });
      await page.locator('#shell h1').waitFor();
      const colour = await page.locator('#shell h1').evaluate((heading) => getComputedStyle(heading).color);
      await page.close();
      return colour;
    };
    expect(await colourAt(`${path}&lang=hi${hash}`)).toBe('rgba(0, 0, 0, 0)');
    expect(await colourAt(`${path}${hash}`)).not.toBe('rgba(0, 0, 0, 0)');
  });

  describe('of a hash route, whose document has the home page in it', () => {
    const whole = readFileSync(join(dist, 'site/index.html'), 'utf8');
    const others = createWebServer({ dist, lenderOrigin: lender });

    /** Opens a document of which no more than its beginning comes. */
    async function openCutAt(place: number) {
      const beginning = whole.slice(0, place);
      const server = createServer((request, response) => {
        if (!request.url?.startsWith('/?')) return others(request, response);
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(beginning);
      });
      const origin = `http://localhost:${await listenAnywhere(server)}`;
      const { page } = await phones.lend();
      const asked = page.waitForRequest(/\/loan-details\?/);
      await page.goto(`${origin}/?userId=U-cut&productId=P-1#/borrowDetail/O-170`, { waitUntil: 'commit' });
      const close = async () => {
        await page.close();
        server.closeAllConnections();
        server.close();
      };
      return { page, asked, close };
    }

    it('asks for its first data before the style of that has come', async () => {
      const { page, asked, close } = await openCutAt(whole.lastIndexOf('<style>', whole.indexOf('.site-header')));
      await asked;
      expect(await page.locator('#shell').count()).toBe(0);
      await close();
    });

    it('shows its shape, and nothing of the home page, before the markup of that has come', async () => {
      const { page, close } = await openCutAt(whole.indexOf('<section class="hero'));
      await page.locator('#shell h1', { hasText: 'Your order' }).waitFor();
      expect(await page.locator('#site').isHidden()).toBe(true);
      expect(await page.locator('#site a').count()).toBeGreaterThan(0);
      await close();
    });
  });

  it('shows none for an address of no page', async () => {
    const { page, release } = await open('/elsewhere?a=1');
    await page.locator('#shell').waitFor({ state: 'attached' });
    expect(await page.locator('#shell > *').count()).toBe(0);
    await release();
    await page.getByRole('heading').first().waitFor();
    await page.close();
  });
});
