import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { savedStates } from './saved-flows.ts';

/** Where what the last builds leave on a phone lies, a file for each build. */
const folder = fileURLToPath(new URL('../../tests/app/saved/', import.meta.url));

/** As many as promised (P-15). */
const builds = 3;

/** `npm run saved -- 2026-11-23`: keeps what this build leaves on a phone under that name, and forgets all but the last builds. */
const [name = ''] = process.argv.slice(2);
if (!/^\d{4}-\d\d-\d\d[\w.-]*$/.test(name)) {
  console.error('Say the name of the build, which begins with its day: npm run saved -- 2026-11-23');
  process.exit(2);
}
const lines = savedStates().map((state) => JSON.stringify(state));
writeFileSync(`${folder}${name}.jsonl`, `${lines.join('\n')}\n`);
for (const old of readdirSync(folder).sort().slice(0, -builds)) rmSync(folder + old);
console.info(`${name}: ${lines.length} states of flows.`);
