import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { describe, expect, it } from 'vitest';
import demonstration from '#app/public/config.json' with { type: 'json' };
import { deploymentConfig, refusalOf } from '#tools/build/deployment-config.ts';

const shipped = { ...demonstration, legalSignOff: 'A. Lawyer, 2026-11-02' };

const folder = mkdtempSync(join(tmpdir(), 'config-'));

/** What a build says of a deployment's document. */
async function warningsOf(document: unknown): Promise<readonly string[]> {
  const file = join(folder, 'deployment.json');
  const entry = join(folder, 'entry.js');
  writeFileSync(file, JSON.stringify(document));
  writeFileSync(entry, 'console.info(1)');
  const told: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void told.push(text) };
  const options = { write: false, rolldownOptions: { input: entry } };
  await build({ configFile: false, root: folder, customLogger, plugins: [deploymentConfig(file)], build: options });
  return told;
}

const missing =
  'deployment.json: idempotency.honoured is missing, so it is false: say true if the lender repeats its answer to a known Idempotency-Key, false if it does not.';

describe('F1 S-398 a build says when a deployment does not decide whether its lender honours keys', () => {
  it.each([
    ['no word of keys', { ...shipped, idempotency: undefined }],
    ['only the header', { ...shipped, idempotency: { header: true } }],
  ])('%s', async (_, document) => {
    expect(await warningsOf(document)).toEqual([expect.stringContaining(missing)]);
  });

  it.each([true, false])('says nothing where it says %s', async (honoured) => {
    expect(await warningsOf({ ...shipped, idempotency: { header: true, honoured } })).toEqual([]);
  });
});

describe('S-381 a build for a deployment is refused while nobody has approved its loan terms', () => {
  const sentence =
    'deployment.json: nobody has approved the loan terms of region 1. Have a lawyer read them (machines/words/loan-terms.texts.ts) and say in legalSignOff who approved them, and when.';

  it.each([
    ['no word of it', { ...shipped, legalSignOff: undefined }],
    ['an empty one', { ...shipped, legalSignOff: '' }],
    ['that of the demonstration', demonstration],
  ])('%s', async (_, document) => {
    await expect(warningsOf(document)).rejects.toThrow(sentence);
  });

  it('not where it says who did, or where the region has no terms', () => {
    expect(refusalOf(shipped)).toBeNull();
    expect(refusalOf({ ...demonstration, regionFlag: '2' })).toBeNull();
  });
});
