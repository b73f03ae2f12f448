import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { downloadTemplateMachine } from '#flows/download-template/download-template.machine.ts';
import { registrationMachine } from '#flows/registration/registration.machine.ts';
import { input as sampleInput } from '#flows/registration/registration.samples.ts';
import type { Captcha, RegistrationInput } from '#flows/registration/registration.types.ts';
import { type Failure, held, lost, refused } from '#kit/failure.ts';
import DownloadTemplateScreen from '#screens/download-template/download-template.screen.tsx';
import RegistrationScreen from '#screens/registration/registration.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { createTestClock } from '#tests/support/test-clock.ts';
import { expectAccessible } from '#tests/views/axe.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const pictureOf = (sid: string) => ({ sid, image: `data:image/svg+xml,${sid}` });

async function stage(
  changes: Partial<RegistrationInput> = {},
  fetchCaptcha: readonly (Captcha | Failure)[] = ['S-1', 'S-2', 'S-3'].map(pictureOf),
) {
  const clock = createTestClock();
  const on = screenOnStage(registrationMachine, RegistrationScreen, {
    input: { ...sampleInput, ...changes },
    clock,
    shell: { money: () => '--' },
    timers: { now: clock.now, deadline: () => clock.now() + 60_000 },
    ports: { fetchCaptcha },
  });
  const user = userEvent.setup();
  return {
    ...on,
    user,
    agreements: () => on.did.openAgreement.length,
    pictures: () => on.asked.fetchCaptcha.length,
    /** To the form, with a whole number and its picture. */
    async fillIn() {
      await on.answer({ pageId: 'LP-1' });
      await user.type(input('Phone number'), '13800138000');
      await act(async () => undefined);
    },
  };
}

