import * as v from 'valibot';
import * as limits from '#kit/limits.ts';
import { defineCall } from './call.ts';
import { lenientFlag, lenientList, lenientText, textual } from './fields.ts';

const titled = lenientList(v.object({ title: lenientText, value: textual }));

/** An order that a complaint can be about (S-137). */
const order = v.object({
  orderNo: v.pipe(textual, v.nonEmpty()),
  productLogo: lenientText,
  productName: lenientText,
  status: lenientText,
  /** Whether complaints about collection are taken (S-170). */
  isShow: lenientFlag,
  list: lenientList(v.object({ title: lenientText, value: lenientText })),
});

const wrapper = { method: 'POST', prefix: 'app', client: 1, mode: 'wrapper', body: 'form', success: 'zero' } as const;
const direct = { method: 'POST', prefix: 'app', client: 1, mode: 'direct' } as const;

/** What can be complained about, and for which orders (S-354). */
export const problemInit = defineCall({
  ...wrapper,
  id: 'problem-init',
  item: 'S-604',
  path: '/problem-init',
  onceOnly: false,
  request: v.strictObject({ orderId: v.string() }),
  answer: v.object({
    problemType: titled,
    problemSonType: titled,
    orderDetail: v.fallback(v.nullable(order), null),
    orderList: lenientList(order),
  }),
});

/** The names of the types, for the submission page alone (S-354). */
export const problemTypes = defineCall({
  id: 'problem-types',
  item: 'S-605',
  prefix: 'app',
  path: '/user-problem/problem-init',
  method: 'GET',
  client: 1,
  mode: 'direct',
  body: 'query',
  success: 'flag',
  onceOnly: false,
  request: v.strictObject({}),
  answer: v.object({ problemType: titled, problemSonType: titled }),
});

/** One complaint and what became of it (S-140). */
export const problemDetail = defineCall({
  ...wrapper,
  id: 'problem-detail',
  item: 'S-606',
  path: '/problem-detail',
  onceOnly: false,
  request: v.strictObject({ problemId: v.pipe(v.string(), v.nonEmpty()) }),
  answer: v.object({
    type: lenientText,
    sonType: lenientText,
    problemId: lenientText,
    /** The order that it is about, and the day by which it is answered: additions, both may be missing (S-606). */
    orderNo: lenientText,
    replyBy: lenientText,
    content: lenientText,
    images: lenientList(textual),
    disposeDetail: lenientText,
    disposeImages: lenientList(textual),
    /** Any number but zero asks for a rating (S-308). */
    isNeedScore: v.pipe(
      v.optional(v.unknown(), null),
      v.transform((value) => {
        const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
        return Number.isFinite(number) && number !== 0;
      }),
    ),
  }),
});

/** Rate how a complaint was handled (S-141). */
export const saveScore = defineCall({
  ...direct,
  id: 'save-score',
  item: 'S-607',
  path: '/user-problem/save-score',
  body: 'json',
  success: '00',
  onceOnly: false,
  request: v.strictObject({
    score: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(limits.stars)),
    problemId: v.pipe(v.string(), v.nonEmpty()),
  }),
  answer: v.unknown(),
});

/** Upload one picture of a complaint. */
export const uploadProblemImage = defineCall({
  ...direct,
  id: 'upload-problem-img',
  item: 'S-608',
  path: '/user-problem/upload-problem-img',
  body: 'multipart',
  success: '00',
  onceOnly: false,
  request: v.strictObject({ problemImage: v.blob() }),
  answer: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
});

/** File a complaint (S-138). */
export const problemSave = defineCall({
  ...direct,
  id: 'problem-save',
  item: 'S-609',
  path: '/user-problem/problem-save',
  body: 'json',
  success: 'flag',
  onceOnly: true,
  request: v.strictObject({
    problemType: v.string(),
    problemSonType: v.string(),
    problemDetail: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.complaintText)),
    /** Addresses of the uploaded pictures, joined by commas; a comma in an address is %2C (S-355). */
    problemImage: v.string(),
    orderNo: v.string(),
  }),
  answer: v.unknown(),
});

const tabs = lenientList(
  v.object({
    title: lenientText,
    list: lenientList(
      v.object({
        id: v.pipe(textual, v.nonEmpty()),
        time: lenientText,
        type: lenientText,
        content: lenientText,
        /** As `problem-detail` has it, of what is not answered: an addition, may be missing (S-606). */
        replyBy: lenientText,
      }),
    ),
  }),
);

/** The borrower's complaints by tab (S-139). The tabs stand beside `data` or in it (S-357). */
export const problemList = defineCall({
  ...direct,
  id: 'problem-list',
  item: 'S-610',
  path: '/user-problem/problem-list',
  body: 'json',
  success: 'flag',
  onceOnly: false,
  reads: 'body',
  request: v.strictObject({}),
  answer: v.pipe(
    v.object({ tabs: v.optional(tabs), data: v.fallback(v.optional(v.object({ tabs: v.optional(tabs) })), undefined) }),
    v.transform(({ tabs: beside, data }) => ({ tabs: beside ?? data?.tabs ?? [] })),
  ),
});
