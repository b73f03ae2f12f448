import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import { commonNames, type Encoding, sentCalls, specifiedCalls } from '#tests/specification/calls.ts';
import { openApi } from '#tools/contract/documents.ts';
import type { OpenApi } from '#tools/contract/openapi.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly examples: object }>> }>
  >;
  readonly 'x-refusals': readonly { readonly code: string; readonly tells: string | null }[];
};

/** What a public validator has against a document, examples held against their schemas. */
async function problemsOf(document: OpenApi): Promise<readonly string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // Nobody logs in: who asks stands in the address.
    rules: { 'security-defined': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

const encodings: Readonly<Record<string, Encoding>> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation),
    })),
  );

describe.each([
  ['plain names', identityKeyMap],
  ['obfuscated names', obfuscatedKeyMap(calls, 7)],
] as const)('the OpenAPI document with %s', (_, keyMap) => {
  let document: OpenApi;
  beforeAll(async () => {
    document = await openApi(process.cwd(), keyMap);
  }, 60_000);

  it('is valid OpenAPI 3.1, and so is each example', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await problemsOf(document)).toEqual([]);
  }, 30_000);

  it('S-212 S-316 S-317 has each call of the specification at its mapped path, with its method and encoding', () => {
    const said = operationsOf(document).map(({ operationId, path, method, requestBody }) => [
      operationId,
      `${method} ${path}`,
      requestBody ? encodings[Object.keys(requestBody.content)[0] ?? ''] : method,
    ]);
    const specified = specifiedCalls.map(({ id, method, prefix, path, encoding }) => [
      id,
      `${method} ${prefix}${keyMap.paths[path] ?? path}`,
      encoding === 'query' || encoding === 'none' ? 'GET' : encoding,
    ]);
    expect(said.sort()).toEqual(specified.sort());
  });

  it('S-213 S-318 S-398 names the fields, parameters and headers that the specification wants', () => {
    const parameters = document.components.parameters as Readonly<Record<string, Parameter>>;
    for (const row of sentCalls) {
      const operation = operationsOf(document).find(({ operationId }) => operationId === row.id);
      const all = (operation?.parameters ?? []).map((parameter) =>
        '$ref' in parameter ? parameters[parameter.$ref.split('/').pop() ?? ''] : parameter,
      );
      const named = (where: string) =>
        all.filter((parameter) => parameter?.in === where).map((parameter) => parameter?.name);
      const own = row.encoding === 'query' ? row.fields : [];
      expect(named('query').sort(), row.id).toEqual([...(row.isAnonymous ? [] : commonNames), ...own].sort());
      expect(named('header'), row.id).toEqual(
        expect.arrayContaining([
          'X-Requested-With',
          ...(row.client === 1 ? ['building', 'gather'] : ['swift', 'eyes']),
        ]),
      );
      expect(named('header').includes('Idempotency-Key'), row.id).toBe(row.once);
      const [body] = Object.values(operation?.requestBody?.content ?? {});
      if (!body) continue;
      const schema = document.components.schemas[body.schema.$ref.split('/').pop() ?? ''] as {
        readonly required?: readonly string[];
        readonly properties: object;
      };
      expect([...(schema.required ?? [])].sort(), row.id).toEqual([...row.fields].sort());
      expect(Object.keys(schema.properties).sort(), row.id).toEqual([...row.fields, ...(row.optional ?? [])].sort());
    }
  });

  it('S-323 S-389 S-398 says of each status that is no answer what it is taken for', () => {
    for (const row of sentCalls) {
      const operation = operationsOf(document).find(({ operationId }) => operationId === row.id);
      const statuses = Object.keys(operation?.responses ?? {}).sort();
      const expected = ['200', '401', ...(row.once ? ['409'] : []), '4XX', 'default'];
      expect(statuses, row.id).toEqual(expected);
    }
  });

  it('S-159 S-318 S-319 says of the two names of a product which counts', () => {
    const parameters = document.components.parameters as Readonly<Record<string, { readonly description: string }>>;
    for (const name of ['productId', 'product_id']) {
      expect(parameters[name]?.description).toContain('of an address that has only one of them both carry its value');
      expect(parameters[name]?.description).toContain('where it has both and they differ, each is sent as it stands');
    }
  });

  it('S-310 tells each code that the specification prints, and has an example of it', () => {
    for (const row of sentCalls) {
      const operation = operationsOf(document).find(({ operationId }) => operationId === row.id);
      expect(operation?.['x-refusals'].map(({ code, tells }) => [code, tells])).toEqual(
        row.failing.map(({ code, tells }) => [code, tells]),
      );
      const examples = Object.keys(operation?.responses['200']?.content['application/json']?.examples ?? {});
      const printed = row.failing.map(({ code }) => code).filter((code) => /^-?\d+$/.test(code));
      expect(examples, row.id).toEqual(expect.arrayContaining(['yes', ...printed.map((code) => `no-${code}`)]));
    }
  });
});

