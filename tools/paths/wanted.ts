import { countOf, readArguments, WrongArguments } from '../command.ts';
import type { Bounds } from '../explore/explore.ts';
import type { Tier } from '../explore/paths.ts';
import { isModule } from '../foreign/load.ts';
import { formatOf } from './list.ts';
import type { Until, Weights } from './random-walk.ts';
import type { Level } from './record.ts';

const everyLevel: readonly Level[] = ['model', 'view', 'browser'];
const everyTier: readonly Tier[] = ['transitions', 'edges', 'pairs'];

/** What is wanted of `npm run paths`. Throws `WrongArguments`. */
export function readWanted(args: readonly string[]) {
  const { values, positionals } = readArguments(args, {
    samples: { type: 'string' },
    json: { type: 'boolean' },
    level: { type: 'string' },
    tier: { type: 'string' },
    replay: { type: 'string' },
    walks: { type: 'string' },
    times: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    until: { type: 'string' },
    weights: { type: 'string' },
    list: { type: 'boolean' },
    format: { type: 'string' },
    out: { type: 'string' },
    through: { type: 'string' },
    limit: { type: 'string' },
    variants: { type: 'string' },
    places: { type: 'string' },
    'samples-template': { type: 'boolean' },
  });
  const { level = 'model', tier } = values;
  const chosen = everyLevel.filter((known) => level === 'all' || level === known);
  if (chosen.length === 0)
    throw new WrongArguments(`There is no level "${level}"; there are model, view, browser and all.`);
  const chosenTier = everyTier.find((known) => known === tier);
  if (tier !== undefined && !chosenTier) {
    throw new WrongArguments(`There is no tier "${tier}"; there are ${everyTier.join(', ')}.`);
  }
  const format = formatOf(values);
  const isTemplate = values['samples-template'] === true;
  if (!format && (values.through !== undefined || (values.out !== undefined && !isTemplate)))
    throw new WrongArguments('--out and --through go with --list or --format.');
  if (format && (values.walks !== undefined || values.replay !== undefined))
    throw new WrongArguments('--list and --format list the paths that cover a flow, not walks or replays.');
  if (values.times !== undefined && (format || values.walks !== undefined || values.replay !== undefined))
    throw new WrongArguments('--times goes with the paths that cover a flow, not with lists, walks or replays.');
  for (const name of ['seed', 'steps', 'until', 'weights'] as const)
    if (values[name] !== undefined && values.walks === undefined)
      throw new WrongArguments(`--${name} goes with random walks: --walks COUNT.`);
  const modules = positionals.filter(isModule);
  if (modules.length > 0 && modules.length < positionals.length)
    throw new WrongArguments('Name flows or the paths of modules, not both at once.');
  if (modules.length > 0 && level !== 'model')
    throw new WrongArguments('A machine of elsewhere has no screen: only the level "model" can be explored.');
  if (modules.length > 0 && values.walks !== undefined)
    throw new WrongArguments('Random walks go through the flows, not through a machine of elsewhere.');
  if (modules.length === 0 && values.samples !== undefined)
    throw new WrongArguments('--samples goes with the path of a module that exports machines.');
  if (modules.length === 0 && isTemplate)
    throw new WrongArguments('--samples-template goes with the path of a module that exports machines.');
  const bounds: Bounds = Object.fromEntries(
    (['limit', 'variants', 'places'] as const).flatMap((name) => {
      const text = values[name];
      return text === undefined ? [] : [[name, countOf(name, text)]];
    }),
  );
  const isNamed = positionals.length > 0 && level !== 'all';
  return {
    /** Flows, or modules of elsewhere. */
    names: positionals,
    isForeign: modules.length > 0,
    bounds,
    isTemplate,
    samples: values.samples,
    levels: chosen,
    tier: chosenTier,
    json: values.json === true,
    format,
    out: values.out,
    through: values.through,
    isNamed,
    replay: values.replay,
    walks: values.walks === undefined ? undefined : countOf('walks', values.walks),
    /** How often each path is walked (P-23). */
    times: values.times === undefined ? 1 : countOf('times', values.times),
    /** Steps that a walk tries; most cannot happen where it is, and are passed over. */
    steps: values.steps === undefined ? 200 : countOf('steps', values.steps),
    until: values.until === undefined ? undefined : untilOf(values.until),
    weights: weightsOf(values.weights ?? ''),
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : countOf('seed', values.seed),
  };
}

/** `80%` of the transitions, or a state. */
function untilOf(text: string): Until {
  const [, percent] = /^(\d+)\s*%$/.exec(text) ?? [];
  if (percent === undefined) return { state: text };
  if (Number(percent) < 1 || Number(percent) > 100)
    throw new WrongArguments(`--until takes 1% to 100% of the transitions, or a state, not "${text}".`);
  return { percent: Number(percent) };
}

const heaviest = 1_000;

/** `pay.requested=5,order.checked=0` */
function weightsOf(text: string): Weights {
  return new Map(
    text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [, name = '', weight = ''] = /^\s*(.+?)\s*=\s*(\d+)\s*$/.exec(part) ?? [];
        if (name === '' || Number(weight) > heaviest)
          throw new WrongArguments(
            `--weights takes names with whole numbers up to ${heaviest}, as in pay.requested=5,order.checked=0, not "${part.trim()}".`,
          );
        return [name, Number(weight)];
      }),
  );
}

export type Wanted = ReturnType<typeof readWanted>;
