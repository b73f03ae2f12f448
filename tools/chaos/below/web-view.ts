import { setMaxListeners } from 'node:events';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { createWallClock } from '#adapters/clock/wall-clock.ts';
import type { Config } from '#adapters/config/config.ts';
import type { DoubtedJournal } from '#adapters/journal/doubts.ts';
import { debtOf } from '#adapters/journal/subjects.ts';
import { isTurnTaken } from '#adapters/journal/turn-taken.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { createLenderApi } from '#adapters/lender-api/lender-api.ts';
import { readPageQuery, withValues } from '#adapters/lender-api/page-query.ts';
import { createTransport, type Transport } from '#adapters/lender-api/transport.ts';
import { judgeUrl, openUrl } from '#adapters/open-url/open-url.ts';
import { type Sink, sinks } from '#adapters/open-url/sinks.ts';
import { createKept } from '#adapters/storage/kept.ts';
import { createRepaymentRecords } from '#adapters/storage/repayment-records.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { sweepKept } from '#adapters/storage/sweep.ts';
import { tabName } from '#adapters/storage/tab-name.ts';
import { borrowerOf } from '#app/borrower.ts';
import { dropFlowsOf } from '#app/flow-host/ended-order.ts';
import { createFlowHost, type FlowHostOptions, type RunnableFlow } from '#app/flow-host/flow-host.ts';
import { orForgotten } from '#app/page/records-of.ts';
import { addressAt } from '#app/route-table.ts';
import { refused } from '#kit/failure.ts';
import type { Endings } from '#kit/manifest.ts';
import { type Message, textOf } from '#kit/messages.ts';
import type { DoubtedFlow } from '#screens/screen.ts';
import { routes } from '../../routes.ts';
import { doubt, pages } from '../../search/pages.ts';
import type { Around } from '../../search/ports.ts';
import type { Faults } from '../../search/scenario.ts';
import type { Device } from './device.ts';
import { origins } from './lender.ts';
import { type Place, placeAt } from './places.ts';
import type { Time } from './time.ts';
import type { Network } from './wire.ts';

/** Mistakes of the product, to see that sessions find them. */
export type Broken = Pick<Faults, 'machines'> & {
  /** Whose attempts the journal takes a borrower's for. */
  readonly ownerOf?: (borrower: string | null) => string | null;
  /** Milliseconds for which what stands under another name of an order holds back without a word; 0 for not at all. */
  readonly patience?: number;
  readonly journal?: (journal: DoubtedJournal) => Partial<DoubtedJournal>;
  /** Made for each web view. */
  readonly transport?: (transport: Transport) => Transport;
  /** The order to whose page a flow leads. */
  readonly leadsTo?: (orderId: string) => string;
};

export type Surroundings = {
  readonly time: Time;
  /** What the clock of the phone shows. */
  readonly now: () => number;
  readonly device: Device;
  readonly network: Network;
  readonly config: Config;
  readonly broken: Broken;
  readonly inspect?: FlowHostOptions['inspect'];
};

/** What a web view does to its tab. */
type Tab = {
  /** Of this tab, over its pages. */
  readonly session: Storage;
  /** Another page of the product in the same web view; its code takes its time to come. */
  lead(address: string, how: 'push' | 'replace'): void;
  /** Any other address. */
  leave(url: URL, how: 'push' | 'replace'): void;
};

/** What runs on a page. */
type Shown = {
  readonly place: Place;
  readonly page: AnyActorRef;
  readonly doubt: AnyActorRef;
  readonly end: () => void;
  /** Leads on when the flow has ended. */
  readonly whenDone: () => void;
};

/** What a flow ends with. */
type Output = { readonly orderId?: string };

const outlived = { type: 'doubt.outlived' } as const;

/** Milliseconds until the code of the next page is there. */
const forCode = 30;

const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
const quiet = {
  startLoading: () => undefined,
  endLoading: () => undefined,
  tellFailure: () => undefined,
  rejectSession: () => undefined,
};

