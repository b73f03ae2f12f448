import type { InferInput, InferOutput } from 'valibot';
import { amonPettypy, generateVcode, loanPlayDetail } from '#adapters/lender-api/contract/channels.ts';
import { type Caller, type Handler, on, onceOn, pictureAt, saysNo, saysYes, webAddress, wrong } from './answers.ts';
import { channelIn, countryOf, datesFor, dayWithin, moneyFor } from './countries.ts';
import { laterBy } from './dates.ts';
import { type Debt, debtOf, isAsked, rolloverParts } from './debts.ts';
import { totalOf } from './plans.ts';
import { numbered } from './seed.ts';
import { payerUrl, unpayable } from './settlement.ts';
import { type Claim, entered, type LenderState, loanOf, rolloverOf, type Step } from './state.ts';
import { closedReason, orderWords } from './statuses.ts';
import { countOf } from './words.ts';

/** What a channel answers when the borrower chooses it (S-909). */
type Way = 'payer' | 'barcode' | 'code' | 'qr' | 'closed' | 'hostile' | 'cards' | 'wallet';

type Channel = {
  readonly number: string;
  readonly name: string;
  readonly way: Way;
};

const channels: readonly Channel[] = [
  { number: '90001', name: 'Pay online', way: 'payer' },
  { number: '90002', name: 'Barcode at a shop', way: 'barcode' },
  { number: '90003', name: 'Code at a counter', way: 'code' },
  { number: '90004', name: 'QR code', way: 'qr' },
  { number: '90005', name: 'Night counter (closed)', way: 'closed' },
  { number: '90006', name: 'Unknown payer (unsafe address)', way: 'hostile' },
  { number: '90010', name: 'Bank card', way: 'cards' },
  { number: '90011', name: 'Wallet', way: 'wallet' },
];

/** Pages of the web view that repay; a rollover cannot be paid there. */
const repaysOnly: readonly Way[] = ['cards', 'wallet'];

/** What a lender's test team tries; whoever takes a loan and repays it sees what a borrower would. */
const triesOnly: readonly Way[] = ['closed', 'hostile'];

function channelsOf(state: LenderState, orderId: string, isDelay: boolean): readonly Channel[] {
  const missing = [...(isDelay ? repaysOnly : []), ...(loanOf(state, orderId) ? triesOnly : [])];
  return orderWords(orderId).includes('NOCHANNEL') ? [] : channels.filter(({ way }) => !missing.includes(way));
}

/** As it is called in the borrower's country. */
const nameFor = ({ number, name }: Channel, userId: string): string => channelIn(countryOf(userId), number, name);

/** With this the counter knows what is paid, without a code of its own (S-069, S-395). */
const contractPrefix = 'KIST-';

export const contractNumber = (orderId: string): string => `${contractPrefix}${orderId}`;

const payNotice = [
  {
    name: 'At a counter',
    steps: ['Say that you repay a Kist loan.', 'Show the contract number.', 'Pay and keep the slip.'],
  },
  {
    name: 'In a banking app',
    steps: ['Choose Pay a bill, then Kist.', 'Type the contract number.', 'Check the amount and pay.'],
  },
];

/** What both pages are told (S-151, S-153). */
function sharedData(state: LenderState, orderId: string, debt: Debt, isDelay: boolean, caller: Caller) {
  const words = orderWords(orderId);
  const isPlain = words.includes('PLAIN');
  return {
    productName: debt.productName,
    productLogo: pictureAt(caller, debt.logo),
    repayList: channelsOf(state, orderId, isDelay).map((channel) => ({
      name: nameFor(channel, caller.userId),
      logo: pictureAt(caller, `channel-${channel.number}`),
      channel_number: channel.number,
    })),
    defDetail: words.includes('NODEF')
      ? null
      : {
          payCode: contractNumber(orderId),
          logo: pictureAt(caller, 'counter'),
          title: 'Pay at any counter',
          payNotice,
        },
    isShowReyTop: isPlain ? undefined : 1,
    noticeMsg: isPlain ? '' : 'New: how to pay at a counter, step by step',
  };
}

/** A cent too much in the last row of `O-170-BADSUM`. */
const skewed = <Row extends { readonly amount: number }>(orderId: string, rows: readonly Row[]): readonly Row[] =>
  orderWords(orderId).includes('BADSUM')
    ? rows.map((row, index) => (index === rows.length - 1 ? { ...row, amount: row.amount + 1 } : row))
    : rows;

/** Rows of the instalment page; the amounts of the parts come to the amount of the header. */
function instalmentRows(orderId: string, debt: Debt, caller: Caller) {
  const { title, dueAt, parts } = debt;
  const amounts = skewed(orderId, parts).map((part) => ({
    text: part.title,
    value: moneyFor(caller.userId, part.amount),
  }));
  const rows = [
    { text: 'Order number', value: orderId },
    { text: 'Term', value: countOf(debt.term, 'day') },
    ...(title ? [{ text: 'Repayment', value: `${title}, ${dayWithin(caller, dueAt)}` }] : []),
    ...amounts,
  ];
  return orderWords(orderId).includes('FEWROWS') ? rows.slice(0, 2) : rows;
}

