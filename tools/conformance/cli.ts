import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { parseConfig } from '#adapters/config/config.ts';
import { problemOfConfig } from '#adapters/config/whole-config.ts';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { typedKeyMap } from '../build/lender-key-map.ts';
import { makeFile, WrongArguments } from '../command.ts';
import { misnamedIn } from './misnamed.ts';
import { isConforming, runConformance } from './run.ts';
import { sandboxData, type TestData, testDataSchema } from './test-data.ts';
import { inWords, junitOf } from './words.ts';

const usage = 'Say --lender with the origin of a server, such as --lender https://api.example.com.';

/**
 * `npm run conformance -- --lender URL [--origin URL] [--data FILE] [--config FILE] [--key-map FILE] [--only CALL,…] [--json FILE]
 * [--junit FILE]`, or `-- --template` for the data. Gives 0 when the server keeps to the contract, 1 when it does not, 2 when it
 * could not be tried.
 */
export async function run(args: readonly string[], tell: (text: string) => void): Promise<0 | 1 | 2> {
  try {
    const { values } = read(args);
    if (values.template) {
      tell(JSON.stringify(sandboxData, null, 2));
      return 0;
    }
    if (values.lender === undefined) throw new WrongArguments(usage);
    const config = values.config === undefined ? undefined : readConfig(values.config);
    const only = values.only?.split(',');
    const stranger = only?.find((id) => !calls.some((call) => call.id === id));
    if (stranger !== undefined) throw new WrongArguments(`There is no call "${stranger}".`);
    const url = originOf('--lender', values.lender);
    const origin = values.origin === undefined ? null : originOf('--origin', values.origin);
    const keyMap = typedKeyMap(values['key-map']);
    const data = values.data === undefined ? sandboxData : readData(values.data);
    await mustBeThere(url);
    for (const name of ['json', 'junit'] as const) if (values[name] !== undefined) makeFile(name, values[name]);
    const results = await runConformance({
      lender: {
        url,
        origin: origin === url ? null : origin,
        prefixes: config?.prefixes ?? { app: '/app', loan: '/app', promo: '/api/v2/app' },
        sessionTransport: config?.sessionTransport ?? 'query',
        keyMap,
      },
      calls,
      only,
      data,
      gate: {
        isSaid: config !== undefined,
        rules: {
          origin: origin ?? url,
          allowedHosts: [...(config?.allowedHosts ?? []), ...(config?.apiHost ? [config.apiHost] : [url])],
          walletSchemes: config?.walletSchemes ?? [],
          schemeUrl: config?.schemeUrl ?? 'kist://home',
        },
      },
      pendingCodes: config?.pendingCodes ?? [],
      honoured: config?.idempotency.honoured,
    });
    tell(inWords(results, url));
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ lender: url, results }, null, 2)}\n`);
    if (values.junit !== undefined) writeFileSync(values.junit, junitOf(results));
    return isConforming(results) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    tell(error.message);
    return 2;
  }
}

const text = { type: 'string' } as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        lender: text,
        origin: text,
        data: text,
        config: text,
        'key-map': text,
        only: text,
        json: text,
        junit: text,
        template: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function originOf(option: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new WrongArguments(`${option} is "${given}", which is no address such as https://api.example.com.`);
  if (url.href !== `${url.origin}/`)
    throw new WrongArguments(
      `${option} is "${given}", of which only the origin ${url.origin} is used. A path before those of the calls is said in "prefixes" of the config.json that --config names.`,
    );
  return url.origin;
}

async function mustBeThere(url: string): Promise<void> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' })).arrayBuffer();
  } catch {
    throw new WrongArguments(`Nothing answers at ${url}.`);
  }
}

function readJson(option: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongArguments(
      `${option} names "${file}", which cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function readConfig(file: string) {
  const document = readJson('--config', file);
  const problem = problemOfConfig(document);
  if (problem !== null) throw new WrongArguments(`"${file}": ${problem}`);
  return parseConfig(document);
}

function readData(file: string) {
  const parsed = v.safeParse(testDataSchema, readJson('--data', file));
  const wrong = parsed.success
    ? misnamedIn(parsed.output)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
  if (wrong.length > 0) throw new WrongArguments(`"${file}" is no test data: ${wrong.join('; ')}`);
  return parsed.output as TestData;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await run(process.argv.slice(2), console.info);
