import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { bankFormMachine } from '../../machines/bank-form/bank-form.machine.ts';
import { cardRepaymentMachine } from '../../machines/card-repayment/card-repayment.machine.ts';
import { channelRepaymentMachine } from '../../machines/channel-repayment/channel-repayment.machine.ts';
import { complaintDetailsMachine } from '../../machines/complaint-details/complaint-details.machine.ts';
import { complaintEntryMachine } from '../../machines/complaint-entry/complaint-entry.machine.ts';
import { complaintListMachine } from '../../machines/complaint-list/complaint-list.machine.ts';
import { complaintSubmissionMachine } from '../../machines/complaint-submission/complaint-submission.machine.ts';
import { contactInfoMachine } from '../../machines/contact-info/contact-info.machine.ts';
import { downloadTemplateMachine } from '../../machines/download-template/download-template.machine.ts';
import { failurePageMachine } from '../../machines/failure-page/failure-page.machine.ts';
import { guidanceMachine } from '../../machines/guidance/guidance.machine.ts';
import { loanConfirmMachine } from '../../machines/loan-confirm/loan-confirm.machine.ts';
import { orderDetailsMachine } from '../../machines/order-details/order-details.machine.ts';
import { productClickMachine } from '../../machines/product-click/product-click.machine.ts';
import { recommendedProductsMachine } from '../../machines/recommended-products/recommended-products.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { repaymentCodeMachine } from '../../machines/repayment-code/repayment-code.machine.ts';
import { repaymentCode2Machine } from '../../machines/repayment-code-2/repayment-code-2.machine.ts';
import { walletRedirectMachine } from '../../machines/wallet-redirect/wallet-redirect.machine.ts';
import { wireBankForm } from '../../src/flows/bank-form/bank-form.wiring.ts';
import { wireCardRepayment } from '../../src/flows/card-repayment/card-repayment.wiring.ts';
import { wireChannelRepayment } from '../../src/flows/channel-repayment/channel-repayment.wiring.ts';
import { wireComplaintDetails } from '../../src/flows/complaint-details/complaint-details.wiring.ts';
import { wireComplaintEntry } from '../../src/flows/complaint-entry/complaint-entry.wiring.ts';
import { wireComplaintList } from '../../src/flows/complaint-list/complaint-list.wiring.ts';
import { wireComplaintSubmission } from '../../src/flows/complaint-submission/complaint-submission.wiring.ts';
import { wireContactInfo } from '../../src/flows/contact-info/contact-info.wiring.ts';
import { wireDownloadTemplate } from '../../src/flows/download-template/download-template.wiring.ts';
import { wireFailurePage } from '../../src/flows/failure-page/failure-page.wiring.ts';
import { wireGuidance } from '../../src/flows/guidance/guidance.wiring.ts';
import { wireLoanConfirm } from '../../src/flows/loan-confirm/loan-confirm.wiring.ts';
import { wireOrderDetails } from '../../src/flows/order-details/order-details.wiring.ts';
import { wireProductClick } from '../../src/flows/product-click/product-click.wiring.ts';
import { wireRecommendedProducts } from '../../src/flows/recommended-products/recommended-products.wiring.ts';
import { wireRegistration } from '../../src/flows/registration/registration.wiring.ts';
import { wireRepaymentCode } from '../../src/flows/repayment-code/repayment-code.wiring.ts';
import { wireRepaymentCode2 } from '../../src/flows/repayment-code-2/repayment-code-2.wiring.ts';
import { wireWalletRedirect } from '../../src/flows/wallet-redirect/wallet-redirect.wiring.ts';

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
