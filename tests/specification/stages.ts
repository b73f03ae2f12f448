import { expect } from 'vitest';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { input as bankInput, field } from '#flows/bank-form/bank-form.samples.ts';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import { input as cardInput, ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { input as channelInput, plan } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { complaintDetailsMachine } from '#flows/complaint-details/complaint-details.machine.ts';
import { waiting } from '#flows/complaint-details/complaint-details.samples.ts';
import { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import { complaintListMachine } from '#flows/complaint-list/complaint-list.machine.ts';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import { input as complaintInput } from '#flows/complaint-submission/complaint-submission.samples.ts';
import { contactInfoMachine } from '#flows/contact-info/contact-info.machine.ts';
import { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { offer, input as offerInput } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import { due } from '#flows/order-details/order-details.samples.ts';
import { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import { sampleProducts } from '#flows/product-click/product-click.samples.ts';
import { registrationMachine } from '#flows/registration/registration.machine.ts';
import { input as landingInput } from '#flows/registration/registration.samples.ts';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import { input as walletInput } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import type { Failure } from '#kit/failure.ts';
import { trackingOutboxMachine } from '#shell/tracking-outbox/tracking-outbox.machine.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';
import type { Next } from './calls.ts';

export type Run = {
  readonly reported: readonly unknown[];
  readonly value: () => unknown;
  readonly fail: (failure: unknown) => Promise<void>;
};

export type Stage = {
  readonly call: string;
  /** A flow that waits for the call. */
  readonly waiting: () => Promise<Run>;
  /** In which state of the flow each of the specification's words is true. */
  readonly states: Partial<Record<Next, unknown>>;
};

const again = 'it can be asked for again';
const unknown = 'nobody knows, and there is a way to look';
const retry = 'Retry is offered';
const notThere = 'it is said not to be there, and Retry is offered';
const goesOn = 'the page goes on without it';

const within = (part: object) => expect.objectContaining(part) as unknown;

/** By card: until the ways, the commit, the confirmation. */
const byCard = (ports: PortScript<typeof cardRepaymentMachine>) =>
  onStage(cardRepaymentMachine, { input: cardInput, ports }).settled();

async function committing(ports: PortScript<typeof cardRepaymentMachine> = {}) {
  const run = await byCard({ loadRepaymentWays: [ways], ...ports });
  await run.does({ type: 'card.selected', index: 0 }, 'pay.requested');
  return run;
}

const landing = (ports: PortScript<typeof registrationMachine>) =>
  onStage(registrationMachine, { input: landingInput, ports }).settled();

/** With a whole number; a second picture is not answered. */
async function numbered(ports: PortScript<typeof registrationMachine> = {}) {
  const run = await landing({ loadTemplate: [{ pageId: 'LP-1' }], ...ports });
  await run.does({ type: 'phone.changed', phone: '13800138000' });
  return run;
}

const pictured = () => numbered({ fetchCaptcha: [{ sid: 'S-1', image: 'https://lender.example/1' }] });

const form = (more: object) => ({
  form: { captcha: 'shown', request: { editing: expect.anything() }, resend: 'ready', ...more },
});

const offered = (variant: 1 | 2, ports: PortScript<typeof loanConfirmMachine> = {}) =>
  onStage(loanConfirmMachine, { input: { ...offerInput, variant }, ports }).settled();

const reviewing = (part: object) => within({ reviewing: within(part) });

/** Both variants of the loan's confirmation make the same four calls. */
const offerStages = (variant: 1 | 2, ending: string): readonly Stage[] => [
  { call: `loan-detail-confirm${ending}`, waiting: () => offered(variant), states: { [retry]: 'failed' } },
  {
    call: `contract${ending}`,
    waiting: () => offered(variant, { loadOffer: [offer] }),
    states: { [goesOn]: reviewing({ contracts: 'unlisted' }) },
  },
  {
    call: `contract-jump${ending}`,
    waiting: async () => {
      const run = await offered(variant, { loadOffer: [offer], loadContracts: [['Loan agreement']] });
      await run.does({ type: 'contract.chosen', index: 0 });
      return run;
    },
    states: { [again]: reviewing({ contracts: 'unread' }) },
  },
  {
    call: `loan-detail-push${ending}`,
    waiting: async () => {
      const run = await offered(variant, { loadOffer: [offer], loadContracts: [[]] });
      await run.does('apply.requested');
      return run;
    },
    states: {
      'the failure page': 'applicationRefused',
      [unknown]: reviewing({ application: 'pushUnknown' }),
    },
  },
];

const plans = (kind: 'instalment' | 'rollover', ports: PortScript<typeof channelRepaymentMachine> = {}) =>
  onStage(channelRepaymentMachine, {
    input: { ...channelInput, kind },
    ports: { recallIssued: () => [], readOrder: () => ({ status: '174' }), ...ports },
  }).settled();

const binding = (source: '' | 'loanDetail') => async () => {
  const cardNo = field({ code: 'cardNo', kind: 'text', title: 'Card number', hint: '' });
  const run = await onStage(bankFormMachine, {
    input: { ...bankInput, source },
    ports: { loadForm: [{ items: [cardNo], draft: {} }] },
  }).settled();
  await run.does({ type: 'next.requested', typed: { cardNo: '4000001234567899' } });
  return run;
};

const bindingStates = { [again]: { editing: { closed: 'declined' } }, [unknown]: 'unknown' };

const atOrder = (ports: PortScript<typeof orderDetailsMachine> = {}) =>
  onStage(orderDetailsMachine, {
    input: { orderId: 'O-1', productId: 'P-1', platform: 'browser' },
    ports,
  }).settled();

const complaining = (ports: PortScript<typeof complaintSubmissionMachine>) =>
  onStage(complaintSubmissionMachine, { input: complaintInput, ports }).settled();

const noTypes = { types: [], subTypes: [] };

/** To each call that a flow waits for, the flow. */
export const stages: readonly Stage[] = [
  {
    call: 'card-init',
    waiting: () => onStage(bankFormMachine, { input: bankInput }).settled(),
    states: { [retry]: 'failed' },
  },
  { call: 'bind-card-new', waiting: binding(''), states: bindingStates },
  { call: 'card-change', waiting: binding('loanDetail'), states: bindingStates },
  {
    call: 'problem-init',
    waiting: () => onStage(complaintEntryMachine, { input: { orderId: 'O-1', wasSent: false } }).settled(),
    states: { [retry]: 'failed' },
  },
  {
    call: 'problem-types',
    waiting: () => complaining({}),
    states: { [goesOn]: within({ editing: expect.anything() }) },
  },
  {
    call: 'problem-detail',
    waiting: () => onStage(complaintDetailsMachine, { input: { problemId: 'Q-2' } }).settled(),
    states: { [retry]: 'failed', [notThere]: 'notFound' },
  },
  {
    call: 'save-score',
    waiting: async () => {
      const ports = { loadComplaint: [{ ...waiting, needsRating: true }] };
      const run = await onStage(complaintDetailsMachine, { input: { problemId: 'Q-2' }, ports }).settled();
      await run.passes(3_000);
      await run.does({ type: 'stars.chosen', stars: 5 }, 'rating.submitted');
      return run;
    },
    states: { [again]: { ready: { rating: { choosing: 'declined' } } } },
  },
  {
    call: 'upload-problem-img',
    waiting: async () => {
      const run = await complaining({ loadTypes: [noTypes] });
      await run.does({ type: 'pictures.picked', files: [{ name: 'a.jpg', type: 'image/jpeg', size: 9 }] });
      return {
        ...run,
        value: () => run.context().pictures.map(({ state }) => state),
        fail: (failure) => run.answer([{ id: 1, failed: 'failed', failure: failure as Failure }], 'followUploads'),
      };
    },
    states: { [again]: ['failed'] },
  },
  {
    call: 'problem-save',
    waiting: async () => {
      const run = await complaining({ loadTypes: [noTypes] });
      await run.does({ type: 'text.changed', text: 'They called me at night.' }, 'send.requested');
      return run;
    },
    states: { [again]: within({ editing: expect.anything() }), [unknown]: 'unknown' },
  },
  { call: 'problem-list', waiting: () => onStage(complaintListMachine, {}).settled(), states: { [retry]: 'failed' } },
  {
    call: 'contact-kf-info',
    waiting: () =>
      onStage(contactInfoMachine, { input: { telephone: '0', email: '', hasComplaintSite: false } }).settled(),
    states: { [retry]: { reachable: 'failed' } },
  },
  { call: 'repayment-way', waiting: () => byCard({}), states: { [retry]: 'waysFailed' } },
  {
    call: 'repayment-commit',
    waiting: () => committing(),
    states: { [again]: { choosing: { selected: 'declined' } }, [unknown]: 'commitUnknown' },
  },
  {
    call: 'repayment-confirm',
    waiting: async () => {
      const run = await committing({ commitRepayment: [{ needsCode: true, repayRecordId: 'R-1' }] });
      await run.does({ type: 'code.submitted', code: '123456' });
      return run;
    },
    states: {
      [again]: { awaitingCode: { code: { entering: expect.anything() }, resend: 'coolingDown' } },
      [unknown]: { awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' } },
      'the order tells, and nothing more is sent': 'alreadySubmitted',
    },
  },
  {
    call: 'repayment-huichao',
    waiting: async () => {
      const run = onStage(walletRedirectMachine, { input: walletInput, ports: { recallIssued: () => [] } });
      await run.does('wallet.requested');
      return run;
    },
    states: { [again]: { idle: 'declined' }, [unknown]: 'unknown' },
  },
  { call: 'channel-template', waiting: () => landing({}), states: { [retry]: 'failed' } },
  { call: 'get-sid', waiting: () => numbered(), states: { [again]: form({ captcha: 'empty' }) } },
  {
    call: 'get-sms',
    waiting: async () => {
      const run = await pictured();
      await run.does({ type: 'code.requested', capcode: '1234' });
      return run;
    },
    states: {
      'another picture comes': form({ captcha: 'fetching' }),
      'the download page': 'already',
      [again]: form({}),
    },
  },
  {
    call: 'register',
    waiting: async () => {
      const run = await pictured();
      await run.does({ type: 'register.requested', capcode: '1234', smsCode: '123456' });
      return run;
    },
    states: {
      'another picture comes': form({ captcha: 'fetching' }),
      'the download page': 'already',
      [again]: form({}),
      [unknown]: form({ request: 'unknown' }),
    },
  },
  { call: 'amon-pettypy', waiting: () => plans('rollover'), states: { [retry]: 'failed' } },
  { call: 'loan-play-detail', waiting: () => plans('instalment'), states: { [retry]: 'failed' } },
  {
    call: 'generate-vcode',
    waiting: async () => {
      const run = await plans('instalment', { loadPlan: [plan] });
      await run.does('pay.requested');
      return run;
    },
    states: {
      [again]: within({ ready: within({ payment: 'choosingAnother' }) }),
      [unknown]: within({ ready: within({ payment: within({ asking: 'unknown' }) }) }),
    },
  },
  ...offerStages(1, ''),
  ...offerStages(2, '-2'),
  { call: 'loan-details', waiting: () => atOrder(), states: { [retry]: 'failed' } },
  {
    call: 'google-score',
    waiting: async () => {
      const run = await atOrder({ loadOrder: [{ ...due, isScore: true }] });
      await run.does({ type: 'stars.chosen', stars: 5 }, 'rating.submitted');
      return run;
    },
    states: { [goesOn]: { shown: { reading: 'done', front: 'resting', body: 'repayment' } } },
  },
  {
    call: 'event-save',
    waiting: async () => {
      const run = await atOrder({ loadOrder: [{ ...due, status: '200' }] });
      await run.does('borrowAgain.requested');
      return run;
    },
    states: { [goesOn]: 'handingOver' },
  },
  {
    call: 'product-link',
    waiting: async () => {
      const ports = { trackClick: [undefined] };
      const run = onStage(productClickMachine, {
        input: { products: sampleProducts, tagsFor: 'all', platform: 'browser' },
        ports,
      });
      await run.does({ type: 'product.chosen', index: 0 });
      return run;
    },
    states: { [again]: 'refused' },
  },
  { call: 'failure-page', waiting: () => onStage(failurePageMachine, {}).settled(), states: { [retry]: 'failed' } },
  {
    call: 'track-event',
    waiting: async () => {
      const run = onStage(trackingOutboxMachine, { input: { size: 50 } });
      await run.does({ type: 'step.tracked', entry: { name: 'repay.open', step: 'open', ts: 1 } });
      return run;
    },
    states: { [goesOn]: 'backoff' },
  },
];

/** Reported by effects: no state of a flow waits for them. */
export const effects = ['track-visit', 'track-click'];
