import * as v from 'valibot';
import * as limits from '#kit/limits.ts';
import { defineCall } from './call.ts';
import { lenientText, textual, whole } from './fields.ts';

const landing = { prefix: 'promo', client: 1, mode: 'direct', onceOnly: false } as const;

/** Digits, whatever the country (S-325). */
const phone = v.pipe(v.string(), v.regex(/^\d{10,11}$/));
const capcode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.captchaLength));
const named = v.pipe(v.string(), v.nonEmpty());

/** Which landing this is (S-150); fields that nobody knows are kept and ignored. */
export const channelTemplate = defineCall({
  ...landing,
  id: 'channel-template',
  item: 'S-616',
  path: '/service/channel/channel-template',
  method: 'GET',
  body: 'query',
  success: 'zeroOrFlag',
  request: v.strictObject({ templateId: v.string() }),
  answer: v.objectWithRest(
    {
      id: v.pipe(textual, v.nonEmpty()),
      /** Where the app is (S-554). */
      downloadUrl: lenientText,
    },
    v.unknown(),
  ),
});

/** A visitor opened the landing (S-376). */
export const trackVisit = defineCall({
  ...landing,
  id: 'track-visit',
  item: 'S-617',
  path: '/promotion/track-visit',
  method: 'GET',
  body: 'query',
  success: 'any',
  request: v.strictObject({
    page_id: v.string(),
    user_from: v.string(),
    client_type: v.literal('h5'),
    page_type: v.pipe(whole, v.literal(limits.visitPageType)),
    utm_tag: v.string(),
    app_from: v.string(),
  }),
  answer: v.unknown(),
});

/** A number for the next picture: yes is a `sid`, whatever the code (S-618). */
export const getSid = defineCall({
  ...landing,
  id: 'get-sid',
  item: 'S-618',
  path: '/promotion/get-sid',
  method: 'GET',
  body: 'query',
  success: 'any',
  request: v.strictObject({}),
  reads: 'body',
  answer: v.object({
    code: lenientText,
    message: lenientText,
    data: v.fallback(v.object({ sid: lenientText }), { sid: '' }),
  }),
});

/** Have a code sent to the phone (S-149). */
export const getSms = defineCall({
  ...landing,
  id: 'get-sms',
  item: 'S-620',
  path: '/promotion/get-sms',
  method: 'POST',
  body: 'json',
  success: '0',
  request: v.strictObject({
    phone,
    capcode,
    sid: named,
    deviceId: v.string(),
    appName: named,
    app_from: v.string(),
    user_from: v.string(),
    utm_tag: v.string(),
  }),
  answer: v.unknown(),
});

/** Register a phone number (S-148). */
export const register = defineCall({
  ...landing,
  id: 'register',
  item: 'S-621',
  path: '/promotion/register',
  method: 'POST',
  body: 'json',
  success: '0',
  onceOnly: true,
  request: v.strictObject({
    phone,
    capcode,
    sid: named,
    deviceId: v.string(),
    appName: named,
    merchantNumber: named,
    userName: phone,
    smsCode: v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
    invite_code: v.string(),
    user_from: v.string(),
    id: named,
    app_from: v.string(),
    utm_tag: v.string(),
  }),
  answer: v.unknown(),
});

/** The register button was pressed (S-376, S-388). */
export const trackClick = defineCall({
  ...landing,
  id: 'track-click',
  item: 'S-622',
  path: '/promotion/track-click',
  method: 'GET',
  body: 'query',
  success: 'any',
  request: v.strictObject({
    phone: v.string(),
    page_id: v.string(),
    user_from: v.string(),
    utm_tag: v.string(),
    app_from: v.string(),
  }),
  answer: v.unknown(),
});
