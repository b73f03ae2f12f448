import * as limits from '#kit/limits.ts';
import { isPhone } from '#kit/phone.ts';
import type { Text } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { registration } from './registration.texts.ts';
import type { CodeEntry, RegistrationContext, RegistrationEntry } from './registration.types.ts';

type Fields = Pick<RegistrationContext, 'phone' | 'phoneProfile' | 'captcha'>;

export const hasPhone = ({ phone, phoneProfile }: Omit<Fields, 'captcha'>): boolean => isPhone(phone, phoneProfile);

/** What has to be put right before a code can be sent, the first thing first; null when nothing has (S-200, S-201). */
export function wrongForCode(fields: Fields, { capcode }: CodeEntry): Text | null {
  if (!hasPhone(fields)) return registration.wrongPhone;
  const isTyped = capcode.length > 0 && capcode.length <= limits.captchaLength;
  return fields.captcha && isTyped ? null : registration.enterCaptcha;
}

/** As `wrongForCode`, before registering (S-202, S-327). */
export function wrongForRegistration(fields: Fields, entry: RegistrationEntry): Text | null {
  const wrong = wrongForCode(fields, entry);
  if (wrong !== null) return wrong;
  if (entry.smsCode === '') return registration.enterCode;
  const isWhole = entry.smsCode.length === limits.smsCodeLength && /^\d+$/.test(entry.smsCode);
  return isWhole ? null : common.incompleteCode;
}
