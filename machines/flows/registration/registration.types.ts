import type { Saved } from '#kit/saved.ts';
import type { registrationContext } from './registration.context.ts';

/** What the specification calls the registerTemplate store: landing, phone, invitation code, sid (S-162, S-372). */
export type RegistrationContext = Saved<typeof registrationContext>;

export type RegistrationInput = Pick<RegistrationContext, 'templateId' | 'invitedBy' | 'phoneProfile' | 'keysHonoured'>;

/** A picture with characters to type. What was typed is never in here (P-13). */
export type Captcha = NonNullable<RegistrationContext['captcha']>;

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

/** What one region of the form tells the others. */
export type RegistrationSignal = { readonly type: 'code.sent' } | { readonly type: 'captcha.misread' };

export type RegistrationOutput = { readonly ending: 'registered' | 'already' | 'unknown' };

export type RegistrationStep = 'visit' | 'captcha' | 'sms' | 'submit' | 'done';

export type CodeRequest = CodeEntry & Pick<RegistrationContext, 'phone'> & Pick<Captcha, 'sid'>;

export type RegisterRequest = CodeRequest &
  RegistrationEntry &
  Pick<RegistrationContext, 'inviteCode'> & { readonly pageId: string };
