import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Ask,
  cardsByTail,
  commitFields,
  complaintFields,
  key,
  type Lender,
  paths,
  startLender,
} from './lender.ts';

let lender: Lender;
beforeAll(async () => {
  lender = await startLender();
});
afterAll(() => lender.close());

const form = 'application/x-www-form-urlencoded';
const once = { 'Idempotency-Key': key(1) };
const commit = (change: object): Ask => ({ headers: once, body: JSON.stringify({ ...commitFields, ...change }) });
const details = (body: string): Ask => ({ headers: { 'Content-Type': form }, body });

const linkOfDisabled = 'productId: R-OFF is not enabled, so nobody can press it';

const wrong: readonly (readonly [rule: string, path: string, ask: Ask, problem: string])[] = [
  [
    'S-221 a path that no call has',
    '/app/loan/repayment-comit',
    {},
    'path: no call is served at /app/loan/repayment-comit',
  ],
  [
    'S-316 a path without its prefix’s call',
    '/api/v2/app/loan/repayment-commit',
    {},
    'path: no call is served at /api/v2/app/loan/repayment-commit',
  ],
  ['S-612 a wrong method', paths.way, { method: 'GET' }, 'method: repayment-way is a POST, not a GET'],
  [
    'S-313 a form where JSON is agreed',
    paths.way,
    { headers: { 'Content-Type': form } },
    `body: is ${form}, not application/json`,
  ],
  ['S-314 JSON where a form is agreed', paths.details, {}, `body: is application/json, not ${form}`],
  [
    'S-313 no content type',
    paths.way,
    { headers: { 'Content-Type': 'text/plain' } },
    'body: is text/plain, not application/json',
  ],
  ['S-313 a body that is not JSON', paths.way, { body: '{' }, 'body: is not JSON'],
  [
    'S-612 a field too many',
    paths.way,
    { body: '{"userId":"U-1"}' },
    'body: userId: Invalid key: Expected never but received "userId"',
  ],
  [
    'S-613 a field too few',
    paths.commit,
    commit({ couponId: undefined }),
    'body: couponId: Invalid key: Expected "couponId" but received undefined',
  ],
  [
    'S-613 an amount as text',
    paths.commit,
    commit({ amount: '125050' }),
    'body: amount: Invalid type: Expected number but received "125050"',
  ],
  [
    'S-021 an amount that is no whole number of cents',
    paths.commit,
    commit({ amount: 1250.5 }),
    'body: amount: Invalid safe integer: Received 1250.5',
  ],
  [
    'S-145 sendMsg that is neither 0 nor 1',
    paths.commit,
    commit({ sendMsg: 2 }),
    'body: sendMsg: Invalid type: Expected (0 | 1) but received 2',
  ],
  [
    'S-630 a form field twice',
    paths.details,
    details('productId=P-1&orderId=O-170&orderId=O-180'),
    'body: orderId stands there twice',
  ],
  [
    'S-397 a forgotten value',
    paths.details,
    details('productId=undefined&orderId=O-170'),
    'body: productId: is "undefined"',
  ],
  [
    'S-216 no X-Requested-With',
    paths.way,
    { headers: { 'X-Requested-With': null } },
    'header X-Requested-With: must be XMLHttpRequest',
  ],
  ['S-216 no building', paths.way, { headers: { building: null } }, 'header building: is missing'],
  ['S-216 no gather', paths.way, { headers: { gather: null } }, 'header gather: is missing'],
  [
    'S-398 no key on a once-only call',
    paths.commit,
    { body: JSON.stringify(commitFields) },
    'header Idempotency-Key: is missing on a once-only call',
  ],
  [
    'S-398 a key that is no uuid',
    paths.commit,
    { ...commit({}), headers: { 'Idempotency-Key': '7' } },
    'header Idempotency-Key: is no uuid',
  ],
  ['S-212 no common query', paths.way, { query: '' }, 'query: userId is missing, so nobody knows who asks'],
  ['S-318 a parameter twice', paths.way, { query: 'userId=U-1&userId=U-2' }, 'query: userId stands there twice'],
  [
    'S-159 a parameter that is not common',
    paths.way,
    { query: 'userId=U-1&amount=5' },
    'query: amount is not a common parameter',
  ],
  [
    'S-159 productId without its mirror',
    paths.way,
    { query: 'userId=U-1&productId=P-1' },
    'query: productId and product_id do not mirror each other',
  ],
  [
    'S-318 a value longer than 256',
    paths.way,
    { query: `userId=U-1&deviceName=${'x'.repeat(257)}` },
    'query: deviceName is longer than 256 characters',
  ],
  [
    'S-318 a forgotten value in the query',
    paths.way,
    { query: 'userId=U-1&sessionId=undefined' },
    'query: sessionId is "undefined"',
  ],
  ['S-143 a card that was never offered', paths.commit, commit({ cardId: 'C-9' }), 'cardId: there is no card C-9'],
  [
    'S-143 a masked card number',
    paths.commit,
    commit({ cardNo: '1111' }),
    'cardNo: is not what repayment-way said of card C-1',
  ],
  [
    'S-143 another bank',
    paths.commit,
    commit({ bankCode: cardsByTail['0000'].bankCode }),
    'bankCode: is not what repayment-way said of card C-1',
  ],
  ['S-144 another token', paths.commit, commit({ repayToken: 'T-0' }), 'repayToken: is not what repayment-way said'],
  [
    'S-146 a record that is not the order’s',
    paths.confirm,
    { headers: once, body: '{"orderId":"O-170","verifyCode":"123456","repaymentRecordId":"R-0"}' },
    'repaymentRecordId: order O-170 has no record R-0',
  ],
  [
    'S-146 the answer’s name for the record',
    paths.confirm,
    { headers: once, body: '{"orderId":"O-170","verifyCode":"123456","repayRecordId":"R-1"}' },
    'body: repaymentRecordId: Invalid key: Expected "repaymentRecordId" but received undefined',
  ],
  [
    'S-147 another user than the query’s',
    paths.huichao,
    { headers: once, body: '{"userId":"U-2","orderId":"O-170","amount":1}' },
    'userId: the body says "U-2", the query "U-1"',
  ],
  [
    'S-627 a contract of another scene',
    paths.contracts,
    details('productId=P-1&scene=2'),
    'body: scene: Invalid type: Expected 3 but received 2',
  ],
  [
    'S-342 a contract past the end of the list',
    paths.jump,
    details('productId=P-1&scene=3&position=3&orderId='),
    'position: there is no contract 3 in the list',
  ],
  [
    'S-342 a contract before its beginning',
    paths.jump,
    details('productId=P-1&scene=3&position=-1&orderId='),
    'body: position: Invalid value: Expected >=0 but received -1',
  ],
  [
    'S-397 a number that is no whole one',
    paths.jump,
    details('productId=P-1&scene=3&position=1.5&orderId='),
    'body: position: Invalid type: Expected (number | string) but received "1.5"',
  ],
  ['S-362 the link of a product that is disabled', paths.link, details('productId=R-OFF'), linkOfDisabled],
  ['S-351 another score than 5', paths.score, details('score=4'), 'score: is 4, but only 5 is ever sent'],
  ['S-217 no swift on a call of client 2', paths.failure, details('deviceId=D-1'), 'header swift: is missing'],
  [
    'S-605 a parameter of its own on a call that has only the common ones',
    paths.types,
    { method: 'GET', query: 'userId=U-1&lang=en' },
    'query: lang: Invalid key: Expected never but received "lang"',
  ],
  ['S-605 a wrong method', paths.types, {}, 'method: problem-types is a GET, not a POST'],
  ['S-605 no user', paths.types, { method: 'GET', query: '' }, 'query: userId is missing, so nobody knows who asks'],
  ['S-608 JSON where multipart is agreed', paths.upload, {}, 'body: is application/json, not multipart/form-data'],
  [
    'S-608 a multipart body without a boundary',
    paths.upload,
    { headers: { 'Content-Type': 'multipart/form-data' }, body: '--x--' },
    'body: is no readable multipart/form-data',
  ],
  [
    'S-608 multipart where JSON is agreed',
    paths.way,
    { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x--' },
    'body: is multipart/form-data, not application/json',
  ],
  [
    'S-141 six stars',
    paths.rate,
    { body: '{"score":6,"problemId":"C-SCORE"}' },
    'body: score: Invalid value: Expected <=5 but received 6',
  ],
  [
    'S-611 another overall than 30',
    paths.contact,
    details('overall=29'),
    'body: overall: Invalid type: Expected 30 but received 29',
  ],
  [
    'S-355 a text of 201 characters',
    paths.save,
    { headers: once, body: JSON.stringify({ ...complaintFields, problemDetail: 'x'.repeat(201) }) },
    'body: problemDetail: Invalid length: Expected <=200 but received 201',
  ],
  [
    'S-398 no key on a complaint',
    paths.save,
    { body: JSON.stringify(complaintFields) },
    'header Idempotency-Key: is missing on a once-only call',
  ],
  [
    'S-398 no key on a push',
    paths.push,
    details('productId=P-1&amount=300000&periods=91&termUnit=day'),
    'header Idempotency-Key: is missing on a once-only call',
  ],
];

describe('a wrong request is refused, so that a client bug cannot hide', () => {
  it.each(wrong)('%s', async (_, path, ask, problem) => {
    const response = await lender.ask(path, ask);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { problems: string[] }).problems).toContain(problem);
    const { requests } = (await lender.get('requests')) as { requests: { verdict: string; problems: string[] }[] };
    expect(requests.at(-1)?.verdict).toBe('refused');
    expect(requests.at(-1)?.problems).toContain(problem);
  });

  it('names every problem at once', async () => {
    const response = await lender.ask(paths.commit, { query: 'orderId=O-170', body: '{}', headers: { gather: null } });
    expect(((await response.json()) as { problems: string[] }).problems.length).toBeGreaterThan(10);
  });

  it('S-918 nothing refused is in the ledger', async () => {
    expect(await lender.get('ledger')).toEqual([]);
  });

  it('S-216 empty headers, a charset and all twelve common parameters are right', async () => {
    const query =
      'appVersion=1&deviceName=a%20b&deviceId=D&osVersion=14&sessionId=S&gps_adid=G&productId=P-1&product_id=P-1&orderId=O-170&userId=U-1&merchantNumber=M&mobilePhone=13800138000';
    const headers = { 'Content-Type': 'application/json; charset=utf-8', building: '', gather: '' };
    expect((await lender.ask(paths.way, { query, headers })).status).toBe(200);
  });

  it('S-319 productId and product_id may differ when the page names both', async () => {
    expect((await lender.ask(paths.way, { query: 'userId=U-1&productId=P-1&product_id=P-2' })).status).toBe(200);
  });
});