it('P-25 the schemas of answers take what the contract’s tests answer, and refuse what cannot be read', async () => {
  const { components } = await openApi(process.cwd());
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'document', components });
  const holds = (name: string, data: unknown) => ajv.validate({ $ref: `document#/components/schemas/${name}` }, data);
  const samples: readonly (readonly [name: string, call: string, data: unknown, isRead: boolean])[] = [
    ['RepaymentCommitAnswer', 'repayment-commit', { needValid: '1', repayRecordId: 'R-1' }, true],
    ['RepaymentCommitAnswer', 'repayment-commit', { needValid: null }, true],
    ['RepaymentCommitAnswer', 'repayment-commit', { repayRecordId: 'R-1' }, false],
    ['RepaymentCommitAnswer', 'repayment-commit', { needValid: 'yes' }, false],
    ['LoanDetailConfirmAnswer', 'loan-detail-confirm', { amount: '300000', periods: 91 }, true],
    ['LoanDetailConfirmAnswer', 'loan-detail-confirm', { amount: '3000.00', periods: 91 }, false],
    ['LoanDetailConfirmAnswer', 'loan-detail-confirm', { amount: 0, periods: 91 }, false],
    ['RepaymentHuichaoAnswer', 'repayment-huichao', { url: 'https://pay.example.com/' }, true],
    ['RepaymentHuichaoAnswer', 'repayment-huichao', { url: '' }, false],
    ['LoanDetailsAnswer', 'loan-details', { orderStatus: 170 }, true],
    ['LoanDetailsAnswer', 'loan-details', {}, false],
  ];
  for (const [name, call, data, isRead] of samples) {
    const row = calls.find(({ id }) => id === call);
    expect([name, data, holds(name, data)]).toEqual([name, data, isRead]);
    expect([name, data, row && v.is(row.answer, data)]).toEqual([name, data, isRead]);
  }
  // An entry that lacks what it needs is left out where it is read: whoever sends it made a mistake all the same.
  expect(holds('RepaymentWayAnswer', { bankCards: [{ cardNo: '9990' }] })).toBe(false);
}, 30_000);

describe('npm run contract', () => {
  const folder = mkdtempSync(join('.cache', 'contract-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('S-317 writes the document in the names of a key map', () => {
    const fields = { needValid: 'nv', code: 'ret', success: 'done', repayRecordId: 'rri', data: 'load', sid: 'ticket' };
    const [map, out] = [join(folder, 'map.json'), join(folder, 'openapi.json')];
    writeFileSync(map, JSON.stringify({ paths: { '/loan/repayment-commit': '/x/y' }, fields }));
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/contract/cli.ts', '--key-map', map, '--out', out], {
      stdio: 'pipe',
    });
    const document = JSON.parse(readFileSync(out, 'utf8'));
    expect(Object.keys(document.paths)).toContain('/app/x/y');
    expect(Object.keys(document.components.schemas.RepaymentCommitAnswer.properties)).toEqual(['nv', 'rri']);
    const [example] = Object.values(
      document.paths['/app/x/y'].post.responses['200'].content['application/json'].examples,
    );
    expect((example as { value: { load: object } }).value.load).toEqual({ nv: 1, rri: expect.any(String) });
    const { responses, description } = document.paths['/app/card-init'].post;
    const { properties } = responses['200'].content['application/json'].schema;
    expect(properties.ret.description).toBe('Yes: `ret` is 0, as number or text of digits.');
    expect(description).toContain('Yes: `ret` is 0, as number or text of digits.');
    expect(document.paths['/api/v2/app/promotion/get-sid'].get.summary).toContain('yes is a `ticket`');
    expect(document.paths['/app/loan/repayment-confirm'].post.description).toContain(
      'The answer calls the record `rri`, the request `repaymentRecordId`.',
    );
    expect(readFileSync(out, 'utf8')).not.toMatch(/`(needValid|code|success|repayRecordId|data|sid)`/);
  }, 60_000);
});
