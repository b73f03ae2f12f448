import { and } from 'xstate';
import { endingsOf } from '#kit/ending.ts';
import { toldOf } from '#words/refusals.ts';
import { wrongPhone } from './registration.rules.ts';
import { registrationSetup } from './registration.setup.ts';
import type { RegistrationContext, RegistrationOutput } from './registration.types.ts';
import { request } from './request.state.ts';

const tellWrongPhone = { type: 'notify', params: { message: wrongPhone } } as const;

const ends = endingsOf<RegistrationContext, RegistrationOutput>();

/** Register a new borrower by phone, picture and SMS code, and lead to the app (S-016, S-510). */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    pageId: null,
    phone: '',
    inviteCode: input.invitedBy,
    captcha: null,
  }),
  initial: 'loadingTemplate',
  output: ends.said,
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
      meta: { restoresAs: 'loadingTemplate' },
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
              description:
                'There is no picture. A whole phone number brings one; where it did not come, that is said until it is asked for again.',
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
                'captcha.misread': 'fetching',
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
              on: { 'code.sent': 'coolingDown' },
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
      output: ends.says(() => ({ ending: 'registered' })),
    },
    already: {
      description: 'The number was registered before. The visitor goes on to the app.',
      type: 'final',
      output: ends.says(() => ({ ending: 'already' })),
    },
    left: {
      description: 'The visitor goes on to the app without knowing whether the number is registered.',
      type: 'final',
      output: ends.says(() => ({ ending: 'unknown' })),
    },
  },
});
