import {
  contractJump,
  contractJump2,
  contractList,
  contractList2,
  loanDetailConfirm,
  loanDetailConfirm2,
  loanDetailPush,
  loanDetailPush2,
} from '#adapters/lender-api/contract/offer.ts';
import { ratesOf } from '#kit/annual-rate.ts';
import * as limits from '#kit/limits.ts';
import { moneyText } from '#kit/money.ts';
import { type Caller, type Handler, on, onceOn, pictureAt, saysNo, saysYes, webAddress, wrong } from './answers.ts';
import { countries, countryOf, datesFor, moneyFor, statementOf } from './countries.ts';
import { laterBy } from './dates.ts';
import { type Instalment, isPaid, scheduleOf, steps, termDays, totalOf } from './plans.ts';
import { numbered } from './seed.ts';
import { entered, type LenderState, type Step } from './state.ts';
import { wordsOf } from './words.ts';

export const rupees = (cents: number): string => moneyText(cents, limits.rupeeRegion);

const termUnit = 'day';

type Offer = {
  readonly name: string;
  readonly logo: string;
  /** Cents. */
  readonly principal: number;
  /** Whether the number asks for this (S-913); `ALL` asks for every dialog. */
  readonly asks: (word: 'PROMO' | 'AGREE' | 'HOSTILE' | 'POP' | 'FAIL' | 'BADURL' | 'BADCONTRACT' | 'SOON') => boolean;
};

/** What a product's number says of its offer (S-913): `P-1`, `P-AGREE-anything`; `undefined` for a number that is no product's. */
export function offerOf(productId: string): Offer | undefined {
  const words = wordsOf('P', productId);
  if (!words) return undefined;
  const isAll = words.includes('ALL');
  const isPromoted = isAll || words[0] === '2';
  const asks: Offer['asks'] = (word) => {
    if (word === 'PROMO') return isPromoted;
    return words.includes(word) || (isAll && (word === 'AGREE' || word === 'POP'));
  };
  return isPromoted
    ? { name: 'Kist Plus', logo: 'kist-plus', principal: 600_000, asks }
    : { name: 'Kist 91', logo: 'kist-91', principal: 300_000, asks };
}

const contractTitles = ['Loan agreement', 'Terms of repayment', 'Privacy consent'];

/** What being late and being early cost, as the terms of the site have it (S-846…S-848). */
const costsOfTime = [
  { text: 'If a payment is late', value: 'Rs.1,000 once, and 5% a day of what is late' },
  {
    text: 'If you repay early',
    value: 'The whole loan once half the term is over, an instalment any day before its own, for nothing more',
  },
];

const day = 86_400_000;

/** What a loan costs in a year, worked out as for the example on the site. */
function costInYear(principal: number, plan: readonly Instalment[], from: number): string {
  const dues = plan.map(({ amount, at }) => ({ amount, after: Math.round((at - from) / day) }));
  return `${((ratesOf(principal, dues, 'day')?.nominal ?? 0) / 100).toFixed(2)}%`;
}

/** Days for which an offer holds, that of `SOON` not a whole one: a minute. */
const holds = 5;

const untilOf = (asks: Offer['asks'], { userId, at }: Pick<Caller, 'userId' | 'at'>) => ({
  at,
  until: asks('SOON') ? at + 60_000 : datesFor(userId).dayEndOf(laterBy(at, holds)),
});

/** The state in which it is known until when the borrower may take it, where a country asks for that. */
const toldIn = (state: LenderState, productId: string, { asks }: Offer, { userId, at }: Caller): LenderState =>
  countryOf(userId)
    ? { ...state, offers: { ...state.offers, [`${userId} ${productId}`]: untilOf(asks, { userId, at }).until } }
    : state;

function offerData(productId: string, { name, logo, principal, asks }: Offer, caller: Caller) {
  const plan = scheduleOf(principal, caller.at);
  const total = totalOf(plan);
  const agreement = asks('HOSTILE') ? 'hostile-agreement' : 'agreement';
  const pops = asks('POP');
  const country = countryOf(caller.userId);
  const told =
    country &&
    statementOf(country, { productId, principal, plan, ...untilOf(asks, caller), language: caller.language });
  const receives = told?.paidOut ?? principal;
  const money = (cents: number) => moneyFor(caller.userId, cents);
  const { dayOf } = datesFor(caller.userId);
  return {
    ...(country && { regionFlag: countries[country].regionFlag, statement: told }),
    comProductLogo: pictureAt(caller, logo),
    comProductName: name,
    amount: principal,
    periods: termDays,
    termUnit,
    details: [
      { text: 'You receive', value: money(receives) },
      { text: 'Interest and fees', value: money(total - receives) },
      { text: 'You repay', value: money(total) },
      // Where a country wants them told they stand in its statement.
      ...(told ? [] : [{ text: 'Cost in a year', value: costInYear(principal, plan, caller.at) }, ...costsOfTime]),
    ],
    repay_plans: plan.map(({ title, amount, at }, index) => ({
      amount,
      description: index === 0 ? 'The first instalment' : 'A month later',
      title,
      pay_time: dayOf(at),
    })),
    firstPayTime: dayOf(laterBy(caller.at, steps[0] ?? 0)),
    firstPeriodDay: String(steps[0]),
    pRateDsc: '0.05% a day',
    sendSms: '0',
    isPopType: pops ? 1 : 0,
    popTitle: pops ? 'Leaving already?' : '',
    popContent: pops ? 'Your limit is kept for 24 hours. Stay to finish your application.' : '',
    popAgreementUrl: asks('AGREE') ? `${caller.lender}/__sandbox/${agreement}` : '',
  };
}