function rolloverData(state: LenderState, orderId: string, debt: Debt, { userId, at }: Caller) {
  const { dayOf } = datesFor(userId);
  const parts = rolloverParts(debt);
  const moved = rolloverOf(state, orderId);
  return {
    repayDate: dayOf(moved?.dueAt ?? laterBy(debt.dueAt, debt.rollover)),
    delayInfo: { title: moved ? 'Rolled over' : 'Pay now to roll over', delayAmount: totalOf(parts) },
    repayPlan: skewed(orderId, parts).map(({ title, amount }) => ({
      remark: moved ? 'Paid' : 'Due now',
      title,
      amount,
      time: dayOf(moved?.paidAt ?? at),
    })),
  };
}

type Ask = InferOutput<typeof generateVcode.request>;

type Given = InferInput<typeof generateVcode.answer>;

const nothing: Given = { payUrl: '', barCode: '', showType: '', payCode: '', image: '', validUntil: '', appUrl: '' };

/** As long as a phone offers a code again (S-365). */
const daysOfCode = 7;

/** What the borrower pays through a channel, and the way there (S-365). */
function generate(state: LenderState, { orderId, amount, channelNumber, isDelay }: Ask, caller: Caller): Step {
  const { key, at, query } = caller;
  const claim: Claim = { orderId, amount, isDelay: isDelay === 1, key, query };
  const no = unpayable(state, claim, at);
  if (no) return saysNo(state, ...no);
  const channel = channelsOf(state, orderId, claim.isDelay).find(({ number }) => number === channelNumber);
  if (!channel) return wrong(state, `channelNumber: ${channelNumber} is not in the list of order ${orderId}`);
  const debt = debtOf(state, orderId, at);
  const due = claim.isDelay ? totalOf(rolloverParts(debt)) : debt.total;
  if (amount !== due && (claim.isDelay || !isAsked(state, orderId, amount, at)))
    return wrong(state, `amount: is ${amount}, but the page was told ${due}`);

  const given = (next: LenderState, data: Partial<Given>) =>
    saysYes(entered(next, { kind: 'code', call: generateVcode.id, orderId, amount, key, at }), generateVcode, {
      ...nothing,
      ...data,
    });
  const code = `${channelNumber}${numbered(state.seed, 'code', state.codes.length + 1)}`;
  const until = laterBy(at, daysOfCode);
  const validUntil = datesFor(caller.userId).minuteOf(until);
  const withCode: LenderState = { ...state, codes: [...state.codes, { ...claim, code, until }] };
  switch (channel.way) {
    case 'payer': {
      const visit = payerUrl(state, claim, caller);
      return given(visit.state, { payUrl: visit.url });
    }
    case 'barcode':
      return given(withCode, { barCode: code, validUntil });
    case 'code':
      return given(withCode, {
        showType: '1',
        payCode: code,
        image: pictureAt(caller, `channel-${channelNumber}`),
        validUntil,
      });
    case 'qr':
      return given(withCode, {
        showType: '2',
        payCode: code,
        steps: ['Open the app of your bank.', 'Scan this code.', 'Check the amount and pay.'],
        validUntil,
        // The wallet of the sample configuration; no phone has it, as some have none for `upi`.
        appUrl: `kistwallet://pay?tr=${code}`,
      });
    case 'closed':
      return saysNo(state, '99', 'This channel is closed at the moment');
    case 'hostile':
      return given(state, { payUrl: 'javascript:alert(1)' });
    case 'cards':
      return given(state, { payUrl: webAddress(caller, '/repayChoose', { orderId, amount: String(amount) }) });
    case 'wallet':
      return given(state, {
        payUrl: webAddress(caller, '/', { orderId, amount: String(amount) }, '#/walletRepayment'),
      });
  }
}

/** Repaying by instalment, rolling over, and the channels of both (S-623…S-625). */
export const channelHandlers: readonly Handler[] = [
  on(loanPlayDetail, (state, { orderId }, caller) => {
    const no = closedReason(state, orderId, caller.at);
    if (no) return saysNo(state, ...no);
    const debt = debtOf(state, orderId, caller.at);
    return saysYes(state, loanPlayDetail, {
      ...sharedData(state, orderId, debt, false, caller),
      repayAmount: debt.total,
      repayDate: datesFor(caller.userId).dayOf(debt.dueAt),
      detail: instalmentRows(orderId, debt, caller),
    });
  }),
  on(amonPettypy, (state, { orderId }, caller) => {
    const no = closedReason(state, orderId, caller.at);
    if (no) return saysNo(state, ...no);
    const debt = debtOf(state, orderId, caller.at);
    return saysYes(state, amonPettypy, {
      ...sharedData(state, orderId, debt, true, caller),
      ...rolloverData(state, orderId, debt, caller),
    });
  }),
  onceOn(generateVcode, generate),
];

/** Codes that wait to be paid at the counter. */
export const openCodes = (state: LenderState, at: number) =>
  state.codes.filter((claim) => at <= claim.until && !unpayable(state, claim, at));

/** What a number shown at the counter is for: a code that was given out, or a contract number, which pays what is due of its order. */
export function claimOf(state: LenderState, shown: string, at: number): Claim | undefined {
  const orderId = shown.startsWith(contractPrefix) ? shown.slice(contractPrefix.length) : undefined;
  return orderId === undefined
    ? state.codes.find(({ code, until }) => code === shown && at <= until)
    : { orderId, amount: debtOf(state, orderId, at).total, isDelay: false, key: '', query: '' };
}
