import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Captured = {
  readonly method: string;
  /** Path and query as they were on the wire. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Reply = (response: ServerResponse, request: Captured) => void;

export const json =
  (body: unknown, status = 200): Reply =>
  (response) =>
    raw(JSON.stringify(body), status)(response, { method: '', url: '', headers: {}, body: '' });

export const raw =
  (body: string, status = 200, type = 'application/json'): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  };

export const reset: Reply = (response) => response.socket?.destroy();

export const resetMidBody: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 });
  response.write('{"code":"00","data":');
  setImmediate(() => response.socket?.destroy());
};

export const never: Reply = () => undefined;

/** A lender that notes every request and answers as it is told; nothing of the product is in it. */
export async function startLenderDouble() {
  const captured: Captured[] = [];
  const waiting: (() => void)[] = [];
  let reply: Reply = json({ code: '00', message: '', data: {} });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const entry = { method, url, headers, body: Buffer.concat(parts).toString() };
      captured.push(entry);
      for (const tell of waiting.splice(0)) tell();
      reply(response, entry);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    captured,
    answerWith(next: Reply) {
      reply = next;
    },
    /** Resolves when a request has come in. */
    async asked(): Promise<void> {
      if (captured.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    last(): Captured {
      const entry = captured.at(-1);
      if (!entry) throw new Error('nothing was sent');
      return entry;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LenderDouble = Awaited<ReturnType<typeof startLenderDouble>>;
