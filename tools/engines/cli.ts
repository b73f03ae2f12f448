import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, removeBuild, serveStack, type WebBuild } from '#tests/support/stack.ts';
import { typedArguments } from '../command.ts';
import { fetchChromium87 } from './chromium-87.ts';
import { engines, real } from './engines.ts';
import { type Journey, journeys } from './journeys.ts';
import { type Column, pageOf, pictureFile } from './page.tsx';
import { type Engine, Missing } from './tab.ts';
import { type Walked, walk } from './walk.ts';

const folder = fileURLToPath(new URL('../../.cache/engines/pictures/', import.meta.url));

/** `npm run engines -- [journey...] [--engine webkit,no-all] [--fetch]`: `--fetch` only fetches what can be. */
const { values, positionals } = typedArguments(
  { engine: { type: 'string' }, fetch: { type: 'boolean', default: false } },
  { takesWords: true },
);

function chosen<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): readonly Thing[] {
  const unknown = ids.find((wanted) => !things.some(({ id }) => id === wanted));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${things.map(({ id }) => id).join(', ')}.`);
  return ids.length === 0 ? things : things.filter(({ id }) => ids.includes(id));
}

/** Of the engines that borrowers have, and of one that lacks all at once. */
const isPictured = ({ id }: Engine): boolean => id === 'no-all' || real.some((engine) => engine.id === id);

function keep(file: string, bytes: Buffer): void {
  mkdirSync(dirname(folder + file), { recursive: true });
  writeFileSync(folder + file, bytes);
}

async function walkAll(engine: Engine, wanted: readonly Journey[], build: WebBuild): Promise<Column> {
  const { id, title } = engine;
  const stack = await serveStack(build);
  try {
    const running = await engine.start();
    const walked: Walked[] = [];
    for (const journey of wanted) {
      const onStep = async (place: number, picture: () => Promise<Buffer>) =>
        keep(pictureFile(journey.id, place, id), await picture());
      const one = await walk(journey, running, stack, isPictured(engine) ? { onStep } : {});
      console.info(`${title}, ${journey.title}: ${one.problem ?? 'good'}`);
      walked.push(one);
    }
    await running.close();
    return { id, title, note: running.version, walked };
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.info(error.message);
    return { id, title, note: error.message, walked: [] };
  } finally {
    await stack.close();
  }
}

function fetchAll(): void {
  try {
    fetchChromium87();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.info(error.message);
  }
}

async function run(): Promise<number> {
  fetchAll();
  if (values.fetch) return 0;
  const picture = fileURLToPath(new URL('../../docs/pictures/card-repayment.png', import.meta.url));
  const wanted = chosen(journeys(picture), positionals);
  rmSync(folder, { recursive: true, force: true });
  const build = await buildWeb();
  const columns: Column[] = [];
  for (const engine of chosen(engines, values.engine?.split(',') ?? []))
    columns.push(await walkAll(engine, wanted, build));
  removeBuild(build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}index.html`,
    pageOf(wanted, columns, (file) => existsSync(folder + file)),
  );
  const bad = columns.flatMap(({ walked }) => walked.filter(({ problem }) => problem !== null));
  const missing = columns.filter(({ walked }) => walked.length === 0).length;
  console.info(
    `${columns.length - missing} engines, ${wanted.length} journeys, ${bad.length} of them failed; ${missing} engines not here.`,
  );
  console.info(`Side by side: ${folder}index.html`);
  return bad.length > 0 ? 1 : 0;
}

process.exit(await run());
