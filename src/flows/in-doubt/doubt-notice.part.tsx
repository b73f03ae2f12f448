import { useCallback, useEffect } from 'react';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import type { About, InDoubtInput } from '#flows/in-doubt/in-doubt.types.ts';
import type { DoubtedFlow } from '../screen.ts';
import InDoubtScreen from './in-doubt.screen.tsx';
import { wireInDoubt } from './in-doubt.wiring.ts';

const minute = 60_000;
const outlived = { type: 'doubt.outlived' } as const;

// Beside the screen, not before it.
const orderApi = async () => (await import('#adapters/lender-api/order-api.ts')).createOrderApi;

export type InDoubtProps = {
  /** Under what the journal keeps it. */
  readonly subject: string;
  readonly about: About;
  /** The page's flow, where it has to know how the doubt ended. */
  readonly flow?: DoubtedFlow;
  /** It tells of what was given out to pay with, too (S-365). */
  readonly tellsIssued?: boolean;
};

/** What is open about a subject, as a part of each page on which more of it could be sent (S-336). */
export default function InDoubtPart({ subject, about, flow, tellsIssued = false }: InDoubtProps) {
  const { config, journal } = useServices();
  const wire = useCallback((services: Services) => wireInDoubt(portsOf(services, flow)), [flow]);
  const { doubtMinutes, keyHours } = config.idempotency;
  const input: InDoubtInput = {
    subject,
    about,
    patience: doubtMinutes * minute,
    keyLife: keyHours * 60 * minute,
    tellsIssued,
  };
  // Of one page: the next one about the same may be drawn before this one is gone, and has a flow of its own to tell.
  const { actor } = useFlowPage({ wire, subject: `${about} ${subject} ${flow?.sessionId}`, input });
  useEffect(() => journal.watch(() => actor.send({ type: 'journal.changed' })), [journal, actor]);
  useEffect(() => {
    // Another tab may have been in front.
    const look = () => document.visibilityState === 'visible' && actor.send({ type: 'page.returned' });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [actor]);
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
  return <InDoubtScreen actor={actor} />;
}

function portsOf({ lender, journal }: Services, flow: DoubtedFlow | undefined) {
  const { loadOrder } = lender(orderApi, ['loadOrder']);
  return {
    readDoubt: journal.doubtAbout,
    askOrder: (orderId: string, signal: AbortSignal) => loadOrder({ orderId, productId: '' }, signal),
    settle: journal.settle,
    release: journal.release,
    tellSettled: () => flow?.send({ type: 'doubt.settled' }),
    tellReleased: () => flow?.send({ type: 'doubt.released' }),
    // A flow that says nowhere that asking again is safe is not told, so that recordings of it can be walked.
    tellOutlived: () => void (flow?.getSnapshot().can(outlived) && flow.send(outlived)),
  };
}
