import type { Config } from '#adapters/config/config.ts';
import { say, type Text } from '#kit/text.ts';

/** What the texts of the lender name: the placeholders `{app}`, `{company}`, `{address}`, `{email}`, `{phone}` (S-015). */
export const companyOf = ({ appName, companyName, companyAddress, email, servicePhone }: Config) => ({
  app: appName,
  company: companyName || appName,
  address: companyAddress,
  email,
  phone: servicePhone,
});

type Company = ReturnType<typeof companyOf>;

/** The texts with the company filled in; one that names what the configuration leaves empty is left out. */
export function withCompany(texts: readonly Text[], company: Company): readonly string[] {
  const empty = Object.entries(company).flatMap(([name, value]) => (value === '' ? [`{${name}}`] : []));
  return texts.filter((text) => !empty.some((name) => text.includes(name))).map((text) => say(text, company));
}
