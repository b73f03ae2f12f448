import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citationsIn, definitionsIn, idsIn, isTest, type Source, undefinedIn } from '#tools/ids/ids.ts';

const range = (kind: 'S' | 'P', first: number, last: number, width: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `${kind}-${String(first + n).padStart(width, '0')}`);

const checklistBlocks: readonly (readonly [block: string, ids: readonly string[]])[] = [
  ['1. Requirements', range('S', 1, 264, 3)],
  ['2. Decisions', range('S', 301, 400, 3)],
  ['3. Machines', range('S', 501, 555, 3)],
  ['4. Calls', range('S', 601, 639, 3)],
  ['5. Literals', range('S', 701, 769, 3)],
  ['6. Constants', range('S', 801, 856, 3)],
  ['7. Sandbox triggers', range('S', 901, 918, 3)],
];

const promises = range('P', 1, 60, 2);

/**
 * Ids that no test names, and why. The list only shrinks: an id leaves it when a test proves it, and the tests below see to that. A
 * new id comes with its test.
 */
const notYetProven: Readonly<Record<string, string>> = {
  // Whole tasks and screens whose parts are proven one by one under ids of their own.
  'S-755': 'its literals are proven where each is used, never as a list',
  // That something does not exist, which no test looks for.
  'S-208': 'no test that there are these two kinds of user and no other',
  'S-210': 'no test that there are no roles',
  'S-226': 'a word on whose the sandbox is; that it agrees with the app is P-25',
};

/** Of no item: a test of the atlas looks it up in vain. */
const madeUp = ['S-000'];

const read = (path: string) => readFileSync(path, 'utf8');
const checklist = definitionsIn(read('docs/checklist.md'));
const promised = definitionsIn(read('docs/promises.md'));
const definitions = [...checklist, ...promised];
const defined = new Set(definitions.map(({ id }) => id));

/** This folder names ids only to count them. */
const here = `${relative('.', dirname(fileURLToPath(import.meta.url))).replaceAll('\\', '/')}/`;

const isProse = (path: string) => /\.(?:[cm]?[jt]sx?|md|json|html|css|svg|ya?ml)$/.test(path);

/** Every text file of the repository, new ones too, but for what is not kept in it. */
const sources: readonly Source[] = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .split('\0')
  .filter((path) => isProse(path) && path !== 'package-lock.json' && !path.startsWith(here) && existsSync(path))
  .map((path) => ({ path, text: read(path) }));

const proven = new Set(citationsIn(sources.filter(({ path }) => isTest(path))).keys());

describe('the checklist and the promises', () => {
  it.each(checklistBlocks)('%s: every id once, in ascending order', (block, ids) => {
    expect(checklist.filter((entry) => entry.block === block).map(({ id }) => id)).toEqual(ids);
  });

  it('the checklist has its 601 ids and no other block', () => {
    expect(checklistBlocks.flatMap(([, ids]) => ids)).toHaveLength(601);
    expect([...new Set(checklist.map(({ block }) => block))]).toEqual(checklistBlocks.map(([block]) => block));
  });

  it('the promises are there, all 60, once each and in order', () => {
    expect(promises).toHaveLength(60);
    expect(promised.map(({ id }) => id)).toEqual(promises);
  });

  it('no id is defined twice', () => {
    expect(definitions.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
  });

  it('every entry can be linked to by its id, and says something', () => {
    expect(definitions.filter(({ id, anchor }) => anchor !== id.toLowerCase())).toEqual([]);
    expect(definitions.filter(({ text }) => text === '')).toEqual([]);
  });
});

describe('ids and what they stand for', () => {
  it('every id that is named anywhere is defined', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(undefinedIn(sources, new Set([...defined, ...madeUp]))).toEqual([]);
  });

  it('every id is named by a test, or is listed as not yet proven', () => {
    const missing = [...defined].filter((id) => !proven.has(id) && !Object.hasOwn(notYetProven, id));
    expect(missing).toEqual([]);
  });

  it('what a test names by now is no longer listed as not yet proven', () => {
    expect(Object.keys(notYetProven).filter((id) => proven.has(id))).toEqual([]);
  });

  it('only what is defined is listed as not yet proven, each with its reason', () => {
    expect(Object.entries(notYetProven).filter(([id, why]) => !defined.has(id) || why === '')).toEqual([]);
  });

  it('what is made up is defined nowhere, and is still named', () => {
    const named = citationsIn(sources);
    expect(madeUp.filter((id) => defined.has(id) || !named.has(id))).toEqual([]);
  });
});

describe('the reader of ids', () => {
  it('reads an id wherever it stands', () => {
    const text = "it('S-198 asks (S-740)'); /** P-15, `S-336`; [S-001](checklist.md#s-001) */";
    expect([...idsIn(text)]).toEqual(['S-198', 'S-740', 'P-15', 'S-336', 'S-001']);
  });

  it.each([
    'S-249…S-251',
    'S-249–S-251',
    'S-249 – S-251',
    'S-249-S-251',
    'S-249..S-251',
    'S-249...S-251',
    'S-249–251',
    'S-249…251',
  ])('reads the range %s as each id of it', (text) => {
    expect([...idsIn(text)].sort()).toEqual(['S-249', 'S-250', 'S-251']);
  });

  it('reads a range of promises, and lists, as each of them', () => {
    expect([...idsIn("'P-08–P-10', 'S-601'")].sort()).toEqual(['P-08', 'P-09', 'P-10', 'S-601']);
  });

  it.each([
    ['S-249: 60 000', ['S-249']],
    ['S-249 – 251 ms', ['S-249']],
    ['S-249, P-15', ['P-15', 'S-249']],
    ['S-251…S-249', ['S-249', 'S-251']],
    ['P-1, S-1, XS-249, S-2490, O-174', []],
  ])('makes no range of what is none: %s', (text, ids) => {
    expect([...idsIn(text)].sort()).toEqual(ids);
  });

  it('finds an id that is defined nowhere, with the files that name it', () => {
    const seeded = [
      { path: 'machines/a.ts', text: '/** S-198 and S-265. */' },
      { path: 'tests/a.test.ts', text: "it('S-264…S-266 does this')" },
      { path: 'docs/a.md', text: 'P-61' },
    ];
    expect(undefinedIn(seeded, new Set(['S-198', 'S-264']))).toEqual([
      'S-265: machines/a.ts, tests/a.test.ts',
      'S-266: tests/a.test.ts',
      'P-61: docs/a.md',
    ]);
  });

  it('takes tests and suites for proof, and nothing else', () => {
    const files = [
      'tests/a.test.ts',
      'tests/b.test.tsx',
      'tests/c.suite.ts',
      'machines/d.samples.ts',
      'tests/e.driver.ts',
    ];
    expect(files.filter(isTest)).toEqual(['tests/a.test.ts', 'tests/b.test.tsx', 'tests/c.suite.ts']);
  });

  it('reads an entry with its block, and passes over what is none', () => {
    const markdown = [
      '# Title, S-001',
      '## 1. One',
      '### 1.1 Part',
      '- <a id="s-001"></a>**S-001** The first.',
      'A word on S-002.',
      '- **S-003** without an anchor',
      '## 2. Two',
      '- <a id="p-09"></a>**P-09** Another.',
    ].join('\n');
    expect(definitionsIn(markdown)).toEqual([
      { id: 'S-001', anchor: 's-001', block: '1. One', text: 'The first.' },
      { id: 'P-09', anchor: 'p-09', block: '2. Two', text: 'Another.' },
    ]);
  });
});
