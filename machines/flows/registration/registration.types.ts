import type { PhoneProfile } from '#kit/phone.ts';

export type RegistrationInput = {
  /** Names the landing to the lender (S-616). */
  readonly templateId: string;
  /** The invitation code of the address; the field begins with it (S-332). */
  readonly invitedBy: string;
  readonly phoneProfile: PhoneProfile;
  readonly keysHonoured: boolean;
};

/** A picture with characters to type. What was typed is never in here (P-13). */
export type Captcha = {
  readonly sid: string;
  /** An address that may be shown. */
  readonly image: string;
};

/** What the specification calls the registerTemplate store: landing, phone, invitation code, sid (S-162, S-372). */
export type RegistrationContext = RegistrationInput & {
  /** The landing's own id, with which everything is reported and sent (S-150, S-332); null until it is loaded. */
  readonly pageId: string | null;
  /** Digits only. */
  readonly phone: string;
  readonly inviteCode: string;
  /** Null while no picture is shown. */
  readonly captcha: Captcha | null;
};

/** What is typed and kept nowhere: it goes from the event to the lender (P-13). */
export type CodeEntry = { readonly capcode: string };
export type RegistrationEntry = CodeEntry & { readonly smsCode: string };

export type RegistrationEvent =
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'invitation.changed'; readonly inviteCode: string }
  | { readonly type: 'captcha.requested' }
  | ({ readonly type: 'code.requested' } & CodeEntry)
  | ({ readonly type: 'register.requested' } & RegistrationEntry)
  | { readonly type: 'agreement.requested' }
  | { readonly type: 'download.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'page.returned' };

/** How a call ended, as every region of the form hears of it. */
export type RegistrationAnswer =
  | { readonly type: 'xstate.done.actor.requestCode' }
  | { readonly type: 'xstate.error.actor.requestCode'; readonly error: unknown }
  | { readonly type: 'xstate.error.actor.register'; readonly error: unknown };

export type RegistrationOutput = { readonly ending: 'registered' | 'already' | 'unknown' };

export type RegistrationStep = 'visit' | 'captcha' | 'sms' | 'submit' | 'done';

export type CodeRequest = CodeEntry & { readonly phone: string; readonly sid: string };

export type RegisterRequest = CodeRequest &
  RegistrationEntry & { readonly inviteCode: string; readonly pageId: string; readonly keysHonoured: boolean };
