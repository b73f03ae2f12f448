import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { complaintEntryContext } from '#flows/complaint-entry/complaint-entry.context.ts';
import { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import type { AboutOrder, ComplaintOptions, LoadedEntry } from '#flows/complaint-entry/complaint-entry.types.ts';
import type { Message } from '#kit/messages.ts';

/** What choosing a complaint's order and matter needs of the shell. */
export type ComplaintEntryPorts = {
  loadOptions(input: AboutOrder, signal: AbortSignal): Promise<ComplaintOptions>;
  /** The number of the order that was chosen on this device; null when none was (S-169). */
  rememberedOrder(): string | null;
  rememberOrder(orderNo: string): void;
  /** Judges the addresses of a flow that is restored (P-15). */
  isTrusted(url: string, sink: 'imageSrc'): boolean;
  notify(message: Message): void;
};

export const wireComplaintEntry = (ports: ComplaintEntryPorts) => ({
  id: 'complaint-entry',
  isContext: (context: unknown) => v.is(complaintEntryContext(ports.isTrusted), context),
  machine: complaintEntryMachine.provide({
    actors: {
      loadEntry: fromPromise<LoadedEntry, AboutOrder>(async ({ input, signal }) => ({
        ...(await ports.loadOptions(input, signal)),
        rememberedNo: ports.rememberedOrder(),
      })),
    },
    actions: {
      rememberOrder: (_, { orderNo }) => ports.rememberOrder(orderNo),
      notify: (_, { message }) => ports.notify(message),
    },
  }),
});
