import { fromPromise } from 'xstate';
import { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import type { Found } from '#flows/in-doubt/in-doubt.types.ts';
import type { Doubt } from '#kit/doubt.ts';

type Subject = { readonly subject: string };

/** What a doubt needs of the shell and of its page. */
export type InDoubtPorts = {
  /** Null when nothing is open. */
  readDoubt(subject: string, tellsIssued?: boolean): Promise<Doubt | null>;
  /** Some window is asking the lender about it just now. */
  isAsked(subject: string): Promise<boolean>;
  /** What is written into the journal outlives the page; known once it was read. */
  keeps(): Promise<boolean>;
  askOrder(subject: string, signal: AbortSignal): Promise<{ readonly status: string }>;
  settle(subject: string): void;
  release(subject: string): Promise<void>;
  tellSettled(): void;
  tellReleased(): void;
  tellOutlived(): void;
  tellNotLost(): void;
};

export const wireInDoubt = (ports: InDoubtPorts) => ({
  id: 'in-doubt',
  machine: inDoubtMachine.provide({
    actors: {
      readDoubt: fromPromise<Found, Subject & { readonly tellsIssued?: boolean }>(
        async ({ input: { subject, tellsIssued } }) => {
          const doubt = await ports.readDoubt(subject, tellsIssued);
          const isKept = await ports.keeps();
          if (!doubt) return isKept ? null : 'unkept';
          if (doubt.isIssued && !tellsIssued) return 'toldByPage';
          const isElsewhere = await ports.isAsked(subject);
          return {
            ...doubt,
            ...(isElsewhere && { isElsewhere }),
            ...(!isKept && { isUnkept: true, isOutlived: true }),
          };
        },
      ),
      askOrder: fromPromise<{ readonly status: string }, Subject>(({ input, signal }) =>
        ports.askOrder(input.subject, signal),
      ),
      askUnread: fromPromise<{ readonly status: string }, Subject & { readonly asksOrder: boolean }>(
        async ({ input: { subject, asksOrder }, signal }) =>
          asksOrder ? ports.askOrder(subject, signal) : { status: 'read' },
      ),
      release: fromPromise<void, Subject>(({ input }) => ports.release(input.subject)),
    },
    actions: {
      settle: (_, { subject }) => ports.settle(subject),
      tellSettled: () => ports.tellSettled(),
      tellReleased: () => ports.tellReleased(),
      tellOutlived: () => ports.tellOutlived(),
      tellNotLost: () => ports.tellNotLost(),
    },
  }),
});
