import { describe, expect, it } from 'vitest';
import { registrationMachine } from '#flows/registration/registration.machine.ts';
import { input } from '#flows/registration/registration.samples.ts';
import type { Captcha, RegistrationEvent, RegistrationInput } from '#flows/registration/registration.types.ts';
import { lost, refused } from '#kit/failure.ts';
import { isPhone } from '#kit/phone.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const phone = (digits: string): RegistrationEvent => ({ type: 'phone.changed', phone: digits });
const picture: RegistrationEvent = { type: 'captcha.requested' };
const code = (capcode = '1234'): RegistrationEvent => ({ type: 'code.requested', capcode });
const register = (smsCode = '123456', capcode = '1234'): RegistrationEvent => ({
  type: 'register.requested',
  capcode,
  smsCode,
});

const captcha = (sid: string): Captcha => ({ sid, image: `https://lender.example/captcha?sid=${sid}` });

type Script = PortScript<typeof registrationMachine> & { readonly over?: Partial<RegistrationInput> };

/** A visitor on the landing. */
async function open({ over, ...ports }: Script = {}) {
  const run = await onStage(registrationMachine, {
    input: { ...input, ...over },
    ports: {
      loadTemplate: [{ pageId: 'LP-1' }],
      fetchCaptcha: [captcha('S-1'), captcha('S-2'), captcha('S-3')],
      ...ports,
    },
  }).settled();
  return {
    ...run,
    pictures: () => run.asked.fetchCaptcha.length,
    form: () => (run.value() as { readonly form: Record<string, string> }).form,
    steps: () => run.did.track.map(({ step }) => step),
  };
}

const valid = phone('13800138000');

describe('the phone number', () => {
  it.each([
    ['spec', '13800138000', true],
    ['spec', '12800138000', false],
    ['spec', '1380013800', false],
    ['spec', '138001380000', false],
    ['spec', '03800138000', false],
    ['in', '6123456789', true],
    ['in', '5123456789', false],
    ['in', '61234567890', false],
    ['ph', '09171234567', true],
    ['ph', '19171234567', false],
    ['ph', '0917123456', false],
  ] as const)('S-200 S-325 S-761 as %s, %s is one: %s', (profile, digits, is) => {
    expect(isPhone(digits, profile)).toBe(is);
  });

  it('S-193 S-821 keeps digits only, eleven at most', async () => {
    const { does, context } = await open();
    await does(phone('138-0013 80001 999'));
    expect(context().phone).toBe('13800138000');
  });
});

describe('the picture', () => {
  it('S-511 comes by itself once the number is whole, and once', async () => {
    const { does, form, pictures, context } = await open();
    await does(phone('1380013800'));
    expect([form().captcha, pictures()]).toEqual(['empty', 0]);
    await does(valid, valid);
    expect([form().captcha, pictures()]).toEqual(['shown', 1]);
    expect(context().captcha?.sid).toBe('S-1');
  });

  it.each(['', '1', '12800138000'])('S-203 S-329 S-741 is not asked for with the number "%s"', async (digits) => {
    const { does, reported, pictures } = await open();
    await does(phone(digits), picture);
    expect(reported).toEqual([{ text: 'please enter the phone number correctly', field: 'phone' }]);
    expect(pictures()).toBe(0);
  });

  it('S-203 S-329 S-741 another one is not asked for once the number is no longer whole', async () => {
    const { does, reported, pictures, context } = await open();
    await does(valid, phone('1380013'), picture);
    expect(reported).toEqual([{ text: 'please enter the phone number correctly', field: 'phone' }]);
    expect([pictures(), context().captcha?.sid]).toEqual([1, 'S-1']);
  });

  it('S-330 another one has another sid', async () => {
    const { does, context } = await open();
    await does(valid, picture);
    expect(context().captcha?.sid).toBe('S-2');
  });

  it.each([
    [refused('99', 'Too many'), { server: 'Too many' }],
    [refused('99'), { text: 'error' }],
    [lost('offline'), { text: 'error' }],
  ])('S-511 S-618 when it fails says so and shows none', async (failure, text) => {
    const { does, reported, form, context } = await open({ fetchCaptcha: [captcha('S-1'), failure, captcha('S-3')] });
    await does(valid, picture);
    expect(reported).toEqual([text]);
    expect([form().captcha, context().captcha]).toEqual(['empty', null]);
    await does(picture);
    expect(context().captcha?.sid).toBe('S-3');
  });
});

