import * as v from 'valibot';
import { phoneFormats } from '#kit/digits.ts';
import { heldBy } from '#kit/entities.ts';
import type { PhoneProfile } from '#kit/phone.ts';

export const registrationContext = (isShown: (image: string) => boolean) =>
  v.strictObject({
    /** Names the landing to the lender (S-616). */
    templateId: v.string(),
    /** The invitation code of the address; the field begins with it (S-332). */
    invitedBy: v.string(),
    phoneProfile: v.picklist(Object.keys(phoneFormats) as PhoneProfile[]),
    keysHonoured: v.boolean(),
    heldBy,
    /** The landing's own id, with which everything is reported and sent (S-150, S-332); null until it is loaded. */
    pageId: v.nullable(v.string()),
    /** Digits only. */
    phone: v.pipe(v.string(), v.regex(/^\d{0,11}$/)),
    inviteCode: v.string(),
    /** Null while no picture is shown. */
    captcha: v.nullable(
      v.strictObject({
        sid: v.pipe(v.string(), v.nonEmpty()),
        /** An address that may be shown. */
        image: v.pipe(v.string(), v.check(isShown)),
      }),
    ),
  });
