import { useCallback, useEffect } from 'react';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { debtOf } from '#adapters/journal/subjects.ts';
import { isTurnTaken } from '#adapters/journal/turn-taken.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import type { About, InDoubtInput } from '#flows/in-doubt/in-doubt.types.ts';
import type { Told } from '#kit/doubt.ts';
import { isRepaid } from '#kit/guards.ts';
import type { DoubtedFlow } from '../screen.ts';
import InDoubtScreen from './in-doubt.screen.tsx';
import { wireInDoubt } from './in-doubt.wiring.ts';

const minute = 60_000;
const outlived = { type: 'doubt.outlived' } as const;

// Beside the screen, not before it.
const orderApi = async () => (await import('#adapters/lender-api/order-api.ts')).createOrderApi;

// A page on which money is asked for shows a part of it already.
const loadProof = () => import('../keep-proof/keep-proof.part.tsx');

export type InDoubtProps = {
  /** Under what the journal keeps it. */
  readonly subject: string;
  readonly about: About;
  /** The page's flow, where it has to know how the doubt ended. */
  readonly flow?: DoubtedFlow;
  /** It tells of what was given out to pay with, too (S-365). */
  readonly tellsIssued?: boolean;
  /** Money is moved from this page: on a phone that keeps nothing that waits for the borrower’s word (P-14). */
  readonly moves?: boolean;
};

/** What is open about a subject, as a part of each page on which more of it could be sent (S-336). */
export default function InDoubtPart({ subject, about, flow, tellsIssued = false, moves = false }: InDoubtProps) {
  const { config, journal } = useServices();
  const wire = useCallback(
    (services: Services, query: URLSearchParams) => wireInDoubt(portsOf(services, query, flow)),
    [flow],
  );
  const { doubtMinutes, keyHours } = config.idempotency;
  const input: InDoubtInput = {
    subject,
    about,
    patience: doubtMinutes * minute,
    keyLife: keyHours * 60 * minute,
    tellsIssued,
    moves,
  };
  // Of one page: the next one about the same may be drawn before this one is gone, and has a flow of its own to tell.
  const { actor } = useFlowPage({ wire, subject: `${about} ${subject} ${flow?.sessionId}`, input });
  // Before it looks: what was sent before this was there is looked up as sent.
  useEffect(() => {
    if (!flow) return;
    let isSending = false;
    const tell = () => {
      if (flow.getSnapshot().hasTag('onceOnly') === isSending) return;
      isSending = !isSending;
      actor.send({ type: isSending ? 'sending.began' : 'sending.ended' });
    };
    tell();
    const watch = flow.subscribe(tell);
    return () => watch.unsubscribe();
  }, [flow, actor]);
  useEffect(() => {
    const look = () => actor.send({ type: 'journal.changed' });
    // The flow began when the page was first drawn, which may be long before this: of what was sent meanwhile it does not tell yet.
    if (!actor.getSnapshot().context.doubt) look();
    return journal.watch(look);
  }, [journal, actor]);
  useEffect(() => {
    // Another tab may have been in front.
    const look = async () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.returned' });
      else await withDoubts(await journal.connected()).forgetChoice(subject);
    };
    // A storage that does not answer, or code that has not come, holds back whatever is sent next.
    const lookInTime = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', lookInTime);
    return () => document.removeEventListener('visibilitychange', lookInTime);
  }, [actor, journal, subject]);
  return <InDoubtScreen actor={actor} />;
}

const askOrderWith = ({ lender }: Services, query: URLSearchParams) => {
  const { loadOrder } = lender(orderApi, ['loadOrder']);
  return (orderId: string, signal: AbortSignal) =>
    loadOrder({ orderId, productId: query.get('productId') ?? '' }, signal);
};

/**
 * Resolves where the order is repaid, which is asked at once and each time the borrower comes back to the page, as who pays does so elsewhere.
 * What is due of it is told to who asks for that money.
 */
export async function untilRepaid(services: Services, query: URLSearchParams, orderId: string, signal: AbortSignal) {
  const isOver = async () => {
    const order = await askOrderWith(services, query)(orderId, signal);
    void loadProof().then(
      ({ tellDue }) => tellDue(services, orderId, order.account),
      () => undefined,
    );
    return isRepaid(null, order);
  };
  while (!orderId || !(await isOver().catch(() => false))) await seenAgain(signal);
}

/** Never, once nobody waits for it any more. */
const seenAgain = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'visible' && resolve();
    if (!signal.aborted) document.addEventListener('visibilitychange', look, { signal });
  });

function portsOf(services: Services, query: URLSearchParams, flow: DoubtedFlow | undefined) {
  const { journal, borrower } = services;
  const doubts = async () => withDoubts(await journal.connected());
  return {
    // Of a flow that wakes up after a lost answer which was a yes, and whose page has not come (S-365).
    readDoubt: async (subject: string, tellsIssued?: boolean) =>
      (await doubts()).doubtAbout(subject, tellsIssued || flow?.getSnapshot().can(outlived), flow?.sent),
    keeps: async () => (await doubts()).keeps(),
    isForgotten: async (subject: string) => (await doubts()).knowsNothing(subject),
    isAsked: (subject: string) => isTurnTaken(debtOf(borrower ?? '', subject)),
    askOrder: askOrderWith(services, query),
    settle: journal.settle,
    release: async (subject: string, told: Told) => (await doubts()).release(subject, told),
    tellSettled: () => flow?.send({ type: 'doubt.settled' }),
    tellReleased: () => flow?.send({ type: 'doubt.released' }),
    // A flow that says nowhere that asking again is safe is not told, so that recordings of it can be walked.
    tellOutlived: () => void (flow?.getSnapshot().can(outlived) && flow.send(outlived)),
    // What it says of a lost answer is the other window's, or answered: it stands as it did before anything was sent.
    tellNotLost: () => void (flow?.getSnapshot().can(outlived) && flow.send({ type: 'doubt.released' })),
  };
}
