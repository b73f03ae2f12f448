import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkOf, type Graph } from '#tools/build/chunks.ts';

const page = (name: string) => `/src/flows/${name}/${name}.page.tsx`;
const budgeted = page('card-repayment');
const part = (name: string) => `/src/adapters/lender-api/${name}.ts`;

/** A graph of modules that import `/x.ts`, straight unless a way is given; what is not an entry is asked for on demand. */
function graphOf(users: readonly string[], between: readonly string[] = []): Graph {
  const importers: Record<string, readonly string[]> = { '/x.ts': between.length > 0 ? between.slice(0, 1) : users };
  between.forEach((id, place) => {
    importers[id] = between[place + 1] ? [between[place + 1] ?? ''] : users;
  });
  return {
    getModuleInfo: (id) => ({
      importers: [...(importers[id] ?? [])],
      dynamicImporters: users.includes(id) && !isEntry(id) ? ['/src/app/app.tsx'] : [],
      isEntry: isEntry(id),
    }),
  };
}
const isEntry = (id: string) => ['/index.html', '/src/site/main.tsx'].includes(id);

describe('P-20 what travels together', () => {
  it.each([
    ['what the web view and the public site need', ['/index.html', '/src/site/main.tsx'], 'vendor'],
    ['what the web view needs from the start', ['/index.html', page('guidance'), part('bank-api')], 'shared'],
    ['what only the public site needs', ['/src/site/main.tsx'], null],
    ['what the public site needs and a page', ['/src/site/main.tsx', page('guidance')], 'public'],
    ['what card repayment shares with another page', [budgeted, page('registration')], 'shared'],
    ['what only card repayment needs', [budgeted], 'card-repayment.page'],
    ['what only one part needs, whose page is not known', [part('a-api')], null],
    ['what the calls about orders and products share', [part('order-api'), part('products-api')], 'orders'],
    ['what pages to read share', ['/src/app/info/about-us.page.tsx', '/src/app/info/loan-agreement.page.tsx'], 'info'],
    ['what other pages share', ['guidance', 'faq', 'bank-form', 'loan-confirm', 'contact-info'].map(page), null],
    ['what four parts of the lender’s API share', ['a-api', 'b-api', 'c-api', 'transport'].map(part), 'lender'],
    [
      'what other pages need of it too',
      [page('registration'), ...['a-api', 'b-api', 'c-api', 'd-api'].map(part)],
      'lender',
    ],
    ['what card repayment needs of it too', [budgeted, ...['a-api', 'b-api', 'c-api', 'd-api'].map(part)], 'shared'],
    ['what three share', [part('a-api'), part('b-api'), part('c-api')], null],
    ['what every page asks with', [part('a-api'), '/src/app/connections.ts'], 'lender'],
    ['what card repayment asks', [part('repayment-api')], 'lender'],
  ])('%s: %s in %s', (_, users, chunk) => {
    expect(chunkOf('/x.ts', graphOf(users))).toBe(chunk);
    expect(chunkOf('/x.ts', graphOf(users, ['/one.ts', '/two.ts']))).toBe(chunk);
  });

  it('P-52 calls that one page alone makes travel with it', () => {
    const calls = part('bank-api');
    const askedBy = (...pages: readonly string[]): Graph => ({
      getModuleInfo: (id) => ({ importers: [], dynamicImporters: id === calls ? [...pages] : [], isEntry: false }),
    });
    expect(chunkOf(calls, askedBy(page('bank-form')))).toBe('bank-form.page');
    expect(chunkOf(calls, askedBy(page('bank-form'), page('registration')))).toBeNull();
  });

  it('modules that import each other have an end', () => {
    const graph: Graph = {
      getModuleInfo: (id) => ({
        importers: [id === '/a.ts' ? '/b.ts' : '/a.ts'],
        dynamicImporters: [],
        isEntry: false,
      }),
    };
    expect(chunkOf('/a.ts', graph)).toBeNull();
  });

  it('the page with the budget is there', () => {
    expect(existsSync(new URL(`../..${budgeted}`, import.meta.url))).toBe(true);
  });
});
