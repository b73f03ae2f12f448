import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import type { Flow } from '#kit/flow.ts';
import { chartStyle, comparedStyle } from '../diagram/style.ts';
import { Unusable } from '../foreign/load.ts';
import { acrossAt, acrossFolder, pageOf, turnsAt } from './address.ts';
import { contentsOf, groupsOf } from './contents.ts';
import { readDocuments } from './documents.ts';
import { entriesOf } from './entries.ts';
import { type FlowFacts, readFacts, type Sources } from './facts.ts';
import { leadsOf } from './map.ts';
import { renderCalls } from './pages/calls.tsx';
import { type Compared, coming } from './pages/changes.tsx';
import { renderChecklist } from './pages/checklist.tsx';
import { type ContractDocument, renderContract } from './pages/contract.tsx';
import { renderDecisions } from './pages/decisions.tsx';
import { renderFlowPage } from './pages/flow.tsx';
import { renderHome } from './pages/home.tsx';
import { renderKilled } from './pages/killed.tsx';
import { renderMap } from './pages/map.tsx';
import { renderRefused } from './pages/refused.tsx';
import { renderTexts } from './pages/texts.tsx';
import { renderUnpictured } from './pages/unpictured.tsx';
import { headStyle } from './parts/heads.ts';
import { readProofs } from './proofs.ts';
import { packEntries } from './search-index.ts';
import { readTextsOnScreens } from './texts/texts-on-screens.ts';
import { writeChanges } from './write-changes.ts';

/** Where the project's own material lies. */
export const sourcesIn = (root: string): Sources => ({
  root,
  statecharts: join(root, 'docs', 'statecharts'),
  storyboard: join(root, 'docs', 'storyboard'),
  runs: join(root, '.cache', 'runs'),
  tests: join(root, 'tests'),
  readTexts: (flows) => readTextsOnScreens(root, flows),
});

/** Builds the atlas of some flows into a folder, in the place of an older one. Gives the number of pages. Throws `Unusable`. */
export async function buildAtlas(
  flows: readonly Flow[],
  out: string,
  sources: Sources,
  compared: Compared = coming,
): Promise<number> {
  refuseToLose(out);
  const proofs = readProofs(sources.tests);
  const all = await readFacts(flows, sources, proofs);
  const leads = leadsOf(all, sources.root);
  const grouped = groupsOf(all);
  const contents = contentsOf(flows);
  const { isOurs } = contents;
  const documents = readDocuments(sources.root);
  const pages = new Map<string, string>([
    ['index.html', renderHome(grouped, contents)],
    ['map.html', await renderMap({ all, leads, contents })],
  ]);
  const contract = isOurs
    ? (JSON.parse(readFileSync(join(sources.root, 'docs', 'contract', 'openapi.json'), 'utf8')) as ContractDocument)
    : null;
  if (contract) {
    pages.set('texts.html', renderTexts(all, contents));
    pages.set('calls.html', renderCalls(all, contents));
    pages.set('killed.html', renderKilled(all, contents));
    pages.set('refused.html', renderRefused(all, contents));
    pages.set('unpictured.html', renderUnpictured(all, contents));
    pages.set('checklist.html', renderChecklist({ definitions: documents.definitions, all, proofs, contents }));
    pages.set('decisions.html', renderDecisions(documents.decisions, contents));
    pages.set('contract.html', renderContract(contract, contents));
  }
  for (const { title, flows: members } of grouped) {
    for (const facts of members) {
      const { id } = facts.flow;
      const is = (ids: readonly string[]) => all.filter(({ flow }) => flow.id !== id && ids.includes(flow.id));
      const neighbours = {
        before: is(leads.filter(({ to }) => to === id).map(({ from }) => from)),
        after: is(leads.filter(({ from }) => from === id).map(({ to }) => to)),
      };
      pages.set(pageOf(id), renderFlowPage({ facts, group: title, neighbours, contents }));
    }
  }
  // The sheet first: by it an atlas is known, one that was broken off too.
  const files = new Map([
    ['atlas.css', styleIn(sources.root)],
    ...pages,
    ['atlas.js', await script(sources.root)],
    [
      'search-index.js',
      `globalThis.atlasIndex = ${JSON.stringify(packEntries(entriesOf({ groups: grouped, pages: contents.pages, proofs, documents: isOurs ? documents : null, contract })))};\n`,
    ],
  ]);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const { flow, drawings } of all) {
    for (const [number, { across }] of drawings.entries()) if (across) files.set(acrossAt(flow.id, number), across.svg);
    const turns = drawings.flatMap(({ across }, number) => (across?.places ? [[number, across.places] as const] : []));
    if (turns.length > 0)
      files.set(turnsAt(flow.id), `globalThis.atlasTurns = ${JSON.stringify(Object.fromEntries(turns))};\n`);
  }
  if ([...files.keys()].some((name) => name.startsWith(acrossFolder))) mkdirSync(join(out, acrossFolder));
  for (const [name, text] of files) writeFileSync(join(out, name), text);
  if (isOurs) await writeChanges(flows, out, compared);
  copyShots(all, sources.storyboard, join(out, 'pictures'));
  return pages.size + (isOurs ? 1 : 0);
}

/** Whatever is no atlas stays. */
function refuseToLose(out: string): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new Unusable(`"${out}" is a file; name a folder for the atlas.`);
  if (!existsSync(join(out, 'atlas.css')) && readdirSync(out).length > 0)
    throw new Unusable(`"${out}" holds something else than an atlas; name another folder.`);
}

/** One sheet: the product's tokens, the atlas, the diagrams. */
function styleIn(root: string): string {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
  const diagrams = `${chartStyle}${comparedStyle}`.replaceAll(
    '@media (prefers-color-scheme',
    '@media screen and (prefers-color-scheme',
  );
  return `${read('src', 'app', 'styles', 'tokens.css')}\n${read('tools', 'atlas', 'atlas.css')}\n${headStyle}\n${diagrams}\n`;
}

/** One classic script: a page that is opened from a folder may not load modules. */
async function script(root: string): Promise<string> {
  const built = await bundle({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: join(root, 'tools', 'atlas', 'client', 'main.ts'), formats: ['iife'], name: 'atlas' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The script of the atlas was not built.');
  return chunk.code;
}

function copyShots(all: readonly FlowFacts[], from: string, to: string): void {
  const files = all.flatMap(({ shots, said }) =>
    [...shots.values(), ...said.values()].flatMap((shot) => ('none' in shot ? [] : Object.values(shot))),
  );
  for (const file of files) if (existsSync(join(from, file))) cpSync(join(from, file), join(to, file));
}
