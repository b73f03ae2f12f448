import { commonNames } from '#kit/common-names.ts';
import * as limits from '#kit/limits.ts';

/** What an app puts into the address of the web view: what goes with every call (S-159), and the headers (S-216, S-217). */
export const parameterNames = [...commonNames, 'building', 'gather', 'swift', 'eyes'] as const;

export type ParameterName = (typeof parameterNames)[number];

export type DeviceParameters = Readonly<Record<ParameterName, string>>;

/** A made-up borrower on a made-up phone. */
export const exampleParameters: DeviceParameters = {
  appVersion: '1.0.0',
  deviceName: 'Example phone',
  deviceId: 'D-1',
  osVersion: '14',
  sessionId: 'S-1',
  gps_adid: 'G-1',
  productId: 'P-1',
  product_id: 'P-1',
  orderId: 'O-170',
  userId: 'U-1',
  merchantNumber: 'M-1',
  mobilePhone: '13800138000',
  building: 'b-1',
  gather: 'g-1',
  swift: 's-1',
  eyes: 'e-1',
};

type Rule = { readonly shape: RegExp; readonly label: string };

const version: Rule = { shape: /^(\d+(\.\d+)*)?$/, label: 'must be numbers with points between them, such as 1.0.0' };
const header: Rule = { shape: /^[\x20-\x7e\xa0-\xff]*$/, label: 'must hold only signs that a header can carry' };

const rules: Readonly<Partial<Record<ParameterName, Rule>>> = {
  appVersion: version,
  osVersion: version,
  mobilePhone: { shape: /^(\+?\d{4,15})?$/, label: 'must be a telephone number, digits only' },
  building: header,
  gather: header,
  swift: header,
  eyes: header,
};

const plain: Rule = { shape: /^\P{Cc}*$/u, label: 'must not hold control characters' };

/** What is wrong with a value, as the end of a sentence; null when nothing is. An empty value leaves the parameter out. */
export function parameterProblem(name: ParameterName, value: string): string | null {
  if (value.length > limits.queryValue) return `must not be longer than ${limits.queryValue} characters`;
  return [plain, rules[name]].find((rule) => rule && !rule.shape.test(value))?.label ?? null;
}

export const areGood = (parameters: DeviceParameters): boolean =>
  parameterNames.every((name) => parameterProblem(name, parameters[name]) === null);

/** The parameters that a tab kept; the example's in place of what is missing, unknown or not good. */
export function readParameters(kept: unknown): DeviceParameters {
  const known = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const read = (name: ParameterName): string => {
    const value = known[name];
    return typeof value === 'string' && parameterProblem(name, value) === null ? value : exampleParameters[name];
  };
  return Object.fromEntries(parameterNames.map((name) => [name, read(name)])) as DeviceParameters;
}
