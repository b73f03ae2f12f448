import type { Origin } from '#adapters/lender-api/promotion-api.ts';
import * as limits from '#kit/limits.ts';
import type { Services } from '../services.ts';

const read = (query: URLSearchParams, name: string): string => query.get(name) ?? '';

/** Which landing, and by whose invitation (S-332). */
export const landingOf = (query: URLSearchParams) => ({
  templateId: read(query, 'templateId'),
  invitedBy: read(query, 'invite_code').slice(0, limits.inviteCode),
});

/** By which way the visitor came (S-331, S-332). */
export const originOf = (query: URLSearchParams, { config }: Pick<Services, 'config'>): Origin => ({
  appName: config.appName,
  defaultMerchantNumber: config.defaultMerchantNumber,
  userFrom: read(query, 'user_from'),
  appFrom: read(query, 'app_from'),
  utmTag: read(query, 'utm_tag'),
});
