import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everywhere, type SiteLink, sections, sitePages } from '../specification/destinations/site.ts';
import { watch } from './follow.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Every link of a page, but those to its own sections. */
const linksOn = (page: Page): Promise<SiteLink[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .filter((link) => !link.closest('nav.contents'))
      .map((link) => {
        const around = link.closest('nav, header, main, footer')?.localName ?? 'top';
        const part = (around === 'nav' ? 'pages' : around) as SiteLink['part'];
        return { part, name: link.textContent.trim(), to: link.getAttribute('href') ?? '' };
      }),
  );

const sorted = (links: readonly SiteLink[]) => links.map(({ part, name, to }) => `${part}: ${name} → ${to}`).sort();

const parts: Readonly<Record<SiteLink['part'], string>> = {
  top: 'body',
  header: 'header',
  pages: 'header nav',
  main: 'main',
  footer: 'footer',
};

/** Taps a link, and ends when the visitor has come to where it leads. */
async function follow(page: Page, { part, name, to, opens = '' }: SiteLink): Promise<void> {
  const link = page.locator(parts[part]).getByRole('link', { name, exact: true }).first();
  // The first of them is only there for who comes by keyboard.
  await (part === 'top' ? link.press('Enter') : link.click());
  if (to.startsWith('#')) {
    await page.waitForURL(({ hash }) => hash === to);
    await inSight(page, to);
  } else if (/^(tel|mailto):/.test(to)) {
    await page.waitForFunction((address) => (globalThis as unknown as { left: string[] }).left.includes(address), to);
  } else {
    const title = sitePages.find(({ path }) => path === to)?.title;
    await page.waitForURL(new URL(to, web).href);
    await titled(page, title ?? opens);
    await page.goBack();
  }
}

const inSight = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const { top = -1 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return top >= -1 && top < innerHeight;
  }, selector);

describe.concurrent('P-56 the links of the public site', () => {
  it.for(Array.from(sitePages.entries(), ([at, page]) => [page.items, page.path, at, page] as const))(
    '%s %s: each leads where it says, and there is no other',
    // That of the test: others run beside it, and a poll asks whose it is.
    async ([_, path, at, { title, links }], { expect }) => {
      const { page, giveBack } = await phones.lend({ app: watch });
      await page.goto(`${web}${path}`);
      await titled(page, title);
      const told = (link: SiteLink): SiteLink => ({ ...link, to: link.to.replace('{lender}', lender) });
      const all = [...everywhere, ...links].map(told);
      await expect.poll(async () => sorted(await linksOn(page))).toEqual(sorted(all));
      // What stands on every page is followed from one of them.
      const own = everywhere.filter((_, index) => index % sitePages.length === at);
      for (const link of [...own, ...links].map(told)) {
        await follow(page, link);
        await titled(page, title);
      }
      await giveBack();
    },
  );

  it.each(Object.entries(sections))('S-120 S-121 S-126 the sections of %s', async (path, count) => {
    const { page, giveBack } = await phones.lend({ app: watch });
    const phone = page.viewportSize();
    // The public site lists them where there is room.
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(`${web}${path}`);
    const contents = page.locator('nav.contents').getByRole('link');
    await contents.first().waitFor();
    const leads = await contents.evaluateAll((links) =>
      links.map((link) => {
        const to = link.getAttribute('href') ?? '';
        const place = document.querySelector(to);
        return { to, name: link.textContent, heading: (place?.querySelector('h2') ?? place)?.textContent };
      }),
    );
    expect(leads.map(({ heading }) => heading)).toEqual(leads.map(({ name }, index) => `${index + 1}. ${name}`));
    expect(leads).toHaveLength(count);
    await contents.last().click();
    await inSight(page, leads.at(-1)?.to ?? '');
    if (phone) await page.setViewportSize(phone);
    await giveBack();
  });
});
