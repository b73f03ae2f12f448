import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingWords, planFlow, Unplannable } from '#tools/new-flow/plan.ts';
import { groups } from '#words/groups.ts';

const root = resolve('.');
const known = Object.keys(groups);

describe('the plan of a new flow', () => {
  it('is whole before anything is written: three rooms, and nothing else', () => {
    const { files } = planFlow(['whale-umbrella', "Lender's umbrella"], root, known);
    expect(files.map(({ file }) => file).sort()).toEqual([
      'machines/flows/whale-umbrella/whale-umbrella.flow.ts',
      'machines/flows/whale-umbrella/whale-umbrella.machine.ts',
      'machines/flows/whale-umbrella/whale-umbrella.samples.ts',
      'machines/flows/whale-umbrella/whale-umbrella.selectors.ts',
      'machines/flows/whale-umbrella/whale-umbrella.texts.ts',
      'machines/flows/whale-umbrella/whale-umbrella.types.ts',
      'src/flows/whale-umbrella/whale-umbrella.css',
      'src/flows/whale-umbrella/whale-umbrella.page.tsx',
      'src/flows/whale-umbrella/whale-umbrella.screen.tsx',
      'src/flows/whale-umbrella/whale-umbrella.wiring.ts',
      'tests/flows/whale-umbrella/whale-umbrella.driver.ts',
      'tests/flows/whale-umbrella/whale-umbrella.machine.test.ts',
      'tests/flows/whale-umbrella/whale-umbrella.screen.test.tsx',
    ]);
    expect(files.filter(({ text }) => text.includes('__'))).toEqual([]);
    expect(files.find(({ file }) => file.endsWith('.flow.ts'))?.text).toContain("title: 'Lender\\'s umbrella'");
  });

  it('says once what the flow is for; what it leaves to be said, a test of the manifests minds', () => {
    const told = (...more: string[]) =>
      planFlow(['whale-umbrella', 'Umbrella', ...more], root, known)
        .files.map(({ file, text }) => [file, text] as const)
        .filter(([file]) => file.endsWith('.flow.ts') || file.endsWith('.machine.ts'))
        .map(([, text]) => text);
    for (const text of told()) expect(text).toContain('Say here in one sentence what the flow is for.');
    const [manifest, machine] = told('--purpose', "Keep the borrower's whale dry.");
    expect(manifest).toContain("purpose: 'Keep the borrower\\'s whale dry.',");
    expect(machine).toContain("/** Keep the borrower's whale dry. */");
  });

  it('says what is to be done next, the pictures too, without which npm test is red', () => {
    const words = closingWords(planFlow(['whale-umbrella', "Lender's umbrella"], root, known));
    expect(words).toContain('The flow "whale-umbrella" is there');
    expect(words).toContain('  src/flows/whale-umbrella/whale-umbrella.screen.tsx\n');
    expect(words).toContain('npm run storyboard -- whale-umbrella');
    expect(words).toContain('tests/specification/destinations/');
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('%s names the pictures beside the new flow', (file) => {
    const passages = readFileSync(file, 'utf8').split(/\n(?=\||\n)/);
    const told = passages.filter((passage) => passage.includes('npm run new:flow'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('npm run storyboard -- ');
  });

  it.each([
    [[], 'Name the flow in kebab-case'],
    [['WhaleUmbrella', 'Loan'], 'Name the flow in kebab-case'],
    [['whale-umbrella', ' '], 'Name the flow in kebab-case'],
    [['faq', 'Questions'], 'There is a flow "faq" already: machines/flows/faq.'],
    [['toast', 'Toast'], 'There is a flow "toast" already: machines/shell/toast.'],
    [['whale-umbrella', 'Loan', '--group', 'nowhere'], 'There is no group "nowhere"; there are loan, '],
    [['whale-umbrella', 'Loan', '--colour', 'red'], "Unknown option '--colour'"],
  ])('says in a sentence why it cannot be: %j', (args, label) => {
    const plan = () => planFlow(args, root, known);
    expect(plan).toThrow(Unplannable);
    expect(plan).toThrow(label);
  });
});

describe('npm run new:flow', () => {
  let copy = '';
  const run = async (...command: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: copy, maxBuffer: 1e8 });
    return stdout;
  };

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-flow-'));
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    for (const file of files.split('\n').filter((name) => name !== '' && !/^docs\/storyboard\//.test(name))) {
      if (!existsSync(file)) continue;
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(file, join(copy, file));
    }
    // What was explored before is told by the hash of its sources; the new flow is explored here.
    if (existsSync('.cache/graphs')) cpSync('.cache/graphs', join(copy, '.cache/graphs'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    execFileSync('git', ['init', '--quiet'], { cwd: copy });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('makes a flow that passes npm run check and its paths on model and view at once', async () => {
    const reported = await run(
      '--import',
      'tsx',
      'tools/new-flow/cli.ts',
      'whale-umbrella',
      "Lender's umbrella",
      '--purpose',
      "Keep the borrower's whale dry.",
    );
    expect(reported).toContain('The flow "whale-umbrella" is there');
    await promisify(execFile)('npm', ['run', 'check'], { cwd: copy, maxBuffer: 1e8 });
    await run('--import', 'tsx', 'tools/behaviour/cli.ts', 'whale-umbrella', '--check');
    const paths = await run('--import', 'tsx', 'tools/paths/cli.ts', 'whale-umbrella', '--level', 'view');
    expect(paths).toContain('whale-umbrella');
    await run('--import', 'tsx', 'tools/paths/cli.ts', 'whale-umbrella', '--level', 'model');
    await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'node',
      '--project',
      'views',
      'tests/flows/whale-umbrella',
      'tests/atlas/manifests.test.ts',
      'tests/app/routes.test.ts',
      'tests/app/wiring.test.ts',
    );
  }, 600_000);
});
