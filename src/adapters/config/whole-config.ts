import { type Config, parseConfig } from './config.ts';
import { parseDisclosures } from './disclosures.ts';
import { parseSiteConfig } from './site-config.ts';

/**
 * Checks a configuration document with what its country asks for and with what the public site shows; throws `{ problem }`, a sentence (P-38, P-59).
 * Before a page is served: the web view itself has code for each of them only where it is needed.
 */
export function parseWholeConfig(document: unknown): Config {
  const config = parseConfig(document);
  const site = parseSiteConfig(config.publicSite);
  if (config.profile !== 'spec') {
    const { officer } = parseDisclosures(config.profile, config);
    const said = {
      grievanceOfficer: officer.name,
      grievanceEmail: officer.email,
      grievancePhone: officer.phone,
    };
    const others = (Object.keys(said) as (keyof typeof said)[]).filter(
      (name) => site[name] && site[name] !== said[name],
    );
    if (others.length > 0)
      throw {
        problem: `The configuration is not usable: ${others
          .map(
            (name) =>
              `publicSite.${name} must be empty or that of disclosures.officer, whom the profile "${config.profile}" shows`,
          )
          .join('; ')}.`,
      };
  }
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
