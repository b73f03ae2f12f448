import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { problemOfConfig } from '#adapters/config/whole-config.ts';
import demonstration from '#app/public/config.json' with { type: 'json' };
import { forDevelopment, loanTermsOf } from '#words/loan-terms.texts.ts';

/** What a configuration leaves to a default that a deployment should decide knowingly, in sentences (S-398). */
export function undecidedIn(document: unknown): readonly string[] {
  const { idempotency } = Object(document) as { readonly idempotency?: unknown };
  const { honoured } = Object(idempotency) as { readonly honoured?: unknown };
  return typeof honoured === 'boolean'
    ? []
    : [
        'idempotency.honoured is missing, so it is false: say true if the lender repeats its answer to a known ' +
          'Idempotency-Key, false if it does not.',
      ];
}

/** Why nothing may be built for a deployment with a configuration; null where it may (S-381). */
export function refusalOf(document: unknown): string | null {
  const { regionFlag, legalSignOff, appName, publicSite } = Object(document) as Readonly<Record<string, unknown>>;
  const isSignedOff = typeof legalSignOff === 'string' && legalSignOff !== '' && legalSignOff !== forDevelopment;
  if (!isSignedOff && loanTermsOf(String(regionFlag)) !== null)
    return (
      `nobody has approved the loan terms of region ${String(regionFlag)}. Have a lawyer read them ` +
      '(machines/words/loan-terms.texts.ts) and say in legalSignOff who approved them, and when.'
    );
  const { socialPicture } = Object(publicSite) as Readonly<Record<string, unknown>>;
  return socialPicture === demonstration.publicSite.socialPicture && appName !== demonstration.appName
    ? `the picture ${demonstration.publicSite.socialPicture} says ${demonstration.appName}, and appName is ${String(appName)}. Name a ` +
        'picture of this brand in publicSite.socialPicture, or leave it empty.'
    : null;
}

const shipped = fileURLToPath(new URL('../../src/app/public/config.json', import.meta.url));

/**
 * Refuses a configuration that the web view would refuse, before anything is built or served. Of the one that `KIST_CONFIG` names a build warns what
 * it leaves undecided, and refuses one whose loan terms nobody has approved, or whose picture names another brand.
 */
export function deploymentConfig(path = process.env.KIST_CONFIG): Plugin {
  const file = path ?? shipped;
  let isBuilding = false;
  return {
    name: 'kist-deployment-config',
    configResolved({ command }) {
      isBuilding = command === 'build';
      const problem = problemOfConfig(JSON.parse(readFileSync(file, 'utf8')));
      if (problem !== null) throw new Error(`${file}: ${problem}`);
    },
    buildStart() {
      if (path === undefined || !isBuilding) return;
      const document: unknown = JSON.parse(readFileSync(path, 'utf8'));
      for (const sentence of undecidedIn(document)) this.warn(`${path}: ${sentence}`);
      const refusal = refusalOf(document);
      if (refusal !== null) this.error(`${path}: ${refusal}`);
    },
  };
}
