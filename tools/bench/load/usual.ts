import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { application, documents } from '#deploy/headers.ts';
import { guidance } from '#flows/guidance/guidance.texts.ts';
import type { Text } from '#kit/text.ts';
import { packAll } from '#tools/build/unserved.ts';
import { aboutUs } from '#words/about-us.texts.ts';
import { agreementTemplate } from '#words/agreement-template.texts.ts';
import { loanAgreement } from '#words/loan-agreement.texts.ts';
import { loanTermsTexts } from '#words/loan-terms.texts.ts';
import { privacyPolicy } from '#words/privacy-policy.texts.ts';

const sources = fileURLToPath(new URL('usual/', import.meta.url));

type Words = readonly { readonly tag: string; readonly text: string }[];

/** What a public page says, for the one that it is measured beside. */
function wordsIn(file: string): Words {
  const { document } = new JSDOM(readFileSync(file, 'utf8'), { virtualConsole: new VirtualConsole() }).window;
  return [...document.querySelectorAll('#site :is(h1, h2, h3, h4, p, dt, dd, li, label)')]
    .filter((element) => !element.querySelector('h3, p, dt, li'))
    .map(({ tagName, textContent }) => ({
      tag: /^(?:H\d|P)$/.test(tagName) ? tagName.toLowerCase() : 'div',
      text: textContent.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }, place, all) => text !== '' && all.findIndex((other) => other.text === text) === place);
}

/** Of pages of the web view that are only read. */
const read: Readonly<Record<string, readonly Readonly<Record<string, Text>>[]>> = {
  '/paymentInstructions': [guidance],
  '/carpmm': [guidance],
  '/aboutUs': [aboutUs],
  '/privacyPolicy': [privacyPolicy],
  '/loanAgreement': [loanAgreement, loanTermsTexts],
  '/agreementTemplate': [agreementTemplate],
};

/** By the address, what pages say that need no answer of the lender. */
const wordsOfPages = (dist: string): Readonly<Record<string, Words>> => ({
  ...Object.fromEntries(Object.entries(documents).map(([path, file]) => [path, wordsIn(join(dist, file))])),
  ...Object.fromEntries(
    Object.entries(read).map(([path, tables]) => {
      const texts = new Set(tables.flatMap((table) => Object.values(table)));
      return [path, [...texts].map((text) => ({ tag: 'p', text }))];
    }),
  ),
});

/**
 * Builds the usual app in a folder of its own, for a lender, with the words of our pages; the folder of its files, packed as ours
 * are, with its one document wherever ours are.
 */
export async function buildUsual({ folder, lender, dist }: Readonly<Record<'folder' | 'lender' | 'dist', string>>) {
  cpSync(sources, folder, { recursive: true });
  writeFileSync(join(folder, 'words.json'), JSON.stringify(wordsOfPages(dist)));
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', VITE_LENDER: lender },
    });
  run('npm', 'install', '--include=dev', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error');
  run('npx', 'vite', 'build', '--logLevel', 'error');
  const built = join(folder, 'dist');
  mkdirSync(join(built, 'site'));
  for (const document of Object.values(documents)) copyFileSync(join(built, application), join(built, document));
  copyFileSync(join(dist, 'config.json'), join(built, 'config.json'));
  await packAll(built);
  return built;
}
