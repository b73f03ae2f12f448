import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAccepted, messageOf } from '#kit/envelope.ts';
import { json, type LenderDouble, startLenderDouble } from './lender-double.ts';
import { createWire, goodData, outcomeOf } from './wire.ts';

const none = Symbol('no code at all');

/** Code, then whether it is a yes where it must parse to 0, be '00', be '0'. */
const codes: readonly (readonly [unknown, boolean, boolean, boolean])[] = [
  [0, true, false, true],
  ['0', true, false, true],
  ['00', true, true, false],
  ['000', true, false, false],
  ['-0', true, false, false],
  ['+0', true, false, false],
  [-0, true, false, true],
  [1, false, false, false],
  ['1', false, false, false],
  ['01', false, false, false],
  ['-1', false, false, false],
  ['', false, false, false],
  [' 0', false, false, false],
  ['0 ', false, false, false],
  ['0abc', false, false, false],
  ['0.5', false, false, false],
  [0.5, false, false, false],
  ['0.0', false, false, false],
  ['0x0', false, false, false],
  ['0e0', false, false, false],
  ['--0', false, false, false],
  ['٠', false, false, false],
  [null, false, false, false],
  [none, false, false, false],
  [false, false, false, false],
  [[], false, false, false],
  [['00'], false, false, false],
  [{}, false, false, false],
  [Number.NaN, false, false, false],
];

describe('S-134 S-309 S-757 what counts as yes', () => {
  it.each(codes)('code %j: parses to 0 %s, is 00 %s, is 0 %s', (code, zero, doubleZero, singleZero) => {
    const body = code === none ? {} : { code };
    expect(isAccepted('zero', body)).toBe(zero);
    expect(isAccepted('00', body)).toBe(doubleZero);
    expect(isAccepted('0', body)).toBe(singleZero);
    expect(isAccepted('any', body)).toBe(true);
  });

  it.each([
    [{ success: true }, true],
    [{ success: 1 }, true],
    [{ success: 'true' }, true],
    [{ success: '1' }, true],
    [{ success: true, code: '99' }, true],
    [{ success: false, code: '00' }, false],
    [{ success: 0, code: 0 }, false],
    [{ success: 'yes' }, false],
    [{ success: null, code: '00' }, false],
    [{ code: '00' }, true],
    [{ code: 0 }, true],
    [{ code: '99' }, false],
    [{}, false],
  ])('S-311 success flag of %j: %s', (body, accepted) => {
    expect(isAccepted('flag', body)).toBe(accepted);
  });

  it.each([
    [{ code: '0' }, true],
    [{ code: 0 }, true],
    [{ code: '00' }, true],
    [{ code: '99', success: true }, true],
    [{ code: '99', success: '1' }, true],
    [{ success: 'true' }, true],
    [{ code: '0', success: false }, true],
    [{ code: '000' }, false],
    [{ code: '-0' }, false],
    [{ code: '99' }, false],
    [{ code: '99', success: false }, false],
    [{ success: 'yes' }, false],
    [{}, false],
  ])('S-616 %j: code 0, code 00 or the success flag is a yes: %s', (body, accepted) => {
    expect(isAccepted('zeroOrFlag', body)).toBe(accepted);
  });
});

describe('S-310 the lender’s message', () => {
  it.each([
    ['Not today', 'Not today'],
    ['<b>no</b>', '<b>no</b>'],
    ['x'.repeat(201), 'x'.repeat(200)],
    ['', null],
    ['  ', null],
    [undefined, null],
    [null, null],
    [5, null],
    [{}, null],
    [[], null],
  ])('%j becomes %j', (message, shown) => {
    expect(messageOf({ message })).toBe(shown);
  });
});

describe('S-309 over HTTP', () => {
  let lender: LenderDouble;
  beforeAll(async () => {
    lender = await startLenderDouble();
  });
  afterAll(() => lender.stop());

  const overHttp = codes.filter(([code]) => code !== none && !Number.isNaN(code) && !Object.is(code, -0));

  it.each(overHttp)('code %j', async (code, zero, doubleZero) => {
    const wire = createWire(lender.origin);
    lender.answerWith(json({ code, data: goodData['repayment-way'] }));
    expect(await outcomeOf(wire.repayment.loadWays())).toHaveProperty(doubleZero ? 'resolved' : 'rejected');
    lender.answerWith(json({ code, data: goodData['loan-details'] }));
    expect(await outcomeOf(wire.orders.loadOrder({ orderId: 'O-170', productId: 'P-1' }))).toHaveProperty(
      zero ? 'resolved' : 'rejected',
    );
  });
});