describe('the promotion landing', () => {
  it('S-315 shows a skeleton while it loads, and Retry without a word when that fails', async () => {
    const { fail, toasts } = await stage();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    await expectAccessible();
    await fail(lost('offline'));
    expect(button('Retry')).toBeTruthy();
    expect(toasts()).toEqual([]);
    await expectAccessible();
  });

  it('S-130 asks for number, picture, code and invitation; says what one gets and agrees to', async () => {
    const { answer } = await stage({ invitedBy: 'FRIEND-7' });
    await answer({ pageId: 'LP-1' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
    expect(input('Invitation code (optional)').value).toBe('FRIEND-7');
    expect(screen.getByText(/^By registering you agree to the/)).toBeTruthy();
    expect(button('Show the picture')).toBeTruthy();
    await expectAccessible();
  });

  it('S-189 S-326 groups the number 3-4-4; what is pasted is cleaned', async () => {
    const { answer, user } = await stage();
    await answer({ pageId: 'LP-1' });
    await user.click(input('Phone number'));
    await user.paste('+138-0013 8000x9');
    expect(input('Phone number').value).toBe('138 0013 8000');
  });

  it.each([
    ['spec', 'Phone number'],
    ['in', 'Phone number (+91)'],
    ['ph', 'Phone number (+63)'],
  ] as const)('S-325 names the country of the number: %s', async (phoneProfile, label) => {
    const { answer } = await stage({ phoneProfile });
    await answer({ pageId: 'LP-1' });
    expect(input(label)).toBeTruthy();
  });

  it('S-200 says at the field that a whole number is none', async () => {
    const { answer, user, pictures } = await stage();
    await answer({ pageId: 'LP-1' });
    await user.type(input('Phone number'), '12800138000');
    expect(screen.getByText('please enter the phone number correctly')).toBeTruthy();
    expect(input('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(pictures()).toBe(0);
    await expectAccessible();
  });

  it('S-201 S-511 S-819 the picture comes with the number; another one clears what was typed', async () => {
    const { fillIn, user } = await stage();
    await fillIn();
    const field = input('Characters in the picture');
    expect(button('Show another picture').querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,S-1');
    await user.type(field, '1 2ab9');
    expect(field.value).toBe('12ab');
    await user.click(button('Show another picture'));
    expect(button('Show another picture').querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,S-2');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    await expectAccessible();
  });

  it('S-619 a picture that does not load leaves a place to tap', async () => {
    const { fillIn, pictures, user } = await stage();
    await fillIn();
    act(() => void button('Show another picture').querySelector('img')?.dispatchEvent(new Event('error')));
    expect(button('Show another picture').textContent).toBe('Show another picture');
    await user.click(button('Show another picture'));
    expect(pictures()).toBe(2);
  });

  it('S-176 S-254 S-334 counts down after a code was sent; pressed meanwhile it says why not', async () => {
    const { fillIn, answer, user, asked, toasts, passes } = await stage();
    await fillIn();
    await user.type(input('Characters in the picture'), '1234');
    await user.click(button('Send the code'));
    expect(button('Sending the code…').getAttribute('aria-busy')).toBe('true');
    await expectAccessible();
    await answer();
    expect(asked.requestCode).toEqual([{ phone: '13800138000', capcode: '1234', sid: 'S-1' }]);
    expect(document.activeElement).toBe(input('Code from the SMS'));
    expect(screen.getByText(/^A code is on its way to your phone/)).toBeTruthy();
    await user.click(button('Again in 60 s'));
    expect(toasts()).toEqual(['do not send the verification code repeatedly']);
    expect(asked.requestCode).toHaveLength(1);
    await expectAccessible();
    await passes(60_000);
    expect(button('Send the code')).toBeTruthy();
  });

  it('S-327 takes six digits, also out of the whole message, and offers the code of the message', async () => {
    const { fillIn, user } = await stage();
    await fillIn();
    const field = input('Code from the SMS');
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await user.type(field, 'a1b2345678');
    expect(field.value).toBe('123456');
    await user.clear(field);
    await user.paste('654321 is your code to register the number that ends in 8000.');
    expect(field.value).toBe('654321');
  });

  it('P-01 S-255 sends what stands in the fields, once', async () => {
    const { fillIn, user, asked } = await stage();
    await fillIn();
    await user.type(input('Characters in the picture'), '1234');
    await user.type(input('Code from the SMS'), '123456');
    await user.type(input('Invitation code (optional)'), 'F 7');
    await user.dblClick(button('Register'));
    expect(asked.register).toEqual([
      {
        phone: '13800138000',
        capcode: '1234',
        sid: 'S-1',
        smsCode: '123456',
        inviteCode: 'F 7',
        pageId: 'LP-1',
      },
    ]);
    expect(button('Registering…')).toBeTruthy();
    expect(input('Phone number').readOnly).toBe(true);
    await expectAccessible();
  });

  it.each([
    [true, 'You can register again: the same number is not registered twice.', ['Register again', 'Download the app']],
    [false, 'If it does not know your number', ['Register again', 'Download the app']],
  ])('P-02 a lost answer is said as such; keys honoured: %s', async (keysHonoured, label, names) => {
    const { fillIn, user, fail } = await stage({ keysHonoured });
    await fillIn();
    await user.type(input('Characters in the picture'), '1234');
    await user.type(input('Code from the SMS'), '123456');
    await user.click(button('Register'));
    await fail(lost('timeout'));
    const notice = screen.getByRole('region', { name: 'We do not know yet whether you are registered' });
    expect(document.activeElement).toBe(notice);
    expect(notice.textContent).toContain(label);
    for (const name of names) expect(button(name)).toBeTruthy();
    expect(button('Register again').disabled).toBe(!keysHonoured);
    expect(input('Code from the SMS').value).toBe('123456');
    await expectAccessible();
  });

  it('P-53 S-258 a refusal stands and is read, until something is typed', async () => {
    const { fillIn, user, fail } = await stage();
    await fillIn();
    await user.type(input('Characters in the picture'), '1234');
    await user.type(input('Code from the SMS'), '123456');
    await user.click(button('Register'));
    await fail(refused('99', 'Not this number'));
    const told = document.activeElement;
    expect(told?.textContent).toBe(
      'The lender did not take this: the number is not registered by it. Check what you entered, then try again.',
    );
    await expectAccessible();
    await user.type(input('Invitation code (optional)'), 'A');
    expect(told?.isConnected).toBe(false);
  });

  it('P-53 S-253 that no code may come stands and is read, until it is asked for again', async () => {
    const { fillIn, user, fail } = await stage();
    await fillIn();
    await user.type(input('Characters in the picture'), '1234');
    await user.click(button('Send the code'));
    await fail(lost('timeout'));
    const told = document.activeElement;
    expect(told?.textContent).toBe('A code may not come. Check the number and the picture, then ask again.');
    await user.click(button('Send the code'));
    expect(told?.isConnected).toBe(false);
  });

  it('P-53 S-511 that the picture did not come stands at its field, until it is asked for again', async () => {
    const { fillIn, user } = await stage({}, [refused('99', 'Too many'), pictureOf('S-1')]);
    await fillIn();
    const told = screen.getByText('The picture did not load. Ask for it again.');
    await expectAccessible();
    await user.click(button('Show the picture'));
    expect(told.isConnected).toBe(false);
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the form', async () => {
    const { fillIn, user, fail } = await stage();
    await fillIn();
    await user.type(input('Characters in the picture'), '1234');
    await user.type(input('Code from the SMS'), '123456');
    await user.click(button('Register'));
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(button('Register').disabled).toBe(true);
    expect(button('Download the app')).toBeTruthy();
    await expectAccessible();
    await user.click(button('Retry'));
    expect(button('Register').disabled).toBe(false);
    expect(input('Code from the SMS').value).toBe('123456');
  });

  it('S-555 opens the agreement', async () => {
    const { fillIn, user, agreements } = await stage();
    await fillIn();
    await user.click(button('registration agreement'));
    expect(agreements()).toBe(1);
  });
});

describe('the page with the app', () => {
  const open = (fallbackLink: string, answered: { readonly link: string } | null) =>
    screenOnStage(downloadTemplateMachine, DownloadTemplateScreen, {
      input: { templateId: 'T-1', fallbackLink },
      ports: { loadLink: [answered ?? lost('offline')] },
      notes: { openDownload: ({ link }) => link },
    }).noted;

  it.each([
    ['of the landing', '/app', { link: 'https://store.example/kist' }, ['https://store.example/kist']],
    ['of the configuration where the landing has none', '/app', { link: '' }, ['/app']],
    ['of the configuration where the landing cannot be loaded', '/app', null, ['/app']],
  ] as const)('S-554 opens the link %s', async (_, fallback, answered, opened) => {
    const seen = open(fallback, answered);
    await userEvent.click(await screen.findByRole('button', { name: 'Download the app' }));
    await act(async () => undefined);
    expect(seen).toEqual(opened);
    expect(button('Download the app').disabled).toBe(false);
    await expectAccessible();
  });

  it('S-554 without any link says so', async () => {
    open('', { link: '' });
    expect(await screen.findByText(/cannot be downloaded from here at the moment/)).toBeTruthy();
    expect(button('Retry')).toBeTruthy();
    await expectAccessible();
  });
});
