import { beforeEach, describe, expect, it } from 'vitest';
import { json, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import { createWire, outcomeOf, promoOrigin, registerRequest } from './wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

/** A web view of the same phone. */
function openView(options: Parameters<typeof createWire>[1] = {}) {
  return createWire(lender.origin, { journal: phone.journal(), ...options });
}

const yes = json({ code: '0', message: '', data: null });
const keysSent = () => lender.captured.map(({ headers }) => headers['idempotency-key']);
const bodySent = () => JSON.parse(lender.last().body) as Record<string, string>;

describe('the picture', () => {
  it('S-330 S-619 P-12 has an address with sid and time, and nothing of the session', async () => {
    lender.answerWith(json({ code: '0', data: { sid: 'a b&c' } }));
    const before = Date.now();
    const { sid, image } = await openView().promotion.fetchCaptcha();
    expect(sid).toBe('a b&c');
    const url = new URL(image);
    expect(url.origin + url.pathname).toBe(`${lender.origin}/api/v2/app/promotion/captcha`);
    expect([...url.searchParams.keys()]).toEqual(['sid', 't']);
    expect(url.searchParams.get('sid')).toBe('a b&c');
    expect(Number(url.searchParams.get('t'))).toBeGreaterThanOrEqual(before);
  });

  it('S-317 its path is renamed with the others', async () => {
    lender.answerWith(json({ code: '0', data: { sid: 'SID-1' } }));
    const keyMap = { paths: { '/promotion/captcha': '/x9' }, fields: {} };
    const { image } = await openView({ keyMap }).promotion.fetchCaptcha();
    expect(new URL(image).pathname).toBe('/api/v2/app/x9');
  });

  it('S-618 a sid is a yes, whatever the code', async () => {
    lender.answerWith(json({ code: '77', data: { sid: 'SID-1' } }));
    expect(await openView().promotion.fetchCaptcha()).toMatchObject({ sid: 'SID-1' });
  });

  it.each([
    [
      { code: '99', message: 'Too many', data: {} },
      { kind: 'refused', code: '99', message: 'Too many' },
    ],
    [
      { code: '0', message: '', data: { sid: '' } },
      { kind: 'refused', code: '0', message: null },
    ],
    [{ code: '0' }, { kind: 'refused', code: '0', message: null }],
  ])('S-511 without a sid %j is a no', async (body, failure) => {
    lender.answerWith(json(body));
    expect(await outcomeOf(openView().promotion.fetchCaptcha())).toEqual({ rejected: failure });
  });

  it('P-07 on a host that may not be shown it is a no', async () => {
    lender.answerWith(json({ code: '0', data: { sid: 'SID-1' } }));
    expect(await outcomeOf(openView({ trust: () => null }).promotion.fetchCaptcha())).toEqual({
      rejected: { kind: 'refused', code: 'gate', message: null },
    });
  });
});

it('S-150 of a landing the id is read; fields that nobody knows are ignored', async () => {
  lender.answerWith(json({ code: '0', data: { id: 7, title: 'Autumn', theme: { colour: ['red'] }, hidden: null } }));
  expect(await openView().promotion.loadTemplate({ templateId: 'T-1' })).toEqual({ pageId: '7', link: '' });
});

it.each(['javascript:alert(1)', 'https://evil.example/app', ''])(
  'S-554 P-07 a link to the app that may not be opened, "%s", counts as none',
  async (downloadUrl) => {
    lender.answerWith(json({ code: '0', data: { id: 'LP-1', downloadUrl } }));
    expect(await openView().promotion.loadTemplate({ templateId: 'T-1' })).toEqual({ pageId: 'LP-1', link: '' });
  },
);

describe('registering', () => {
  it('S-331 S-332 sends the merchant of the address, else the configured one', async () => {
    lender.answerWith(yes);
    await openView().promotion.register(registerRequest, promoOrigin);
    expect(bodySent().merchantNumber).toBe('SBX000001');
    await openView({ address: '?merchantNumber=M-9' }).promotion.register(registerRequest, promoOrigin);
    expect(bodySent()).toMatchObject({ merchantNumber: 'M-9', deviceId: '', userName: '13800138000' });
  });

  it('S-398 P-03 carries the same key until it is answered, also after the web view was killed', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().promotion.register(registerRequest, promoOrigin));
    await outcomeOf(openView().promotion.register(registerRequest, promoOrigin));
    lender.answerWith(yes);
    await openView().promotion.register(registerRequest, promoOrigin);
    await openView().promotion.register(registerRequest, promoOrigin);
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('S-398 another code is another intention', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().promotion.register(registerRequest, promoOrigin));
    await outcomeOf(openView().promotion.register({ ...registerRequest, smsCode: '654321' }, promoOrigin));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('S-336 P-46 where keys are not honoured the same is not sent again; a new code is the way on', async () => {
    const { promotion } = openView({ overrides: { idempotency: { header: true, honoured: false } } });
    lender.answerWith(reset);
    await outcomeOf(promotion.register(registerRequest, promoOrigin));
    lender.answerWith(yes);
    expect(await outcomeOf(promotion.register(registerRequest, promoOrigin))).toEqual({
      rejected: expect.objectContaining({ kind: 'lost', reason: 'unresolved' }),
    });
    expect(lender.captured).toHaveLength(1);
    const renewed = { ...registerRequest, smsCode: '654321' };
    expect(await outcomeOf(promotion.register(renewed, promoOrigin))).toEqual({ resolved: undefined });
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('P-47 a registration of another number is never sent under the key of this one', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().promotion.register(registerRequest, promoOrigin));
    await outcomeOf(openView().promotion.register({ ...registerRequest, phone: '13900139000' }, promoOrigin));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
    expect(new Set(phone.attempts().map(({ subject }) => subject)).size).toBe(2);
  });

  it('P-13 neither number nor codes are in the journal', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().promotion.register(registerRequest, promoOrigin));
    const kept = `${phone.database.entries} ${[...phone.session.values()].join(' ')}`;
    expect(kept).toContain('registration');
    expect(kept).not.toMatch(/13800138000|123456|1234"|SID-1/);
  });
});

it('S-376 a visit is reported once for each landing, as long as the page is loaded', async () => {
  lender.answerWith(yes);
  const { promotion } = openView();
  await promotion.trackVisit({ pageId: '7' }, promoOrigin);
  await promotion.trackVisit({ pageId: '7' }, promoOrigin);
  await promotion.trackVisit({ pageId: '8' }, promoOrigin);
  expect(lender.captured.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('page_id'))).toEqual(['7', '8']);
});
