import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lender, paths, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

const asked = (userId: string, lang = 'en') => ({
  query: `userId=${userId}&sessionId=S-1`,
  headers: { 'Accept-Language': lang },
});

/** 15:25 UTC: 20:55 in India, 23:25 in Manila (UTC+8, no summer time), of the same day. */
const evening = Date.UTC(2026, 10, 26, 15, 25);
/** 17:00 UTC: 22:30 in India, and 1:00 of the day after in Manila. */
const night = Date.UTC(2026, 10, 26, 17, 0);

describe('S-378 the lender writes days and minutes as its borrower’s clock has them', () => {
  const taken = async (userId: string, at: number) => {
    await lender.post('clock', { freeze: at });
    const how = asked(userId);
    const offer = await lender.envelope(lender.send(paths.offer, { productId: 'P-1' }, undefined, how));
    const { data } = await lender.envelope(lender.push(1, {}, how));
    const orderId = new URL((data as { lendDetailsUrl: string }).lendDetailsUrl).searchParams.get('orderId') ?? '';
    await lender.post('clock', { advance: 10_000 });
    return { offer: offer.data, orderId, order: (await lender.details(orderId, how)).data, how };
  };

  it.each([
    ['U-1', evening, '2026-11-26 20:55', '2026-12-27', '2027-02-25'],
    ['U-IN', evening, '2026-11-26 20:55', '2026-12-27', '2027-02-25'],
    ['U-PH', evening, '2026-11-26 23:25', '2026-12-27', '2027-02-25'],
    ['U-IN', night, '2026-11-26 22:30', '2026-12-27', '2027-02-25'],
    ['U-PH', night, '2026-11-27 01:00', '2026-12-28', '2027-02-26'],
  ])('to %s at %d: applied %s, the first instalment %s, the last %s', async (userId, at, applied, first, last) => {
    const { offer, order } = await taken(userId, at);
    expect(offer).toMatchObject({ firstPayTime: first, repay_plans: [{ pay_time: first }, {}, { pay_time: last }] });
    expect(order).toMatchObject({
      account: {
        repayDate: last,
        progress: [{ value: applied }, {}],
        repayPlan: [{ time: first }, {}, { time: last }],
      },
    });
  });

  // To the end of the day five days later, which begins 1.5 hours later in India and began an hour ago in Manila.
  it.each([
    ['U-IN', night, '2026-12-01', 5 * 86_400 + 90 * 60],
    ['U-PH', night, '2026-12-02', 5 * 86_400 + 23 * 3_600],
  ])('P-59 an offer to %s holds to the end of a day there', async (userId, at, validUntil, validFor) => {
    expect((await taken(userId, at)).offer).toMatchObject({ statement: { validUntil, validFor } });
  });

  it.each([
    ['U-IN', '2026-12-03 22:30'],
    ['U-PH', '2026-12-04 01:00'],
  ])('S-365 until when a code of %s is known at the counter', async (userId, validUntil) => {
    await lender.post('clock', { freeze: night });
    const { data } = await lender.envelope(lender.vcode(1, { channelNumber: '90002' }, asked(userId)));
    expect(data).toMatchObject({ validUntil });
  });

  it.each([
    ['U-IN', '2026-11-26 22:30'],
    ['U-PH', '2026-11-27 01:00'],
  ])('S-107 when %s complained', async (userId, time) => {
    await lender.post('clock', { freeze: night });
    await lender.envelope(lender.complain(1, {}, asked(userId)));
    expect(await lender.envelope(lender.ask(paths.list, asked(userId)))).toMatchObject({
      tabs: [{ list: [{ time }] }, {}],
    });
  });

  it.each([
    ['U-1', 'en', 'Instalment 1 of 3, 2026-12-27'],
    ['U-IN', 'en', 'Instalment 1 of 3, 27 Dec 2026'],
    ['U-IN', 'hi', '3 में से किस्त 1, 27 दिस॰ 2026'],
    ['U-PH', 'fil', 'Hulog 1 sa 3, 27 Dis 2026'],
  ])('P-35 a day within a sentence is written for %s in %s: %s', async (userId, lang, text) => {
    const { orderId } = await taken(userId, evening);
    const { data } = await lender.envelope(
      lender.send(paths.play, { orderId, productId: 'P-1' }, undefined, asked(userId, lang)),
    );
    const { detail } = data as { readonly detail: readonly { readonly text: string }[] };
    expect(detail[2]?.text).toBe(text);
  });
});
