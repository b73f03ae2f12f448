import { WrongArguments } from '../command.ts';
import { outlive, Unusable } from '../foreign/load.ts';
import { readWanted } from './wanted.ts';

/**
 * `npm run paths -- [flow...] [--json] [--level model|view|browser|all] [--tier transitions|edges|pairs]`, or
 * `npm run paths -- [flow...] --level browser --times 20`: each path so often; no time may differ (P-23), or
 * `npm run paths -- path/to/machine.ts[#exportName]... [--samples FILE] [--json] [--tier transitions|edges|pairs]`, or
 * `npm run paths -- path/to/machine.ts[#exportName]... --samples-template [--out FILE]`, or
 * `npm run paths -- [flow or module...] --list [--json] [--format text|json|markdown|gherkin] [--out FILE] [--level LEVEL] [--tier TIER]
 * [--through STATE|EVENT|CALL]`: the paths themselves, which are not walked, or
 * `npm run paths -- --replay FILE|LINK [--level model|view|browser]`, or
 * `npm run paths -- [flow...] --walks COUNT [--seed NUMBER] [--steps COUNT] [--until STATE|80%] [--weights pay.requested=5,left=0]`: as many
 * random walks through each flow, no more once that state was reached or so many of the transitions were taken.
 * `--limit`, `--variants` and `--places` with a number bound what is explored: see `Bounds`
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = readWanted(args);
  // The catalogue, its drivers and screens are not loaded for a machine of elsewhere.
  return wanted.isForeign
    ? (await import('./foreign.ts')).tellOfForeign(wanted)
    : (await import('./flows.ts')).tellOfFlows(wanted);
}

try {
  outlive(process.argv.slice(2));
  // What a module of elsewhere started when it was loaded is not waited for.
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongArguments || error instanceof Unusable)) throw error;
  console.error(error.message);
  process.exit(2);
}
