import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import demonstration from '#app/public/config.json' with { type: 'json' };
import { configurationOf } from '#sandbox/countries.ts';
import { deploymentConfig, refusalOf } from '#tools/build/deployment-config.ts';

const shipped = { ...demonstration, legalSignOff: 'A. Lawyer, 2026-11-02' };

const folder = mkdtempSync(join(tmpdir(), 'config-'));

const file = join(folder, 'deployment.json');

/** What a build says of a deployment's document. */
async function warningsOf(document: unknown): Promise<readonly string[]> {
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

describe('S-160 another brand does not link to its site with the picture of the demonstration', () => {
  it('is refused with what to do', () => {
    expect(refusalOf({ ...shipped, appName: 'Nimbus' })).toBe(
      'the picture /card.png says Kist, and appName is Nimbus. Name a picture of this brand in publicSite.socialPicture, or leave it empty.',
    );
  });

  it.each(['', '/nimbus.png', 'https://pictures.nimbus.example/card.png'])('may name %s', (socialPicture) => {
    const publicSite = { ...shipped.publicSite, socialPicture };
    expect(refusalOf({ ...shipped, appName: 'Nimbus', publicSite })).toBeNull();
  });
});

describe('P-38 P-59 what its web view would refuse is refused in words by a build and by a start for development', () => {
  /** Starts as for development. */
  async function start(document: unknown): Promise<void> {
    writeFileSync(file, JSON.stringify(document));
    const server = await createServer({
      ...{ configFile: false, root: folder, logLevel: 'silent', plugins: [deploymentConfig(file)] },
      server: { middlewareMode: true, ws: false },
    });
    await server.close();
  }

  it.each([
    ['a field', { ...shipped, servicePhone: 'x' }, 'servicePhone must be a telephone number'],
    [
      'a fact',
      { ...shipped, ...configurationOf('in'), disclosures: {} },
      'disclosures.providerOfficer is missing, and the profile "in" must show it',
    ],
    [
      'a region',
      { ...shipped, profile: 'ph' },
      'regionFlag must not be "1" where the profile is "ph": its amounts are in pesos',
    ],
    ['what the site shows', { ...shipped, publicSite: { logo: 7 } }, 'publicSite.logo must be'],
  ])('%s', async (_, document, sentence) => {
    for (const begin of [warningsOf, start]) {
      const refusal = await begin(document).then(
        () => 'none',
        (error: Error) => error.message,
      );
      expect(refusal).toContain(`${file}: The configuration is not usable: `);
      expect(refusal).toContain(sentence);
    }
  });

  it.each([
    ['the one that is shipped', demonstration],
    ['India’s', { ...demonstration, ...configurationOf('in') }],
    ['the Philippines’', { ...demonstration, ...configurationOf('ph') }],
  ])('%s is usable', async (_, document) => {
    await start(document);
    expect(await warningsOf({ ...document, legalSignOff: 'A. Lawyer, 2026-11-02' })).toEqual([]);
  });
});
