import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '#tools/changes/cli.ts';
import { asComment } from '#tools/changes/comment.ts';

const catalogue = (states: string, more = '', label = 'label') => `
import { createMachine } from 'xstate';
const words = { checklist: [], inputs: [{ name: 'a lamp', input: undefined }], outcomes: {}, guards: {}, delays: {}, invariants: [],
  events: [{ ${label}: 'turns it on', event: { type: 'turned.on' } }] };
const flow = (id, states) => ({ ...words, id, title: id, purpose: 'Light.', machine: createMachine({ id, initial: 'off', states }) });
export const catalogue = [flow('lamp', { off: { description: 'Dark.', on: { 'turned.on': 'on' } }, ${states} })${more}];
`;

const versions: Readonly<Record<string, string | null>> = {
  // An early version, which called a label otherwise.
  first: catalogue(`on: { description: 'Light.' }`, '', 'says'),
  second: catalogue(`on: { description: 'Light.', after: { 5000: 'off' } }`, `, flow('lantern', { off: {} })`),
  broken: `import { nothing } from './gone.ts'; export const catalogue = [nothing];`,
  wrong: 'export const catalogue = [{ id: "lamp" }];',
  without: null,
};

let folder = '';
let reported: string[] = [];
const at = (...names: string[]) => path.join(folder, ...names);
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: dated }).trim();
/** When the next version is committed. */
let dated: NodeJS.ProcessEnv = process.env;
const changes = (...args: string[]) => run(args, { cwd: folder, tell: (line) => reported.push(line) });
const lay = (text: string | null) => {
  if (text === null) rmSync(at('tools', 'catalogue.ts'));
  else writeFileSync(at('tools', 'catalogue.ts'), text);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'history-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'somebody@example.org');
  git('config', 'commit.gpgsign', 'false');
  mkdirSync(at('tools'));
  writeFileSync(at('package.json'), '{ "type": "module" }');
  writeFileSync(at('.gitignore'), 'node_modules\n');
  symlinkSync(path.resolve('node_modules'), at('node_modules'), 'dir');
  for (const [place, [name, text]] of Object.entries(versions).entries()) {
    dated = { ...process.env, GIT_COMMITTER_DATE: `2026-01-0${place + 1}T12:00:00Z` };
    lay(text);
    git('add', '--all');
    git('commit', '--quiet', '--message', `The ${name} one`);
    git('tag', name);
  }
  git('checkout', '--quiet', 'second');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  reported = [];
});

