import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { specifiedCalls } from '#tests/specification/calls.ts';
import { catalogue } from '../catalogue.ts';
import { envelopeSchema, messagesTable, pagesTable, parametersTable, timesTable } from './app-tables.ts';
import { commentsIn } from './comments.ts';
import { examplesOf } from './examples.ts';
import { callsTable, codesTable, fieldsTable, headersTable } from './lender-tables.ts';
import { withPart } from './marked.ts';
import { type OpenApi, openApiOf } from './openapi.ts';

const rows = 'src/adapters/lender-api/contract';
const prefixes = { app: '/app', loan: '/app', promo: '/api/v2/app' };

/** What the sources of the contract say of its calls and fields. */
export const contractComments = (root: string) =>
  commentsIn(
    join(root, rows),
    readdirSync(join(root, rows)).filter((file) => file.endsWith('.ts')),
  );

/** The flows that make a call, by title. */
export const flowsOf = (call: string): readonly string[] =>
  catalogue
    .filter(({ calls = {} }) => Object.values(calls).some((ids) => ids.includes(call)))
    .map(({ title }) => title);

/** What a no of a call tells the borrower, from the specification's own table. */
export const refusalsOf = (id: string) => specifiedCalls.find((call) => call.id === id)?.failing ?? [];

/** The whole contract as OpenAPI 3.1, its examples made by the stand-in lender. */
export async function openApi(root: string, keyMap: KeyMap = identityKeyMap): Promise<OpenApi> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return openApiOf({
    calls,
    keyMap,
    prefixes,
    comments: contractComments(root),
    examples: await examplesOf(calls, keyMap),
    refusals: refusalsOf,
    flows: flowsOf,
    purposeOf: (flow) =>
      catalogue.find(({ title }) => title === flow)?.purpose ??
      'What pages tell the lender beside what their flows ask.',
    version,
  });
}

const lenderTables = (root: string) => {
  const options = { calls, prefixes, comments: contractComments(root), flows: flowsOf, refusals: refusalsOf };
  return {
    calls: callsTable(options),
    headers: headersTable(options),
    codes: codesTable(options),
    'names that a key map renames': fieldsTable(options),
  };
};

/** What is generated, and how; `before` is the page as it is, for those that are written by hand around it. */
export const madeDocuments: readonly {
  readonly name: string;
  readonly make: (root: string, before: string) => string | Promise<string>;
}[] = [
  {
    name: 'docs/contract/openapi.json',
    make: async (root) => `${JSON.stringify(await openApi(root), null, 2)}\n`,
  },
  {
    name: 'docs/lender.md',
    make: (root, before) =>
      Object.entries(lenderTables(root)).reduce((page, [name, text]) => withPart(page, name, text), before),
  },
  {
    name: 'docs/contract/bridge-envelope.schema.json',
    make: () => `${JSON.stringify(envelopeSchema(), null, 2)}\n`,
  },
  {
    name: 'docs/embedding.md',
    make: (_, before) =>
      Object.entries({
        pages: pagesTable(),
        parameters: parametersTable(),
        messages: messagesTable(),
        times: timesTable(),
      }).reduce((page, [name, text]) => withPart(page, name, text), before),
  },
];
