import * as v from 'valibot';
import { trackEvent } from '#adapters/lender-api/contract/analytics.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { commonNames } from '#kit/common-names.ts';
import * as limits from '#kit/limits.ts';
import { type Part, photoProblem } from './photos.ts';

/** A request as it came over the wire. Header names are in lower case. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** As it came; of a multipart body a note of each part. */
  readonly body: string;
  /** Of a multipart body that could be read. */
  readonly parts?: readonly Part[] | undefined;
};

export type Verdict =
  | { readonly call: Call; readonly fields: unknown; readonly userId: string; readonly key: string }
  | { readonly problems: readonly string[] };

/** S-159, S-212: all that may stand in the query of every call. */
const commonQuery: readonly string[] = commonNames;

const clientHeaders = { 1: ['building', 'gather'], 2: ['swift', 'eyes'] } as const;

/** Texts that only a forgotten value turns into. */
const spoiled: readonly string[] = ['undefined', 'null', 'NaN', '[object Object]'];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What stands in a query besides the common parameters. */
const ownIn = (query: Received['query']) => query.filter(([name]) => !commonQuery.includes(name));

const twiceIn = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** Visitors of the promotion landing are nobody yet, and neither are the steps that they take. */
const isForAnybody = ({ prefix, id }: Call) => prefix === 'promo' || id === trackEvent.id;

function judgeQuery(call: Call, query: Received['query']): readonly string[] {
  const names = query.map(([name]) => name);
  const has = (name: string) => names.includes(name);
  return [
    ...twiceIn(names).map((name) => `query: ${name} stands there twice`),
    ...(call.body === 'query' ? [] : ownIn(query)).map(([name]) => `query: ${name} is not a common parameter`),
    ...query.flatMap(([name, value]) => [
      ...(value.length > limits.queryValue ? [`query: ${name} is longer than ${limits.queryValue} characters`] : []),
      ...(spoiled.includes(value) ? [`query: ${name} is "${value}"`] : []),
    ]),
    ...(has('productId') === has('product_id') ? [] : ['query: productId and product_id do not mirror each other']),
    ...(isForAnybody(call) || query.some(([name, value]) => name === 'userId' && value !== '')
      ? []
      : ['query: userId is missing, so nobody knows who asks']),
  ];
}

function judgeHeaders(call: Call, headers: Received['headers']): readonly string[] {
  const key = headers['idempotency-key'];
  return [
    ...(headers['x-requested-with'] === 'XMLHttpRequest' ? [] : ['header X-Requested-With: must be XMLHttpRequest']),
    ...clientHeaders[call.client]
      .filter((name) => headers[name] === undefined)
      .map((name) => `header ${name}: is missing`),
    ...(call.onceOnly && key === undefined ? ['header Idempotency-Key: is missing on a once-only call'] : []),
    ...(key !== undefined && !uuid.test(key) ? ['header Idempotency-Key: is no uuid'] : []),
  ];
}

type Read = { readonly fields: unknown } | { readonly problem: string };

const isType = (contentType: string | undefined, type: string): boolean =>
  new RegExp(`^${type}(\\s*;\\s*charset=utf-8)?$`, 'i').test(contentType ?? '');

function fieldsOf(pairs: readonly (readonly [string, unknown])[]): Read {
  const [twice] = twiceIn(pairs.map(([name]) => name));
  return twice === undefined ? { fields: Object.fromEntries(pairs) } : { problem: `${twice} stands there twice` };
}

function readBody(call: Call, { query, headers, body, parts }: Received): Read {
  const contentType = headers['content-type'];
  switch (call.body) {
    case 'json':
      if (!isType(contentType, 'application/json'))
        return { problem: `is ${contentType ?? 'without Content-Type'}, not application/json` };
      try {
        return { fields: JSON.parse(body) };
      } catch {
        return { problem: 'is not JSON' };
      }
    case 'form':
      if (!isType(contentType, 'application/x-www-form-urlencoded'))
        return { problem: `is ${contentType ?? 'without Content-Type'}, not application/x-www-form-urlencoded` };
      return fieldsOf([...new URLSearchParams(body)]);
    case 'query':
      return { fields: Object.fromEntries(ownIn(query)) };
    case 'multipart':
      if (contentType !== 'multipart/form-data')
        return { problem: `is ${contentType ?? 'without Content-Type'}, not multipart/form-data` };
      return parts
        ? fieldsOf(parts.map((part) => [part.name, 'text' in part ? part.text : part.file]))
        : { problem: 'is no readable multipart/form-data' };
  }
}

function judgeBody(call: Call, received: Received): Read & { readonly problems: readonly string[] } {
  const read = readBody(call, received);
  const where = call.body === 'query' ? 'query' : 'body';
  if ('problem' in read) return { ...read, problems: [`${where}: ${read.problem}`] };
  const result = v.safeParse(call.request, read.fields);
  if (!result.success)
    return {
      ...read,
      problems: result.issues.map((issue) => `${where}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`),
    };
  const texts = typeof result.output === 'object' && result.output !== null ? Object.entries(result.output) : [];
  return {
    fields: result.output,
    problems: [
      ...texts.flatMap(([name, value]) =>
        spoiled.includes(String(value)) && value !== null ? [`${where}: ${name}: is "${value}"`] : [],
      ),
      ...(received.parts ?? []).flatMap((part) => photoProblem(part) ?? []).map((problem) => `${where}: ${problem}`),
    ],
  };
}

/** Holds a request against the contract; whatever is not exactly as agreed is a problem, told in words. */
export function judge(calls: ReadonlyMap<string, Call>, received: Received): Verdict {
  const call = calls.get(received.path);
  if (!call) return { problems: [`path: no call is served at ${received.path}`] };
  if (call.method !== received.method)
    return { problems: [`method: ${call.id} is a ${call.method}, not a ${received.method}`] };
  const body = judgeBody(call, received);
  const problems = [...judgeQuery(call, received.query), ...judgeHeaders(call, received.headers), ...body.problems];
  if (problems.length > 0 || !('fields' in body)) return { problems };
  return {
    call,
    fields: body.fields,
    userId: received.query.find(([name]) => name === 'userId')?.[1] ?? '',
    key: received.headers['idempotency-key'] ?? '',
  };
}
