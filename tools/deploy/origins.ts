import { parseWholeConfig } from '#adapters/config/whole-config.ts';
import { reporting } from '#deploy/headers.ts';
import type { OfDeployment } from './nginx.ts';

/**
 * What a deployment's configuration lets the page call and show, and where breaches of that are reported, as the policy says it (P-07,
 * P-09). Throws when it is unusable.
 */
export function originsOf(document: unknown, breaches = ''): OfDeployment {
  const { apiHost, allowedHosts, reports } = parseWholeConfig(document);
  const collector = URL.canParse(reports) ? new URL(reports).origin : '';
  const called = new Set([apiHost, collector].filter((origin) => origin !== ''));
  return { called: [...called].join(' '), shown: allowedHosts.join(' '), ...reporting(breaches) };
}
