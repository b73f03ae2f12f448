import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typedKeyMap } from '../build/lender-key-map.ts';
import { makeFile, runCommand, typedArguments } from '../command.ts';
import { madeDocuments, openApi } from './documents.ts';

/**
 * `npm run contract`: writes what the neighbours of the web view read, made from its sources. `-- --check` only says what is stale;
 * `-- --key-map FILE --out FILE` writes the OpenAPI document with the names of a key map.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

await runCommand(async () => {
  const { values } = typedArguments({
    check: { type: 'boolean', default: false },
    'key-map': { type: 'string' },
    out: { type: 'string' },
  });
  if (values['key-map'] !== undefined || values.out !== undefined) {
    const keyMap = typedKeyMap(values['key-map']);
    if (values.out !== undefined) makeFile('out', values.out);
    const text = `${JSON.stringify(await openApi(root, keyMap), null, 2)}\n`;
    if (values.out === undefined) process.stdout.write(text);
    else writeFileSync(values.out, text);
    return 0;
  }
  let code = 0;
  for (const { name, make } of madeDocuments) {
    const file = join(root, name);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const after = await make(root, before);
    if (before === after) continue;
    if (values.check) {
      console.error(`${name} is stale. Run: npm run contract`);
      code = 1;
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after);
    }
  }
  return code;
});
// The flows' modules keep timers of their own.
process.exit();
