import * as v from 'valibot';
import * as limits from '#kit/limits.ts';
import { defineCall } from './call.ts';
import { lenientText, whole } from './fields.ts';

/** How the lender's customer service is reached (S-142). */
export const contactInfo = defineCall({
  id: 'contact-kf-info',
  item: 'S-611',
  prefix: 'app',
  path: '/v3/personal-center/contact-kf-info',
  method: 'POST',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'zero',
  onceOnly: false,
  request: v.strictObject({ overall: v.pipe(whole, v.literal(limits.contactOverall)) }),
  answer: v.object({ email: lenientText, smWa: lenientText }),
});
