export const originShape = /^(https?:\/\/[\w.-]+(:\d+)?)?$/;

/** Empty, or a path without a slash at its end. */
export const prefixShape = /^(\/[\w.-]+)*$/;

export const defaultPrefixes = { app: '/app', loan: '/app', promo: '/api/v2/app' } as const;

/** Where the lender's API is, and where the session's identifiers travel (S-316, S-321). */
export type LenderOrigin = {
  readonly apiHost: string;
  readonly prefixes: Readonly<Record<keyof typeof defaultPrefixes, string>>;
  readonly sessionTransport: 'query' | 'header';
};

const fits = (shape: RegExp, value: unknown): value is string => typeof value === 'string' && shape.test(value);

/** The same of a document that nobody has judged yet; null where it says anything of it that is not usable. */
export function lenderOriginIn(document: unknown): LenderOrigin | null {
  const { apiHost, prefixes, sessionTransport = 'query' } = Object(document) as Record<string, unknown>;
  const all = { ...defaultPrefixes, ...Object(prefixes) } as LenderOrigin['prefixes'];
  const isUsable = fits(originShape, apiHost) && Object.values(all).every((prefix) => fits(prefixShape, prefix));
  if (!isUsable || (sessionTransport !== 'query' && sessionTransport !== 'header')) return null;
  return { apiHost, prefixes: all, sessionTransport };
}
