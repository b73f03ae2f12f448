import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planFlow, Unplannable } from '#tools/new-flow/plan.ts';
import { groups } from '#words/groups.ts';

const root = resolve('.');
const known = Object.keys(groups);

describe('the plan of a new flow', () => {
  it('is whole before anything is written: three rooms, and nothing else', () => {
    const { files } = planFlow(['loan-top-up', "Lender's top-up"], root, known);
    expect(files.map(({ file }) => file).sort()).toEqual([
      'machines/flows/loan-top-up/loan-top-up.flow.ts',
      'machines/flows/loan-top-up/loan-top-up.machine.ts',
      'machines/flows/loan-top-up/loan-top-up.samples.ts',
      'machines/flows/loan-top-up/loan-top-up.selectors.ts',
      'machines/flows/loan-top-up/loan-top-up.texts.ts',
      'machines/flows/loan-top-up/loan-top-up.types.ts',
      'src/flows/loan-top-up/loan-top-up.css',
      'src/flows/loan-top-up/loan-top-up.page.tsx',
      'src/flows/loan-top-up/loan-top-up.screen.tsx',
      'src/flows/loan-top-up/loan-top-up.wiring.ts',
      'tests/flows/loan-top-up/loan-top-up.driver.ts',
      'tests/flows/loan-top-up/loan-top-up.machine.test.ts',
    ]);
    expect(files.filter(({ text }) => text.includes('__'))).toEqual([]);
    expect(files.find(({ file }) => file.endsWith('.flow.ts'))?.text).toContain("title: 'Lender\\'s top-up'");
  });

  it.each([
    [[], 'Name the flow in kebab-case'],
    [['LoanTopUp', 'Loan'], 'Name the flow in kebab-case'],
    [['loan-top-up', ' '], 'Name the flow in kebab-case'],
    [['faq', 'Questions'], 'There is a flow "faq" already: machines/flows/faq.'],
    [['toast', 'Toast'], 'There is a flow "toast" already: machines/shell/toast.'],
    [['loan-top-up', 'Loan', '--group', 'nowhere'], 'There is no group "nowhere"; there are loan, '],
    [['loan-top-up', 'Loan', '--colour', 'red'], "Unknown option '--colour'"],
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
    const reported = await run('--import', 'tsx', 'tools/new-flow/cli.ts', 'loan-top-up', "Lender's top-up");
    expect(reported).toContain('The flow "loan-top-up" is there');
    await promisify(execFile)('npm', ['run', 'check'], { cwd: copy, maxBuffer: 1e8 });
    const paths = await run('--import', 'tsx', 'tools/paths/cli.ts', 'loan-top-up', '--level', 'view');
    expect(paths).toContain('loan-top-up');
    await run('--import', 'tsx', 'tools/paths/cli.ts', 'loan-top-up', '--level', 'model');
    await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'node',
      'tests/flows/loan-top-up',
      'tests/atlas/manifests.test.ts',
      'tests/app/routes.test.ts',
      'tests/app/wiring.test.ts',
    );
  }, 600_000);
});
