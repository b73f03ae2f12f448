import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dateText } from '#adapters/lender-api/date-text.ts';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire } from './wire.ts';

const lender = await lenderOfFile();

describe('S-378 S-835 a date of the lender', () => {
  it.each(['2026-11-21', '2026-11-21 09:05:00', '21 Nov 2026', '20261121', '', '--', '99999999999999'])(
    '%j is shown as it was given',
    (text) => {
      expect(dateText(text, '1')).toBe(text);
      expect(dateText(text, '0')).toBe(text);
    },
  );

  it.each([
    ['1795285799999', '1', '2026-11-21 23:59:59'],
    ['1795285800000', '1', '2026-11-22 00:00:00'],
    ['1795276799999', '0', '2026-11-21 23:59:59'],
    ['1795276800000', '0', '2026-11-22 00:00:00'],
    ['100000000000', '1', '1973-03-03 15:16:40'],
  ])('%s milliseconds with region %s are %s in the borrower’s country', (text, regionFlag, label) => {
    expect(dateText(text, regionFlag)).toBe(label);
  });
});

describe('S-378 wherever the phone is', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  it.each(['UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'])('in %s', (place) => {
    process.env.TZ = place;
    const moment = fc.integer({ min: 100_000_000_000, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(moment, fc.constantFrom('1', '0'), (at, regionFlag) => {
        const there = new Date(at + (regionFlag === '1' ? 5.5 : 8) * 3_600_000).toISOString();
        expect(dateText(`${at}`, regionFlag)).toBe(`${there.slice(0, 10)} ${there.slice(11, 19)}`);
      }),
      { numRuns: 300 },
    );
    // The hours that summer time leaves out there.
    for (let at = Date.UTC(2026, 2, 8); at < Date.UTC(2026, 2, 9); at += 1_800_000)
      expect(dateText(`${at}`, '1')).toBe(new Date(at + 19_800_000).toISOString().slice(0, 19).replace('T', ' '));
  });
});

describe('S-378 milliseconds in an answer', () => {
  const sent = 1_795_285_800_000;
  const shown = '2026-11-22 00:00:00';
  const reported = (code: string, data: unknown) => {
    lender.answerWith(json({ code, message: '', data }));
    return createWire(lender.origin);
  };

  it('are a date in an offer', async () => {
    const plan = [{ amount: 1, description: '', title: '', pay_time: sent }];
    const { offers } = reported('0', { amount: 1, periods: 91, firstPayTime: sent, repay_plans: plan });
    expect(await offers.loadOffer({ productId: 'P-1', variant: 1 })).toMatchObject({
      firstRepaymentDate: shown,
      plan: [{ date: shown }],
    });
  });

  it('are a date in what is to be repaid', async () => {
    const repayPlan = [{ remark: '', title: '', amount: 1, time: sent }];
    const { channels } = reported('0', { repayDate: sent, repayPlan, delayInfo: { title: '', delayAmount: 1 } });
    expect(await channels.loadPlan({ kind: 'rollover', orderId: 'O-170', productId: 'P-1' })).toMatchObject({
      date: shown,
      steps: [{ time: shown }],
    });
  });

  it('are a date in the list of complaints', async () => {
    const { complaints } = reported('00', { tabs: [{ title: 'All', list: [{ id: 'C-1', time: sent }] }] });
    expect(await complaints.loadComplaints()).toMatchObject([{ complaints: [{ time: shown }] }]);
  });
});
