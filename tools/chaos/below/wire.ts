import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import type { Reply } from '#sandbox/faults.ts';
import type { Received } from '#sandbox/judge.ts';
import type { LenderInside } from './lender.ts';
import type { Time } from './time.ts';

/** Milliseconds each way. */
const latency = 20;

function receivedFrom({ url = '', method = 'GET', headers, data }: InternalAxiosRequestConfig): Received {
  const { pathname, searchParams } = new URL(url);
  const named = Object.entries(headers.toJSON(true)).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    method: method.toUpperCase(),
    path: pathname,
    query: [...searchParams],
    headers: Object.fromEntries(named),
    body: typeof data === 'string' ? data : '',
  };
}

const broken = (config: InternalAxiosRequestConfig) => new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);

/** The network between the web views of a phone and the lender. */
export function createNetwork(time: Time, lender: LenderInside) {
  let isOn = true;
  const cuts = new Set<() => void>();

  /** What the reply is to who asked. */
  function told(reply: Reply, config: InternalAxiosRequestConfig) {
    const { status, text, body, ending } = reply;
    if (ending !== 'whole') throw broken(config);
    const data = text ?? JSON.stringify(body);
    const response = { status, statusText: '', data, headers: {}, config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(`${status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  }

  return {
    isOn: () => isOn,
    turn(on: boolean): void {
      isOn = on;
      if (!on) for (const cut of [...cuts]) cut();
    },

    /** For a web view: whoever is gone gets no answer any more, and what was sent goes on. */
    adapterFor:
      (gone: AbortSignal): AxiosAdapter =>
      (config) =>
        new Promise((resolve, reject) => {
          if (!isOn) return reject(broken(config));
          const left = new AbortController();
          const end = () => {
            cuts.delete(cut);
            left.abort();
          };
          const cut = () => {
            end();
            reject(broken(config));
          };
          const { signal } = config;
          signal?.addEventListener?.('abort', cut);
          gone.addEventListener('abort', end);
          cuts.add(cut);
          const exchange = { gone: left.signal, settled: Promise.resolve(), settle: () => undefined };
          const asked = async () => {
            await time.wait(latency);
            const reply = await lender.ask({ received: receivedFrom(config), exchange });
            if (reply.ending === 'silent') return;
            await time.wait(latency);
            if (left.signal.aborted) return;
            cuts.delete(cut);
            signal?.removeEventListener?.('abort', cut);
            resolve(told(reply, config));
          };
          asked().catch(reject);
        }),
  };
}

export type Network = ReturnType<typeof createNetwork>;
