import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { prepare } from '#adapters/lender-api/channels-api.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { takePayment } from '#adapters/lender-api/repayment-api.ts';
import { judgeUrl, type UrlPolicy, type UrlRules } from '#adapters/open-url/open-url.ts';
import { hasCode, isEnvelope, messageOf } from '#kit/envelope.ts';
import { schemaOf } from '../contract/json-schema.ts';
import type { Answer, Lender } from './ask.ts';
import { advice, failed, type Told } from './result.ts';
import { carried, saysYes, shortly } from './scene.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });

/** Fields whose value is an address that the web view opens, with the policy of the place (S-147, S-343, S-348, S-359, S-365). */
const addresses: Readonly<Record<string, UrlPolicy>> = {
  url: 'https-allowlist',
  payUrl: 'wallet',
  lendDetailsUrl: 'https-allowlist',
  contract_url: 'https-allowlist',
  h5Url: 'https-allowlist',
  playeduL: 'https-allowlist',
  popAgreementUrl: 'https-allowlist',
  downloadUrl: 'https-allowlist',
};

/** Of calls whose answer must hold more together than each field by itself. */
const understood = new Map<string, v.GenericSchema>([prepare, takePayment].map(({ id, answer }) => [id, answer]));

/** What stands around every answer, a yes or a no. */
export function wrongAround(call: Call, answer: Answer): Told {
  const { status, headers, body } = answer;
  if (status < 200 || status > 299)
    return failed(
      `was answered with ${shortly(answer)}: a status outside 200 to 299 is no answer, nobody knows what came of it`,
    );
  if (call.success === 'any' && call.reads !== 'body') return undefined;
  if (!isEnvelope(body)) return failed(`was answered with ${shortly(answer)}, which is no JSON object`);
  const type = headers.get('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type))
    return advice(`the answer says that it is "${type}", not application/json`);
  if (call.reads !== 'body' && !hasCode(body) && !('success' in body))
    return failed('the answer has no code, which is taken for nobody knows');
  return undefined;
}

/** Whether a yes is one, and can be read whole. */
export function wrongInYes(call: Call, answer: Answer): Told {
  const around = wrongAround(call, answer);
  if (around?.verdict === 'failed') return around;
  if (!saysYes(call, answer))
    return failed(
      `a good request is not answered with a yes by the rule “${call.success}” but with ${shortly(answer)}`,
    );
  const data = carried(call, answer);
  if (!v.safeParse(understood.get(call.id) ?? call.answer, data).success)
    return failed(`the yes cannot be read: ${complaints(call, data) || shortly(answer)}`);
  const said = complaints(call, data);
  return said === '' ? around : failed(`the yes is read with something left out: ${said}`);
}

/** Where data is not as the OpenAPI document says, in words. */
function complaints(call: Call, data: unknown): string {
  const validate = ajv.compile({ ...schemaOf(call.answer) } as object);
  if (validate(data ?? null) || (data == null && v.safeParse(call.answer, data).success)) return '';
  const said = (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const extra = 'type' in params ? ` (${String(params.type)})` : '';
    return `${instancePath === '' ? 'data' : instancePath.slice(1).replaceAll('/', '.')} ${message}${extra}`;
  });
  return [...new Set(said)].slice(0, 5).join('; ');
}

/** Fields of the contract that a yes did not have: what the screen then lacks. */
export function missingIn(call: Call, answer: Answer): Told {
  const data = carried(call, answer);
  const { properties = {}, required = [] } = schemaOf(call.answer);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const missing = Object.keys(properties).filter((name) => !required.includes(name) && !(name in data));
  const optional = ['regionFlag', 'tabs', 'data', 'code', 'message'];
  const told = missing.filter((name) => !optional.includes(name));
  return told.length === 0 ? undefined : advice(`the yes has no ${told.join(', ')}: shown as nothing`);
}

/** Addresses that the page would not open, and so would leave its borrower where they are (P-07). */
export function wrongAddresses(call: Call, answer: Answer, { rules, isSaid }: Gate): Told {
  // Any host of a recommended product is asked about (S-361).
  if (call.id === 'product-link') return undefined;
  const refused = [...found(answer.body)].filter(
    ([name, address]) => judgeUrl(address, addresses[name] ?? 'https-allowlist', rules) === null,
  );
  if (refused.length === 0) return undefined;
  const words = `is not opened by the web view: ${refused.map(([name, address]) => `${name} ${address}`).join(', ')}`;
  return isSaid ? failed(words) : advice(`${words}, unless allowedHosts of config.json has its host`);
}

/** What the web view opens; `isSaid`: by the configuration of a deployment. */
export type Gate = { readonly rules: UrlRules; readonly isSaid: boolean };

function* found(value: unknown): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && name in addresses && inner !== '') yield [name, inner];
    yield* found(inner);
  }
}

/** A browser may keep the answer to a GET unless it is told not to: then a sid is used twice. */
export function mayBeKept(call: Call, { headers }: Answer): Told {
  if (call.method !== 'GET') return undefined;
  const control = (headers.get('cache-control') ?? '').toLowerCase();
  if (/no-store|no-cache|max-age=0|private, *no/.test(control)) return undefined;
  const mayKeep = /max-age=[1-9]|s-maxage|public|immutable/.test(control) || headers.has('expires');
  return mayKeep || headers.has('last-modified')
    ? failed(`a browser may keep the answer (Cache-Control: ${control || 'none'}) and give it out again`)
    : advice('the answer has no Cache-Control: no-store, so a browser or a proxy may keep it');
}

/** What a no is held against: the code of the data, a status, a message. */
export function wrongInNo(call: Call, answer: Answer, code: string): Told {
  const around = wrongAround(call, answer);
  if (around?.verdict === 'failed') return around;
  if (saysYes(call, answer)) return failed(`is answered with a yes: ${shortly(answer)}`);
  const body = isEnvelope(answer.body) ? answer.body : {};
  const said = String(body.code);
  if (code !== 'other' && said !== code) return failed(`has code ${said}, not ${code}: the borrower is led elsewhere`);
  if (messageOf(body) === null) return advice('has no message: the borrower reads a general sentence, or nothing');
  return around;
}

/** Names that the key map renames and that the answer has all the same (S-317). */
export function decoysIn(answer: Answer, { keyMap }: Lender): Told {
  const renamed = Object.entries(keyMap.fields)
    .filter(([plain, wire]) => plain !== wire)
    .map(([plain]) => plain);
  const wires = new Set(Object.values(keyMap.fields));
  const names = new Set([...namesIn(answer.raw)]);
  const plain = renamed.filter((name) => names.has(name) && !wires.has(name));
  return plain.length === 0 ? undefined : advice(`has ${plain.join(', ')} under its plain name, which is not read`);
}

function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    yield* namesIn(inner);
  }
}
