import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { parseConfig } from '#adapters/config/config.ts';
import { problemOfConfig } from '#adapters/config/whole-config.ts';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { loadKeyMap } from '../build/lender-key-map.ts';
import { isConforming, runConformance } from './run.ts';
import { sandboxData, testDataSchema } from './test-data.ts';
import { inWords, junitOf } from './words.ts';

/** Arguments or files that mean nothing. */
class Unusable extends Error {}

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
    if (values.lender === undefined) throw new Unusable(usage);
    const config = values.config === undefined ? undefined : readConfig(values.config);
    const only = values.only?.split(',');
    const stranger = only?.find((id) => !calls.some((call) => call.id === id));
    if (stranger !== undefined) throw new Unusable(`There is no call "${stranger}".`);
    const url = originOf('--lender', values.lender);
    const origin = values.origin === undefined ? null : originOf('--origin', values.origin);
    await mustBeThere(url);
    const results = await runConformance({
      lender: {
        url,
        origin: origin === url ? null : origin,
        prefixes: config?.prefixes ?? { app: '/app', loan: '/app', promo: '/api/v2/app' },
        sessionTransport: config?.sessionTransport ?? 'query',
        keyMap: loadKeyMap(values['key-map']),
      },
      calls,
      only,
      data: values.data === undefined ? sandboxData : readData(values.data),
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
    if (!(error instanceof Unusable)) throw error;
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
    throw new Unusable(error instanceof Error ? error.message : String(error));
  }
}

function originOf(option: string, given: string): string {
  try {
    const { origin, protocol } = new URL(given);
    if (/^https?:$/.test(protocol)) return origin;
  } catch {
    // Told below.
  }
  throw new Unusable(`${option} is "${given}", which is no address such as https://api.example.com.`);
}

async function mustBeThere(url: string): Promise<void> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' })).arrayBuffer();
  } catch {
    throw new Unusable(`Nothing answers at ${url}.`);
  }
}

function readJson(option: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Unusable(
      `${option} names "${file}", which cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function readConfig(file: string) {
  const document = readJson('--config', file);
  const problem = problemOfConfig(document);
  if (problem !== null) throw new Unusable(`"${file}": ${problem}`);
  return parseConfig(document);
}

function readData(file: string) {
  const parsed = v.safeParse(testDataSchema, readJson('--data', file));
  if (parsed.success) return parsed.output;
  const said = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
  throw new Unusable(`"${file}" is no test data: ${said.join('; ')}`);
}

if (process.argv[1] === import.meta.filename) process.exitCode = await run(process.argv.slice(2), console.info);
