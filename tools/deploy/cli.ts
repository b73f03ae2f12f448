import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { typedArguments } from '../command.ts';
import { withFields } from './fields.ts';
import { nginxConfiguration, originsConfiguration } from './nginx.ts';
import { originsOf } from './origins.ts';

/**
 * `npm run deploy:config`: writes what of the deployment is made from other sources. `-- --check` only says what is stale;
 * `-- --origins config.json [--breaches ADDRESS]` prints origins.conf for a configuration; `-- --words` every text by its name, as a file of
 * words that changes nothing.
 */
const { values } = typedArguments({
  check: { type: 'boolean', default: false },
  origins: { type: 'string' },
  breaches: { type: 'string' },
  words: { type: 'boolean', default: false },
});
const at = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string) => (existsSync(name) ? readFileSync(name, 'utf8') : '');

const sourceOf = (file: string) => read(at(`src/adapters/config/${file}`));
const fieldSources = {
  'config.ts': sourceOf('config.ts'),
  'site-config.ts': sourceOf('site-config.ts'),
  'disclosures.ts': sourceOf('disclosures.ts'),
};

const made: readonly (readonly [name: string, make: (before: string) => string])[] = [
  ['deploy/kist.conf', nginxConfiguration],
  ['docs/operating.md', (before) => withFields(before, fieldSources)],
];

if (values.words) {
  const { allTexts } = await import('../all-texts.ts');
  const named = Object.entries(allTexts).flatMap(([table, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${table}.${key}`, text]),
  );
  process.stdout.write(`${JSON.stringify({ en: Object.fromEntries(named) }, null, 2)}\n`);
} else if (values.origins !== undefined) {
  const document: unknown = JSON.parse(read(values.origins));
  // Looks at every flow, which nothing else here needs.
  const { routes } = await import('../routes.ts');
  const { knownConfiguration, knownPaths } = await import('./known-paths.ts');
  const known = knownConfiguration(knownPaths(routes.paths, document));
  process.stdout.write(originsConfiguration(originsOf(document, values.breaches)) + known);
} else
  for (const [name, make] of made) {
    const before = read(at(name));
    const after = make(before);
    if (before === after) continue;
    if (values.check) {
      console.error(`${name} is stale. Run: npm run deploy:config`);
      process.exitCode = 1;
    } else writeFileSync(at(name), after);
  }
