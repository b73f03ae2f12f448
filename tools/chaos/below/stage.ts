import type { Hazards } from '../choose.ts';
import type { Stage } from '../session.ts';
import { createLenderInside, origins } from './lender.ts';
import { createPhoneInside } from './phone.ts';
import type { Broken } from './web-view.ts';

/** Moments between two things that a web view does: the database takes 3 ms, the network 20 ms each way. */
const hazards: Hazards = { hasty: 2, storage: 1, clock: 1, pauses: [2, 4, 12, 30, 120_000, 3_600_000, 90_000_000] };

/** The product from its charts down to the journal, and the stand-in lender, in this process: no browser, no sockets, no waiting. */
export function stageBelow(broken: Broken = {}): Stage {
  const lender = createLenderInside();
  return {
    web: origins.web,
    control: lender.control,
    openPhone: async (record) => createPhoneInside(lender, broken, record),
    hazards,
    isBelow: true,
  };
}
