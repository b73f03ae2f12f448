import { describe, expect, it } from 'vitest';
import { run } from '#tools/check/run.ts';

const program = (code: string) => [process.execPath, '-e', code] as const;

async function reported(programs: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const isGood = await run(Object.keys(programs), {
    tell: (line) => lines.push(line.replace(/\d+\.\d s/, 'n s')),
    command: (part) => program(programs[part] ?? ''),
  });
  return { isGood, lines };
}

describe('npm run check', () => {
  it('tells a line of each part, and nothing that a good one printed', async () => {
    const { isGood, lines } = await reported({ types: "console.log('noise')" });
    expect(lines).toEqual(['ok      types  n s', 'All is well, after n s.']);
    expect(isGood).toBe(true);
  });

  it('shows all that a part printed that failed, and ends badly', async () => {
    const { isGood, lines } = await reported({
      lint: "console.log('one'); console.error('two'); process.exitCode = 3",
      types: 'setTimeout(() => undefined, 600)',
    });
    expect(lines).toEqual(['FAILED  lint   n s', 'one\ntwo\n', 'ok      types  n s', 'Failed: lint, after n s.']);
    expect(isGood).toBe(false);
  });

  it('says so when a part cannot be started', async () => {
    const lines: string[] = [];
    const isGood = await run(['gone'], { tell: (line) => lines.push(line), command: () => ['/nowhere/program'] });
    expect(lines[1]).toContain('ENOENT');
    expect(isGood).toBe(false);
  });

  it('runs parts side by side: each waits here for the other', async () => {
    const both = `
      const { createServer, connect } = require('node:net');
      const port = 47_813;
      const meet = () => connect(port, '127.0.0.1').on('error', () => setTimeout(meet, 50)).on('connect', () => process.exit(0));
    `;
    const { isGood } = await reported({
      first: `${both} createServer((guest) => { guest.end(); process.exit(0); }).listen(port, '127.0.0.1')`,
      second: `${both} meet()`,
    });
    expect(isGood).toBe(true);
  });
});
