import type { Call } from '#adapters/lender-api/contract/call.ts';
import { identityKeyMap, type KeyMap, toWire } from '#adapters/lender-api/contract/key-map.ts';
import type { Failure } from '#kit/failure.ts';
import { judge } from '#sandbox/judge.ts';
import { partsOf } from '#sandbox/photos.ts';
import { type Captured, json, type LenderDouble, type Reply } from '#tests/api/lender-double.ts';
import { createWire, goodData, outcomeOf, uses } from '#tests/api/wire.ts';
import { isYes, probes, yesCode } from './answers.ts';
import { commonNames, type Encoding, type SpecifiedCall, specified } from './calls.ts';

/** The client as it is, or with one row of its contract changed. */
type Client = {
  readonly lender: LenderDouble;
  readonly keyMap?: KeyMap;
  readonly change?: (call: Call) => Call;
};

const clientHeaders = { 1: ['building', 'gather'], 2: ['swift', 'eyes'] } as const;

const types: Readonly<Record<string, Encoding>> = {
  '': 'query',
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

const pathOf = ({ prefix, path }: SpecifiedCall, keyMap: KeyMap) => `${prefix}${keyMap.paths[path] ?? path}`;

/** Makes the call once, as a screen does; the lender answers it with `answer`, and the cards before it with a yes. */
async function make(row: SpecifiedCall, answer: object | Reply, { lender, keyMap = identityKeyMap, change }: Client) {
  const use = uses.find(({ call }) => call === row.id)?.use;
  if (!use) throw new Error(`nothing uses ${row.id}`);
  const cards = specified('repayment-way');
  const isForCards = (url: string) => row !== cards && url.split('?')[0] === pathOf(cards, keyMap);
  lender.captured.length = 0;
  lender.answerWith((response, request) => {
    const isAsked = !isForCards(request.url);
    if (isAsked && typeof answer === 'function') return answer(response, request);
    const body = isAsked
      ? { message: 'fine', data: goodData[row.id], ...answer }
      : { code: yesCode(cards), data: goodData[cards.id] };
    return json(toWire(body, keyMap.fields))(response, request);
  });
  const wire = createWire(lender.origin, { keyMap, ...(change && { change }) });
  const outcome = (await outcomeOf(use(wire))) as { readonly rejected?: Failure };
  return { outcome, reported: wire.reported, sent: lender.captured.find(({ url }) => !isForCards(url)) };
}

const ownIn = ({ url }: Captured) =>
  [...new URLSearchParams(url.split('?')[1]).keys()].filter((name) => !commonNames.includes(name));

/** The fields, where the encoding has them. */
function fieldsIn(sent: Captured, encoding: Encoding | undefined): readonly string[] {
  switch (encoding) {
    case 'JSON':
      return Object.keys(JSON.parse(sent.body));
    case 'form':
      return [...new URLSearchParams(sent.body).keys()];
    case 'multipart':
      return [...sent.body.matchAll(/ name="([^"]*)"/g)].map(([, name = '']) => name);
    default:
      return ownIn(sent);
  }
}

/** With what a call rejects when it is answered so, and of which failures the shell tells. */
export async function failureOf(row: SpecifiedCall, answer: object | Reply, lender: LenderDouble) {
  const { outcome, reported } = await make(row, answer, { lender });
  return { failure: outcome.rejected, told: reported.filter((entry) => typeof entry === 'object') as Failure[] };
}

/** In what a request is not what the specification says of its call. */
export async function wrongInRequest(row: SpecifiedCall, client: Client): Promise<readonly string[]> {
  const { keyMap = identityKeyMap } = client;
  const { sent, reported } = await make(row, { code: yesCode(row) }, client);
  if (!sent) return ['nothing is sent'];
  const encoding = types[sent.headers['content-type']?.split(';')[0] ?? ''];
  const names = fieldsIn(sent, encoding);
  const known = [...row.fields, ...(row.optional ?? [])];
  const own = clientHeaders[row.client === 2 ? 2 : 1];
  const other = clientHeaders[row.client === 2 ? 1 : 2];
  const held: readonly (readonly [what: string, holds: boolean])[] = [
    ['method', sent.method === row.method],
    ['path', sent.url.split('?')[0] === pathOf(row, keyMap)],
    ['X-Requested-With', sent.headers['x-requested-with'] === 'XMLHttpRequest'],
    ['client', own.every((name) => name in sent.headers) && !other.some((name) => name in sent.headers)],
    ['encoding', encoding === row.encoding],
    ['a field is missing', row.fields.every((name) => names.includes(name))],
    ['a field is unknown', row.isOpen === true || names.every((name) => known.includes(name))],
    ['the query has more than is common', encoding === 'query' || ownIn(sent).length === 0],
    ['Idempotency-Key', 'idempotency-key' in sent.headers === row.once],
    ['loading', reported.some((entry) => String(entry).startsWith('loading')) === (row.isLoud === true)],
  ];
  return held.flatMap(([what, holds]) => (holds ? [] : [what]));
}

/** Whether a code can be read: a number, or a text that is not blank (S-310). */
const hasCode = (answer: { readonly code?: unknown }) =>
  typeof answer.code === 'number' || (typeof answer.code === 'string' && answer.code.trim() !== '');

/** What the borrower sees of an answer that is taken for what it is not. */
function mistaken({ failing }: SpecifiedCall, isYes: boolean, isKnown: boolean): string {
  if (!isKnown) return 'says nothing, and is taken for an answer: what may have been done is offered again';
  if (!isYes) return 'is a no, and is taken for a yes: the borrower is led on as if the lender had agreed';
  const { tells = null, next = '' } = failing.find(({ code, bare }) => code === 'other' && bare) ?? failing[0] ?? {};
  return `is a yes, and is taken for a no: the borrower reads ${tells === null ? 'nothing' : `“${tells}”`}, and ${next}`;
}

/** The answers that the client does not take as the specification's rule does; with `isFirstEnough`, the first of them. */
export async function wrongAboutAnswers(row: SpecifiedCall, client: Client, isFirstEnough = false) {
  const wrong: string[] = [];
  const hold = async (answer: object, shouldBeYes: boolean) => {
    if (isFirstEnough && wrong.length > 0) return;
    const { outcome } = await make(row, answer, client);
    const isKnown = !row.once || hasCode(answer);
    const holds = shouldBeYes ? 'resolved' in outcome : outcome.rejected?.kind === (isKnown ? 'refused' : 'lost');
    if (!holds) wrong.push(`${row.id}: ${JSON.stringify(answer)} ${mistaken(row, shouldBeYes, isKnown)}`);
  };
  for (const [answer, yes] of probes) await hold(answer, isYes(row, yes));
  if (row.rule === 'a sid') for (const code of [0, '0', '00']) await hold({ code, data: { sid: '' } }, false);
  return wrong;
}

/** What the stand-in lender, with `call` for its contract, says of the request that the client of today makes. */
export async function wrongToSandbox(row: SpecifiedCall, call: Call, lender: LenderDouble): Promise<readonly string[]> {
  const { sent } = await make(row, { code: yesCode(row) }, { lender });
  if (!sent) return ['nothing is sent'];
  const { 'idempotency-key': key, ...headers } = sent.headers as Record<string, string>;
  const url = new URL(sent.url, 'http://lender');
  const type = headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const received = {
    method: sent.method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: { ...headers, ...(isMultipart && { 'content-type': 'multipart/form-data' }) },
    body: sent.body,
    parts: isMultipart
      ? await partsOf(await new Response(sent.body, { headers: { 'Content-Type': type } }).formData())
      : undefined,
  };
  const served = new Map([[`${row.prefix}${call.path}`, call]]);
  const problemsOf = (more: object) => {
    const verdict = judge(served, { ...received, headers: { ...received.headers, ...more } });
    return 'problems' in verdict ? verdict.problems : [];
  };
  const missesKey = problemsOf({}).some((problem) => problem.startsWith('header Idempotency-Key'));
  const missesType = problemsOf({ 'content-type': 'text/plain' }).some((problem) => problem.startsWith('body'));
  return [
    ...problemsOf(key === undefined ? {} : { 'idempotency-key': key }),
    ...(missesKey === row.once ? [] : [`the key is ${row.once ? 'not ' : ''}asked for`]),
    ...(missesType === (row.encoding !== 'query') ? [] : ['any encoding is taken']),
  ];
}
