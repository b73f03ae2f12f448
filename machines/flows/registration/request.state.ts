import { assertEvent, raise } from 'xstate';
import { clearHeld, type FailedPort, failureOf, storeHeld } from '#kit/failed-port.ts';
import { atField, goodNews, message } from '#kit/messages.ts';
import { common } from '#words/common.texts.ts';
import { toldOf } from '#words/refusals.ts';
import {
  codeEntryOf,
  codeRequest,
  entryOf,
  registerRequest,
  registrationSetup,
  wrongCodeEntryOf,
  wrongEntryOf,
} from './registration.setup.ts';
import { registration } from './registration.texts.ts';
import type { RegistrationContext } from './registration.types.ts';

/** Every press of the button is reported, with the number as it stands (S-376, S-388). */
const trackClick = {
  type: 'trackClick',
  params: ({ context: { pageId, phone } }: { readonly context: RegistrationContext }) => ({
    pageId: pageId ?? '',
    phone,
  }),
} as const;

const tellAlready = { type: 'notify', params: { message: message(registration.alreadyRegistered) } } as const;

/** The lender read other characters in the picture: another one comes (S-251, S-257). */
const tellMisread = {
  type: 'notify',
  params: (failed: FailedPort) => ({ message: atField('captcha', toldOf(failed).message) }),
} as const;

/** The form, and what is being asked with it. */
export const request = registrationSetup.createStateConfig({
  description: 'What is being asked of the lender with the form.',
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor fills in the form.',
      initial: 'quiet',
      on: {
        'phone.changed': {
          target: '.quiet',
          actions: { type: 'storePhone', params: ({ event }) => ({ phone: event.phone }) },
        },
        'invitation.changed': {
          target: '.quiet',
          actions: { type: 'storeInvitation', params: ({ event }) => ({ inviteCode: event.inviteCode }) },
        },
        'agreement.requested': { actions: 'openAgreement' },
        'code.requested': [
          {
            guard: 'isCoolingDown',
            actions: { type: 'notify', params: { message: message(registration.codeJustSent) } },
          },
          { guard: { type: 'isReadyForCode', params: codeEntryOf }, target: 'sendingCode' },
          { actions: { type: 'notify', params: wrongCodeEntryOf } },
        ],
        'register.requested': [
          { guard: { type: 'isFilled', params: entryOf }, target: 'registering', actions: trackClick },
          { actions: [trackClick, { type: 'notify', params: wrongEntryOf }] },
        ],
      },
      states: {
        quiet: { description: 'Nothing is told of an earlier try.' },
        unsent: { description: 'No code is known to be on its way: so it is said until the visitor goes on.' },
        declined: {
          description: 'The lender refused to register the number: so it is said until the visitor goes on.',
        },
      },
    },
    sendingCode: {
      description: 'The lender is asked to send a code to the phone.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'editing' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.requested');
          return codeRequest(context, event);
        },
        onDone: {
          target: 'editing',
          actions: [{ type: 'track', params: { step: 'sms' } }, raise({ type: 'code.sent' })],
        },
        onError: [
          {
            guard: { type: 'isRegisteredAlready', params: failureOf },
            target: '#registration.already',
            actions: tellAlready,
          },
          {
            guard: { type: 'isWrongCaptchaForCode', params: failureOf },
            target: 'editing',
            actions: [tellMisread, raise({ type: 'captcha.misread' })],
          },
          { target: 'editing.unsent', actions: { type: 'notify', params: toldOf } },
        ],
      },
    },
    registering: {
      description: 'The lender is asked to register the phone number.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'unknown' },
      entry: { type: 'track', params: { step: 'submit' } },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'register.requested');
          return registerRequest(context, event);
        },
        onDone: {
          target: '#registration.registered',
          actions: { type: 'notify', params: { message: goodNews(registration.registered) } },
        },
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'unknown',
            actions: { type: 'notify', params: { message: message(common.error) } },
          },
          {
            guard: { type: 'isRegisteredAlready', params: failureOf },
            target: '#registration.already',
            actions: tellAlready,
          },
          {
            guard: { type: 'isWrongCaptcha', params: failureOf },
            target: 'editing',
            actions: [tellMisread, raise({ type: 'captcha.misread' })],
          },
          { target: 'editing.declined', actions: { type: 'notify', params: toldOf } },
        ],
      },
    },
    unknown: {
      description:
        'The answer was lost: nobody knows whether the number is registered now. No number is registered twice, so it can be sent again.',
      on: {
        'register.requested': [
          { guard: { type: 'isRepeatable', params: entryOf }, target: 'registering', actions: trackClick },
          { guard: 'isRepeatSafe', actions: [trackClick, { type: 'notify', params: wrongEntryOf }] },
        ],
        'download.requested': '#registration.left',
      },
    },
    held: {
      description:
        'Nothing was sent: the same registration was sent before and is not confirmed, or another tab sends it.',
      exit: clearHeld,
      on: { 'retry.requested': 'editing', 'download.requested': '#registration.left' },
    },
  },
});
