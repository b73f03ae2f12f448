import * as v from 'valibot';
import { defineCall } from './call.ts';

/** One step of a flow, without anything about the person (S-375, P-36). */
export const trackEvent = defineCall({
  id: 'track-event',
  item: 'S-639',
  prefix: 'app',
  path: '/analytics/track',
  method: 'POST',
  client: 1,
  mode: 'direct',
  body: 'json',
  success: 'any',
  anonymous: true,
  onceOnly: false,
  request: v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[a-z]+\.[a-z]+$/)),
    step: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
    productId: v.optional(v.string()),
    orderId: v.optional(v.string()),
    /** Epoch milliseconds. */
    ts: v.number(),
    result: v.optional(v.string()),
  }),
  answer: v.unknown(),
});
