import type { InferOutput } from 'valibot';
import {
  channelTemplate,
  getSid,
  getSms,
  register,
  trackClick,
  trackVisit,
} from '#adapters/lender-api/contract/promotion.ts';
import * as limits from '#kit/limits.ts';
import { isPhone, type PhoneProfile } from '#kit/phone.ts';
import { type Caller, type Handler, on, onceOn, saysNo, saysYes, wrong } from './answers.ts';
import { isCaptcha } from './captchas.ts';
import { sentAs } from './countries.ts';
import { numbered } from './seed.ts';
import { entered, type LenderState, type Step } from './state.ts';
import { countOf, wordsOf } from './words.ts';

type Sms = InferOutput<typeof getSms.request>;
type Registration = InferOutput<typeof register.request>;

/** Of every message, always right (S-907, S-912). */
const smsCode = '123456';

/** S-910. */
const registeredFromTheStart = sentAs('registered');
const unreachable = sentAs('unreachable');

const profiles: readonly PhoneProfile[] = ['spec', 'in', 'ph'];

/** Pictures that are remembered; older ones have expired. */
const picturesKept = 500;

const isRegistered = (state: LenderState, phone: string): boolean =>
  registeredFromTheStart.includes(phone) || state.registrations.some((entry) => entry.phone === phone);

const alreadyRegistered = (state: LenderState): Step => saysNo(state, '11', 'This number is registered already');

/** What only a fault of the client can send. */
function faultIn({ phone, deviceId }: Sms | Registration, { query }: Caller): string | undefined {
  if (!profiles.some((profile) => isPhone(phone, profile))) return `phone: "${phone}" is no phone number`;
  const known = new URLSearchParams(query).get('deviceId') ?? '';
  return deviceId === known ? undefined : `deviceId: the body says "${deviceId}", the query "${known}"`;
}

/** `T-NOLINK`, `T-BADURL`, `T-FAIL`; every other landing is plain. */
function template(state: LenderState, templateId: string, { lender }: Caller): Step {
  const words = wordsOf('T', templateId) ?? [];
  if (words.includes('FAIL')) return saysNo(state, '99', 'This landing is closed');
  const link = `${lender}/__sandbox/app`;
  return saysYes(state, channelTemplate, {
    id: `LP-${templateId || '0'}`,
    title: 'Autumn',
    downloadUrl: words.includes('BADURL') ? 'javascript:alert(1)' : words.includes('NOLINK') ? '' : link,
  });
}

function sendCode(state: LenderState, fields: Sms, caller: Caller): Step {
  const fault = faultIn(fields, caller);
  if (fault !== undefined) return wrong(state, fault);
  const { phone, sid, capcode } = fields;
  const { at } = caller;
  if (!isCaptcha(state, sid, capcode)) return saysNo(state, '101', 'These are not the characters in the picture');
  if (isRegistered(state, phone)) return alreadyRegistered(state);
  if (unreachable.includes(phone)) return saysNo(state, '99', 'No message can be sent to this number today');
  const last = state.codesSent.findLast((sent) => sent.phone === phone);
  const left = last ? last.at + limits.smsCooldown - at : 0;
  if (left > 0)
    return saysNo(state, '99', `A code was just sent. Ask again in ${countOf(Math.ceil(left / 1000), 'second')}`);
  const text = `${smsCode} is your code to register the number that ends in ${phone.slice(-4)}.`;
  const sent: LenderState = {
    ...state,
    codesSent: [...state.codesSent, { phone, at }],
    sms: [...state.sms, { code: smsCode, text, orderId: '', recordId: '', at }],
  };
  return saysYes(sent, getSms, null);
}

function registerNumber(state: LenderState, fields: Registration, caller: Caller): Step {
  const fault = faultIn(fields, caller);
  if (fault !== undefined) return wrong(state, fault);
  const { phone, sid, capcode } = fields;
  if (fields.userName !== phone) return wrong(state, 'userName: is not the phone number');
  if (!isCaptcha(state, sid, capcode)) return saysNo(state, '-1', 'These are not the characters in the picture');
  if (isRegistered(state, phone)) return alreadyRegistered(state);
  if (fields.smsCode !== smsCode) return saysNo(state, '99', 'This code is not right');
  const { key, at } = caller;
  const row = { kind: 'registration', call: register.id, orderId: '', amount: 0, key, at } as const;
  const registered = { phone, inviteCode: fields.invite_code, merchantNumber: fields.merchantNumber, at };
  return saysYes(entered({ ...state, registrations: [...state.registrations, registered] }, row), register, null);
}

/** The promotion landing (S-616…S-622). */
export const promotionHandlers: readonly Handler[] = [
  on(channelTemplate, (state, { templateId }, caller) => template(state, templateId, caller)),
  on(trackVisit, (state) => saysYes(state, trackVisit, null)),
  on(getSid, (state) => {
    const count = state.sidsGiven + 1;
    const sid = `SID-${numbered(state.seed, 'sid', count)}`;
    const given = { ...state, sidsGiven: count, sids: [...state.sids, sid].slice(-picturesKept) };
    return saysYes(given, getSid, { code: '00', message: 'ok', data: { sid } });
  }),
  on(getSms, sendCode),
  onceOn(register, registerNumber),
  on(trackClick, (state) => saysYes(state, trackClick, null)),
];
