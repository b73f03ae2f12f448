import { readFileSync } from 'node:fs';
import { countOf, readArguments, runCommand, WrongArguments } from '../command.ts';
import { definitionsIn } from '../ids/ids.ts';
import { layAside } from './copy.ts';
import { type Evidence, gather, type Judged, judge, sample, scoreOf, triable } from './judge.ts';

const pages = ['docs/checklist.md', 'docs/promises.md'];

const definedIds = (): ReadonlySet<string> =>
  new Set(pages.flatMap((page) => definitionsIn(readFileSync(page, 'utf8')).map(({ id }) => id)));

/** The least share of mistakes that the tests which cite an id must notice. It may only rise. */
const leastScore = 0.5;

/**
 * `npm run citations -- [ID...] [--sample COUNT] [--seed NUMBER|day] [--breaks COUNT] [--json]`: breaks the code behind ids that tests
 * cite, one small mistake at a time, in a copy, and expects those tests to fail. `--seed day`: another sample each day.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    breaks: { type: 'string', default: '2' },
    json: { type: 'boolean' },
  });
  const seed = values.seed === 'day' ? Math.floor(Date.now() / 86_400_000) : countOf('seed', values.seed);
  const options = { seed, breaks: countOf('breaks', values.breaks) };
  const count = countOf('sample', values.sample);
  const defined = definedIds();
  const unknown = positionals.find((id) => !defined.has(id));
  if (unknown !== undefined)
    throw new WrongArguments(`No checklist or promise has the id "${unknown}"; one is P-15, say.`);
  const copy = await layAside(process.cwd());
  const leave = () => void copy.remove().then(() => process.exit(1));
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  try {
    const evidence = await gather(copy.folder);
    const known = triable(evidence);
    const ids = positionals.length > 0 ? positionals : sample(known, count, seed);
    const judged: Judged[] = [];
    for (const id of ids) {
      const one = await judge(id, evidence, copy.folder, options);
      judged.push(one);
      if (!values.json) for (const line of told(one)) console.info(line);
    }
    if (values.json) console.info(JSON.stringify(judged, null, 2));
    else console.info(summary(judged, known.length, evidence, seed));
    return positionals.length === 0 && scoreOf(judged) < leastScore ? 1 : 0;
  } finally {
    await copy.remove();
  }
}

const told = ({ id, tests, tried, untried }: Judged): readonly string[] =>
  untried === null
    ? tried.map(({ file, line, says, noticed }) =>
        [
          noticed ? 'red     ' : 'SURVIVED',
          id.padEnd(5),
          `${tests.length} tests`.padEnd(9),
          `${file}:${line}`,
          says,
        ].join('  '),
      )
    : [`-         ${id}  ${untried}`];

function summary(judged: readonly Judged[], triable: number, { tests }: Evidence, seed: number): string {
  const tried = judged.flatMap((one) => one.tried);
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  return [
    '',
    `${tests.size} ids are cited outside Chromium, ${triable} of them by code that can be broken; ${judged.length} were drawn (seed ${seed}).`,
    `${tried.filter(({ noticed }) => noticed).length} of ${tried.length} mistakes were noticed by the tests that cite the id: ${percent(scoreOf(judged))}; at least ${percent(leastScore)} are asked for.`,
  ].join('\n');
}

await runCommand(main);