describe('the code', () => {
  it('S-149 is asked for with number, picture and sid; then 60 seconds run', async () => {
    const { does, form, reported, steps, asked, passes } = await open({ requestCode: [undefined, undefined] });
    await does(valid, code());
    expect(asked.requestCode).toEqual([{ phone: '13800138000', capcode: '1234', sid: 'S-1' }]);
    expect(form()).toEqual({ captcha: 'shown', request: { editing: 'quiet' }, resend: 'coolingDown' });
    expect(reported).toEqual([]);
    expect(steps()).toEqual(['visit', 'captcha', 'sms']);
    await does(code());
    expect(reported).toEqual([{ text: 'do not send the verification code repeatedly' }]);
    expect(asked.requestCode).toHaveLength(1);
    await passes(59_999);
    expect(form().resend).toBe('coolingDown');
    await passes(1);
    expect(form().resend).toBe('ready');
    await does(code());
    expect(asked.requestCode).toHaveLength(2);
  });

  it('S-200 S-201 S-741 S-763 is not asked for before number and picture are filled in, in that order', async () => {
    const { does, reported, asked } = await open();
    await does(code(), valid, code(''), code('12345'));
    expect(reported).toEqual([
      { text: 'please enter the phone number correctly', field: 'phone' },
      { text: 'please enter the image verification code', field: 'captcha' },
      { text: 'please enter the image verification code', field: 'captcha' },
    ]);
    expect(asked.requestCode).toEqual([]);
  });

  it('S-251 101 brings another picture and the message, and no countdown', async () => {
    const { does, reported, form, context } = await open({ requestCode: [refused('101', 'Wrong characters')] });
    await does(valid, code());
    expect(reported).toEqual([{ server: 'Wrong characters', field: 'captcha' }]);
    expect(context().captcha?.sid).toBe('S-2');
    expect(form()).toEqual({ captcha: 'shown', request: { editing: 'quiet' }, resend: 'ready' });
  });

  it('S-252 S-750 11 says so in our words and goes to the app', async () => {
    const { does, reported, output } = await open({ requestCode: [refused('11', 'Known')] });
    await does(valid, code());
    expect(reported).toEqual([{ text: 'already registered, please download the app and log in' }]);
    expect(output()).toEqual({ ending: 'already' });
  });

  it.each([
    [refused('99', 'No SMS today'), { server: 'No SMS today' }],
    [refused('-1', 'Odd'), { server: 'Odd' }],
    [refused('99'), { text: 'error' }],
    [lost('timeout'), { text: 'error' }],
  ])('S-253 S-333 any other no is told, and the picture stays', async (failure, text) => {
    const { does, reported, form, context } = await open({ requestCode: [failure] });
    await does(valid, code());
    expect(reported).toEqual([text]);
    expect(context().captcha?.sid).toBe('S-1');
    expect(form()).toEqual({ captcha: 'shown', request: { editing: 'unsent' }, resend: 'ready' });
  });

  it('P-53 S-315 that no code may come stands, until something is typed or sent', async () => {
    const { does, form } = await open({
      requestCode: [refused('99', 'No SMS today'), lost('timeout'), undefined],
    });
    await does(valid, code(), code(''));
    expect(form().request).toEqual({ editing: 'unsent' });
    await does(code());
    expect(form().request).toEqual({ editing: 'unsent' });
    await does({ type: 'invitation.changed', inviteCode: 'A-1' });
    expect(form().request).toEqual({ editing: 'quiet' });
    await does(code());
    expect(form()).toEqual({ captcha: 'shown', request: { editing: 'quiet' }, resend: 'coolingDown' });
  });

  it('S-511 another picture can be asked for while a refusal stands', async () => {
    const { does, form, context } = await open({ requestCode: [refused('99', 'No SMS today')] });
    await does(valid, code(), picture);
    expect([form().request, context().captcha?.sid]).toEqual([{ editing: 'unsent' }, 'S-2']);
  });

  it('S-176 another picture does not end the countdown', async () => {
    const { does, form } = await open({ requestCode: [undefined] });
    await does(valid, code(), picture);
    expect(form()).toEqual({ captcha: 'shown', request: { editing: 'quiet' }, resend: 'coolingDown' });
  });
});

