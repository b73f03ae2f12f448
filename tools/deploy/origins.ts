import { parseConfig } from '#adapters/config/config.ts';
import { reporting, type Values } from '#deploy/headers.ts';

/** What a deployment's configuration lets the page call and show, as the policy says it (P-07, P-09). Throws when it is unusable. */
export function originsOf(document: unknown, reports = ''): Omit<Values, 'scripts' | 'styles'> {
  const { apiHost, allowedHosts } = parseConfig(document);
  return { called: apiHost, shown: allowedHosts.join(' '), ...reporting(reports) };
}
