import { describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { lenderOfFile } from '#tests/api/lender-of-file.ts';
import { createWire, profiles, uses } from '#tests/api/wire.ts';
import { sentCalls, specified, specifiedCalls } from './calls.ts';
import { wrongAboutAnswers, wrongInRequest } from './held.ts';

const lender = await lenderOfFile();

describe.each(profiles)('with $profile', ({ keyMap }) => {
  it.each(sentCalls.map((row) => [row.item, row.id, row] as const))(
    '%s S-215 S-309 S-311 %s takes for a yes what the specification does, and nothing else',
    async (_, __, row) => {
      expect(await wrongAboutAnswers(row, { lender, keyMap })).toEqual([]);
    },
  );

  it.each(sentCalls.map((row) => [row.item, row.id, row] as const))(
    '%s S-212 S-213 S-398 %s goes out as the specification says',
    async (_, __, row) => {
      expect(await wrongInRequest(row, { lender, keyMap })).toEqual([]);
    },
  );
});

it('S-619 S-330 the captcha’s picture is asked for with its sid and a timestamp', () => {
  const { prefix, path, fields } = specified('captcha');
  const { api } = createWire('https://lender.example');
  const address = new URL(api.pictureUrl('promo', '/promotion/captcha', { sid: 'S-1', t: '1' }));
  expect(address.pathname).toBe(`${prefix}${path}`);
  expect([...address.searchParams.keys()]).toEqual(fields);
});

it('S-221 the specification has 39 calls, each once, and the product makes all of them and no other', () => {
  expect(specifiedCalls.map(({ item }) => item)).toEqual(Array.from({ length: 39 }, (_, n) => `S-${601 + n}`));
  const ids = sentCalls.map(({ id }) => id).sort();
  expect(calls.map(({ id }) => id).sort()).toEqual(ids);
  expect(calls.map(({ item }) => item).sort()).toEqual(sentCalls.map(({ item }) => item).sort());
  expect(uses.map(({ call }) => call).sort()).toEqual(ids);
});