describe('registering', () => {
  it('S-148 S-255 S-752 sends what was typed once, says so and goes to the app', async () => {
    const { does, reported, output, steps, asked } = await open({ register: [undefined], over: { invitedBy: 'F-7' } });
    await does(valid, register(), register());
    expect(asked.register).toEqual([
      {
        phone: '13800138000',
        capcode: '1234',
        sid: 'S-1',
        smsCode: '123456',
        inviteCode: 'F-7',
        pageId: 'LP-1',
      },
    ]);
    expect(reported).toEqual([{ text: 'registration successful', tone: 'info' }]);
    expect(output()).toEqual({ ending: 'registered' });
    expect(steps()).toEqual(['visit', 'captcha', 'submit', 'done']);
  });

  it('P-01 nothing is sent twice, and nothing else is asked meanwhile', async () => {
    const { does, pictures, form, asked } = await open();
    await does(valid, register(), register(), code(), picture, phone('13900139000'));
    expect([asked.register.length, asked.requestCode.length, pictures()]).toEqual([1, 0, 1]);
    expect(form().request).toBe('registering');
  });

  it('S-200 S-201 S-202 S-327 tells what is wrong, the first thing first', async () => {
    const { does, reported, asked } = await open();
    await does(register(), valid, register('123456', ''), register(''), register('12345'));
    expect(reported).toEqual([
      { text: 'please enter the phone number correctly', field: 'phone' },
      { text: 'please enter the image verification code', field: 'captcha' },
      { text: 'please enter the verification code', field: 'smsCode' },
      { text: 'please enter the correct verification code', field: 'smsCode' },
    ]);
    expect(asked.register).toEqual([]);
  });

  it('S-376 S-388 reports each press with the number as it stands, and the visit once', async () => {
    const { does, did } = await open({ register: [refused('99', 'No'), lost('timeout')] });
    await does(register(), valid, register(), register(), register());
    expect(did.trackVisit).toEqual([{ pageId: 'LP-1' }]);
    expect(did.trackClick).toEqual([
      { pageId: 'LP-1', phone: '' },
      { pageId: 'LP-1', phone: '13800138000' },
      { pageId: 'LP-1', phone: '13800138000' },
      { pageId: 'LP-1', phone: '13800138000' },
    ]);
  });

  it('S-256 S-333 11 says the same as for the code and goes to the app', async () => {
    const { does, reported, output } = await open({ register: [refused('11', 'Known')] });
    await does(valid, register());
    expect(reported).toEqual([{ text: 'already registered, please download the app and log in' }]);
    expect(output()).toEqual({ ending: 'already' });
  });

  it('S-257 -1 brings another picture and the message', async () => {
    const { does, reported, form, context } = await open({ register: [refused('-1', 'Wrong characters')] });
    await does(valid, register());
    expect(reported).toEqual([{ server: 'Wrong characters', field: 'captcha' }]);
    expect(context().captcha?.sid).toBe('S-2');
    expect(form().request).toEqual({ editing: 'quiet' });
  });

  it.each([
    [refused('99', 'Wrong code'), { server: 'Wrong code' }],
    [refused('101', 'Odd'), { server: 'Odd' }],
    [refused('99'), { text: 'error' }],
  ])('S-258 S-333 any other no is told, and the picture stays', async (failure, text) => {
    const { does, reported, form, context } = await open({ register: [failure] });
    await does(valid, register());
    expect(reported).toEqual([text]);
    expect(context().captcha?.sid).toBe('S-1');
    expect(form().request).toEqual({ editing: 'declined' });
  });

  it('P-53 S-315 a refusal stands, until something is typed or sent', async () => {
    const { does, form, context, output } = await open({
      register: [refused('99', 'Wrong code'), refused('99'), undefined],
    });
    await does(valid, register(), register(''), picture);
    expect([form().request, context().captcha?.sid]).toEqual([{ editing: 'declined' }, 'S-2']);
    await does(register());
    expect(form().request).toEqual({ editing: 'declined' });
    await does(phone('13900139000'));
    expect(form().request).toEqual({ editing: 'quiet' });
    await does(register());
    expect(output()).toEqual({ ending: 'registered' });
  });

  it('P-02 a lost answer says error, and nobody is registered or refused by it; the same can be sent again', async () => {
    const { does, reported, form, output, asked } = await open({ register: [lost('timeout'), undefined] });
    await does(valid, register());
    expect(reported).toEqual([{ text: 'error' }]);
    expect(form().request).toBe('unknown');
    await does(phone('13900139000'), register(''), register());
    expect(asked.register).toHaveLength(2);
    expect(asked.register[1]).toEqual(asked.register[0]);
    expect(output()).toEqual({ ending: 'registered' });
  });

  it('S-398 where keys are not honoured nothing is repeated; the way on is the app', async () => {
    const { does, output, asked } = await open({
      register: [lost('timeout'), undefined],
      over: { keysHonoured: false },
    });
    await does(valid, register(), register());
    expect(asked.register).toHaveLength(1);
    await does({ type: 'download.requested' });
    expect(output()).toEqual({ ending: 'unknown' });
  });

  it('where they are, the app is a way on as well', async () => {
    const { does, output } = await open({ register: [lost('timeout')] });
    await does(valid, register(), { type: 'download.requested' });
    expect(output()).toEqual({ ending: 'unknown' });
  });

  it('S-336 held back: nothing is said to be lost, nothing more is sent, and Retry leads back to the form', async () => {
    const { does, form, output, asked, reported } = await open({ register: [lost('unresolved'), undefined] });
    await does(valid, register());
    expect([form().request, reported]).toEqual(['held', []]);
    await does(phone('13900139000'), register());
    expect(asked.register).toHaveLength(1);
    await does({ type: 'retry.requested' });
    expect(form().request).toEqual({ editing: 'quiet' });
    await does(register());
    expect(asked.register[1]).toEqual(asked.register[0]);
    expect(output()).toEqual({ ending: 'registered' });
  });

  it('S-336 held back: the app is a way on', async () => {
    const { does, output } = await open({ register: [lost('unresolved')] });
    await does(valid, register(), { type: 'download.requested' });
    expect(output()).toEqual({ ending: 'unknown' });
  });

  it('P-13 neither the characters nor the code are kept', async () => {
    const { does, context } = await open({ requestCode: [undefined], register: [lost('timeout')] });
    await does(valid, code('9z8x'), register('654321', '9z8x'));
    expect(Object.keys(context()).sort()).toEqual([
      'captcha',
      'inviteCode',
      'invitedBy',
      'keysHonoured',
      'pageId',
      'phone',
      'phoneProfile',
      'templateId',
    ]);
    expect(JSON.stringify(context())).not.toMatch(/9z8x|654321/);
  });

  it('S-510 the agreement is opened beside the form', async () => {
    const { does, form, did } = await open();
    await does({ type: 'agreement.requested' });
    expect([did.openAgreement.length, form().request]).toEqual([1, { editing: 'quiet' }]);
  });
});
