import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Flow } from '#kit/flow.ts';
import { placeNames } from '../behaviour/names.ts';
import { recordOf } from './record.ts';

/*
 * Run as a process of its own, `read.ts <catalogue> <file>`: writes what the catalogue of another version says, read with the tools of
 * this one, so that flows are compared and not tools.
 */

type Row = { readonly label?: string; readonly says?: string };

/** A row's label was called `says`. */
const labelled = <R extends Row>(rows: readonly R[]): R[] =>
  rows.map((row) => (row.label === undefined && row.says !== undefined ? { ...row, label: row.says } : row));

/** A flow as another version declares it, in the words of this one. */
const ofToday = (flow: Flow): Flow => ({
  ...flow,
  events: labelled(flow.events),
  invariants: labelled(flow.invariants),
  outcomes: Object.fromEntries(Object.entries(flow.outcomes).map(([id, rows]) => [id, labelled(rows)])),
});

const [place = '', file = ''] = process.argv.slice(2);
const loaded = (await import(pathToFileURL(place).href)) as {
  catalogue: readonly Flow[];
};
const names = placeNames(loaded.catalogue);
await writeFile(file, JSON.stringify(loaded.catalogue.map((flow) => recordOf(ofToday(flow), names))));
process.exit(0);
