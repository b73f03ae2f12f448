import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { pages } from '#site/pages.ts';
import { renderDocument, renderRobots, renderSitemap } from '#site/render.tsx';

const shipped = JSON.parse(
  readFileSync(new URL('../../src/app/public/config.json', import.meta.url), 'utf8'),
) as object;
const hosted = { ...shipped, h5Host: 'https://m.kist.example' };

const documentOf = (page: (typeof pages)[number]['name'], config: object = hosted) =>
  new JSDOM(renderDocument({ page, config, css: '', start: '' })).window.document;
const metaOf = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('the documents of the public site', () => {
  it.each(pages.map(({ name, path }) => [path, name] as const))(
    'S-122 %s tells search and cards where it is, by whole addresses',
    (path, name) => {
      const document = documentOf(name);
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://m.kist.example${path}`);
      expect(metaOf(document, 'og:url')).toBe(`https://m.kist.example${path}`);
      expect(metaOf(document, 'og:image')).toBe('https://m.kist.example/card.png');
      expect(metaOf(document, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(document, 'og:title')).toBe(document.title);
      expect(metaOf(document, 'og:description')).toBe(metaOf(document, 'description'));
    },
  );

  it('S-122 no two have the same title or description, and each description fits a search result', () => {
    const documents = pages.map(({ name }) => documentOf(name));
    const descriptions = documents.map((document) => metaOf(document, 'description') ?? '');
    expect(new Set(documents.map(({ title }) => title)).size).toBe(6);
    expect(new Set(descriptions).size).toBe(6);
    expect(descriptions.filter(({ length }) => length < 40 || length > 160)).toEqual([]);
  });

  it('S-034 sitemap and robots name the configured host', () => {
    const addresses = [...(renderSitemap(hosted) ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(6);
    expect(addresses.every((address) => address?.startsWith('https://m.kist.example/'))).toBe(true);
    expect(renderRobots(hosted)).toContain('Sitemap: https://m.kist.example/sitemap.xml');
  });

  it('S-034 nothing is told by another’s address where the configuration does not say where the site is', () => {
    const nowhere = { ...shipped, h5Host: '' };
    expect(renderSitemap(nowhere)).toBeNull();
    expect(renderRobots(nowhere)).not.toContain('Sitemap');
    expect(metaOf(documentOf('home', nowhere), 'og:image')).toBeUndefined();
  });

  it('lets crawlers read the public pages and no screen of a borrower’s', () => {
    const rows = renderRobots(hosted).split('\n');
    expect(rows.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /']);
    expect(rows.filter((row) => row.startsWith('Allow: '))).toEqual([
      ...['/$', '/About$', '/Policy$', '/Loan$', '/User$', '/Contact$'].map((path) => `Allow: ${path}`),
      ...['/assets/', '/*.svg$', '/*.png$', '/config.json$'].map((path) => `Allow: ${path}`),
    ]);
  });

  it('P-38 a field of the public site that cannot be used is named', () => {
    expect(() => documentOf('home', { ...hosted, publicSite: { logo: 'logo.svg', colour: 'red' } })).toThrow(
      expect.objectContaining({
        problem:
          'The configuration is not usable: publicSite.logo must be empty, a path such as /logo.svg or an https address; publicSite.colour is not a known field.',
      }),
    );
  });

  it('P-08 what the configuration says is text', () => {
    const bold = '</title></script><b id="out">"&';
    for (const { name } of pages) {
      const document = documentOf(name, { ...hosted, appName: bold, companyName: bold, companyAddress: bold });
      expect(document.getElementById('out')).toBeNull();
      expect(metaOf(document, 'og:site_name')).toBe(bold);
    }
  });

  it('S-128 the footer has the telephone, the e-mail, the address and the copyright of the configuration', () => {
    const footer = documentOf('home', {
      ...hosted,
      servicePhone: '+91 22 0000 0000',
      email: 'ask@kist.example',
      companyAddress: '9 Test Road',
      companyName: 'Test Lender',
    }).querySelector('footer');
    expect(footer?.querySelector('a[href="tel:+912200000000"]')?.textContent).toBe('+91 22 0000 0000');
    expect(footer?.querySelector('a[href="mailto:ask@kist.example"]')?.textContent).toBe('ask@kist.example');
    expect(footer?.textContent).toContain('9 Test Road');
    expect(footer?.textContent).toContain('© Test Lender');
  });
});
