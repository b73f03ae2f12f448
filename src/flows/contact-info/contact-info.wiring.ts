import { fromPromise } from 'xstate';
import { contactInfoMachine } from '#flows/contact-info/contact-info.machine.ts';
import type { Contact } from '#flows/contact-info/contact-info.types.ts';

/** What the page of customer service needs of the shell. */
export type ContactInfoPorts = {
  loadContact(signal: AbortSignal): Promise<Contact>;
  callTelephone(telephone: string): void;
  openMail(email: string): void;
  /** Goes to the site that the configuration names for complaints (S-371). */
  openComplaintSite(): void;
};

export const wireContactInfo = (ports: ContactInfoPorts) => ({
  id: 'contact-info',
  machine: contactInfoMachine.provide({
    actors: { loadContact: fromPromise<Contact, void>(({ signal }) => ports.loadContact(signal)) },
    actions: {
      callTelephone: (_, { telephone }) => ports.callTelephone(telephone),
      openMail: (_, { email }) => ports.openMail(email),
      openComplaintSite: () => ports.openComplaintSite(),
    },
  }),
});
