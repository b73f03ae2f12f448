import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { complaintDetailsMachine } from '#flows/complaint-details/complaint-details.machine.ts';
import { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import { complaintListMachine } from '#flows/complaint-list/complaint-list.machine.ts';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import { contactInfoMachine } from '#flows/contact-info/contact-info.machine.ts';
import { downloadTemplateMachine } from '#flows/download-template/download-template.machine.ts';
import { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import { guidanceMachine } from '#flows/guidance/guidance.machine.ts';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import { recommendedProductsMachine } from '#flows/recommended-products/recommended-products.machine.ts';
import { registrationMachine } from '#flows/registration/registration.machine.ts';
import { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import { repaymentCode2Machine } from '#flows/repayment-code-2/repayment-code-2.machine.ts';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import { wireBankForm } from '#screens/bank-form/bank-form.wiring.ts';
import { wireCardRepayment } from '#screens/card-repayment/card-repayment.wiring.ts';
import { wireChannelRepayment } from '#screens/channel-repayment/channel-repayment.wiring.ts';
import { wireComplaintDetails } from '#screens/complaint-details/complaint-details.wiring.ts';
import { wireComplaintEntry } from '#screens/complaint-entry/complaint-entry.wiring.ts';
import { wireComplaintList } from '#screens/complaint-list/complaint-list.wiring.ts';
import { wireComplaintSubmission } from '#screens/complaint-submission/complaint-submission.wiring.ts';
import { wireContactInfo } from '#screens/contact-info/contact-info.wiring.ts';
import { wireDownloadTemplate } from '#screens/download-template/download-template.wiring.ts';
import { wireFailurePage } from '#screens/failure-page/failure-page.wiring.ts';
import { wireGuidance } from '#screens/guidance/guidance.wiring.ts';
import { wireLoanConfirm } from '#screens/loan-confirm/loan-confirm.wiring.ts';
import { wireOrderDetails } from '#screens/order-details/order-details.wiring.ts';
import { wireProductClick } from '#screens/product-click/product-click.wiring.ts';
import { wireRecommendedProducts } from '#screens/recommended-products/recommended-products.wiring.ts';
import { wireRegistration } from '#screens/registration/registration.wiring.ts';
import { wireRepaymentCode } from '#screens/repayment-code/repayment-code.wiring.ts';
import { wireRepaymentCode2 } from '#screens/repayment-code-2/repayment-code-2.wiring.ts';
import { wireWalletRedirect } from '#screens/wallet-redirect/wallet-redirect.wiring.ts';

const wirings: readonly (readonly [string, AnyStateMachine, AnyStateMachine])[] = [
  ['card repayment', cardRepaymentMachine, wireCardRepayment({} as never).machine],
  ['wallet redirect', walletRedirectMachine, wireWalletRedirect({} as never).machine],
  ['channel repayment', channelRepaymentMachine, wireChannelRepayment({} as never).machine],
  ['loan confirmation', loanConfirmMachine, wireLoanConfirm({} as never).machine],
  ['order details', orderDetailsMachine, wireOrderDetails({} as never).machine],
  ['complaint entry', complaintEntryMachine, wireComplaintEntry({} as never).machine],
  ['complaint list', complaintListMachine, wireComplaintList({} as never).machine],
  ['complaint details', complaintDetailsMachine, wireComplaintDetails({} as never).machine],
  ['product click', productClickMachine, wireProductClick({} as never).machine],
  ['recommended products', recommendedProductsMachine, wireRecommendedProducts({} as never).machine],
  ['failure page', failurePageMachine, wireFailurePage({} as never).machine],
  ['repayment code', repaymentCodeMachine, wireRepaymentCode({} as never).machine],
  ['repayment code 2', repaymentCode2Machine, wireRepaymentCode2({} as never).machine],
  ['bank form', bankFormMachine, wireBankForm({} as never).machine],
  ['registration', registrationMachine, wireRegistration({} as never).machine],
  ['download page', downloadTemplateMachine, wireDownloadTemplate({} as never).machine],
  ['complaint submission', complaintSubmissionMachine, wireComplaintSubmission({} as never).machine],
  ['guidance', guidanceMachine, wireGuidance({} as never).machine],
  ['customer service', contactInfoMachine, wireContactInfo({} as never).machine],
];

const isMachine = (logic: unknown) => typeof logic === 'object' && logic !== null && 'root' in logic;
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);
const effectsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actions).filter(([, action]) => isEffect(action));

it('only a list that leads on has no effects', () => {
  const without = wirings.filter(([, machine]) => effectsOf(machine).length === 0);
  expect(without.map(([name]) => name)).toEqual(['complaint list']);
});

describe.each(wirings)('the wiring of %s', (_, machine, wired) => {
  it('gives every port an adapter', () => {
    const ports = Object.entries(machine.implementations.actors).filter(([, logic]) => !isMachine(logic));
    expect(ports.length).toBeGreaterThan(0);
    const forgotten = ports.filter(([name, logic]) => wired.implementations.actors[name] === logic);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });

  it('gives every effect an adapter', () => {
    const forgotten = effectsOf(machine).filter(([name, action]) => wired.implementations.actions[name] === action);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });
});
