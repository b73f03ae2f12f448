import { callUrl, languageHeaders, sessionHeadersOf } from './call-url.ts';
import { clientHeaders, formType } from './client-headers.ts';
import type { Call, FormFields } from './contract/call.ts';
import type { KeyMap } from './contract/key-map.ts';
import { setFields } from './form.ts';
import type { PageQuery } from './page-query.ts';

/** Of a row of the contract what is needed to ask for it, with its fields; never of a row that must happen once. */
export type Question = Pick<Call, 'prefix' | 'path' | 'method' | 'client' | 'body'> & { readonly fields: FormFields };

/** A call that has left before the code of the page was there, and what came of it. */
export type Asked = {
  /** By which it is known again. */
  readonly id: string;
  /** Milliseconds since the document began. */
  readonly at: number;
  /** Status and text of any HTTP answer; null for none. */
  readonly answer: Promise<{ readonly status: number; readonly text: string } | null>;
  readonly stop: () => void;
};

export type AskOptions = {
  readonly config: Parameters<typeof callUrl>[2]['config'];
  readonly page: PageQuery;
  readonly keyMap: KeyMap;
};

type Outgoing = Pick<Call, 'method' | 'body'> & {
  readonly url: string;
  /** By which the session and the client are told apart. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: unknown;
};

/** What is alike in two calls that ask the same in the name of the same session. */
export const idOf = ({ method, url, headers, body, fields }: Outgoing): string =>
  JSON.stringify([method, url, headers, body !== 'query' && fields]);

/** With spaces as qs writes them. */
const formText = (fields: FormFields): string =>
  setFields(new URLSearchParams(), fields).toString().replace(/\+/g, '%20');

const types: Readonly<Partial<Record<string, string>>> = { json: 'application/json', form: formType };

/** Asks the lender with what every browser has; the call looks to the lender as one that axios sends (S-211…S-223). */
export function ask({ fields, ...call }: Question, options: AskOptions): Asked {
  const { method, client, body } = call;
  const url = callUrl(call as Call, body === 'query' ? fields : {}, options);
  const headers = { ...languageHeaders(), ...sessionHeadersOf(options) };
  const control = new AbortController();
  const type = types[body];
  const answer = fetch(url, {
    method,
    headers: {
      Accept: 'application/json, text/plain, */*',
      ...clientHeaders(client, options.page.headers),
      ...headers,
      ...(type && { 'Content-Type': type }),
    },
    ...(body !== 'query' && { body: body === 'form' ? formText(fields) : JSON.stringify(fields) }),
    signal: control.signal,
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  const id = idOf({ method, url, headers, body, fields });
  return { id, at: performance.now(), answer, stop: () => control.abort() };
}
