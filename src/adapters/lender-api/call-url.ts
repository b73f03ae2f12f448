import { spoken } from '#adapters/config/spoken.ts';
import type { Call, FormFields } from './contract/call.ts';
import type { KeyMap } from './contract/key-map.ts';
import { setFields } from './form.ts';
import type { CommonName, PageQuery } from './page-query.ts';

export type CallUrlOptions = {
  readonly config: {
    readonly apiHost: string;
    readonly prefixes: Readonly<Record<Call['prefix'], string>>;
    readonly sessionTransport: 'query' | 'header';
  };
  readonly page: PageQuery;
  readonly keyMap: KeyMap;
};

/** Parameters that tell who the borrower is; `sessionTransport: 'header'` keeps them out of addresses (S-321, P-12). */
const sessionHeaders: Readonly<Partial<Record<CommonName, string>>> = {
  sessionId: 'X-Session-Id',
  deviceId: 'X-Device-Id',
  gps_adid: 'X-Gps-Adid',
  mobilePhone: 'X-Mobile-Phone',
};

/** Prefix, mapped path and common query of a call; the call's own query key wins and no key comes twice (S-316…S-318). */
export function callUrl(call: Call, own: FormFields, { config, page, keyMap }: CallUrlOptions): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.anonymous ? {} : page.common))
    if (config.sessionTransport === 'query' || !(name in sessionHeaders)) query.set(name, value);
  const path = `${config.prefixes[call.prefix]}${keyMap.paths[call.path] ?? call.path}`;
  const text = setFields(query, own).toString();
  return `${config.apiHost}${path}${text && `?${text}`}`;
}

/** In which language the lender is asked to answer, where the deployment offers a choice. */
export const languageHeaders = (): Record<string, string> =>
  spoken.language ? { 'Accept-Language': spoken.language } : {};

/** The session's identifiers as headers, percent-encoded; none as long as they travel in the query (S-321). */
export function sessionHeadersOf({ config, page }: Pick<CallUrlOptions, 'config' | 'page'>): Record<string, string> {
  if (config.sessionTransport === 'query') return {};
  return Object.fromEntries(
    Object.entries(sessionHeaders).flatMap(([name, header]) => {
      const value = page.common[name as CommonName];
      return value === undefined ? [] : [[header, encodeURIComponent(value)]];
    }),
  );
}
