import axios, { type AxiosAdapter } from 'axios';
import { lost } from '#kit/failure.ts';
import type { HttpAnswer } from '#shell/request/request.machine.ts';
import { formType } from './client-headers.ts';
import { createClients, encodeForm } from './clients.ts';
import type { Body, Files, FormFields } from './contract/call.ts';
import type { PageQuery } from './page-query.ts';

// How something is sent once comes with what sends it: no first data waits for it.
export { onceOnlyMachine } from '#shell/once-only/once-only.machine.ts';

export type Outgoing = {
  readonly client: 1 | 2;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} & (
  | { readonly body: 'form'; readonly fields: FormFields }
  | { readonly body: Exclude<Body, 'form'>; readonly fields: unknown }
);

/** Told how much of a body is sent, from 0 to 1. */
export type Progress = (part: number) => void;

export type Transport = {
  /** Resolves with any HTTP answer; rejects with `lost` when there is none (S-322, S-323). */
  send(outgoing: Outgoing, signal: AbortSignal, onProgress?: Progress): Promise<HttpAnswer>;
};

/** Everything that needs axios and qs, so that it loads beside the screen and not before it. */
export function createTransport(headers: PageQuery['headers'], adapter?: AxiosAdapter): Transport {
  const clients = createClients(headers, adapter);
  return {
    async send(outgoing, signal, onProgress) {
      const { client, method, url, body } = outgoing;
      try {
        const answer: unknown = await clients[client].request({
          method,
          url,
          signal,
          headers: { ...outgoing.headers, ...(outgoing.body === 'form' && { 'Content-Type': formType }) },
          ...(body !== 'query' && { data: dataOf(outgoing) }),
          ...(onProgress && {
            onUploadProgress: ({ progress }: { readonly progress?: number }) => onProgress(progress ?? 0),
          }),
        });
        return { status: 200, body: answer };
      } catch (error) {
        return statusOrThrow(error);
      }
    },
  };
}

/** Client 2 encodes its forms itself (S-217); on client 1 the wrapper's forms come encoded (S-313). */
function dataOf(outgoing: Outgoing): unknown {
  if (outgoing.body === 'multipart') return formData(outgoing.fields as Files);
  return outgoing.body === 'form' && outgoing.client === 1 ? encodeForm(outgoing.fields) : outgoing.fields;
}

function formData(files: Files): FormData {
  const data = new FormData();
  for (const [name, file] of Object.entries(files)) data.append(name, file);
  return data;
}

function statusOrThrow(error: unknown): HttpAnswer {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  if (status === undefined || (status >= 200 && status < 300)) throw lost('offline');
  return { status, body: null };
}
