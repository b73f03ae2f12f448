import type { Call } from './call.ts';
import { captchaPath } from './captcha-path.ts';

export type Names = { readonly paths: readonly string[]; readonly fields: readonly string[] };

/** Every name that a key map may rename: the calls' paths and the captcha's, the envelope's fields and the fields of all answers. */
export function plainNames(calls: readonly Call[]): Names {
  const fields = new Set(['code', 'message', 'data', 'success']);
  for (const call of calls) collect(call.answer, fields);
  return { paths: [...new Set([...calls.map((call) => call.path), captchaPath])], fields: [...fields] };
}

/** Walks a valibot schema through objects, lists, wrappers and pipes. */
function collect(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) for (const part of schema) collect(part, names);
  const node = schema as Readonly<Record<string, unknown>>;
  if (typeof node.entries === 'object' && node.entries !== null)
    for (const [name, field] of Object.entries(node.entries)) {
      names.add(name);
      collect(field, names);
    }
  for (const part of ['item', 'wrapped', 'options', 'pipe', 'metadata']) collect(node[part], names);
}
