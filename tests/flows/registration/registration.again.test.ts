import { beforeEach, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { registrationMachine } from '#flows/registration/registration.machine.ts';
import { input } from '#flows/registration/registration.samples.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';
import { json, reset } from '../../api/lender-double.ts';
import { lenderOfFile } from '../../api/lender-of-file.ts';
import { createPhone } from '../../api/phone.ts';
import { createWire, promoOrigin } from '../../api/wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

const day = 24 * 60 * 60 * 1_000;
const yes = json({ code: '0', message: '', data: null });
const register = (smsCode = '123456') => ({ type: 'register.requested', capcode: '1234', smsCode }) as const;
const keysSent = () => lender.captured.map(({ headers }) => headers['idempotency-key']);

/** The form of a visitor whose registration had no answer, at a lender that honours keys for a day. */
async function unanswered() {
  const idempotency = { header: true, honoured: true, keyHours: 24 };
  const { promotion } = createWire(lender.origin, { journal: phone.journal(), overrides: { idempotency } });
  const { actor, does } = await onStage(registrationMachine, {
    input,
    ports: {
      loadTemplate: [{ pageId: 'LP-1' }],
      fetchCaptcha: [{ sid: 'S-1', image: 'https://lender.example/1' }],
      register: (asked) => promotion.register(asked, promoOrigin) as Promise<never>,
    },
  }).settled();
  lender.answerWith(reset);
  await does({ type: 'phone.changed', phone: '13800138000' }, register());
  await waitFor(actor, (snapshot) => snapshot.matches({ form: { request: 'unknown' } }));
  lender.answerWith(yes);
  return {
    async registersAgain(smsCode?: string) {
      await does(register(smsCode));
      return (await waitFor(actor, ({ status }) => status === 'done')).output;
    },
  };
}

it('S-398 a registration whose answer was lost goes out again under its key', async () => {
  const { registersAgain } = await unanswered();
  expect(await registersAgain()).toEqual({ ending: 'registered' });
  expect(keysSent()).toEqual(['key-1', 'key-1']);
});

it('S-336 S-398 and under a new one when the lender knows the first no more: nobody is registered twice', async () => {
  const { registersAgain } = await unanswered();
  phone.passes(day);
  expect(await registersAgain()).toEqual({ ending: 'registered' });
  expect(keysSent()).toEqual(['key-1', 'key-2']);
});

it('S-336 S-398 so it does with the code of another message', async () => {
  const { registersAgain } = await unanswered();
  expect(await registersAgain('654321')).toEqual({ ending: 'registered' });
  expect(keysSent()).toEqual(['key-1', 'key-2']);
});
