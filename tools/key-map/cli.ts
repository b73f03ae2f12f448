import { parseArgs } from 'node:util';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { leftPlain } from '#adapters/lender-api/contract/read-key-map.ts';
import { loadKeyMap } from '../build/lender-key-map.ts';
import { WrongArguments } from '../command.ts';
import { leftPlainInWords, templateOf } from './template.ts';

/**
 * `npm run key-map -- --template` prints a key map with every name that can be mapped, each as it is; `npm run key-map -- FILE` reads one
 * and lists the names that it leaves plain (S-317). Ends with 1 when the map is not usable, with 2 when there is none or neither was asked for.
 */
export function run(args: readonly string[], tell: (text: string) => void, fail: (text: string) => void): 0 | 1 | 2 {
  const usage = 'Say --template for all names, or name the file of a key map.';
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { template: { type: 'boolean', default: false } },
    });
    if (values.template === positionals.length > 0 || positionals.length > 1) {
      fail(usage);
      return 2;
    }
    if (values.template) tell(JSON.stringify(templateOf(calls), null, 2));
    else tell(leftPlainInWords(leftPlain(loadKeyMap(positionals[0], null), calls)) ?? 'Every name is mapped.');
    return 0;
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return error instanceof TypeError || error instanceof WrongArguments ? 2 : 1;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = run(process.argv.slice(2), console.info, console.error);
