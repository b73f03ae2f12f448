import type { FormFields } from './contract/call.ts';

/** A form field as text (S-397); undefined when it is not sent at all. */
export function fieldText(value: FormFields[string]): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** Sets those fields that are sent. */
export function setFields(query: URLSearchParams, fields: FormFields): URLSearchParams {
  for (const [name, value] of Object.entries(fields)) {
    const text = fieldText(value);
    if (text !== undefined) query.set(name, text);
  }
  return query;
}
