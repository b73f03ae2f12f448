import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyActorRef, AnyStateMachine, InputFrom, OutputFrom } from 'xstate';
import { withValues } from '#adapters/lender-api/page-query.ts';
import type { Endings, Outside, Place } from '#kit/manifest.ts';
import { leaveBackEntry } from '#ui/back-entry.ts';
import type { FlowHandle, RunnableFlow } from '../flow-host/flow-host.ts';
import { addressAt } from '../route-table.ts';
import type { Services } from '../services.ts';
import { NextPageContext } from './next-page.ts';
import { useRoutedQuery } from './routed-query.ts';
import { savesData } from './saves-data.ts';
import { useServices } from './services-context.ts';
import { useFlow } from './use-flow.ts';

/** What the next page is given. */
export type Onward = {
  /** Of its path. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Besides the query of this page; null takes a name away. */
  readonly query?: Readonly<Record<string, string | number | null>>;
  /** The way back does not lead to this page. */
  readonly replace?: boolean;
  /** What it is told besides, which no address can say. */
  readonly state?: string;
};

/** All but `subject` and `input` stays the same as long as the page is shown: functions of the module, or memoised. */
type FlowPage<Machine extends AnyStateMachine> = {
  /** The flow with its ports given to adapters. */
  readonly wire: (services: Services, query: URLSearchParams) => RunnableFlow<Machine>;
  /** What the flow is about; another one is another flow. */
  readonly subject: string;
  readonly input: InputFrom<Machine>;
  /** Of the flow's manifest: where each of its ends leads. */
  readonly endings?: Endings;
  readonly onward?: (output: OutputFrom<Machine>) => Onward;
  /** What was told here is to be read on the next page. */
  readonly keepsMessages?: boolean;
  /** What is done when the flow has ended, before the page is left. */
  readonly onEnd?: () => void;
};

/**
 * Runs a page's flow, and leads to where its manifest says when it has ended. Until a page of the product is there, this one
 * stays and says how it ended, also when it is killed meanwhile (S-400).
 */
export function useFlowPage<Machine extends AnyStateMachine>({
  wire,
  subject,
  input,
  endings,
  onward,
  keepsMessages = false,
  onEnd,
}: FlowPage<Machine>): FlowHandle<Machine> {
  const services = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const fetchPage = useContext(NextPageContext);
  const flow = useMemo(() => wire(services, query), [wire, services, query]);
  const isLeading = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const leave = useCallback(
    (output: OutputFrom<Machine>, ending: string) => {
      if (isLeading.current) return;
      isLeading.current = true;
      if (!keepsMessages) services.dismissToast();
      onEnd?.();
      const place = endings?.[ending];
      if (place === 'back') services.back();
      else if (place === 'home') services.send({ type: 'goHome' });
      else if (isRoute(place)) {
        const { parameters = {}, query: added = {}, replace = false, state } = onward?.(output) ?? {};
        const address = addressAt(services.routes, place, withValues(query, added), parameters);
        services.host.keepEnd(flow, subject);
        const go = () => {
          if (isShown.current) void navigate(address, { replace, state });
        };
        const awaited = [leaveBackEntry(), fetchPage(place)];
        // At once where it can be: the page that is left is not drawn again.
        if (awaited.some(Boolean)) void Promise.all(awaited).then(go);
        else go();
      }
    },
    [services, query, navigate, fetchPage, flow, subject, endings, onward, keepsMessages, onEnd],
  );
  const handle = useFlow(flow, subject, input, endings && leave);
  useEffect(() => {
    const actor: AnyActorRef = handle.actor;
    const watched = actor.subscribe(fetchAtRest);
    fetchAtRest();
    // What comes next is fetched once the flow waits for nobody but the borrower: beside nothing that is waited for (P-48).
    function fetchAtRest() {
      if (actor.getSnapshot().hasTag('busy')) return;
      watched.unsubscribe();
      for (const place of Object.values(endings ?? {}))
        if (isRoute(place) && (showsCode.includes(place) || !savesData())) void fetchPage(place);
    }
    return () => watched.unsubscribe();
  }, [handle, endings, fetchPage]);
  return handle;
}

/** Pages that show a payment code: without one nobody can pay, so that it is there whatever a byte costs (P-48). */
const showsCode: readonly string[] = ['repaymentOfCode', 'repaymentOfCode2'] satisfies readonly Place[];

const outside: readonly string[] = ['app', 'home', 'payer', 'lender', 'back'] satisfies readonly Outside[];

/** To the app, to a payer or to an address that the lender told, the flow has sent the borrower itself. */
const isRoute = (place: Place | undefined): place is string => typeof place === 'string' && !outside.includes(place);
