import { type AnyStateMachine, createMachine } from 'xstate';
import type { Broken } from '#tools/chaos/below/web-view.ts';
import { againIsAlwaysSafe, doubtsNeverEnd, firstPageForgotten, readingSettles, toldOf } from '../search/seeds.ts';

/** D1: an order that reads unpaid ends what is open about it, so that it is paid again under another key. */
export const paidAgainAfterLostAnswer: Broken = {
  machines: readingSettles.machines ?? {},
  journal: ({ read, release }) => ({
    settle: async (subject) => void (await release(subject, toldOf(await read()))),
  }),
};

/** D2: what is in doubt stays so for ever. */
export const doubtNeverEnds: Broken = { machines: doubtsNeverEnd.machines ?? {} };

/** S-398: a page goes on saying that asking again is safe when the lender knows the key no more. */
export const safeForEver: Broken = { machines: againIsAlwaysSafe.machines ?? {} };

/** D5: what is open of one borrower is anybody's. */
export const attemptsOfAnybody: Broken = { ownerOf: () => 'anybody' };

/** D1: what stands under another name of the same order holds nothing back. */
export const otherNamesUnknown: Broken = { patience: 0 };

/** D7: whatever was given out before, another way to pay is prepared at once. */
export const firstWayForgotten: Broken = { machines: firstPageForgotten.machines ?? {} };

/** What is sent again goes without its key. */
export const sentAgainWithoutKey: Broken = {
  transport: (sound) => {
    const sent = new Set<string>();
    return {
      ...sound,
      send: (outgoing, ...rest) => {
        const { 'Idempotency-Key': key = '', ...others } = outgoing.headers;
        if (key === '' || !sent.has(key)) {
          sent.add(key);
          return sound.send(outgoing, ...rest);
        }
        return sound.send({ ...outgoing, headers: others }, ...rest);
      },
    };
  },
};

/** Attempts get a key and are not written down. */
export const attemptsLost: Broken = {
  journal: () => {
    let keys = 0;
    return {
      standingOf: async () => ({ kind: 'free' }),
      writeDown: async () => {
        keys += 1;
        return {
          key: `${String(Date.now()).padStart(8, '0').slice(-8)}-0000-4000-8000-${String(keys).padStart(12, '0')}`,
        };
      },
    };
  },
};

/** A payment that was on its way when the web view was killed wakes up where nothing can be done. */
export const deadAfterKill: Broken = {
  machines: {
    'card-repayment': ({ config, implementations }: AnyStateMachine) => {
      const { committing } = config.states ?? {};
      const states = { ...config.states, committing: { ...committing, meta: { restoresAs: 'stuck' } }, stuck: {} };
      return createMachine({ ...config, states } as never, implementations as never) as AnyStateMachine;
    },
  },
};

/** A flow that ends leads to the page of another order. */
export const anotherOrderOpened: Broken = { leadsTo: (orderId) => orderId.replace(/\d+$/, (seed) => `${seed}9`) };
