import { expect, it } from 'vitest';
import { run } from '#tools/behaviour/cli.ts';

const told = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await run(args, (line) => lines.push(line));
  return [code, ...lines];
};

it('npm run behaviour -- --check is content with a flow that does what is written', async () => {
  expect(await told('toast', '--check')).toEqual([0]);
});

it('npm run behaviour leaves a record alone that is right, and says how long it is', async () => {
  expect(await told('toast')).toEqual([0, expect.stringMatching(/^1 record, \d kB: 0 written, the rest unchanged\.$/)]);
});

it.each([
  [['nowhere'], /^There is no flow "nowhere"; there are /],
  [['--nothing'], /^Unknown option '--nothing'/],
])('npm run behaviour says in a sentence why it cannot: %j', async (args, sentence) => {
  expect(await told(...args)).toEqual([2, expect.stringMatching(sentence)]);
});
