import * as limits from '#kit/limits.ts';
import { atField, type Message, message } from '#kit/messages.ts';
import { isPhone } from '#kit/phone.ts';
import { common } from '#words/common.texts.ts';
import { registration } from './registration.texts.ts';
import type { CodeEntry, RegistrationContext, RegistrationEntry } from './registration.types.ts';

type Fields = Pick<RegistrationContext, 'phone' | 'phoneProfile' | 'captcha'>;

export const hasPhone = ({ phone, phoneProfile }: Omit<Fields, 'captcha'>): boolean => isPhone(phone, phoneProfile);

/** S-200, S-741. */
export const wrongPhone = atField('phone', message(registration.wrongPhone));

/** What has to be put right before a code can be sent, the first thing first; null when nothing has (S-200, S-201). */
export function wrongForCode(fields: Fields, { capcode }: CodeEntry): Message | null {
  if (!hasPhone(fields)) return wrongPhone;
  const isTyped = capcode.length > 0 && capcode.length <= limits.captchaLength;
  return fields.captcha && isTyped ? null : atField('captcha', message(registration.enterCaptcha));
}

/** As `wrongForCode`, before registering (S-202, S-327). */
export function wrongForRegistration(fields: Fields, entry: RegistrationEntry): Message | null {
  const wrong = wrongForCode(fields, entry);
  if (wrong !== null) return wrong;
  const isWhole = entry.smsCode.length === limits.smsCodeLength && /^\d+$/.test(entry.smsCode);
  if (isWhole) return null;
  return atField('smsCode', message(entry.smsCode === '' ? registration.enterCode : common.incompleteCode));
}
