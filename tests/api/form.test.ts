import { describe, expect, expectTypeOf, it } from 'vitest';
import { createClients, encodeForm } from '#adapters/lender-api/clients.ts';
import type { FormFields } from '#adapters/lender-api/contract/call.ts';

describe('S-397 forms', () => {
  it('null is the empty text, undefined is left out, booleans are 1 and 0', () => {
    expect(encodeForm({ a: null, b: undefined, c: true, d: false, e: 0, f: '' })).toBe('a=&c=1&d=0&e=0&f=');
  });

  it('text is percent-encoded as UTF-8', () => {
    expect(encodeForm({ 'a b': 'é&=+ ₹\r\n' })).toBe('a%20b=%C3%A9%26%3D%2B%20%E2%82%B9%0D%0A');
  });

  it('lists and objects are no form fields', () => {
    expectTypeOf<{ a: string; b: number | null; c?: boolean | undefined }>().toExtend<FormFields>();
    expectTypeOf<{ a: string[] }>().not.toExtend<FormFields>();
    expectTypeOf<{ a: { b: string } }>().not.toExtend<FormFields>();
    expectTypeOf<{ a: Date }>().not.toExtend<FormFields>();
  });
});

it('S-801 nothing counts the time of a call but its statechart', () => {
  const clients = createClients({ building: '', gather: '', swift: '', eyes: '' });
  expect(Object.values(clients).map(({ defaults }) => defaults.timeout)).toEqual([0, 0]);
});
