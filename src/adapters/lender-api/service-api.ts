import type { Contact } from '#flows/contact-info/contact-info.types.ts';
import * as limits from '#kit/limits.ts';
import { contactInfo } from './contract/service.ts';
import type { LenderApi } from './lender-api.ts';

/** The call about customer service in the model's words. */
export function createServiceApi({ call, trust }: LenderApi) {
  return {
    /** A number that cannot be dialled, or an address that is none, counts as not told (S-142, P-07). */
    async loadContact(signal?: AbortSignal): Promise<Contact> {
      const { smWa, email } = await call(contactInfo, { overall: limits.contactOverall }, signal);
      const telephone = smWa.trim();
      const address = email.trim();
      return {
        telephone: trust(`tel:${telephone.replaceAll(' ', '')}`, 'telephone') === null ? '' : telephone,
        email: trust(`mailto:${address}`, 'email') === null ? '' : address,
      };
    },
  };
}
