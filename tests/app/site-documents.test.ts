import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { configurationOf } from '#sandbox/countries.ts';
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

  it('P-38 a field that lacks in one of the public site is named', () => {
    const example = { amount: 1_000_000, fee: 0, dailyRate: 500 };
    expect(() => documentOf('home', { ...hosted, publicSite: { example } })).toThrow(
      expect.objectContaining({ problem: 'The configuration is not usable: publicSite.example.days is missing.' }),
    );
  });

  it.each(['in', 'ph'] as const)('P-59 no page is drawn of a lender that lacks what %s must show', (country) => {
    const lacking = { ...hosted, ...configurationOf(country), disclosures: {} };
    for (const { name } of pages)
      expect(() => documentOf(name, lacking)).toThrow(
        expect.objectContaining({
          problem: expect.stringContaining(`disclosures.officer is missing, and the profile "${country}" must show it`),
        }),
      );
  });

  it('S-305 P-59 nor of one with the money of another country', () => {
    const rupees = { ...hosted, ...configurationOf('ph'), regionFlag: '1' };
    expect(() => documentOf('home', rupees)).toThrow(
      expect.objectContaining({
        problem:
          'The configuration is not usable: regionFlag must not be "1" where the profile is "ph": its amounts are in pesos.',
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

describe('what search reads of the public site', () => {
  const things = (page: (typeof pages)[number]['name'], config: object = hosted) =>
    [...documentOf(page, config).querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    );

  it('names the lender, and the yearly cost that the home page shows', () => {
    const document = documentOf('home');
    const [lender, loan] = things('home');
    expect(lender).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FinancialService',
      name: 'Kist Example Finance',
      url: 'https://m.kist.example',
    });
    expect(loan['@type']).toBe('LoanOrCredit');
    expect(document.querySelector('.example')?.textContent).toContain(
      `Cost in a year${loan.annualPercentageRate.toFixed(2)}%`,
    );
  });

  it('has the questions and answers of the page, and no figure of terms where there are none', () => {
    const [faq] = things('faq');
    const page = documentOf('faq').querySelector('main')?.textContent ?? '';
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity).toHaveLength(5);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(page).toContain(name);
      for (const sentence of acceptedAnswer.text.split(/(?<=\.) /)) expect(page).toContain(sentence);
    }
    expect(JSON.stringify(things('faq', { ...hosted, regionFlag: '2' }))).not.toMatch(/Rs\.|\d ?%|Indian/);
    expect(things('home', { ...hosted, regionFlag: '2' })).toHaveLength(1);
  });

  it('P-59 what search engines read of being late has no figure beside the key facts of India', () => {
    const answers = (changes: object) => JSON.stringify(things('faq', { ...hosted, ...changes }));
    expect(answers({})).toContain('Rs.1,000 for new clients');
    expect(answers(configurationOf('in'))).toMatch(/the key facts of your loan say/);
    expect(answers(configurationOf('in'))).not.toMatch(/Rs\.|\d ?%/);
  });

  it('ends no script by what the configuration says', () => {
    const name = '</script><b id="out">';
    expect(documentOf('home', { ...hosted, companyName: name }).getElementById('out')).toBeNull();
    expect(things('home', { ...hosted, companyName: name })[0].name).toBe(name);
  });
});

describe('the footer of the public site', () => {
  it('names licence and grievance officer as configured, and neither where nobody does', () => {
    const footer = documentOf('home').querySelector('footer');
    expect(footer?.textContent).toContain('LicenceLicence N-00.00000, a made-up one');
    expect(footer?.textContent).toContain('Your grievance officerThe grievance officer of Kist Example Finance');
    expect(footer?.querySelector('a[href="mailto:grievance@kist.example"]')).not.toBeNull();
    expect(documentOf('home', { ...hosted, publicSite: {} }).querySelector('footer')?.textContent).not.toMatch(
      /Licence|grievance/,
    );
  });

  it.each([
    ['ph', /SEC registration numberCS000000000 \(made up\)Certificate of authority numberCA No\. 0000 \(made up\)/],
    ['in', /RBI registration numberN-00\.00000 \(made up\)/],
  ] as const)('P-59 names the numbers by which %s knows the lender', (country, numbers) => {
    for (const { name } of pages)
      expect(documentOf(name, { ...hosted, ...configurationOf(country) }).querySelector('footer')?.textContent).toMatch(
        numbers,
      );
    expect(documentOf('home').querySelector('footer')?.textContent).not.toMatch(/registration|Certificate/);
  });

  it.each([
    [
      'in',
      [
        'Service provider: Kist Example Services',
        'Grievance officer of Kist Example Finance: Asha Verma000 000 0001grievance@kist.example',
        'Grievance officer of Kist Example Services: Ravi Menon000 000 0001grievance@kist.example',
      ],
      'You have an answer within 30 days.',
      ['https://cms.rbi.org.in', 'https://sachet.rbi.org.in', 'mailto:privacy@kist.example'],
    ],
    [
      'ph',
      ['Complaints desk of Kist Example Lending Corporation: Luz Santos000 000 0002complaints@kist.example'],
      'You have an answer within 7 days.',
      ['https://imessage.sec.gov.ph', 'https://privacy.gov.ph/file-a-complaint-2/', 'mailto:privacy@kist.example'],
    ],
  ] as const)(
    'P-59 names who hears complaints in %s, by when, and where they go after that',
    (country, rows, promise, links) => {
      for (const { name } of pages) {
        const footer = documentOf(name, { ...hosted, ...configurationOf(country) }).querySelector('footer');
        const told = [...(footer?.querySelectorAll('dt') ?? [])].map(
          (term) => `${term.textContent}: ${term.parentElement?.textContent?.slice(term.textContent?.length)}`,
        );
        expect(told).toEqual(expect.arrayContaining([...rows]));
        expect(footer?.textContent).toContain(promise);
        const hrefs = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
        expect(hrefs).toEqual(expect.arrayContaining([...links]));
      }
      expect(documentOf('home').querySelector('footer')?.textContent).not.toContain('You have an answer');
    },
  );

  it('P-59 has no other officer in a country than the offer has', () => {
    const named = { ...configurationOf('in').publicSite, grievanceOfficer: 'Somebody Else', grievancePhone: '1' };
    expect(() => documentOf('home', { ...hosted, ...configurationOf('in'), publicSite: named })).toThrow(
      expect.objectContaining({
        problem:
          'The configuration is not usable: publicSite.grievanceOfficer must be empty or that of disclosures.officer, whom the profile "in" shows; publicSite.grievancePhone must be empty or that of disclosures.officer, whom the profile "in" shows.',
      }),
    );
    const same = { ...named, grievanceOfficer: 'Asha Verma', grievancePhone: '000 000 0001' };
    const footer = documentOf('home', { ...hosted, ...configurationOf('in'), publicSite: same }).querySelector(
      'footer',
    );
    expect(footer?.textContent?.match(/Asha Verma/g)).toHaveLength(1);
  });

  it('the way in is where the configuration says, else the download page of the web view', () => {
    const wayIn = (publicSite: object) =>
      documentOf('home', { ...hosted, publicSite })
        .querySelector('.hero .main-button')
        ?.getAttribute('href');
    expect(wayIn({})).toBe('/#/downloadTemplate');
    expect(wayIn({ applyUrl: 'https://store.example/app' })).toBe('https://store.example/app');
  });
});
