import { expect, it } from 'vitest';
import { problemList } from '#adapters/lender-api/contract/complaints.ts';
import {
  contractJump,
  contractList,
  loanDetailConfirm,
  loanDetailConfirm2,
} from '#adapters/lender-api/contract/offer.ts';
import { contactInfo } from '#adapters/lender-api/contract/service.ts';
import { type DataOf, either, wire } from '#tools/paths/driver.ts';

it('answers for its call, of several for the one that the input tells', () => {
  const contact = wire(contactInfo, (smWa: string) => ({ smWa, email: '' }));
  expect(contact.call).toBe('contact-kf-info');
  expect(contact.data('022 555 0100', null)).toEqual({ smWa: '022 555 0100', email: '' });
  const isFirst = (input: boolean) => input;
  const data = { smWa: '', email: '', contract_url: '/' };
  const { call } = wire(either(isFirst, contactInfo, contractJump), () => data);
  expect(typeof call === 'function' && [call(true), call(false)]).toEqual(['contact-kf-info', 'contract-jump']);
});

it('does not compile where a field of the answer is forgotten', () => {
  // @ts-expect-error: without `email`.
  wire(contactInfo, (smWa: string) => ({ smWa }));
  // @ts-expect-error: an entry of the list without `title`.
  wire(contractList, () => [{}]);
  // @ts-expect-error: the tabs stand in `data` of the envelope.
  wire(problemList, () => ({}));
  const offer = {} as DataOf<typeof loanDetailConfirm>;
  wire(loanDetailConfirm, () => offer);
  // @ts-expect-error: the second call has words of its own for the button.
  wire(either(Boolean, loanDetailConfirm, loanDetailConfirm2), () => offer);
  const { isPopType: _, ...noFlag } = offer;
  // @ts-expect-error: a flag that the lender may leave out.
  wire(loanDetailConfirm, () => noFlag);
});
