import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createPools, createScene, type Prepared } from '../conformance/scene.ts';
import { sandboxData } from '../conformance/test-data.ts';

export type Example = {
  readonly call: string;
  /** `yes`, or the code of a no. */
  readonly code: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
  /** As it stands on the wire. */
  readonly answer: unknown;
};

/** A day on which all examples were made. */
const day = Date.UTC(2026, 10, 23, 9, 0, 0);

const prefixes = { app: '/app', loan: '/app', promo: '/api/v2/app' };

/** What the stand-in lender answered to a good request of each call, and to those that it says no to: the same at each time. */
export async function examplesOf(calls: readonly Call[], keyMap: KeyMap): Promise<readonly Example[]> {
  const sandbox = createSandbox({ publicOrigin: 'https://lender.example', webOrigin: 'https://m.example.com', keyMap });
  const answer = getRequestListener(sandbox.app.fetch);
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lender = { url, prefixes, sessionTransport: 'query', keyMap, origin: null } as const;
  const next = createPools(sandboxData.pools, 10_000_001);
  const beginAnew = async () => {
    await post(`${url}/__sandbox/reset`, {});
    await post(`${url}/__sandbox/clock`, { freeze: day });
  };
  const examples: Example[] = [];
  const keep = async (
    id: string,
    code: string,
    prepare: (scene: ReturnType<typeof createScene>) => Promise<Prepared>,
  ) => {
    await beginAnew();
    const prepared = await prepare(createScene({ lender, calls, data: sandboxData, next }));
    const query = prepared.call.prefix === 'promo' ? sandboxData.visitor : sandboxData.borrower;
    const { raw } = await prepared.ask(`00000000-0000-4000-8000-${String(examples.length).padStart(12, '0')}`);
    examples.push({ call: id, code, fields: prepared.fields, query, answer: raw });
  };
  try {
    for (const { id } of calls) await keep(id, 'yes', (scene) => scene.prepare(id));
    for (const { call, code, fields } of sandboxData.refusals)
      await keep(call, code, (scene) => scene.prepare(call, fields));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return examples;
}

const post = (address: string, body: object) =>
  fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
