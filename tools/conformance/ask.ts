import http from 'node:http';
import https from 'node:https';
import { callUrl, sessionHeadersOf } from '#adapters/lender-api/call-url.ts';
import { clientHeaders, formType } from '#adapters/lender-api/client-headers.ts';
import { encodeForm } from '#adapters/lender-api/clients.ts';
import type { Call, FormFields } from '#adapters/lender-api/contract/call.ts';
import { fromWire, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import * as limits from '#kit/limits.ts';

export type Lender = {
  /** Its origin. */
  readonly url: string;
  readonly prefixes: Readonly<Record<Call['prefix'], string>>;
  readonly sessionTransport: 'query' | 'header';
  readonly keyMap: KeyMap;
  /** Of the web view, as browsers name it; null where both have one. */
  readonly origin: string | null;
};

export type Sent = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Under plain names; undefined when it is no JSON. */
  readonly body: unknown;
  /** As it stands on the wire. */
  readonly raw: unknown;
};

/** A request as the web view sends it; `key` is that of a call that must happen once. */
export function requestOf(
  lender: Lender,
  call: Call,
  fields: Readonly<Record<string, unknown>>,
  { query, key }: { readonly query: Readonly<Record<string, string>>; readonly key?: string | undefined },
): Sent {
  const page = readPageQuery(`?${new URLSearchParams(query)}`, '');
  const config = { ...lender, apiHost: lender.url };
  const own = call.body === 'query' ? (fields as FormFields) : {};
  return {
    url: callUrl(call, own, { config, page, keyMap: lender.keyMap }),
    method: call.method,
    headers: {
      ...clientHeaders(call.client, page.headers),
      ...(call.body === 'form' && { 'Content-Type': formType }),
      ...(call.body === 'json' && { 'Content-Type': 'application/json' }),
      ...(!call.anonymous && sessionHeadersOf({ config, page })),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: bodyOf(call, fields),
  };
}

function bodyOf(call: Call, fields: Readonly<Record<string, unknown>>): Sent['body'] {
  switch (call.body) {
    case 'form':
      return encodeForm(fields as FormFields);
    case 'json':
      return JSON.stringify(fields);
    case 'query':
      return undefined;
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value as Blob);
      return form;
    }
  }
}

/** Sends a request and reads its answer whole. Throws what `fetch` throws. */
export async function ask(lender: Lender, sent: Sent): Promise<Answer> {
  const response = await fetch(sent.url, {
    method: sent.method,
    headers: { ...sent.headers, ...(lender.origin !== null && { Origin: lender.origin }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.requestTimeout),
    ...(sent.body !== undefined && { body: sent.body }),
  });
  const text = await response.text();
  const raw = parsed(text);
  return { status: response.status, headers: response.headers, text, raw, body: fromWire(raw, lender.keyMap.fields) };
}

/** Sends a request whole and leaves before its answer: the connection is closed as soon as the last byte went out. */
export function askAndLeave(lender: Lender, { url, method, headers, body }: Sent): Promise<void> {
  if (body instanceof FormData) throw new Error('Only texts are sent that way.');
  const open = url.startsWith('https:') ? https.request : http.request;
  const length = { 'Content-Length': String(Buffer.byteLength(body ?? '')) };
  const origin = lender.origin === null ? {} : { Origin: lender.origin };
  return new Promise((resolve) => {
    const request = open(url, { method, headers: { ...headers, ...origin, ...length }, agent: false });
    request.once('error', () => resolve());
    request.once('close', () => resolve());
    request.end(body, () => request.destroy());
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
