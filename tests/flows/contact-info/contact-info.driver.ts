import { contactInfo } from '#adapters/lender-api/contract/service.ts';
import type { Contact, ContactInfoInput } from '#flows/contact-info/contact-info.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const contactInfoDriver: Driver = {
  flow: 'contact-info',
  // In the app, the app dials; in a browser the page would be left.
  place: (input) => ({
    path: '/customerService',
    platform: 'android',
    keysHonoured: true,
    config: {
      email: (input as ContactInfoInput).email,
      ...((input as ContactInfoInput).hasComplaintSite && {
        complaintUrl: 'https://nothing.example/complaints',
      }),
    },
  }),
  perform: {
    'call.requested': (ui) => ui.tap('button', /^Call us/),
    'mail.requested': (ui) => ui.tap('button', /^Send us an e-mail/),
    'complaint.requested': (ui) => ui.tap('button', 'Make a complaint'),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'page.returned': (ui) => ui.comeBack(),
  },
  looks: {
    loading: [
      { role: 'button', name: /^Call us/, is: 'absent' },
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: 'Make a complaint', is: 'enabled' },
    ],
    'reachable.failed': [
      { role: 'button', name: 'Call us 000 000 0000', is: 'enabled' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'Make a complaint', is: 'enabled' },
    ],
    'reachable.ready': [
      { role: 'button', name: /^Call us/, is: 'enabled' },
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: 'Make a complaint', is: 'enabled' },
    ],
    complaintChosen: [],
  },
  wires: {
    loadContact: wire(contactInfo, ({ telephone, email }: Contact) => ({ smWa: telephone, email })),
  },
  waits: {},
  settles: {},
};
