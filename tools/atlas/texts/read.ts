import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDom } from '#tests/support/dom.ts';
import { catalogue } from '../../catalogue.ts';
import { loadScreen } from '../../screens.ts';
import { filesIn } from '../../sources/found.ts';
import { readPhrasebook } from '../words-in-use.ts';

/* Run as a process of its own, which has a document: `read.ts <folder> <flow>...` writes a file for each flow: by text, the states on whose screen it stands. */

const [, , folder = '', ...wanted] = process.argv;
await ensureDom();
// React looks for a document when it is loaded.
const { statesOfTexts } = await import('./on-screens.tsx');
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
const phrasebook = readPhrasebook(process.cwd());
// The test page has style sheets, which only a browser reads, and no borrower sees it.
const ours = filesIn('src/lab', '.screen.tsx').map((name) => name.replace(/.*\/|\.screen\.tsx$/g, ''));
for (const flow of catalogue.filter(({ id }) => wanted.includes(id))) {
  const Screen = ours.includes(flow.id) ? null : await loadScreen(flow.id);
  const file = join(folder, `${flow.id}.json`);
  // Renamed when it is whole: another process may read it meanwhile.
  writeFileSync(
    `${file}.${process.pid}`,
    JSON.stringify(Screen ? statesOfTexts(flow, Screen, phrasebook.of(flow.id)) : {}),
  );
  renameSync(`${file}.${process.pid}`, file);
}
process.exit(0);
