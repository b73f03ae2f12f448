import type { SnapshotFrom } from 'xstate';
import { countryCodes, phoneFormats } from '#kit/digits.ts';
import type { registrationMachine } from './registration.machine.ts';
import { hasPhone } from './registration.rules.ts';

type Snapshot = SnapshotFrom<typeof registrationMachine>;

/** Which part of the screen is shown. */
export function selectStage(snapshot: Snapshot): 'loading' | 'failed' | 'form' | 'left' {
  if (snapshot.status === 'done') return 'left';
  if (snapshot.matches('loadingTemplate')) return 'loading';
  return snapshot.matches('failed') ? 'failed' : 'form';
}

/** Known to the lender, and the page with the app is on its way (S-400). */
export const isKnown = (snapshot: Snapshot) => snapshot.matches('registered') || snapshot.matches('already');

/** Null while no picture is there; `fetching`: one is on its way. */
export const selectCaptcha = (snapshot: Snapshot) =>
  snapshot.matches({ form: { captcha: 'fetching' } }) ? 'fetching' : snapshot.context.captcha;
export const selectSid = (snapshot: Snapshot) => snapshot.context.captcha?.sid ?? '';
export const selectPhone = (snapshot: Snapshot) => snapshot.context.phone;
export const selectCountryCode = (snapshot: Snapshot) => countryCodes[snapshot.context.phoneProfile];
export const selectPhoneFormat = (snapshot: Snapshot) => phoneFormats[snapshot.context.phoneProfile];
export const selectInviteCode = (snapshot: Snapshot) => snapshot.context.inviteCode;

/** As long as a phone number, and none (S-200). */
export const isWrongPhone = (snapshot: Snapshot) =>
  snapshot.context.phone.length === selectPhoneFormat(snapshot).maxDigits && !hasPhone(snapshot.context);

export const isSendingCode = (snapshot: Snapshot) => snapshot.matches({ form: { request: 'sendingCode' } });
export const isRegistering = (snapshot: Snapshot) => snapshot.matches({ form: { request: 'registering' } });
export const isUnknown = (snapshot: Snapshot) => snapshot.matches({ form: { request: 'unknown' } });
export const isHeld = (snapshot: Snapshot) => snapshot.matches({ form: { request: 'held' } });
export const isCoolingDown = (snapshot: Snapshot) => snapshot.matches({ form: { resend: 'coolingDown' } });
/** The picture did not come: a whole number brings one by itself (P-53). */
export const isUnloaded = (snapshot: Snapshot) =>
  snapshot.matches({ form: { captcha: 'empty' } }) && hasPhone(snapshot.context);
/** No code is known to be on its way (P-53). */
export const isUnsent = (snapshot: Snapshot) => snapshot.matches({ form: { request: { editing: 'unsent' } } });
/** The lender refused to register the number (P-53). */
export const isDeclined = (snapshot: Snapshot) => snapshot.matches({ form: { request: { editing: 'declined' } } });
export const isEditable = (snapshot: Snapshot) => snapshot.matches({ form: { request: 'editing' } });

export const canRequestCaptcha = (snapshot: Snapshot) => snapshot.can({ type: 'captcha.requested' });
export const canRequestCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.requested', capcode: '' });
/** Whatever was typed: what is wrong is told on Register. */
export const canRegister = (snapshot: Snapshot) =>
  snapshot.can({ type: 'register.requested', capcode: '', smsCode: '' });
export const canDownload = (snapshot: Snapshot) => snapshot.can({ type: 'download.requested' });
