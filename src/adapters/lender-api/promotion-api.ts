import type { Captcha, CodeRequest, RegisterRequest } from '#flows/registration/registration.types.ts';
import { messageOf } from '#kit/envelope.ts';
import { refused } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import type { Intention } from '../journal/journal.ts';
import { registrationOf } from '../journal/subjects.ts';
import { captchaPath } from './contract/captcha-path.ts';
import { channelTemplate, getSid, getSms, register, trackClick, trackVisit } from './contract/promotion.ts';
import type { LenderApi } from './lender-api.ts';

/** By which way a visitor came, and to which app (S-332); empty where the address does not say. */
export type Origin = {
  readonly appName: string;
  /** For an address that names no merchant (S-331). */
  readonly defaultMerchantNumber: string;
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
};

/** The calls of the promotion landing in the model's words (S-148…S-150). */
export function createPromotionApi({ call, callOnce, attemptLife, journal, page, trust, pictureUrl }: LenderApi) {
  const visited = new Set<string>();

  const sourceOf = ({ userFrom, appFrom, utmTag }: Origin) => ({
    user_from: userFrom,
    app_from: appFrom,
    utm_tag: utmTag,
  });

  const codeFields = ({ phone, capcode, sid }: CodeRequest, origin: Origin) => ({
    phone,
    capcode,
    sid,
    deviceId: page.common.deviceId ?? '',
    appName: origin.appName,
    ...sourceOf(origin),
  });

  return {
    /** A link to the app that may not be opened counts as none (S-554, P-07). */
    async loadTemplate({ templateId }: { readonly templateId: string }, signal?: AbortSignal) {
      const { id, downloadUrl } = await call(channelTemplate, { templateId }, signal);
      return { pageId: id, link: trust(downloadUrl, 'downloadUrl') ?? '' };
    },

    /** Once for each landing, as long as the page is loaded (S-376). */
    async trackVisit({ pageId }: { readonly pageId: string }, origin: Origin, signal?: AbortSignal): Promise<void> {
      if (visited.has(pageId)) return;
      visited.add(pageId);
      const visit = { page_id: pageId, client_type: 'h5', page_type: limits.visitPageType } as const;
      try {
        await call(trackVisit, { ...visit, ...sourceOf(origin) }, signal);
      } catch (error) {
        visited.delete(pageId);
        throw error;
      }
    },

    async trackClick(
      { pageId, phone }: { readonly pageId: string; readonly phone: string },
      origin: Origin,
      signal?: AbortSignal,
    ): Promise<void> {
      await call(trackClick, { phone, page_id: pageId, ...sourceOf(origin) }, signal);
    },

    /** A new picture (S-330). Its address carries nothing of the session (P-12). */
    async fetchCaptcha(signal?: AbortSignal): Promise<Captcha> {
      const body = await call(getSid, {}, signal);
      const { sid } = body.data;
      if (sid === '') throw refused(body.code, messageOf(body));
      const image = trust(pictureUrl('promo', captchaPath, { sid, t: String(Date.now()) }), 'imageSrc');
      if (image === null) throw refused('gate');
      return { sid, image };
    },

    async requestCode(request: CodeRequest, origin: Origin, signal?: AbortSignal): Promise<void> {
      await call(getSms, codeFields(request, origin), signal);
    },

    /**
     * Registers once (S-398). The same entries are the same intention; of them only marks are kept, which give neither number nor
     * codes away (P-13). No page tells of a registration in doubt: it ends by itself, as a number is not registered twice.
     */
    async register(request: RegisterRequest, origin: Origin, signal?: AbortSignal): Promise<void> {
      const fields = {
        ...codeFields(request, origin),
        merchantNumber: page.common.merchantNumber || origin.defaultMerchantNumber,
        userName: request.phone,
        smsCode: request.smsCode,
        invite_code: request.inviteCode,
        id: request.pageId,
      };
      const intention: Intention = {
        ...{ subject: registrationOf(await journal.markOf(request.phone)), charges: false, amount: null },
        payload: { pageId: request.pageId },
        secret: JSON.stringify(fields),
        expires: attemptLife,
      };
      await callOnce(register, fields, intention, signal);
    },
  };
}
