import { calls } from '#adapters/lender-api/contract/index.ts';
import { createDesk, type Incoming } from '#sandbox/desk.ts';
import { plannedFaultSchema, type Reply } from '#sandbox/faults.ts';
import { intentionsIn } from '#sandbox/intentions.ts';
import { readSaid } from '#sandbox/said.ts';
import { settle, unpayable } from '#sandbox/settlement.ts';
import type { Visit } from '#sandbox/state.ts';
import { createWorld, resetWorld } from '#sandbox/world.ts';
import { type LenderControl, refusedIn, sentIn } from '../lender-control.ts';

/** Origins of the web view and of the lender; nothing listens there. */
export const origins = { web: 'http://localhost:4173', lender: 'http://localhost:5174' } as const;

/** As in the configuration that is shipped. */
export const prefixes = { app: '/app', loan: '/app', promo: '/api/v2/app' } as const;

/** The stand-in lender without a server: its own desk, asked directly. */
export function createLenderInside() {
  const world = createWorld(1);
  const byPath = new Map(calls.map((call) => [`${prefixes[call.prefix]}${call.path}`, call]));
  const desk = createDesk({ world, calls: byPath });
  const control: LenderControl = {
    async beginAnew(mode, seed) {
      resetWorld(world, seed);
      world.lender = { ...world.lender, mode };
    },
    // Its clock is the process's.
    wait: async () => undefined,
    async spoil(call, kind, acts) {
      world.faults.plan(readSaid(plannedFaultSchema, { call, kind, ...(acts === undefined ? {} : { acts }) }));
    },
    ledger: async () => world.lender.ledger,
    async given() {
      const { ledger, visits, codes } = world.lender;
      const claims = new Map([...visits, ...codes].map((claim) => [claim.key, claim]));
      return ledger.flatMap(({ kind, key, at }) => {
        const claim = kind === 'code' || kind === 'wallet' ? claims.get(key) : undefined;
        claims.delete(key);
        return claim ? [{ key, orderId: claim.orderId, isDelay: claim.isDelay, amount: claim.amount, at }] : [];
      });
    },
    sent: async () => sentIn(intentionsIn(world.transcript.entries())),
    refused: async () => refusedIn(world.transcript.entries()),
  };
  return {
    control,
    mode: () => world.lender.mode,

    async ask({ received, exchange }: Omit<Incoming, 'origins'>): Promise<Reply> {
      return (await desk({ received, exchange, origins })).reply;
    },

    /** Who came to the payer's page, and whether anything can still be paid there. */
    visitAt(address: string): { readonly visit: Visit; readonly isOpen: boolean } | undefined {
      const id = new URL(address, origins.lender).searchParams.get('visit');
      const visit = world.lender.visits.find((one) => one.id === id);
      return visit && { visit, isOpen: !unpayable(world.lender, visit, world.clock.now()) };
    },

    pay(visit: Visit): void {
      world.lender = settle(world.lender, visit, 'payer-page', world.clock.now());
    },
  };
}

export type LenderInside = ReturnType<typeof createLenderInside>;
