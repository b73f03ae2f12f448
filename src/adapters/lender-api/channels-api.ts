import * as v from 'valibot';
import type {
  GenerateCodeInput,
  GeneratedCode,
  LoadPlanInput,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import type { Intention } from '../journal/journal.ts';
import { amonPettypy, generateVcode, loanPlayDetail } from './contract/channels.ts';
import { regionOf } from './contract/fields.ts';
import { dateText } from './date-text.ts';
import type { LenderApi } from './lender-api.ts';

type Shared = Omit<v.InferOutput<typeof loanPlayDetail.answer>, 'repayAmount' | 'detail'>;
type CodeOnWire = v.InferOutput<typeof generateVcode.answer>;

const isPage = ({ showType, payCode }: CodeOnWire) => ['1', '2'].includes(showType) && payCode !== '';

/** An answer that leads nowhere is not understood: the attempt stays open, as after any lost answer (S-398). */
export const prepare = {
  ...generateVcode,
  answer: v.pipe(
    generateVcode.answer,
    v.check((code) => code.payUrl !== '' || code.barCode !== '' || isPage(code)),
  ),
};

/** The calls about repaying through a channel in the model's words (S-151, S-153, S-365). */
export function createChannelsApi({ call, callOnce, trust, regionFlag }: LenderApi) {
  const dated = (text: string) => dateText(text, regionFlag);
  const picture = (address: string) => trust(address, 'imageSrc');

  const sharedOf = (answer: Shared) => ({
    ...regionOf(answer),
    date: dated(answer.repayDate),
    productName: answer.productName,
    productLogo: picture(answer.productLogo),
    channels: answer.repayList.map(({ channel_number, name, logo }) => {
      return { number: channel_number, name, logo: picture(logo) };
    }),
    banner: answer.isShowReyTop ? answer.noticeMsg : null,
    defaultPayment: answer.defDetail && { ...answer.defDetail, logo: picture(answer.defDetail.logo) },
  });

  return {
    async loadPlan({ kind, ...request }: LoadPlanInput, signal?: AbortSignal): Promise<RepaymentPlan> {
      if (kind === 'rollover') {
        const answer = await call(amonPettypy, request, signal);
        const { title, delayAmount } = answer.delayInfo;
        return {
          ...sharedOf(answer),
          amount: delayAmount,
          title,
          rows: [],
          steps: answer.repayPlan.map((step) => ({ ...step, time: dated(step.time) })),
        };
      }
      const answer = await call(loanPlayDetail, request, signal);
      return { ...sharedOf(answer), amount: answer.repayAmount, title: '', rows: answer.detail, steps: [] };
    },

    /**
     * Once-only. The payer's address counts before the barcode, the barcode before the page of a code (S-365). `keep` is given it
     * before the attempt counts as answered. A link for which `isOwn` holds leads to a page of this web view, which asks before it
     * takes anything (S-363): it is no way to pay beside others.
     */
    async generateCode(
      { kind, isRepeat, dueDate, channel, ...wanted }: GenerateCodeInput,
      signal?: AbortSignal,
      keep: (code: GeneratedCode) => void = () => undefined,
      isOwn: (url: string) => boolean = () => false,
    ): Promise<GeneratedCode> {
      const { orderId, amount, channelNumber } = wanted;
      const isRollover = kind === 'rollover';
      const intention: Intention = {
        subject: orderId,
        ...{ charges: true, issues: true },
        amount,
        payload: { channelNumber, isDelay: isRollover ? 1 : null },
      };
      const codeOf = (answer: CodeOnWire): GeneratedCode => {
        const { payUrl, barCode, showType, payCode, image, steps, validUntil } = answer;
        const beside = {
          ...(validUntil !== '' && { validUntil: dated(validUntil) }),
          ...(dueDate && { dueDate }),
          ...(channel && { channel }),
        };
        if (payUrl !== '') return { form: 'link', url: payUrl };
        if (barCode !== '') return { form: 'barcode', text: barCode, ...beside };
        const appUrl = trust(answer.appUrl, 'paymentLink');
        const app = appUrl !== null && { appUrl };
        const payload = { payCode, image: picture(image), steps, amount, ...beside, ...app, ...regionOf(answer) };
        return { form: 'page', showType: showType === '2' ? 2 : 1, payload };
      };
      const isDone = ({ payUrl }: CodeOnWire) => payUrl === '' || !isOwn(payUrl);
      const request = { ...wanted, ...(isRollover && { isDelay: 1 }) };
      return codeOf(
        await callOnce(prepare, request, { ...intention, isDone, isRepeat }, signal, (answer) => keep(codeOf(answer))),
      );
    },
  };
}
