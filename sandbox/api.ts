import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { type KeyMap, toWire } from '#adapters/lender-api/contract/key-map.ts';
import type { Caller } from './answers.ts';
import { type Answering, createDesk } from './desk.ts';
import { half } from './faults.ts';
import type { Exchange } from './holds.ts';
import type { Received } from './judge.ts';
import { noteOf, partsOf } from './photos.ts';
import type { World } from './world.ts';

export type SandboxEnv = { Bindings: HttpBindings };
type SandboxContext = Context<SandboxEnv>;

type ApiOptions = {
  readonly world: World;
  /** By the whole path on the wire. */
  readonly calls: ReadonlyMap<string, Call>;
  readonly keyMap: KeyMap;
  /** Origins of this server and of the web view. */
  readonly origins: (c: SandboxContext) => Pick<Caller, 'lender' | 'web'>;
  /** Headers of every answer. */
  readonly headers: (c: SandboxContext) => Readonly<Record<string, string>>;
};

async function receive(c: SandboxContext): Promise<Received> {
  const url = new URL(c.req.url);
  const headers = c.req.header();
  const base = { method: c.req.method, path: url.pathname, query: [...url.searchParams] };
  const multipart = 'multipart/form-data';
  const type = headers['content-type'] ?? '';
  if (!type.startsWith(multipart)) return { ...base, headers, body: await c.req.text() };
  const form = new Response(await c.req.arrayBuffer(), { headers: { 'Content-Type': type } }).formData();
  const parts = await form.then(partsOf, () => undefined);
  const body = parts?.map(noteOf).join('\n') ?? 'unreadable';
  // The boundary differs from request to request (P-24).
  return { ...base, headers: { ...headers, 'content-type': multipart }, body, parts };
}

function exchangeOf(c: SandboxContext): Exchange & { readonly settle: () => void } {
  const { outgoing } = c.env;
  const gone = new AbortController();
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  outgoing.once('close', () => {
    gone.abort();
    settle();
  });
  return { gone: gone.signal, settled, settle };
}

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null;

/** Answers every request under the three prefixes (S-316) over HTTP. */
export function createApi({ world, calls, keyMap, origins, headers }: ApiOptions) {
  const answer = createDesk({ world, calls });

  /** Writes the reply the way it ends, broken ones straight to the socket. */
  async function deliver(c: SandboxContext, { entry, reply }: Answering, exchange: ReturnType<typeof exchangeOf>) {
    const text = reply.text ?? JSON.stringify(toWire(reply.body, keyMap.fields));
    const type = reply.isHtml ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    const { outgoing } = c.env;
    if (reply.ending === 'whole' && !exchange.gone.aborted) {
      entry.status = reply.status;
      entry.code = reply.text === undefined ? codeOf(reply.body) : null;
      return new Response(text, { status: reply.status, headers: { ...headers(c), 'Content-Type': type } });
    }
    if (reply.ending === 'silent') {
      exchange.settle();
      if (!exchange.gone.aborted)
        await new Promise((resolve) => exchange.gone.addEventListener('abort', resolve, { once: true }));
    } else if (!exchange.gone.aborted) {
      const length = String(Buffer.byteLength(text) + 1);
      outgoing.writeHead(reply.status, { ...headers(c), 'Content-Type': type, 'Content-Length': length });
      // Never without a byte: Chromium repeats a request by itself when a kept-alive connection closes in silence.
      outgoing.write(reply.ending === 'destroyed' ? ' ' : half(text) || ' ', () => {
        if (reply.ending === 'reset') outgoing.socket?.resetAndDestroy();
        else outgoing.socket?.destroy();
      });
    }
    return RESPONSE_ALREADY_SENT;
  }

  return async (c: SandboxContext): Promise<Response> => {
    const exchange = exchangeOf(c);
    const received = await receive(c);
    return deliver(c, await answer({ received, exchange, origins: origins(c) }), exchange);
  };
}