const unknown = (state: LenderState): Step => saysNo(state, '97', 'This product is not known');

type Row<Id extends 'list' | 'jump' | 'push'> = {
  readonly list: typeof contractList | typeof contractList2;
  readonly jump: typeof contractJump | typeof contractJump2;
  readonly push: typeof loanDetailPush | typeof loanDetailPush2;
}[Id];

const answersList = (call: Row<'list'>): Handler =>
  on(call, (state, { productId }) =>
    offerOf(productId)
      ? saysYes(
          state,
          call,
          contractTitles.map((title) => ({ title })),
        )
      : unknown(state),
  );

const answersJump = (call: Row<'jump'>): Handler =>
  on(call, (state, { productId, position }, { lender }) => {
    const offer = offerOf(productId);
    if (!offer) return unknown(state);
    if (position >= contractTitles.length)
      return wrong(state, `position: there is no contract ${position} in the list`);
    const hostile = position === 0 && offer.asks('BADCONTRACT');
    const query = new URLSearchParams({ product: productId, position: String(position) });
    return saysYes(state, call, {
      contract_url: hostile ? 'javascript:alert(1)' : `${lender}/__sandbox/contract?${query}`,
    });
  });

/** Title of a contract by its place in the list; `undefined` where there is none. */
export const contractTitle = (position: string | undefined): string | undefined => contractTitles[Number(position)];

const answersPush = (call: Row<'push'>): Handler =>
  onceOn(call, (state, { productId, ...said }, caller) => {
    const offer = offerOf(productId);
    if (!offer) return unknown(state);
    const offered = { amount: offer.principal, periods: termDays, termUnit };
    for (const name of ['amount', 'periods', 'termUnit'] as const)
      if (said[name] !== offered[name])
        return wrong(state, `${name}: is ${said[name]}, but the offer of ${productId} said ${offered[name]}`);
    if (offer.asks('FAIL')) return saysNo(state, '99', 'We cannot give you this loan today');

    const { userId, key, at } = caller;
    const until = state.offers[`${userId} ${productId}`];
    if (until !== undefined && at >= until) return saysNo(state, '99', 'The time to accept this offer is over');
    const isOpen = state.loans.some(
      (loan) => loan.userId === userId && loan.productId === productId && !isPaid(state, loan.orderId),
    );
    if (isOpen && state.mode.guard === 'order')
      return saysNo(state, '99', 'You have taken this loan already. Repay it first');
    const orderId = `O-${numbered(state.seed, 'loan', state.loans.length + 1)}`;
    const taken: LenderState = {
      ...state,
      loans: [...state.loans, { orderId, userId, productId, principal: offer.principal, pushedAt: at }],
    };
    return saysYes(entered(taken, { kind: 'loan', call: call.id, orderId, amount: offer.principal, key, at }), call, {
      lendDetailsUrl: offer.asks('BADURL')
        ? 'javascript:alert(1)'
        : webAddress(caller, '/order', { orderId, productId }),
    });
  });

/** Loan confirmation in both variants (S-626…S-629, S-633…S-636). */
export const offerHandlers: readonly Handler[] = [
  on(loanDetailConfirm, (state, { productId }, caller) => {
    const offer = offerOf(productId);
    if (!offer) return unknown(state);
    return saysYes(toldIn(state, productId, offer, caller), loanDetailConfirm, offerData(productId, offer, caller));
  }),
  on(loanDetailConfirm2, (state, { productId }, caller) => {
    const offer = offerOf(productId);
    if (!offer) return unknown(state);
    const promotes = offer.asks('PROMO');
    return saysYes(toldIn(state, productId, offer, caller), loanDetailConfirm2, {
      ...offerData(productId, offer, caller),
      NewButtonMsg: promotes ? 'Get my money' : '',
      NewPopMsg: promotes ? 'Apply today, and the money is in your bank account in 1 to 3 days.' : '',
    });
  }),
  answersList(contractList),
  answersList(contractList2),
  answersJump(contractJump),
  answersJump(contractJump2),
  answersPush(loanDetailPush),
  answersPush(loanDetailPush2),
];
