import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitFields, key, type Lender, startLender } from '#tests/sandbox/lender.ts';

type Answer = { readonly data: { readonly code: unknown; readonly data: Readonly<Record<string, unknown>> | null } };
type Ask = (
  body: object,
  query: object,
  more?: { readonly headers: Readonly<Record<string, string>> },
) => Promise<Answer>;
type Client = {
  readonly app: Readonly<Record<'repaymentWay' | 'repaymentCommit' | 'repaymentConfirm' | 'loanDetails', Ask>>;
};

mkdirSync('.cache', { recursive: true });
const folder = resolve(mkdtempSync(join('.cache', 'client-')));
let lender: Lender;
let client: Client;

beforeAll(async () => {
  await generateApi({
    input: resolve('docs/contract/openapi.json'),
    output: folder,
    fileName: 'client.ts',
    httpClientType: 'fetch',
    silent: true,
  });
  lender = await startLender();
  const { Api } = await import(join(folder, 'client.ts'));
  const headers = { 'X-Requested-With': 'XMLHttpRequest', building: '', gather: '' };
  client = new Api({ baseUrl: lender.origin, baseApiParams: { headers, format: 'json' } });
}, 60_000);
afterAll(async () => {
  await lender.close();
  rmSync(folder, { recursive: true });
});

it('P-25 a client that was generated from the OpenAPI document repays an order by card', async () => {
  const { app } = client;
  const who = { userId: 'U-1', deviceId: 'D-1' };
  const order = { productId: 'P-1', orderId: 'O-170' };
  const statusOf = async () => (await app.loanDetails(order, who)).data.data?.orderStatus;
  expect(await statusOf()).toBe('170');

  const ways = (await app.repaymentWay({}, who)).data;
  expect(ways.code).toBe('00');
  const payment = { ...commitFields, repayToken: ways.data?.repayToken };
  const commit = () => app.repaymentCommit(payment, who, { headers: { 'Idempotency-Key': key(1) } });
  const committed = (await commit()).data;
  expect(committed).toMatchObject({ code: '00', data: { needValid: 1 } });
  expect((await commit()).data).toEqual(committed);

  const confirmation = (verifyCode: string, n: number) =>
    app.repaymentConfirm({ orderId: 'O-170', verifyCode, repaymentRecordId: committed.data?.repayRecordId }, who, {
      headers: { 'Idempotency-Key': key(n) },
    });
  expect((await confirmation('000000', 2)).data.code).toBe('800006');
  expect((await confirmation('123456', 3)).data.code).toBe('00');
  expect(await statusOf()).toBe('200');
  expect(await lender.ledgerKinds()).toEqual(['code', 'charge']);
});
