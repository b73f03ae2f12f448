import type { InferOutput } from 'valibot';
import {
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  problemTypes,
  saveScore,
  uploadProblemImage,
} from '#adapters/lender-api/contract/complaints.ts';
import * as limits from '#kit/limits.ts';
import { type Caller, type Handler, on, onceOn, pictureAt, saysNo, saysYes, wrong } from './answers.ts';
import { configurationOf, countryOf, datesFor } from './countries.ts';
import { laterBy } from './dates.ts';
import { debtOf } from './debts.ts';
import { detailOf, noticeOf } from './orders.ts';
import { numbered } from './seed.ts';
import { type Complaint, entered, type LenderState, loanOf, type Step } from './state.ts';
import { orderWords, statusOf } from './statuses.ts';
import { isBorrower, wordsOf } from './words.ts';

/** Names by value; type 1 is about collection (S-170). */
const types = { '1': 'Collection', '2': 'Repayment', '3': 'My loan', '4': 'The app' };
const sonTypes = { '11': 'Too many calls', '12': 'Rude or threatening', '13': 'Calls to people I know' };

const titledOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, title]) => ({ title, value }));

const nameIn = (names: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(names, value) ? names[value] : undefined;

const everything = { problemType: titledOf(types), problemSonType: titledOf(sonTypes) };

/** Milliseconds of the lender's clock until somebody answers. */
const replyTime = 10_000;

/** The day by which the lender promises an answer: three weekdays later (S-808), in a country as its configuration says. */
function replyDayOf(userId: string, at: number): string {
  const country = countryOf(userId);
  const { dayOf, weekdaysLater } = datesFor(userId);
  return dayOf(country ? laterBy(at, configurationOf(country).disclosures.replyDays) : weekdaysLater(at, 3));
}

/** Orders that every borrower has but U-NOORDERS; of one the lender takes no complaints about collection (S-915). */
const usualOrders = ['O-170', 'O-180-NOSHOW', 'O-200'];

function isOrderOf(state: LenderState, orderId: string, { userId, at }: Caller): boolean {
  if (isBorrower(userId, 'NOORDERS') || statusOf(state, orderId, at) === undefined) return false;
  return (loanOf(state, orderId)?.userId ?? userId) === userId;
}

const takesCollection = (orderId: string): boolean => !orderWords(orderId).includes('NOSHOW');

function orderData(state: LenderState, orderId: string, caller: Caller) {
  const { at } = caller;
  const { productName, logo } = debtOf(state, orderId, at);
  const [status] = noticeOf(statusOf(state, orderId, at) ?? '');
  const [, ...rows] = detailOf(state, orderId, caller);
  return {
    orderNo: orderId,
    productLogo: pictureAt(caller, logo),
    productName,
    status,
    isShow: takesCollection(orderId) ? 1 : 0,
    list: rows.map(({ text, value }) => ({ title: text, value })),
  };
}

/** The order that was asked for first, then the loans taken, the newest first, then the usual ones. */
function ordersOf(state: LenderState, asked: string, caller: Caller): readonly string[] {
  const taken = state.loans.flatMap(({ userId, orderId }) => (userId === caller.userId ? [orderId] : []));
  const all = [...(asked === '' ? [] : [asked]), ...taken.toReversed(), ...usualOrders];
  return isBorrower(caller.userId, 'NOORDERS') ? [] : [...new Set(all)];
}

function init(state: LenderState, asked: string, caller: Caller): Step {
  if (asked !== '' && !isBorrower(caller.userId, 'NOORDERS') && !isOrderOf(state, asked, caller))
    return saysNo(state, '97', 'This order is not known');
  const orderList = ordersOf(state, asked, caller).map((orderId) => orderData(state, orderId, caller));
  return saysYes(state, problemInit, { ...everything, orderDetail: orderList[0] ?? null, orderList });
}

function upload(state: LenderState, file: Blob, { userId, lender }: Caller): Step {
  const name = file instanceof File ? file.name : '';
  if (name.includes('bad')) return saysNo(state, '01', 'This picture cannot be read. Choose another one');
  const id = `I-${numbered(state.seed, 'upload', state.uploads.length + 1)}`;
  const url = `${lender}/__sandbox/uploads/${id}`;
  const taken = { id, user: userId, name, type: file.type, bytes: file.size, url };
  const step = saysYes({ ...state, uploads: [...state.uploads, taken] }, uploadProblemImage, { url });
  return { ...step, keeps: { id, file } };
}

type Draft = InferOutput<typeof problemSave.request>;

const imagesIn = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((address) => address.replaceAll('%2C', ','));

/** What a borrower's link may say, and this lender does not know. */
function unknownIn(state: LenderState, { problemType, problemSonType, orderNo }: Draft, caller: Caller) {
  const isCollection = problemType === String(limits.collectionType);
  const isType = nameIn(types, problemType) !== undefined;
  const isSonType = isCollection ? nameIn(sonTypes, problemSonType) !== undefined : problemSonType === '';
  if (!isType || !isSonType) return 'This matter is not known';
  return orderNo === '' || isOrderOf(state, orderNo, caller) ? undefined : 'This order is not known';
}

/** What only a fault of the client can send (S-138, S-355). */
function faultIn(state: LenderState, draft: Draft, caller: Caller): string | undefined {
  if (draft.problemDetail.trim() === '') return 'problemDetail: is blank';
  const images = imagesIn(draft.problemImage);
  if (images.length > limits.complaintImages) return `problemImage: has ${images.length} pictures, more than 9`;
  if (new Set(images).size < images.length) return 'problemImage: names a picture twice';
  const isOurs = (address: string) => state.uploads.some(({ url, user }) => url === address && user === caller.userId);
  const stray = images.find((address) => !isOurs(address));
  return stray === undefined ? undefined : `problemImage: ${stray} was not uploaded by this borrower`;
}

function save(state: LenderState, draft: Draft, caller: Caller): Step {
  const fault = faultIn(state, draft, caller);
  if (fault !== undefined) return wrong(state, fault);
  const unknownThing = unknownIn(state, draft, caller);
  if (unknownThing !== undefined) return saysNo(state, '97', unknownThing);
  const { problemType: type, problemSonType: sonType, problemDetail: content, orderNo } = draft;
  const isCollection = type === String(limits.collectionType);
  if (isCollection && (orderNo === '' || !takesCollection(orderNo)))
    return saysNo(state, '99', 'This order takes no complaints about collection');
  const { userId, key, at } = caller;
  const id = `C-${numbered(state.seed, 'complaint', state.complaints.length + 1)}`;
  const images = imagesIn(draft.problemImage);
  const filed: LenderState = {
    ...state,
    complaints: [...state.complaints, { id, userId, type, sonType, content, images, orderNo, at }],
  };
  const row = { kind: 'complaint', call: problemSave.id, orderId: orderNo, amount: 0, key, at } as const;
  return saysYes(entered(filed, row), problemSave, null);
}

const isAnswered = (complaint: Complaint, at: number): boolean => at >= complaint.at + replyTime;

/** The borrower's complaints in two tabs, the newest first; for U-TABSINDATA within `data` (S-357). */
function list(state: LenderState, { userId, at }: Caller): Step {
  const { minuteOf } = datesFor(userId);
  const own = state.complaints.filter((complaint) => complaint.userId === userId).toReversed();
  const tab = (title: string, isOfTab: (complaint: Complaint) => boolean) => ({
    title,
    list: own.filter(isOfTab).map((complaint) => ({
      id: complaint.id,
      time: minuteOf(complaint.at),
      type: nameIn(types, complaint.type) ?? '',
      content: complaint.content,
      replyBy: isAnswered(complaint, at) ? '' : replyDayOf(userId, complaint.at),
    })),
  });
  const tabs = [
    tab('In progress', (complaint) => !isAnswered(complaint, at)),
    tab('Answered', (complaint) => isAnswered(complaint, at)),
  ];
  return saysYes(state, problemList, isBorrower(userId, 'TABSINDATA') ? { data: { tabs } } : { tabs });
}

/** What became of a complaint. */
type Case = {
  readonly type: string;
  readonly sonType: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly hasReply: boolean;
  readonly asksForScore: boolean;
  readonly orderNo: string;
  /** Milliseconds of the lender's clock. */
  readonly at: number;
};

const isRated = (state: LenderState, problemId: string, userId: string): boolean =>
  state.ratings.some((rating) => rating.problemId === problemId && rating.userId === userId);

/** A complaint that exists by its number alone (S-915): `C-SCORE-7`. */
function exampleOf(problemId: string, caller: Caller): Case | undefined {
  const words = wordsOf('C', problemId) ?? [];
  if (!words.some((word) => ['SCORE', 'NOSCORE', 'NOREPLY'].includes(word))) return undefined;
  const hostile = ['javascript:alert(1)', 'https://pictures.example.net/1.jpg'];
  return {
    type: '1',
    sonType: '11',
    content: 'I was called nine times on one day, although my loan is not due before next week.',
    images: [...(words.includes('BADURL') ? hostile : []), pictureAt(caller, 'call-list')],
    hasReply: !words.includes('NOREPLY'),
    asksForScore: words.includes('SCORE'),
    orderNo: 'O-170',
    at: caller.at,
  };
}

function caseOf(state: LenderState, problemId: string, caller: Caller): Case | undefined {
  const { userId, at } = caller;
  const filed = state.complaints.find((complaint) => complaint.id === problemId && complaint.userId === userId);
  if (!filed) return exampleOf(problemId, caller);
  const hasReply = isAnswered(filed, at);
  return { ...filed, hasReply, asksForScore: hasReply };
}

const unknown = (state: LenderState): Step => saysNo(state, '97', 'This complaint is not known');

function detail(state: LenderState, problemId: string, caller: Caller): Step {
  const found = caseOf(state, problemId, caller);
  if (!found) return unknown(state);
  const { type, sonType, content, images, hasReply, asksForScore, orderNo, at } = found;
  return saysYes(state, problemDetail, {
    type: nameIn(types, type) ?? '',
    sonType: nameIn(sonTypes, sonType) ?? '',
    problemId,
    orderNo,
    replyBy: replyDayOf(caller.userId, at),
    content,
    images: [...images],
    disposeDetail: hasReply ? 'We are sorry. We looked into it, and it will not happen again.' : '',
    disposeImages: hasReply ? [pictureAt(caller, 'reply')] : [],
    isNeedScore: asksForScore && !isRated(state, problemId, caller.userId) ? 1 : 0,
  });
}

function rate(state: LenderState, fields: InferOutput<typeof saveScore.request>, caller: Caller): Step {
  const { problemId, score } = fields;
  const { userId, at } = caller;
  const found = caseOf(state, problemId, caller);
  if (!found) return unknown(state);
  if (isRated(state, problemId, userId)) return saysNo(state, '99', 'You have rated this answer already');
  if (!found.asksForScore) return saysNo(state, '99', 'There is nothing to rate yet');
  const rated: LenderState = {
    ...state,
    ratings: [...state.ratings, { problemId, userId, score }],
    reports: [...state.reports, { call: saveScore.id, userId, at, fields }],
  };
  return saysYes(rated, saveScore, null);
}

/** Complaints from filing to rating (S-604…S-610). */
export const complaintHandlers: readonly Handler[] = [
  on(problemInit, (state, { orderId }, caller) => init(state, orderId, caller)),
  on(problemTypes, (state) => saysYes(state, problemTypes, everything)),
  on(uploadProblemImage, (state, { problemImage }, caller) => upload(state, problemImage, caller)),
  onceOn(problemSave, save),
  on(problemList, (state, _, caller) => list(state, caller)),
  on(problemDetail, (state, { problemId }, caller) => detail(state, problemId, caller)),
  on(saveScore, rate),
];
