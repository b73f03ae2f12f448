import { and } from 'xstate';
import { failureOf } from '#kit/failed-port.ts';
import { message } from '#kit/messages.ts';
import { registrationSetup, toldOf } from './registration.setup.ts';
import { registration } from './registration.texts.ts';
import type { RegistrationOutput } from './registration.types.ts';
import { request } from './request.state.ts';

const tellWrongPhone = { type: 'notify', params: { message: message(registration.wrongPhone) } } as const;

/** Register a new borrower by phone, picture and SMS code, and lead to the app (S-016, S-510). */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...input, pageId: null, phone: '', inviteCode: input.invitedBy, captcha: null }),
  initial: 'loadingTemplate',
  output: ({ event }) => event.output as RegistrationOutput,
  states: {
    loadingTemplate: {
      description: 'The lender is asked which landing this is.',
      tags: 'busy',
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        input: ({ context: { templateId } }) => ({ templateId }),
        onDone: {
          target: 'form',
          actions: [
            { type: 'storeTemplate', params: ({ event }) => event.output },
            { type: 'trackVisit', params: ({ event }) => event.output },
            { type: 'track', params: { step: 'visit' } },
          ],
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The landing could not be loaded. The visitor can try again.',
      on: {
        'retry.requested': 'loadingTemplate',
        'network.returned': 'loadingTemplate',
        'page.returned': 'loadingTemplate',
      },
    },
    form: {
      description: 'The visitor registers.',
      type: 'parallel',
      states: {
        captcha: {
          description: 'The picture whose characters are to be typed.',
          initial: 'empty',
          states: {
            empty: {
              description: 'There is no picture. A whole phone number brings one.',
              on: {
                'phone.changed': {
                  guard: { type: 'isPhone', params: ({ event }) => ({ phone: event.phone }) },
                  target: 'fetching',
                },
                // A picture only for a phone number (S-203, S-329).
                'captcha.requested': [{ guard: 'hasPhone', target: 'fetching' }, { actions: tellWrongPhone }],
              },
            },
            fetching: {
              description: 'The lender is asked for a picture.',
              tags: 'busy',
              entry: ['clearCaptcha', { type: 'track', params: { step: 'captcha' } }],
              invoke: {
                id: 'fetchCaptcha',
                src: 'fetchCaptcha',
                onDone: { target: 'shown', actions: { type: 'storeCaptcha', params: ({ event }) => event.output } },
                onError: { target: 'empty', actions: { type: 'notify', params: toldOf } },
              },
            },
            shown: {
              description: 'The picture is shown; another one can be asked for.',
              on: {
                'captcha.requested': [
                  { guard: and(['isFree', 'hasPhone']), target: 'fetching' },
                  { guard: 'isFree', actions: tellWrongPhone },
                ],
                'xstate.error.actor.requestCode': {
                  guard: { type: 'isWrongCaptchaForCode', params: failureOf },
                  target: 'fetching',
                },
                'xstate.error.actor.register': {
                  guard: { type: 'isWrongCaptcha', params: failureOf },
                  target: 'fetching',
                },
              },
            },
          },
        },
        request,
        resend: {
          description: 'Whether a code can be asked for.',
          initial: 'ready',
          states: {
            ready: {
              description: 'A code can be asked for.',
              on: { 'xstate.done.actor.requestCode': 'coolingDown' },
            },
            coolingDown: {
              description: 'A code was just sent; asking for another one is closed for 60 seconds.',
              invoke: { id: 'smsCountdown', src: 'smsCountdown', onDone: 'ready' },
            },
          },
        },
      },
    },
    registered: {
      description: 'The number is registered. The visitor goes on to the app.',
      type: 'final',
      entry: { type: 'track', params: { step: 'done' } },
      output: { ending: 'registered' } satisfies RegistrationOutput,
    },
    already: {
      description: 'The number was registered before. The visitor goes on to the app.',
      type: 'final',
      output: { ending: 'already' } satisfies RegistrationOutput,
    },
    left: {
      description: 'The visitor goes on to the app without knowing whether the number is registered.',
      type: 'final',
      output: { ending: 'unknown' } satisfies RegistrationOutput,
    },
  },
});
