import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layAside } from '#tools/citations/copy.ts';
import { type Evidence, gather, judge, sample, scoreOf, triable } from '#tools/citations/judge.ts';

/** A house of four ids: one that a test proves, one that a test only names, one of which a test goes red, one that none cites. */
const files = {
  'vite.config.ts': `export default { test: { projects: ['node', 'views'].map((name) => ({
    test: { name, include: name === 'node' ? ['tests/*.test.ts'] : ['tests/*.test.tsx'], passWithNoTests: true } })) } };`,
  'src/door.ts': `/** S-001: nobody enters twice. */
export const mayEnter = (visits: number) => visits < 1;

/** S-002: a door has a bell. */
export const bell = 'ding';

/** S-003 */
export const knocks = 3;

/** S-004 */
export const steps = 4;
`,
  'tests/door.test.ts': `import { expect, it } from 'vitest';
import { bell, knocks, mayEnter } from '../src/door.ts';
it('S-001 nobody enters twice', () => expect([0, 1].map(mayEnter)).toEqual([true, false]));
it('S-002 a door has a bell', () => expect(bell.length).toBeGreaterThan(0));
it('S-003 three knocks', () => expect(knocks).toBe(4));
it(['S', '004'].join('-'), () => undefined);
`,
};

let root = '';
let copy: Awaited<ReturnType<typeof layAside>>;
let evidence: Evidence;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'house-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await writeFile(path.join(root, '.gitignore'), 'node_modules\n.cache/\n');
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir');
  execFileSync('git', ['init', '-q'], { cwd: root });
  copy = await layAside(root);
  evidence = await gather(copy.folder);
});
afterAll(async () => {
  await copy.remove();
  await rm(root, { recursive: true });
});

const judged = (id: string) => judge(id, evidence, copy.folder, { breaks: 2, seed: 1 });
const noticed = async (id: string) => (await judged(id)).tried.map((one) => one.noticed);

describe('the tests that cite an id', () => {
  it('are red when the code behind it is broken, if they prove it', async () => {
    expect(await noticed('S-001')).toEqual([true, true]);
  });

  it('survive when they only name it', async () => {
    const { tried } = await judged('S-002');
    expect(tried.map(({ file, line, noticed }) => [file, line, noticed])).toEqual([['src/door.ts', 5, false]]);
  });

  it('are not tried when they fail by themselves, or when there are none', async () => {
    expect((await judged('S-003')).untried).toBe('Its tests do not pass without a mistake.');
    expect((await judged('S-005')).untried).toBe('No test outside Chromium cites it.');
  });

  it('do not cite what their names take from elsewhere', () => {
    expect(triable(evidence)).toEqual(['S-001', 'S-002', 'S-003']);
  });

  it('nothing is left of a mistake, and the house itself is never touched', async () => {
    await judged('S-001');
    for (const folder of [copy.folder, root])
      expect(await readFile(path.join(folder, 'src/door.ts'), 'utf8')).toBe(files['src/door.ts']);
  });

  it('have a score: the mistakes noticed of those made', async () => {
    expect(scoreOf([await judged('S-001'), await judged('S-002'), await judged('S-003')])).toBeCloseTo(2 / 3);
    expect(scoreOf([])).toBe(0);
  });
});

describe('a sample', () => {
  const all = Array.from({ length: 100 }, (_, n) => n);

  it('is the same for the same seed, and another for another', () => {
    expect(sample(all, 40, 7)).toHaveLength(40);
    expect(sample(all, 40, 7)).toEqual(sample(all, 40, 7));
    expect(sample(all, 40, 8)).not.toEqual(sample(all, 40, 7));
  });

  it('has nothing twice, and no more than there is', () => {
    expect([...sample(all, 200, 3)].sort((one, other) => one - other)).toEqual(all);
  });
});
