import type { AnyMachineSnapshot } from 'xstate';
import { parseConfig } from '#adapters/config/config.ts';
import document from '#app/public/config.json' with { type: 'json' };
import type { Flow } from '#kit/flow.ts';
import { besideSandbox } from '#sandbox/web-config.ts';
import { leafPaths } from '../../explore/engine.ts';
import { doubt, pages } from '../../search/pages.ts';
import { flows } from '../../search/scenarios.ts';
import type { Phone, Screen } from '../phone.ts';
import { failureIn, type Said } from '../screens.ts';
import type { Control } from '../steps.ts';
import { createDevice } from './device.ts';
import { inspectInto, type Take } from './inspect.ts';
import { type LenderInside, origins } from './lender.ts';
import { createTime, takeOver } from './time.ts';
import { type Broken, createWebView, type WebView } from './web-view.ts';
import { createNetwork } from './wire.ts';

/** What a hand can do: the events of a flow's samples that the flow can take now, and cards and channels that these leave out. */
type Tap = Control & { readonly tap: () => void };

type Shown = NonNullable<ReturnType<WebView['shown']>>;

type Event = Flow['events'][number];

const chosen = (type: string, what: string): readonly Event[] =>
  [2, 3, 4, 5].map((index) => ({ label: `chooses ${what} ${index + 1}`, event: { type, index } as Event['event'] }));

/** Beyond the samples, since the stand-in lender has more cards and channels than they. */
const more: Readonly<Partial<Record<string, readonly Event[]>>> = {
  'card-repayment': [
    ...chosen('card.selected', 'card'),
    { label: 'submits a code that was used', event: { type: 'code.submitted', code: '999999' } as Event['event'] },
  ],
  'channel-repayment': chosen('channel.picked', 'channel'),
};

/** Told by the shell or by another part, never by a hand. */
const byItself: readonly string[] = [
  ...doubt.noise,
  'doubt.settled',
  'doubt.released',
  'doubt.outlived',
  'network.returned',
  'page.returned',
  'native.back',
];

/** Asks for the same once more, on a screen that tells what this can cost (S-365, P-46). */
const choices: readonly string[] = [doubt.choice, 'second.confirmed'];

const snapshotOf = (actor: Shown['page']) => actor.getSnapshot() as AnyMachineSnapshot;

/** Something that it waits for, or that will come by itself. */
const isUnderWay = (snapshot: AnyMachineSnapshot): boolean =>
  Object.values(snapshot.children).some((child) => child !== undefined) || snapshot.status === 'done';

function tapsOf({ place, page, doubt: notice }: Shown): readonly Tap[] {
  const taps = (flow: Flow, actor: Shown['page'], extra: readonly Event[] = []) => {
    const snapshot = snapshotOf(actor);
    if (snapshot.status !== 'active') return [];
    return [...flow.events, ...extra]
      .filter(({ event }) => !byItself.includes(event.type) && snapshot.can(event))
      .map(({ label, event }) => ({
        name: `${flow.title}: ${label}`,
        isText: false,
        isChoice: choices.includes(event.type),
        tap: () => actor.send(event),
      }));
  };
  return [...taps(pages[place.id].flow, page, more[place.id]), ...taps(doubt.flow, notice)];
}

const saysDone: Readonly<Partial<Record<string, readonly string[]>>> = flows.card.saysDone;
const saysLoan: readonly string[] = flows.loan.saysDone['loan-confirm'];

/** What a page and its part on earlier attempts say of money. */
function saidBy({ place: { id, at, input }, page, doubt: notice }: Shown, told: readonly string[]): Said {
  const snapshot = snapshotOf(page);
  const leaves = leafPaths(snapshot);
  const noticed = leafPaths(snapshotOf(notice));
  const isIn = (states: readonly string[] = []) => leaves.some((leaf) => states.includes(leaf));
  const { orderId } = at;
  const isOrder = id === 'order-details';
  const isMoved = input.kind === 'rollover' && JSON.stringify(snapshot.context).includes('Rolled over');
  return {
    done: [
      ...(isIn(saysDone[id]) ? [{ kind: 'charge', orderId } as const] : []),
      ...(isOrder ? paidOf(snapshot.context).map(({ amount }) => ({ kind: 'charge', orderId, amount }) as const) : []),
      ...(isMoved ? [{ kind: 'rollover', orderId } as const] : []),
      ...(isOrder && leaves.some((leaf) => leaf.startsWith('shown')) ? [{ kind: 'loan', orderId } as const] : []),
      ...(id === 'loan-confirm' && isIn(saysLoan) ? [{ kind: 'loan', orderId: null } as const] : []),
    ],
    failed: failureIn(told.join('\n')),
    warns: noticed.some((leaf) => doubt.tells.includes(leaf)) || isIn(pages[id].tellsOfFirst),
    isToRead: id === 'channel-repayment' && isIn(['ready.payment.deciding.idle']) && hasNoChannel(snapshot.context),
    isShut: noticed.some((leaf) => ['told.waiting', 'told.processing', 'told.looking'].includes(leaf)),
  };
}

