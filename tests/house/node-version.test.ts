import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../tools/start/node-version.cjs', import.meta.url));

function underNode(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(program)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  return { status, reported: stdout + stderr };
}

describe('a Node that is too old', () => {
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1', '8.17.0'])('%s gets one sentence', (version) => {
    expect(underNode(version)).toEqual({
      status: 1,
      reported: `Kist needs Node 20 from 20.19 on, 22 from 22.12 on or 24 and later; this is Node ${version}.\n`,
    });
  });

  it.each(['20.19.0', '20.20.2', '22.12.0', '22.30.1', '24.0.0', '26.1.0'])('%s is good', (version) => {
    expect(underNode(version)).toEqual({ status: 0, reported: '' });
  });

  it.each(['start', 'build', 'preview', 'check', 'test'])('npm run %s says it first', (name) => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(scripts[name]).toMatch(/^(?:node tools\/start\/node-version\.cjs && |npm run check && )/);
  });
});
