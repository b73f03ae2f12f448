import { channelTemplate, getSid, getSms, register } from '#adapters/lender-api/contract/promotion.ts';
import type { RegistrationContext, RegistrationInput } from '#flows/registration/registration.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

const registerButton = /^Register( again)?$/;
const standing = ['form.request.editing.unsent', 'form.request.editing.declined'];
const download = 'Download the app';

export const registrationDriver: Driver = {
  flow: 'registration',
  place(input) {
    const { templateId, keysHonoured } = input as RegistrationInput;
    return { path: `/?templateId=${templateId}#/registerTemplate`, platform: 'browser', keysHonoured };
  },
  notPerformable(event, states, context) {
    const { phone, inviteCode } = context as RegistrationContext;
    const isThere = event.type === 'phone.changed' ? event.phone === phone : event.inviteCode === inviteCode;
    const isRefused = standing.some((state) => states.includes(state));
    return isThere && isRefused ? 'What stands there already is no change.' : null;
  },
  perform: {
    'phone.changed': (ui, event) => ui.fill('Phone number', String(event.phone)),
    'invitation.changed': (ui, event) => ui.fill('Invitation code (optional)', String(event.inviteCode)),
    'captcha.requested': (ui) => ui.tap('button', /^Show (the|another) picture$/),
    'code.requested': async (ui, event) => {
      await ui.fill('Characters in the picture', String(event.capcode));
      await ui.tap('button', /^(Send the code|Again in)/);
    },
    'register.requested': async (ui, event) => {
      await ui.fill('Characters in the picture', String(event.capcode));
      await ui.fill('Code from the SMS', String(event.smsCode));
      await ui.tap('button', registerButton);
    },
    'agreement.requested': (ui) => ui.tap('button', 'registration agreement'),
    'download.requested': (ui) => ui.tap('button', download),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'page.returned': (ui) => ui.comeBack(),
  },
  looks: {
    loadingTemplate: [
      { role: 'button', name: registerButton, is: 'absent' },
      { role: 'button', name: 'Retry', is: 'absent' },
    ],
    failed: [
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'textbox', name: 'Phone number', is: 'absent' },
    ],
    'form.captcha.empty': [{ role: 'button', name: 'Show the picture', is: 'enabled' }],
    'form.captcha.fetching': [{ role: 'button', name: 'Loading the picture…', is: 'disabled' }],
    'form.captcha.shown': [{ role: 'button', name: 'Show another picture' }],
    'form.request.editing.quiet': [
      { role: 'textbox', name: 'Phone number' },
      { role: 'button', name: 'Register', is: 'enabled' },
      { role: 'button', name: 'registration agreement', is: 'enabled' },
    ],
    'form.request.editing.unsent': [
      { role: 'textbox', name: 'Phone number' },
      { role: 'button', name: 'Send the code', is: 'enabled' },
      { role: 'button', name: 'Register', is: 'enabled' },
    ],
    'form.request.editing.declined': [
      { role: 'textbox', name: 'Phone number' },
      { role: 'button', name: 'Register', is: 'enabled' },
    ],
    'form.request.sendingCode': [
      { role: 'button', name: 'Sending the code…', is: 'disabled' },
      { role: 'button', name: 'Show another picture', is: 'disabled' },
      { role: 'button', name: 'Register', is: 'disabled' },
    ],
    'form.request.registering': [
      { role: 'button', name: 'Registering…', is: 'disabled' },
      { role: 'button', name: 'Show another picture', is: 'disabled' },
    ],
    'form.request.unknown': [
      { role: 'region', name: 'We do not know yet whether you are registered' },
      { role: 'button', name: download, is: 'enabled' },
    ],
    'form.request.held': [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: download, is: 'enabled' },
      { role: 'button', name: 'Register', is: 'disabled' },
    ],
    'form.resend.ready': [],
    'form.resend.coolingDown': [],
    'form.request.editing + form.resend.ready': [{ role: 'button', name: 'Send the code', is: 'enabled' }],
    // It can be pressed, and says why not (S-254).
    'form.request.editing + form.resend.coolingDown': [{ role: 'button', name: /^Again in \d+ s$/, is: 'enabled' }],
    registered: [],
    already: [],
    left: [],
  },
  wires: {
    loadTemplate: wire(channelTemplate, ({ pageId }: { readonly pageId: string }) => ({ id: pageId, downloadUrl: '' })),
    fetchCaptcha: wire(getSid, ({ sid }: { readonly sid: string }) => ({ sid })),
    requestCode: wire(getSms, () => null),
    register: wire(register, () => null),
  },
  waits: { smsCountdown: 60_000 },
  settles: {},
};
