import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amonPettypy } from '#adapters/lender-api/contract/channels.ts';
import { isWhole } from '#sandbox/whole.ts';

const channel = { name: 'Pay online', logo: '', channel_number: '90001' };

const survives = (data: object) => isWhole(data, v.parse(amonPettypy.answer, data));

describe('P-25 an answer that a lenient schema would thin out is told from a whole one', () => {
  it.each([
    ['nothing but what is needed', {}],
    [
      'lists, nested objects, flags and numbers',
      { repayList: [channel], defDetail: null, isShowReyTop: '1', repayDate: 7 },
    ],
    ['a field that no schema knows', { stray: 1 }],
  ])('%s: whole', (_, data) => {
    expect(survives(data)).toBe(true);
  });

  it.each([
    ['an entry that is dropped', { repayList: [channel, { name: 'No number' }] }],
    ['a list that is none', { repayList: 'channels' }],
    ['a text that is none', { repayDate: { wrong: true } }],
    ['an amount that is none', { delayInfo: { title: '', delayAmount: '1.5' } }],
    ['an object that is dropped', { defDetail: { title: 'No code' } }],
  ])('%s: not whole', (_, data) => {
    expect(survives(data)).toBe(false);
  });
});