describe('npm run changes -- <commit> [<commit>]', () => {
  it('tells and draws what changed between two commits, on one page that needs nothing else', async () => {
    expect(await changes('first', 'second', '--out', 'report')).toBe(0);
    const [first, second] = ['first', 'second'].map((tag) => git('rev-parse', '--short', tag));
    expect(reported).toEqual([
      `From ${first} “The first one” to ${second} “The second one”: 2 flows (1 added, 1 changed).`,
      '',
      '~ lamp (lamp)',
      '  + In “On”, on “after 5000 ms”, it comes after 5 s, and it leads to Off (“Dark.”); before, nothing did.',
      '  ~ state On',
      '      waiting: “Waits for the borrower or the app” → “Waits for time to pass”',
      '  + transition On: After 5 seconds',
      '  + timer On: after 5 seconds',
      '  + path a lamp: Off; turns it on → On; after 5000 ms → Off',
      '  − path a lamp: Off; turns it on → On',
      '',
      '+ lantern (lantern)',
      '  + flow lantern: 1 state, 0 transitions',
    ]);
    expect(readdirSync(at('report'))).toEqual(['index.html']);
    const page = readFileSync(at('report', 'index.html'), 'utf8');
    expect(page.match(/<svg /g)).toHaveLength(2);
    expect(page).toMatch(/class="state [a-z ]+ is-added" data-state="lantern.off"/);
    expect(page).not.toMatch(/(src|href)="(?!#)/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    rmSync(at('report'), { recursive: true });
  });

  it('takes the files as they lie for the second version, and leaves them as they are', async () => {
    expect(await changes('second')).toBe(0);
    expect(reported).toEqual([
      `Nothing changed in any flow from ${git('rev-parse', '--short', 'second')} “The second one” to the working tree.`,
    ]);
    lay(versions.first ?? '');
    const before = [git('status', '--porcelain'), git('rev-parse', 'HEAD')];
    expect(await changes('first', 'working tree')).toBe(0);
    expect(reported.at(-1)).toContain('“The first one” to the working tree');
    expect([git('status', '--porcelain'), git('rev-parse', 'HEAD')]).toEqual(before);
    lay(versions.second ?? '');
  });

  it('writes a comment for a pull request: what it does, paths, and screens before and after', async () => {
    const screens = (name: string, text: string) => {
      mkdirSync(at('docs', 'storyboard', 'lamp'), { recursive: true });
      writeFileSync(at('docs', 'storyboard', 'lamp', name), text);
    };
    screens('off.rupee.webp', 'dark');
    screens('off.peso.webp', 'dark too');
    screens('on.rupee.webp', 'light');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'The pictured one');
    screens('off.rupee.webp', 'darker');
    screens('off.peso.webp', 'darker too');
    rmSync(at('docs', 'storyboard', 'lamp', 'on.rupee.webp'));
    expect(await changes('first', '--markdown', '--images', 'https://pages.example/7', '--out', 'report')).toBe(0);
    const first = git('rev-parse', '--short', 'first');
    expect(reported).toEqual([
      '### What changes in the flows',
      '',
      `From ${first} “The first one” to the working tree: 2 flows (1 added, 1 changed).`,
      '',
      '<details open><summary><b>~ lamp</b>: 3 gained, 1 changed</summary>',
      '',
      '- + In “On”, on “after 5000 ms”, it comes after 5 s, and it leads to Off (“Dark.”); before, nothing did.',
      '',
      '<details><summary>in its chart: 2 gained, 1 changed</summary>',
      '',
      '- ~ state On; waiting: “Waits for the borrower or the app” → “Waits for time to pass”',
      '- + transition On: After 5 seconds',
      '- + timer On: after 5 seconds',
      '',
      '</details>',
      '',
      '<details><summary>paths: 1 gained, 1 lost</summary>',
      '',
      '- + a lamp: Off; 2 steps, to after 5000 ms → Off',
      '- − a lamp: Off; one step, to turns it on → On',
      '',
      '</details>',
      '',
      '</details>',
      '',
      '<details open><summary><b>+ lantern</b>: 1 gained</summary>',
      '',
      '<details><summary>in its chart: 1 gained</summary>',
      '',
      '- + flow lantern: 1 state, 0 transitions',
      '',
      '</details>',
      '',
      '</details>',
      '',
      '<details open><summary>Screens: 1 gained</summary>',
      '',
      '| Screen | Before | After |',
      '|---|---|---|',
      '| + Lamp, Off |  | <img width="180" alt="after" src="https://pages.example/7/after/lamp/off.webp"> |',
      '',
      '</details>',
    ]);
    reported = [];
    rmSync(at('report'), { recursive: true });
    expect(await changes('HEAD', '--markdown', '--images', 'https://pages.example/7', '--out', 'report')).toBe(0);
    expect(reported.slice(2)).toEqual([
      `From ${git('rev-parse', '--short', 'HEAD')} “The pictured one” to the working tree: no flow changes.`,
      '',
      '<details open><summary>Screens: 1 lost, 1 changed</summary>',
      '',
      '| Screen | Before | After |',
      '|---|---|---|',
      '| ~ Lamp, Off | <img width="180" alt="before" src="https://pages.example/7/before/lamp/off.webp"> | <img width="180" alt="after" src="https://pages.example/7/after/lamp/off.webp"> |',
      '| − Lamp, On | <img width="180" alt="before" src="https://pages.example/7/before/lamp/on.webp"> |  |',
      '',
      '</details>',
    ]);
    expect(readFileSync(at('report', 'before', 'lamp', 'off.webp'), 'utf8')).toBe('dark');
    expect(readFileSync(at('report', 'after', 'lamp', 'off.webp'), 'utf8')).toBe('darker');
    const page = readFileSync(at('report', 'index.html'), 'utf8');
    expect(page).toContain(`src="data:image/webp;base64,${Buffer.from('darker').toString('base64')}"`);
    rmSync(at('report'), { recursive: true });
    git('checkout', '--quiet', '--force', 'second');
  });

  it('takes nothing in a text for Markdown', async () => {
    const lines = asComment([], { before: 'a `b` | *c* <d>', after: 'the working tree' }, [], undefined);
    expect(lines.at(-1)).toBe('From a \\`b\\` \\| \\*c\\* \\<d\\> to the working tree: no flow changes.');
  });

  it('takes a day, or as long ago, for the commit that stood then', async () => {
    for (const name of ['2026-01-02', '2026-01-03', '1 hour ago']) await changes(name, '--out', 'days');
    for (const name of ['Last week', '1 week', 'a day']) await changes('--since', name, '--out', 'days');
    rmSync(at('days'), { recursive: true });
    const [first, second] = ['first', 'second'].map((tag) => git('rev-parse', '--short', tag));
    expect(reported.filter((line) => line.includes(' to the working tree'))).toEqual([
      expect.stringMatching(
        `^From ${first} “The first one” \\(which stood on 2026-01-02\\) to the working tree: 2 flows`,
      ),
      ...['on 2026-01-03', '1 hour ago', 'last week', '1 week ago', '1 day ago'].map(
        (then) =>
          `Nothing changed in any flow from ${second} “The second one” (which stood ${then}) to the working tree.`,
      ),
    ]);
  });

  it('refuses to tell what changed since a time before all commits', async () => {
    expect(await changes('--since', '2025-12-31')).toBe(2);
    const first = git('rev-parse', '--short', 'first');
    expect(reported).toEqual([
      `No commit is from before 2025-12-31: ${first} “The first one” is the first with flows, of 2026-01-01.`,
    ]);
  });

  it('takes the first commit for a time before all of them, and says so', async () => {
    expect(await changes('2025-12-31', '--markdown')).toBe(0);
    const first = git('rev-parse', '--short', 'first');
    expect(reported[2]).toBe(
      `From ${first} “The first one” (the first with flows, of 2026-01-01: none is from before 2025-12-31) to the working tree: 2 flows (1 added, 1 changed).`,
    );
  });

  it('answers in JSON when that is wanted', async () => {
    expect(await changes('second', 'first', '--json')).toBe(0);
    const { flows } = JSON.parse(reported.join('\n'));
    expect(flows.map(({ id, mark }: { id: string; mark: string }) => [id, mark])).toEqual([
      ['lamp', 'changed'],
      ['lantern', 'removed'],
    ]);
  });

  it.each([
    [
      ['nowhere', 'first'],
      'There is no commit "nowhere" here. A day or a time can be named too: 2026-11-16, yesterday, last week, 3 days ago.',
    ],
    [['2026-02-30'], 'There is no day 2026-02-30.'],
    [['2026-99-99'], 'There is no day 2026-99-99.'],
    [['2999-01-01'], '2999-01-01 has not come yet.'],
    [['--since', '2026-02-30'], 'There is no day 2026-02-30.'],
    [
      ['--since', 'soon'],
      'There is no commit "soon" here. A day or a time can be named too: 2026-11-16, yesterday, last week, 3 days ago.',
    ],
    [['--since', '1 week', 'first', 'second'], 'One commit or two are needed'],
    [['--upload-pack=x'], 'Unknown option'],
    [[], 'One commit or two are needed'],
    [['first', 'second', 'first'], 'One commit or two are needed'],
    [['first', 'broken'], /^The catalogue of \w+ “The broken one” cannot be read: .*gone\.ts/],
    [['wrong', 'first'], /^The catalogue of \w+ “The wrong one” cannot be read: /],
    [['first', 'without'], /^There is no tools\/catalogue\.ts in \w+ “The without one”/],
    [['first', 'second', '--out', 'package.json'], /^Nothing can be written to .*package\.json: /],
  ])('says in a sentence why it cannot: %j', async (args, label) => {
    expect(await changes(...args, ...(args.includes('--out') ? [] : ['--out', 'report']))).toBe(2);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(label);
    expect(reported[0]).not.toMatch(/\n|changes-/);
    expect(readdirSync(folder)).not.toContain('report');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('says so where there is no repository', async () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'plain-'));
    expect(await run(['first'], { cwd: bare, tell: (line) => reported.push(line) })).toBe(2);
    expect(reported).toEqual(['This is no git repository.']);
    rmSync(bare, { recursive: true });
  });
});
