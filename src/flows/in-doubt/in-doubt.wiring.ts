import { fromPromise } from 'xstate';
import { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import type { Found, InDoubtInput } from '#flows/in-doubt/in-doubt.types.ts';
import type { Doubt, Told } from '#kit/doubt.ts';

type Subject = { readonly subject: string };

type Asked = Pick<InDoubtInput, 'subject' | 'tellsIssued' | 'moves'>;

/** What a doubt needs of the shell and of its page. */
export type InDoubtPorts = {
  /** Null when nothing is open. */
  readDoubt(subject: string, tellsIssued?: boolean): Promise<Doubt | null>;
  /** Some window is asking the lender about it just now. */
  isAsked(subject: string): Promise<boolean>;
  /** What is written into the journal outlives the page; known once it was read. */
  keeps(): Promise<boolean>;
  /** Nothing is known of what earlier pages of a phone that keeps nothing have sent. */
  isForgotten(subject: string): Promise<boolean>;
  askOrder(subject: string, signal: AbortSignal): Promise<{ readonly status: string }>;
  settle(subject: string): void;
  /** False where something stands otherwise than it was told. */
  release(subject: string, told: Told): Promise<boolean>;
  tellSettled(): void;
  tellReleased(): void;
  tellOutlived(): void;
  tellNotLost(): void;
};

/** Whatever it was: nobody knows (P-14). */
const forgotten: Doubt = {
  ...{ known: [], keys: [], call: '', amount: null, startedAt: 0, age: 0, sinceAsked: 0 },
  ...{ isPending: false, isAccepted: false, isForgotten: true },
};

export const wireInDoubt = (ports: InDoubtPorts) => ({
  id: 'in-doubt',
  machine: inDoubtMachine.provide({
    actors: {
      readDoubt: fromPromise<Found, Asked>(async ({ input: { subject, tellsIssued, moves } }) => {
        const known = await ports.readDoubt(subject, tellsIssued);
        const isKept = await ports.keeps();
        if (!known && isKept) return null;
        const doubt = known ?? (moves && (await ports.isForgotten(subject)) ? forgotten : null);
        if (!doubt) return 'unkept';
        if (doubt.isIssued && !tellsIssued) return 'toldByPage';
        const isElsewhere = await ports.isAsked(subject);
        return {
          ...doubt,
          ...(isElsewhere && { isElsewhere }),
          ...(!isKept && { isUnkept: true, isOutlived: true }),
        };
      }),
      askOrder: fromPromise<{ readonly status: string }, Subject>(({ input, signal }) =>
        ports.askOrder(input.subject, signal),
      ),
      release: fromPromise<boolean, Subject & { readonly told: Told }>(({ input: { subject, told } }) =>
        ports.release(subject, told),
      ),
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
