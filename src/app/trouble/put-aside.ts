import type { ActorRefFrom } from 'xstate';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { createKept, type Kept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import * as limits from '#kit/limits.ts';
import { message } from '#kit/messages.ts';
import { crash } from '#shell/crash/crash.texts.ts';
import type { toastMachine } from '#shell/toast/toast.machine.ts';
import type { createFlowHost } from '../flow-host/flow-host.ts';
import { routedPath } from '../route-table.ts';

/** Of the services of a page. */
type Concerned = {
  readonly host: Pick<ReturnType<typeof createFlowHost>, 'crashed'>;
  readonly kept: Kept;
  readonly borrower: string | null;
  readonly toast: ActorRefFrom<typeof toastMachine>;
};

/** Where what a page is for is written down, by what it is about. */
function placeOf({ location }: Window): string {
  const { orderId = '', productId = '' } = readPageQuery(location.search, location.hash).common;
  return `put-aside:${routedPath(location)}:${orderId}:${productId}`;
}

/** Of whoever is named; else of this tab alone. */
const notesOf = (kept: Kept, borrower: string | null): Kept =>
  borrower === null
    ? createKept({ store: createStorage(() => window.sessionStorage), borrower: 'visitor', now: Date.now })
    : kept;

/** Says on the page that is open what was begun on it and is not taken up again, because its screen failed (P-49). Once. */
export function tellPutAside(kept: Kept, borrower: string | null, toast: ActorRefFrom<typeof toastMachine>): void {
  const notes = notesOf(kept, borrower);
  const place = placeOf(window);
  if (!notes.get('flow', place)) return;
  notes.remove('flow', place);
  toast.send({ type: 'toast.requested', message: message(crash.putAside), duration: limits.loadingSafety });
}

const forget = ({ kept, borrower }: Concerned) => notesOf(kept, borrower).remove('flow', placeOf(window));

/** What becomes of what was begun on a screen that crashed. */
export const putAside = {
  /** What had woken up is kept no longer: whoever opens this page again is told. */
  note({ host, kept, borrower }: Concerned): void {
    if (host.crashed().some(([, { isRestored }]) => isRestored))
      notesOf(kept, borrower).set('flow', placeOf(window), true);
  },
  /** The screen is drawn again: with what was begun on it, or without. */
  check(services: Concerned): void {
    const { host, kept, borrower, toast } = services;
    const before = host.crashed();
    setTimeout(() => {
      if (host.crashed() !== before) return;
      if (before.some(([, { isRestored, holders }]) => isRestored && holders === 0))
        tellPutAside(kept, borrower, toast);
      else forget(services);
    });
  },
  forget,
};
