import { commonNames } from '#kit/common-names.ts';
import { limits } from '#kit/limits.ts';

export type CommonName = (typeof commonNames)[number];

const mirrors: Readonly<Partial<Record<CommonName, CommonName>>> = { productId: 'product_id', product_id: 'productId' };

/** Parameters that become headers of the two clients (S-216, S-217). */
const headerNames = ['building', 'gather', 'swift', 'eyes'] as const;

export type PageQuery = {
  /** Only those that the address carries; product_id and productId fill in for each other (S-319). */
  readonly common: Readonly<Partial<Record<CommonName, string>>>;
  /** Safe as header values; empty when the address carries none (S-320). */
  readonly headers: Readonly<Record<(typeof headerNames)[number], string>>;
};

/**
 * What the page's address says, read once at boot: `search` wins over the part after `?` in the hash (S-303), the first of
 * several wins, a value ends after 256 characters (S-318), control characters and unknown names are dropped (P-44).
 */
export function readPageQuery(search: string, hash: string): PageQuery {
  const mark = hash.indexOf('?');
  const sources = [new URLSearchParams(search), new URLSearchParams(mark < 0 ? '' : hash.slice(mark + 1))];
  const read = (name: string): string | undefined => {
    const value = sources.find((source) => source.has(name))?.get(name);
    return value?.replace(/\p{Cc}/gu, '').slice(0, limits.queryValue);
  };

  const common: Partial<Record<CommonName, string>> = {};
  for (const name of commonNames) {
    const value = read(name) ?? read(mirrors[name] ?? name);
    if (value !== undefined) common[name] = value;
  }
  const header = (name: string) => (read(name) ?? '').replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim();
  return {
    common,
    headers: { building: header('building'), gather: header('gather'), swift: header('swift'), eyes: header('eyes') },
  };
}
