import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '#tools/routes.ts';
import { commonNames } from '../specification/calls.ts';
import { tellCells } from '../support/cells.ts';
import { shareOf } from '../support/share.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);

/** Every address of the web view, and what pages read of it. */
const paths = Object.entries(routes.paths).filter(([name]) => name !== 'testPreview');
const own = ['amount', 'payCode', 'requestType', 'type', 'subType', 'orderNo', 'problemId', 'templateId', 'source'];
const names = [...commonNames, ...own];

const each = (value: (name: string) => string) => names.map((name) => value(name)).join('&');

/** What an address can say to harm (P-44). */
const kinds: Readonly<Record<string, string>> = {
  'names that every object has': `${each((name) => `${name}=1`)}&__proto__=1&constructor=1&__proto__[polluted]=1&constructor[prototype][polluted]=1`,
  repeats: each((name) => `${name}=1&${name}=second`),
  '10 kB': `${each((name) => `${name}=${'x'.repeat(name === 'orderId' ? 10_000 : 150)}`)}`,
  'control characters': each((name) => `${name}=a%00%1f%0d%0aX-Evil:%201%7f%c2%85b`),
  script: each((name) => `${name}=${encodeURIComponent('<script>polluted=1</script><img src=x onerror=polluted=1>')}`),
  arrays: each((name) => `${name}[]=1&${name}[0]=2&${name}[a]=3`),
};

const cells = shareOf(
  'P-44 addresses by what they say',
  paths.flatMap(([route, path]) => Object.entries(kinds).map(([kind, query]) => ({ route, kind, path, query }))),
  Object.keys(kinds).length,
  [({ route }) => route, ({ kind }) => kind],
);

/** The number of the order that stands in a path is as hostile. */
function addressOf(path: string, query: string): string {
  const order = /(?:^|&)orderId(?:\[\])?=([^&]*)/.exec(query)?.[1] ?? '';
  const whole = path.replace(/:.*$/, order);
  return whole.startsWith('#') ? `${web}/?${query}${whole}` : `${web}${whole}?${query}`;
}

/** What is wrong with a request to the lender, in words. */
function wrongIn(request: Request): readonly string[] {
  const { pathname, searchParams } = new URL(request.url());
  const body = request.postData() ?? '';
  const values = [...searchParams];
  const unknown = values.filter(([name]) => /[[\]]|^(?:__proto__|constructor)$/.test(name)).map(([name]) => name);
  const wrong = [
    ...unknown.map((name) => `the name ${name}`),
    ...(new Set(searchParams.keys()).size < values.length ? ['a name twice'] : []),
    ...(values.some(([, value]) => value.length > 256) || /x{257}/.test(body)
      ? ['a value of more than 256 characters']
      : []),
    ...(values.some(([, value]) => /\p{Cc}/u.test(value)) || /\\u00|\\r|\\n|%0[0-9a-f]|%1f/i.test(body)
      ? ['a control character']
      : []),
  ];
  return wrong.map((what) => `${pathname} has ${what}`);
}

describe('P-44 hostile addresses', () => {
  it('S-301 are tried on every address of the web view', () => {
    expect(new Set(cells.map(({ route }) => route)).size).toBe(paths.length);
    expect(new Set(cells.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  });

  it.for(cells)('P-44 $route: $kind', async ({ path, query }, test) => {
    const tried = cells.filter((cell) => cell.path === path).length;
    tellCells(test, 'P-44', 1, Object.keys(kinds).length / tried);
    const { page, giveBack } = await phones.lend();
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(`the page threw: ${message}`));
    const asked = (request: Request) => {
      if (new URL(request.url()).origin === lender && request.method() !== 'OPTIONS') wrong.push(...wrongIn(request));
    };
    page.on('request', asked);
    await page.goto(addressOf(path, query), { waitUntil: 'networkidle' });
    await page.locator('#root').getByText(/\w/).first().waitFor();
    await page.locator('#root [aria-busy="true"]').first().waitFor({ state: 'detached' });
    const polluted = await page.evaluate(() => [({} as { polluted?: unknown }).polluted, 'polluted' in window]);
    page.off('request', asked);
    expect(wrong).toEqual([]);
    expect(polluted).toEqual([undefined, false]);
    await giveBack();
  });
});
