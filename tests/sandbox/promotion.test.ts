import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captchaText } from '#sandbox/captchas.ts';
import { key, type Lender, paths, registerFields, startLender, visitor } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

const ask = (path: string, query: string) => lender.ask(path, { method: 'GET', query: `${visitor}&${query}` });
const codeOf = async (response: Promise<Response>) => (await lender.envelope(response)).code;
const problemsOf = async (response: Promise<Response>) => {
  const answered = await response;
  expect(answered.status).toBe(400);
  return ((await answered.json()) as { readonly problems: readonly string[] }).problems;
};

describe('S-616 the landing', () => {
  it('needs no user, and says its id and where the app is', async () => {
    const { code, data } = await lender.envelope(ask(paths.landing, 'templateId=T-1'));
    expect(code).toBe('0');
    expect(data).toEqual({ id: 'LP-T-1', title: 'Autumn', downloadUrl: `${lender.origin}/__sandbox/app` });
  });

  it.each([
    ['T-NOLINK', ''],
    ['T-BADURL', 'javascript:alert(1)'],
  ])('%s has the link "%s"', async (id, downloadUrl) => {
    const answer = await lender.envelope(ask(paths.landing, `templateId=${id}`));
    expect(answer.data).toMatchObject({ downloadUrl });
  });

  it('T-FAIL is refused', async () => {
    expect(await codeOf(ask(paths.landing, 'templateId=T-FAIL'))).toBe('99');
  });

  it('S-617 S-622 visits and clicks are taken', async () => {
    const visit = 'page_id=LP-1&user_from=&client_type=h5&page_type=1&utm_tag=&app_from=';
    expect(await codeOf(ask(paths.visit, visit))).toBe('00');
    const click = 'phone=&page_id=LP-1&user_from=&utm_tag=&app_from=';
    expect(await codeOf(ask(paths.click, click))).toBe('00');
    expect(await problemsOf(ask(paths.visit, visit.replace('type=1', 'type=2')))).toHaveLength(1);
  });
});

describe('S-618 S-619 the picture', () => {
  const pictureOf = (sid: string) => fetch(`${lender.origin}/api/v2/app/promotion/captcha?sid=${sid}&t=1`);

  it('each sid is another one, with a picture of its own that never changes', async () => {
    const [first, second] = [await lender.newSid(), await lender.newSid()];
    expect(second).not.toBe(first);
    const response = await pictureOf(first);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    const drawn = await response.text();
    expect(await (await pictureOf(first)).text()).toBe(drawn);
    expect(await (await pictureOf(second)).text()).not.toBe(drawn);
  });

  it('is drawn, not written: no text stands in it, nor what it shows', async () => {
    for (let time = 0; time < 20; time += 1) {
      const sid = await lender.newSid();
      const drawn = await (await pictureOf(sid)).text();
      expect(drawn).not.toMatch(/<text|<!--|<title|<desc|id=|class=/);
      expect(drawn.replace(/[^>]*d="[^"]*"/g, '')).not.toContain(captchaText(1, sid));
      expect(captchaText(1, sid)).toMatch(/^[2-9]{4}$/);
    }
  });

  it('one that was not given out is not there', async () => {
    expect((await pictureOf('SID-9')).status).toBe(404);
  });
});

describe('S-620 the code', () => {
  it('S-910 arrives in the inbox, and not again within 60 seconds of the lender’s clock', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    expect(await codeOf(lender.sms())).toBe('0');
    expect(await lender.get('inbox')).toMatchObject([
      { code: '123456', text: '123456 is your code to register the number that ends in 8000.' },
    ]);
    expect(await lender.envelope(lender.sms())).toMatchObject({
      code: '99',
      message: 'A code was just sent. Ask again in 60 seconds',
    });
    await lender.post('clock', { advance: 60_000 });
    expect(await codeOf(lender.sms())).toBe('0');
  });

  it('S-911 what the picture shows is right', async () => {
    const sid = await lender.newSid();
    expect(await codeOf(lender.sms({ sid, capcode: captchaText(1, sid) }))).toBe('0');
  });

  it.each([
    ['0000', {}],
    ['anything else', { capcode: 'zz' }],
    ['the characters of no picture', { sid: 'SID-9', capcode: '1234' }],
  ])('S-911 S-251 101 for %s', async (_, more) => {
    expect(await codeOf(lender.sms({ capcode: '0000', ...more }))).toBe('101');
    expect(await lender.get('inbox')).toEqual([]);
  });

  it.each([
    ['13900139000', '11'],
    ['13700137000', '99'],
    ['9876500139', '11'],
    ['9876500137', '99'],
    ['09170000139', '11'],
    ['09170000137', '99'],
  ])('S-910 %s is answered %s', async (phone, code) => {
    expect(await codeOf(lender.sms({ phone }))).toBe(code);
    expect(await lender.get('inbox')).toEqual([]);
  });

  it.each([
    [{ phone: '12800138000' }, 'phone: "12800138000" is no phone number'],
    [{ deviceId: 'D-2' }, 'deviceId: the body says "D-2", the query "D-1"'],
  ])('%j is wrong', async (more, problem) => {
    expect(await problemsOf(lender.sms(more))).toEqual([problem]);
  });
});

describe('S-621 registering', () => {
  it('is one row of the ledger, and the number is registered from then on', async () => {
    const sid = await lender.newSid();
    expect(await codeOf(lender.register(1, sid))).toBe('0');
    expect(await lender.get('ledger')).toMatchObject([{ kind: 'registration', call: 'register', key: key(1) }]);
    expect(await codeOf(lender.register(2, sid))).toBe('11');
    expect(await codeOf(lender.sms())).toBe('11');
    expect(await lender.ledgerKinds()).toEqual(['registration']);
  });

  it('S-918 the same key brings the same answer; with another body it is a conflict', async () => {
    const sid = await lender.newSid();
    const first = await (await lender.register(1, sid)).text();
    for (let time = 0; time < 9; time += 1) expect(await (await lender.register(1, sid)).text()).toBe(first);
    expect((await lender.register(1, sid, { invite_code: 'F-7' })).status).toBe(409);
    expect(await lender.ledgerKinds()).toEqual(['registration']);
  });

  it('without a key it is wrong', async () => {
    const body = JSON.stringify({ ...registerFields, sid: await lender.newSid() });
    expect(await problemsOf(lender.ask(paths.register, { query: visitor, body }))).toHaveLength(1);
  });

  it.each([
    [{ capcode: '0000' }, '-1'],
    [{ smsCode: '123456' }, '0'],
    [{ smsCode: '654321' }, '99'],
    [{ phone: '13900139000', userName: '13900139000' }, '11'],
  ])('S-911 S-912 S-910 %j is answered %s', async (more, code) => {
    expect(await codeOf(lender.register(1, await lender.newSid(), more))).toBe(code);
    expect(await lender.ledgerKinds()).toEqual(code === '0' ? ['registration'] : []);
  });

  it('another name than the number is wrong', async () => {
    expect(await problemsOf(lender.register(1, await lender.newSid(), { userName: 'me' }))).toHaveLength(1);
    expect(await problemsOf(lender.register(1, await lender.newSid(), { userName: '13700137000' }))).toEqual([
      'userName: is not the phone number',
    ]);
  });

  it('S-917 is forgotten on reset, with its pictures', async () => {
    const sid = await lender.newSid();
    await lender.register(1, sid);
    await lender.post('reset', {});
    expect(await codeOf(lender.register(1, sid))).toBe('-1');
    expect(await codeOf(lender.register(2, await lender.newSid()))).toBe('0');
  });
});