/** A web view as the shell makes it, from its first address until it is left: the product's host, journal, wire and storage. */
export async function createWebView(address: string, tab: Tab, around: Surroundings) {
  const { time, device, network, config, broken, inspect } = around;
  const life = new AbortController();
  const gone = life.signal;
  setMaxListeners(0, gone);
  const { search, hash } = new URL(address, origins.web);
  const query = readPageQuery(search, hash);
  const borrower = await borrowerOf(query.common);
  const clock = createWallClock({
    now: around.now,
    monotonic: time.now,
    setTimeout: (run, ms) => time.setTimeout(() => gone.aborted || run(), ms),
    clearTimeout: time.clearTimeout,
    document: { ...still, visibilityState: 'visible' },
    window: still,
  });
  const store = device.storageOf(gone);
  const kept = createKept({ store, borrower, now: clock.now });
  const session = () => (gone.aborted ? null : tab.session);
  const visit =
    borrower === null ? createKept({ store: createStorage(session), borrower: 'visitor', now: clock.now }) : kept;
  const host = createFlowHost({ clock, kept, visit, tab: tabName(session), ...(inspect ? { inspect } : {}) });
  sweepKept(store, clock.now());
  const { ownerOf = (owner) => owner, transport = (made) => made, leadsTo = (orderId) => orderId } = broken;
  const onBooked = (subject: string) => dropFlowsOf(kept, subject);
  const sound = device.journalOf(ownerOf(borrower), tab.session, clock.now, gone, broken.patience, onBooked);
  const journal: DoubtedJournal = { ...sound, ...broken.journal?.(sound) };
  const rules = { ...config, origin: origins.web };
  const trust = (text: string, sink: Sink) => judgeUrl(text, sinks[sink], rules)?.href ?? null;
  const records = createRepaymentRecords({
    local: () => null,
    borrower,
    kept,
    trustImage: (text) => trust(text, 'imageSrc'),
  });
  const made = createLenderApi({
    ...{ config, page: query, keyMap: identityKeyMap, journal, effects: quiet, trust, clock, onSending: host.keepSent },
    loadTransport: async (headers) => transport(createTransport(headers, network.adapterFor(gone))),
  });
  const api = {
    ...made,
    journal,
    isAsked: (subject: string) =>
      isTurnTaken(debtOf(ownerOf(borrower) ?? '', subject), { locks: device.locksOf(gone) }),
    keeps: async () => journal.keeps(),
    issued: {
      recall: (orderId: string) => orForgotten(records.recallIssued(orderId), () => journal.issuedAbout(orderId)),
      keep: async () => undefined,
    },
  };
  const told: string[] = [];
  let shown: Shown | null = null;
  /** The flow of the page, there before the page is shown. */
  let flowOfPage: AnyActorRef | null = null;

  /** Opens an address when its gate lets it through, else rejects (P-07). */
  async function go(text: string, sink: Sink, replace = false): Promise<void> {
    if (gone.aborted) return;
    const navigate = (url: URL) => tab.leave(url, replace ? 'replace' : 'push');
    if (!openUrl(text, sinks[sink], rules, { navigate })) throw refused('gate');
  }

  const aroundOf = (id: Place['id']): Around => ({
    notify: (message: Message) => void told.push(textOf(message)),
    settle(subject) {
      void journal.settle(subject).catch(() => undefined);
      dropFlowsOf(kept, subject);
    },
    keepIssued: (payment, code) => records.keepIssued(payment, code),
    async openPayer(url, payment) {
      await go(url, id === 'wallet-redirect' ? 'walletPage' : 'paymentLink');
      if (!url.startsWith(origins.web)) records.keepIssued(payment, null);
    },
    openOrder: (url) => go(url, 'loanPage', true),
    sent: () => (flowOfPage as DoubtedFlow | null)?.sent ?? [],
    speaksOfLoss: () => flowOfPage?.getSnapshot().can(outlived) === true,
    tellSettled: () => flowOfPage?.send({ type: 'doubt.settled' }),
    tellReleased: () => flowOfPage?.send({ type: 'doubt.released' }),
    tellOutlived: () => {
      if (flowOfPage?.getSnapshot().can(outlived)) flowOfPage.send(outlived);
    },
    tellNotLost: () => {
      if (flowOfPage?.getSnapshot().can(outlived)) flowOfPage.send({ type: 'doubt.released' });
    },
  });

  const repaired = (id: Place['id'] | 'in-doubt', flow: RunnableFlow<AnyStateMachine>) => ({
    ...flow,
    machine: broken.machines?.[id]?.(flow.machine) ?? flow.machine,
  });

  /** Opens a page's flow in the host, and keeps it until it is left. */
  function run(flow: RunnableFlow<AnyStateMachine>, subject: string, input: unknown) {
    const handle = host.open(flow, subject, input as never);
    return { handle, end: host.hold(flow, subject) };
  }

  function show(place: Place): Shown {
    const { id, at, subject, input } = place;
    const page = pages[id];
    const flow = repaired(id, page.wire(api, aroundOf(id)));
    const opened = run(flow, subject, input);
    const { about } = page.doubt;
    flowOfPage = opened.handle.actor;
    const said = doubt.input(page, at);
    const part = run(
      repaired('in-doubt', doubt.wire(api, aroundOf(id))),
      `${about} ${said.subject} ${opened.handle.actor.sessionId}`,
      said,
    );
    const actor: AnyActorRef = opened.handle.actor;
    const notice: AnyActorRef = part.handle.actor;
    const ends = [opened.end, part.end, journal.watch(() => notice.send({ type: 'journal.changed' }))];
    ends.push(tellSending(actor, notice));
    return {
      place,
      page: actor,
      doubt: notice,
      end() {
        for (const end of ends) end();
      },
      whenDone: () => ends.push(opened.handle.onDone((output, ending) => lead(place, flow, output, ending))),
    };
  }

  /** What the part on earlier attempts is told of its page. */
  function tellSending(page: AnyActorRef, notice: AnyActorRef): () => void {
    let isSending = false;
    const tell = () => {
      if (page.getSnapshot().hasTag('onceOnly') === isSending) return;
      isSending = !isSending;
      notice.send({ type: isSending ? 'sending.began' : 'sending.ended' });
    };
    tell();
    const watch = page.subscribe(tell);
    return () => watch.unsubscribe();
  }

  /** As the page leads where its flow's manifest says; on a page that the session does not know it stays. */
  function lead(place: Place, flow: RunnableFlow<AnyStateMachine>, output: Output, ending: string): void {
    const page = pages[place.id];
    const to = (page.flow.endings as Endings | undefined)?.[ending];
    if (typeof to !== 'string' || !(to in routes.paths)) return;
    const { orderId, ...rest } = output;
    const led = orderId === undefined ? rest : { ...rest, orderId: leadsTo(orderId) };
    const { parameters = {}, query: added = {}, replace = false } = page.onward?.(led) ?? {};
    const { pathname, search, hash } = addressAt(routes.paths, to, withValues(place.query, added), parameters);
    host.keepEnd(flow, place.subject);
    const how = replace ? 'replace' : 'push';
    time.setTimeout(() => gone.aborted || tab.lead(`${pathname}${search}${hash}`, how), forCode);
  }

  function open(next: string): void {
    shown?.end();
    flowOfPage = null;
    const place = placeAt(next, config.idempotency.honoured);
    shown = null;
    if (!place) return;
    shown = show(place);
    shown.whenDone();
  }

  return {
    open,
    shown: () => shown,
    /** What was told since it was last asked. */
    told: () => told.splice(0),
    tell: host.tell,
    /** It is gone, with all that waits in it. */
    die: () => life.abort(),
  };
}

export type WebView = Awaited<ReturnType<typeof createWebView>>;
