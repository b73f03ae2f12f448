import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

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

/** Warns of what the configuration that `KIST_CONFIG` names leaves undecided. */
export function deploymentConfig(path = process.env.KIST_CONFIG): Plugin {
  return {
    name: 'kist-deployment-config',
    apply: 'build',
    buildStart() {
      if (path === undefined) return;
      for (const sentence of undecidedIn(JSON.parse(readFileSync(path, 'utf8')))) this.warn(`${path}: ${sentence}`);
    },
  };
}
