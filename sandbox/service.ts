import { contactInfo } from '#adapters/lender-api/contract/service.ts';
import { type Handler, on, saysNo, saysYes } from './answers.ts';
import { telephoneFor } from './countries.ts';
import { isBorrower } from './words.ts';

/** How customer service is reached (S-611). */
export const serviceHandlers: readonly Handler[] = [
  on(contactInfo, (state, _, { userId }) => {
    if (isBorrower(userId, 'NOCONTACT')) return saysNo(state, '99', 'Customer service is closed');
    const isHostile = isBorrower(userId, 'BADCONTACT');
    const smWa = isHostile ? 'javascript:alert(1)' : telephoneFor(userId);
    return saysYes(state, contactInfo, {
      email: isHostile ? 'help@kist.example?bcc=all@evil.example' : 'help@kist.example',
      smWa: isBorrower(userId, 'NOPHONE') ? '' : smWa,
    });
  }),
];
