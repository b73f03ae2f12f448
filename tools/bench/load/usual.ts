import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { application, documents } from '#deploy/headers.ts';
import { packAll } from '#tools/build/unserved.ts';

const sources = fileURLToPath(new URL('usual/', import.meta.url));

/** What the home page says, for the one that it is measured beside. */
function wordsOf(home: string): { tag: string; text: string }[] {
  const { document } = new JSDOM(readFileSync(home, 'utf8'), { virtualConsole: new VirtualConsole() }).window;
  return [...document.querySelectorAll('#site :is(h1, h2, h3, h4, p, dt, dd, li, label)')]
    .filter((element) => !element.querySelector('h3, p, dt, li'))
    .map(({ tagName, textContent }) => ({
      tag: /^(?:H\d|P)$/.test(tagName) ? tagName.toLowerCase() : 'div',
      text: textContent.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }, place, all) => text !== '' && all.findIndex((other) => other.text === text) === place);
}

/**
 * Builds the usual app in a folder of its own, for a lender, with the words of our home page; the folder of its files, packed as ours
 * are, with its one document wherever ours are.
 */
export async function buildUsual({ folder, lender, dist }: Readonly<Record<'folder' | 'lender' | 'dist', string>>) {
  cpSync(sources, folder, { recursive: true });
  writeFileSync(join(folder, 'words.json'), JSON.stringify(wordsOf(join(dist, 'site/index.html'))));
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
