import { type Config, parseConfig } from './config.ts';
import { parseDisclosures } from './disclosures.ts';
import { parseSiteConfig } from './site-config.ts';

/**
 * Checks a configuration document with what its country asks for and with what the public site shows; throws `{ problem }`, a sentence (P-38, P-59).
 * Before a page is served: the web view itself has code for each of them only where it is needed.
 */
export function parseWholeConfig(document: unknown): Config {
  const config = parseConfig(document);
  if (config.profile !== 'spec') parseDisclosures(config.profile, config);
  parseSiteConfig(config.publicSite);
  return config;
}

/** What is wrong with it, in a sentence; null for nothing. */
export function problemOfConfig(document: unknown): string | null {
  try {
    parseWholeConfig(document);
    return null;
  } catch (error) {
    return (error as { readonly problem: string }).problem;
  }
}
