import { assign, or, setup, stateIn } from 'xstate';
import { numberIn, phoneFormats } from '#kit/digits.ts';
import type { Held } from '#kit/failed-port.ts';
import type { Failure } from '#kit/failure.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import { type Message, message } from '#kit/messages.ts';
import { isPhone } from '#kit/phone.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import { smsCountdownMachine } from '#parts/sms-countdown/sms-countdown.machine.ts';
import { common } from '#words/common.texts.ts';
import { hasPhone, wrongForCode, wrongForRegistration } from './registration.rules.ts';
import type {
  Captcha,
  CodeEntry,
  CodeRequest,
  RegisterRequest,
  RegistrationContext,
  RegistrationEntry,
  RegistrationEvent,
  RegistrationInput,
  RegistrationOutput,
  RegistrationSignal,
  RegistrationStep,
} from './registration.types.ts';

type Asked<Entry> = { readonly context: RegistrationContext; readonly event: Entry };

export const codeEntryOf = ({ event: { capcode } }: Asked<CodeEntry>): CodeEntry => ({ capcode });
export const entryOf = ({ event: { capcode, smsCode } }: Asked<RegistrationEntry>): RegistrationEntry => ({
  capcode,
  smsCode,
});

export const wrongCodeEntryOf = ({ context, event }: Asked<CodeEntry>) => ({
  message: wrongForCode(context, event) ?? message(common.error),
});
export const wrongEntryOf = ({ context, event }: Asked<RegistrationEntry>) => ({
  message: wrongForRegistration(context, event) ?? message(common.error),
});

export const codeRequest = ({ phone, captcha }: RegistrationContext, { capcode }: CodeEntry): CodeRequest => ({
  phone,
  capcode,
  sid: captcha?.sid ?? '',
});

export const registerRequest = (context: RegistrationContext, entry: RegistrationEntry): RegisterRequest => ({
  ...codeRequest(context, entry),
  smsCode: entry.smsCode,
  inviteCode: context.inviteCode,
  pageId: context.pageId ?? '',
});

const isRefusal = (failure: Failure, code: string) => failure.kind === 'refused' && failure.code === code;

const isFilled = ({ context }: Pick<Asked<unknown>, 'context'>, params: RegistrationEntry) =>
  wrongForRegistration(context, params) === null;

/** What registering needs of the outside, and what it can do and judge itself. */
export const registrationSetup = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent | RegistrationSignal,
    output: {} as RegistrationOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadTemplate: port<{ readonly templateId: string }, { readonly pageId: string }>('loadTemplate'),
    fetchCaptcha: port<void, Captcha>('fetchCaptcha'),
    requestCode: port<CodeRequest, void>('requestCode'),
    register: port<RegisterRequest, void>('register'),
    smsCountdown: smsCountdownMachine,
  },
  actions: {
    storeHeld: assign((_, params: Held) => params),
    storeTemplate: assign((_, params: { pageId: string }) => ({ pageId: params.pageId })),
    storePhone: assign(({ context }, params: { phone: string }) => ({
      phone: numberIn(params.phone, phoneFormats[context.phoneProfile]),
    })),
    storeInvitation: assign((_, params: { inviteCode: string }) => ({ inviteCode: params.inviteCode })),
    storeCaptcha: assign((_, params: Captcha) => ({ captcha: params })),
    clearCaptcha: assign({ captcha: null }),
    notify: effect<{ message: Message }>('notify'),
    track: effect<{ step: RegistrationStep }>('track'),
    trackVisit: effect<{ pageId: string }>('trackVisit'),
    trackClick: effect<{ pageId: string; phone: string }>('trackClick'),
    openAgreement: effect('openAgreement'),
  },
  guards: {
    isPhone: ({ context }, params: { phone: string }) => isPhone(params.phone, context.phoneProfile),
    hasPhone: ({ context }) => hasPhone(context),
    isFree: or([stateIn({ form: { request: 'editing' } }), stateIn({ form: { request: 'unknown' } })]),
    isCoolingDown: stateIn({ form: { resend: 'coolingDown' } }),
    isReadyForCode: ({ context }, params: CodeEntry) => wrongForCode(context, params) === null,
    isFilled,
    isRepeatable: (at, params: RegistrationEntry) => isRepeatSafe(at) && isFilled(at, params),
    isRepeatSafe,
    isLost,
    isHeldBack,
    isWrongCaptchaForCode: (_, params: { failure: Failure }) => isRefusal(params.failure, '101'),
    isWrongCaptcha: (_, params: { failure: Failure }) => isRefusal(params.failure, '-1'),
    isRegisteredAlready: (_, params: { failure: Failure }) => isRefusal(params.failure, '11'),
  },
});
