import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import { branded } from '#site/brand.ts';

const html = readFileSync('index.html', 'utf8');
const english = 'This page needs JavaScript. Switch it on in the settings of this browser, then open the page again.';

/** By language: what the document of a deployment with these languages says to who runs no script. */
const saidIn = (languages: readonly string[]) => {
  const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(branded(html, { ...shipped, languages })) ?? [];
  return Object.fromEntries([...said.matchAll(/lang="(\w+)">([^<]*)<\/p>/g)].map(([, name, text]) => [name, text]));
};

it('P-58 a browser without JavaScript is told so in each language of the deployment, and in no other', () => {
  expect(saidIn([])).toEqual({ en: english });
  expect(saidIn(['hi'])).toEqual({ hi: expect.stringContaining('इस पेज को JavaScript चाहिए।') });
  expect(saidIn(['en', 'fil'])).toEqual({
    en: english,
    fil: expect.stringContaining('Kailangan ng pahinang ito ang JavaScript.'),
  });
});