/** What is said of asking again; nothing while its part still reads what is open. */
function againBy({ page, doubt: notice }: Shown): Pick<Said, 'again'> {
  const snapshot = snapshotOf(page);
  const leaves = leafPaths(snapshot);
  if (leaves.some((leaf) => /held$/i.test(leaf))) return { again: 'held' };
  const isOpen = leaves.some((leaf) => /unknown$/i.test(leaf)) && !leafPaths(snapshotOf(notice)).includes('reading');
  return isOpen && snapshot.context.keysHonoured ? { again: 'safe' } : {};
}

const hasNoChannel = ({ plan }: AnyMachineSnapshot['context']): boolean => plan?.channels.length === 0;

const paidOf = ({ order }: AnyMachineSnapshot['context']): readonly { readonly amount: number }[] =>
  order?.account?.receipts ?? [];

const nothingSaid: Said = { done: [], failed: null, warns: false, isToRead: false };

type Tab = {
  readonly session: Storage;
  readonly history: string[];
  place: number;
  view: WebView | null;
  /** How often it went to an address: one that is left before it is there never comes. */
  loads: number;
};

/** Milliseconds that pass after what a hand does; a hasty one waits for nothing. */
const pace = 100;

const start = Date.UTC(2026, 0, 5, 6);

/** A phone in this process, below the browser: two web views, one in front, on a time of their own, until it is closed. */
export function createPhoneInside(lender: LenderInside, broken: Broken, record?: Take): Phone {
  const errors: string[] = [];
  const fail = (error: unknown) => void errors.push(error instanceof Error ? error.message : JSON.stringify(error));
  const time = createTime(start, fail);
  const giveBack = takeOver(time);
  process.on('unhandledRejection', fail);
  const device = createDevice(time);
  const network = createNetwork(time, lender);
  const config = parseConfig(besideSandbox(document, { mode: lender.mode(), lenderOrigin: origins.lender }));
  const inspect = record ? { inspect: inspectInto(record) } : {};
  const tabs: (Tab | undefined)[] = [undefined, undefined];
  let front = 0;
  let isSlow = false;
  /** Milliseconds by which its clock was set back. */
  let behind = 0;
  let loading: Promise<void> = Promise.resolve();

  /** Nothing but what is open itself holds anything back. */
  const isCalm = () => network.isOn() && !isSlow && tabs.filter(Boolean).length === 1;
  const addressIn = (tab: Tab) => tab.history[tab.place] ?? '/';
  const isOurs = (address: string) => new URL(address, origins.web).origin === origins.web;

  /** Goes to an address as the browser does: what runs in the tab is gone, and a web view of its own opens there. */
  async function load(tab: Tab): Promise<void> {
    tab.view?.die();
    tab.view = null;
    tab.loads += 1;
    const { loads } = tab;
    const address = addressIn(tab);
    if (!isOurs(address)) return;
    const view = await createWebView(
      address,
      {
        session: tab.session,
        lead: (next, how) => {
          keep(tab, next, how);
          tab.view?.open(next);
        },
        leave: (url, how) => {
          go(tab, url.href, how);
        },
      },
      { time, now: () => time.now() - behind, device, network, config, broken, ...inspect },
    );
    if (tab.loads > loads) return view.die();
    tab.view = view;
    view.open(address);
  }

  function keep(tab: Tab, address: string, how: 'push' | 'replace'): void {
    if (how === 'push') tab.place += 1;
    tab.history.splice(tab.place, Number.POSITIVE_INFINITY, address.replace(origins.web, ''));
  }

  /** Goes to another address by itself; what runs there now has a moment left. */
  function go(tab: Tab, address: string, how: 'push' | 'replace'): void {
    keep(tab, address, how);
    const { loads } = tab;
    time.setTimeout(() => {
      if (tab.loads === loads) loading = load(tab).catch(fail);
    }, 1);
  }

  async function openTab(address: string): Promise<Tab> {
    const tab: Tab = { session: device.createArea(), history: [address], place: 0, view: null, loads: 0 };
    await load(tab);
    return tab;
  }

  async function inFront(): Promise<Tab> {
    const tab = tabs[front] ?? (await openTab('/'));
    tabs[front] = tab;
    return tab;
  }

  /** Does something, and lets what it begins come. */
  async function act(doing: (tab: Tab) => unknown, ms = pace): Promise<void> {
    await doing(await inFront());
    await time.pass(ms);
    await loading;
    await time.calm();
  }

  async function reopen(meanwhile: () => void): Promise<void> {
    const address = addressIn(await inFront());
    for (const tab of tabs.splice(0, 2, undefined, undefined)) {
      if (!tab) continue;
      tab.loads += 1;
      tab.view?.die();
    }
    meanwhile();
    tabs[front] = await openTab(address);
    await act(() => undefined);
  }

  async function payerTaps(tab: Tab): Promise<readonly Tap[]> {
    const found = lender.visitAt(addressIn(tab));
    if (!found) return [];
    const { visit, isOpen } = found;
    const back = () => {
      go(tab, `/?${visit.query}#/borrowDetail/${visit.orderId}`, 'push');
    };
    const pay = () => {
      lender.pay(visit);
      back();
    };
    return [
      ...(isOpen ? [{ name: 'button Pay', isText: false, tap: pay }] : []),
      { name: 'button Cancel', isText: false, tap: back },
    ];
  }

  const tapsIn = async (tab: Tab): Promise<readonly Tap[]> => {
    const shown = tab.view?.shown();
    return shown ? tapsOf(shown) : payerTaps(tab);
  };

  return {
    errors: () => errors.splice(0),

    async screen(): Promise<Screen> {
      const tab = await inFront();
      const address = addressIn(tab);
      const shown = tab.view?.shown();
      const controls = (await tapsIn(tab)).map(({ tap, ...control }) => control);
      if (!shown || !tab.view)
        return {
          origin: isOurs(address) ? '' : origins.lender,
          address: isOurs(address) ? '/' : address.replace(origins.lender, ''),
          text: '',
          controls,
          isBusy: false,
          said: nothingSaid,
        };
      const snapshot = snapshotOf(shown.page);
      return {
        origin: origins.web,
        address,
        text: leafPaths(snapshot).join(' + '),
        controls,
        isBusy: isUnderWay(snapshot),
        said: { ...saidBy(shown, tab.view.told()), ...(isCalm() && againBy(shown)) },
      };
    },

    open: (path) =>
      act((tab) => {
        keep(tab, path, 'push');
        return load(tab);
      }),

    async tap(name, times, isHasty = false) {
      let isThere = false;
      await act(
        async (tab) => {
          for (let time = 0; time < times; time += 1) {
            const found = (await tapsIn(tab)).find((tap) => tap.name === name);
            if (!found) break;
            isThere = true;
            found.tap();
          }
        },
        isHasty ? 0 : pace,
      );
      return isThere;
    },

    type: async () => false,

    back: () =>
      act((tab) => {
        if (tab.place === 0) return;
        tab.place -= 1;
        return load(tab);
      }),

    reload: () => act(load),
    kill: () => reopen(() => undefined),
    forget: () => reopen(() => device.clear()),

    async tab(path) {
      front = 1 - front;
      const tab = tabs[front];
      tab?.view?.shown()?.doubt.send({ type: 'page.returned' });
      if (!tab) tabs[front] = await openTab(path);
      await act(() => undefined);
    },

    network: (isOn) =>
      act(() => {
        network.turn(isOn);
        if (isOn) for (const tab of tabs) tab?.view?.tell({ type: 'network.returned' });
      }),

    storage: (slow) =>
      act(() => {
        isSlow = slow;
        device.setSlow(slow);
      }),
    setBack: (ms) =>
      act(() => {
        behind += ms;
      }),
    settle: async () => undefined,
    wait: (ms) => act(() => undefined, ms),

    async close() {
      for (const tab of tabs) tab?.view?.die();
      await time.calm();
      process.off('unhandledRejection', fail);
      giveBack();
    },
  };
}
