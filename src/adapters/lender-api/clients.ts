import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import stringify from 'qs/lib/stringify.js';
import { clientHeaders, formType } from './client-headers.ts';
import type { FormFields } from './contract/call.ts';
import { fieldText } from './form.ts';
import type { PageQuery } from './page-query.ts';

/** S-397: null is the empty text, undefined is left out, booleans are 1 and 0. */
export const encodeForm = (fields: FormFields): string =>
  stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldText(value)])));

export type Clients = Readonly<Record<1 | 2, AxiosInstance>>;

/**
 * The two clients (S-215…S-217). The request statechart counts the time of a call and gives it up (S-214). `adapter` replaces
 * the browser's own way to send, for tests.
 */
export function createClients(headers: PageQuery['headers'], adapter?: AxiosAdapter): Clients {
  const client = (which: 1 | 2) => {
    const instance = axios.create({
      headers: { ...clientHeaders(which, headers) },
      withXSRFToken: false,
      ...(adapter && { adapter }),
    });
    instance.interceptors.response.use((response) => response.data);
    return instance;
  };
  const second = client(2);
  second.defaults.headers['Content-Type'] = formType;
  second.defaults.transformRequest = [(fields: FormFields) => encodeForm(fields ?? {})];
  return { 1: client(1), 2: second };
}
