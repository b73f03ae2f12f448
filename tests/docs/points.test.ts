import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const document = 'docs/measurements/tools.md';

/** What a table names: a file of tests, and a title in it. */
const named = [...readFileSync(document, 'utf8').matchAll(/`(tests\/\S+)` “(.+?)” \|/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

it('P-22 the table of the tools names the test of each point', () => {
  expect(named.length).toBeGreaterThan(60);
});

it.each([...new Map(named.map(([file, title]) => [`${file} “${title}”`, [file, title] as const])).entries()])(
  'P-22 %s is there',
  (_, [file, title]) => {
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(title);
  },
);
