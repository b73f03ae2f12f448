import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Flow } from '#kit/flow.ts';
import { recordOf } from './record.ts';

/*
 * Run as a process of its own, `read.ts <catalogue> <file>`: writes what the catalogue of another version says, read with the tools of
 * this one, so that flows are compared and not tools.
 */

const [place = '', file = ''] = process.argv.slice(2);
const loaded = (await import(pathToFileURL(place).href)) as {
  catalogue: readonly Flow[];
};
await writeFile(file, JSON.stringify(loaded.catalogue.map(recordOf)));
process.exit(0);
