import type { InferOutput } from 'valibot';
import type { Repeat } from '#kit/repeat.ts';
import { spoken } from '../config/spoken.ts';
import type { Intention } from '../journal/journal.ts';
import { complaintAbout } from '../journal/subjects.ts';
import {
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  problemTypes,
  saveScore,
  uploadProblemImage,
} from './contract/complaints.ts';
import { dateText } from './date-text.ts';
import type { LenderApi } from './lender-api.ts';
import type { Progress } from './transport.ts';

type Titled = { readonly title: string; readonly value: string };
type Types = { readonly types: readonly Titled[]; readonly subTypes: readonly Titled[] };
type OrderOnWire = NonNullable<InferOutput<typeof problemInit.answer>['orderDetail']>;

type Draft = Repeat & {
  readonly type: string;
  readonly subType: string;
  readonly text: string;
  /** As the uploads answered. */
  readonly images: readonly string[];
  readonly orderNo: string;
};

/** The complaint calls in the model's words. Addresses to be shown are judged (P-07). */
export function createComplaintsApi({ call, callOnce, trust, regionFlag }: LenderApi) {
  const dated = (text: string) => dateText(text, regionFlag);
  /** In the language in which it was told. */
  let known: (Types & { readonly language: string }) | null = null;
  const keep = (types: Types) => {
    known = { ...types, language: spoken.language };
    return types;
  };

  const picture = (address: string) => trust(address, 'imageSrc');
  const pictures = (addresses: readonly string[]) => addresses.map(picture).filter((address) => address !== null);

  const named = (list: readonly Titled[]) => list.map(({ title, value }) => ({ title: title.trim() || value, value }));
  const typesOf = (answer: InferOutput<typeof problemTypes.answer>): Types => ({
    types: named(answer.problemType),
    subTypes: named(answer.problemSonType),
  });

  const askTypes = async (signal?: AbortSignal): Promise<Types> => keep(typesOf(await call(problemTypes, {}, signal)));

  const toOrder = ({ orderNo, productLogo, productName, status, isShow, list }: OrderOnWire) => ({
    orderNo,
    productName,
    status,
    productLogo: picture(productLogo),
    takesCollection: isShow,
    rows: list.map(({ title: text, value }) => ({ text, value })),
  });

  return {
    /** What can be complained about, and for which orders (S-137); `orderId` may be empty. */
    async loadEntry({ orderId }: { readonly orderId: string }, signal?: AbortSignal) {
      const answer = await call(problemInit, { orderId }, signal);
      return {
        ...keep(typesOf(answer)),
        order: answer.orderDetail && toOrder(answer.orderDetail),
        orders: answer.orderList.map(toOrder),
      };
    },

    /** The names of types and sub-types; the lender is asked only where this page has not seen them yet (S-354). */
    async loadTypes(signal?: AbortSignal): Promise<Types> {
      if (known?.language !== spoken.language) return askTypes(signal);
      const { types, subTypes } = known;
      return { types, subTypes };
    },

    /** The same, whatever this page has seen. */
    askTypes,

    /** Uploads one picture. `url` goes into the complaint as it is; `picture` is the same to be shown, null when not trusted. */
    async upload(file: Blob, onProgress?: Progress, signal?: AbortSignal) {
      const { url } = await call(uploadProblemImage, { problemImage: file }, signal, onProgress);
      return { url, picture: picture(url) };
    },

    /**
     * Files a complaint, once (S-398): asked again, the same complaint carries the same key; another text is another complaint.
     * A lender that does not honour keys is not sent the same one again while its outcome is open: `unresolved`.
     */
    async save({ type, subType, text, images, orderNo, isRepeat }: Draft, signal?: AbortSignal): Promise<void> {
      const request = {
        problemType: type,
        problemSonType: subType,
        problemDetail: text,
        problemImage: images.map((address) => address.replaceAll(',', '%2C')).join(','),
        orderNo,
      };
      const intention: Intention = {
        ...{ subject: complaintAbout(orderNo), charges: false, amount: null },
        payload: { type, subType },
        secret: JSON.stringify(request),
      };
      await callOnce(problemSave, request, { ...intention, isRepeat }, signal);
    },

    /** The borrower's complaints, by tab (S-139). */
    async loadComplaints(signal?: AbortSignal) {
      const { tabs } = await call(problemList, {}, signal);
      return tabs.map(({ title, list }) => ({
        title,
        complaints: list.map((complaint) => ({
          ...complaint,
          time: dated(complaint.time),
          replyBy: dated(complaint.replyBy),
        })),
      }));
    },

    /** One complaint and what became of it (S-140); pictures that may not be shown are left out. */
    async loadComplaint({ problemId }: { readonly problemId: string }, signal?: AbortSignal) {
      const answer = await call(problemDetail, { problemId }, signal);
      return {
        number: answer.problemId,
        orderId: answer.orderNo,
        replyBy: dated(answer.replyBy),
        type: answer.type,
        subType: answer.sonType,
        content: answer.content,
        images: pictures(answer.images),
        reply: answer.disposeDetail,
        replyImages: pictures(answer.disposeImages),
        needsRating: answer.isNeedScore,
      };
    },

    /** Rates how the complaint was handled, one to five (S-141). */
    async saveScore(
      rating: { readonly problemId: string; readonly score: number },
      signal?: AbortSignal,
    ): Promise<void> {
      await call(saveScore, rating, signal);
    },
  };
}
