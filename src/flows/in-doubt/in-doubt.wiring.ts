import { fromPromise } from 'xstate';
import { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import type { Doubt } from '#kit/doubt.ts';

type Subject = { readonly subject: string };

/** What a doubt needs of the shell and of its page. */
export type InDoubtPorts = {
  /** Null when nothing is open. */
  readDoubt(subject: string, tellsIssued?: boolean): Promise<Doubt | null>;
  askOrder(subject: string, signal: AbortSignal): Promise<{ readonly status: string }>;
  settle(subject: string): void;
  release(subject: string): Promise<void>;
  tellSettled(): void;
  tellReleased(): void;
  tellOutlived(): void;
};

export const wireInDoubt = (ports: InDoubtPorts) => ({
  id: 'in-doubt',
  machine: inDoubtMachine.provide({
    actors: {
      readDoubt: fromPromise<Doubt | null, Subject & { readonly tellsIssued?: boolean }>(({ input }) =>
        ports.readDoubt(input.subject, input.tellsIssued),
      ),
      askOrder: fromPromise<{ readonly status: string }, Subject>(({ input, signal }) =>
        ports.askOrder(input.subject, signal),
      ),
      release: fromPromise<void, Subject>(({ input }) => ports.release(input.subject)),
    },
    actions: {
      settle: (_, { subject }) => ports.settle(subject),
      tellSettled: () => ports.tellSettled(),
      tellReleased: () => ports.tellReleased(),
      tellOutlived: () => ports.tellOutlived(),
    },
  }),
});
