import { createActor } from 'xstate';
import type { TrackedStep } from '#adapters/analytics/tracking.ts';
import { createWallClock } from '#adapters/clock/wall-clock.ts';
import type { Config } from '#adapters/config/config.ts';
import type { KeyMap } from '#adapters/lender-api/key-map.ts';
import type { LenderEffects } from '#adapters/lender-api/lender-api.ts';
import type { PageQuery } from '#adapters/lender-api/page-query.ts';
import { detectPlatform } from '#adapters/native-bridge/transports.ts';
import { judgeUrl, type OpenOptions, openUrl } from '#adapters/open-url/open-url.ts';
import { type Sink, sinks } from '#adapters/open-url/sinks.ts';
import type { Trouble } from '#adapters/reports/reporter.ts';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { tabName } from '#adapters/storage/tab-name.ts';
import { type Failure, refused } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { isGoodNews, type Message } from '#kit/messages.ts';
import { formats } from '#screens/region-formats.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { loadingMachine } from '#shell/loading/loading.machine.ts';
import { toastMachine } from '#shell/toast/toast.machine.ts';
import { wayBackMachine } from '#shell/way-back/way-back.machine.ts';
import { isOverlayOpen } from '#ui/back-entry.ts';
import { common } from '#words/common.texts.ts';
import { failureMessage } from '#words/refusals.ts';
import type { Connections } from './connections.ts';
import { createFlowHost, type Inspect } from './flow-host/flow-host.ts';
import { createLenderParts } from './lender-parts.ts';
import { bring, missingCode, sending } from './page/code.ts';
import type { InCountry } from './page/country.ts';
import type { Reports } from './reports.ts';
import { withRenames } from './route-table.ts';
import { defaultRoutes } from './routes.ts';

type ServicesInput = {
  readonly config: InCountry<Config>;
  readonly page: PageQuery;
  /** Whose page it is (P-47); null when nobody is named. */
  readonly borrower: string | null;
  readonly keyMap: KeyMap;
  readonly reports?: Reports;
  readonly inspect?: Inspect;
};

const loadConnections = () => import('./connections.ts');

/** Everything that screens are given: made once, at boot, from the configuration and the page's parameters. */
export function createServices({ config, page, borrower, keyMap, reports, inspect }: ServicesInput) {
  const clock = createWallClock();
  const watched = inspect ? { inspect } : {};
  const toast = createActor(toastMachine, { clock, ...watched }).start();
  const loading = createActor(loadingMachine, { clock, ...watched }).start();

  const showToast = (message: Message, duration?: number) => toast.send({ type: 'toast.requested', message, duration });
  /** Information stands as long as a failure of the wrapper; all else as long as a toast does of itself (S-373). */
  const notify = (message: Message) =>
    isGoodNews(message) ? showToast(message, limits.toastInfo) : showToast(message);

  const urlRules = { ...config, origin: location.origin };
  /** Opens an address of the lender's when its gate lets it through; false when not (P-07). */
  const open = (text: string, sink: Sink, options?: OpenOptions) => openUrl(text, sinks[sink], urlRules, options);
  const trust = (text: string, sink: Sink) => judgeUrl(text, sinks[sink], urlRules)?.href ?? null;
  const effects: Omit<LenderEffects, 'rejectSession'> = {
    startLoading: (request) => loading.send({ type: 'loading.started', request }),
    endLoading: (request) => loading.send({ type: 'loading.ended', request }),
    tellFailure: (failure: Failure) => showToast(failureMessage(failure, common.error), limits.toastInfo),
  };

  const routes = withRenames(defaultRoutes, config.routes);
  const platform = detectPlatform(window, config);
  const device = createStorage(() => localStorage);
  const kept = createKept({ store: device, borrower, now: clock.now });
  const session = () => sessionStorage;
  const visit =
    borrower === null ? createKept({ store: createStorage(session), borrower: 'visitor', now: clock.now }) : kept;
  const host = createFlowHost({
    ...{ clock, kept, visit, tab: tabName(session) },
    language: () => document.documentElement.lang,
    inspect(inspected) {
      inspect?.(inspected);
      reports?.inspect(inspected);
    },
  });

  sending.isOn = host.isSending;
  missingCode.tell = () => reports?.tell({ trouble: 'chunk' });
  let made: Promise<Connections> | null = null;
  /** Rejects when the code cannot be loaded: then nothing was sent. The next call tries again. */
  function connect(): Promise<Connections> {
    made ??= bring(loadConnections).then(
      ({ createConnections }) => {
        const connections = createConnections({
          ...{ config, page, borrower, keyMap, clock, device, kept, notify, effects, trust, routes, toast, onBack },
          onSending: host.keepSent,
          openUrl: (text, policy) => openUrl(text, policy, urlRules),
        });
        return connections;
      },
      (failure) => {
        made = null;
        throw failure;
      },
    );
    return made;
  }
  /** What nobody waits for is dropped when the code cannot be loaded. */
  const unawaited = (use: (made: Connections) => unknown) => void connect().then(use, () => undefined);
  const send = (message: NativeMessage) => unawaited((made) => made.send(message));
  /** Rejects when there is no app, or it cannot be told. */
  async function tell(message: NativeMessage): Promise<void> {
    if (!(await (await connect()).send(message))) throw refused('gate');
  }

  /** Calls back when this tab has written something into the journal, until the returned function is called. */
  function watchJournal(listener: () => void): () => void {
    let stop: (() => void) | null = () => undefined;
    unawaited(({ journal }) => {
      if (stop) stop = journal.watch(listener);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }

  const nativeBack = { type: 'native.back' } as const;
  const wayBack = createActor(
    wayBackMachine.provide({
      actions: {
        closeOverlay: () => history.back(),
        tellFlow: () => host.tell(nativeBack),
        goBack: () => history.back(),
        closeWebView: () => send({ type: 'closeWebView' }),
      },
    }),
    { input: { platform }, clock, ...watched },
  ).start();
  const hasEarlierPage = () => ((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0;
  const back = () => wayBack.send({ type: 'back.requested', hasEarlierPage: hasEarlierPage() });
  const onBack = () =>
    wayBack.send({
      ...nativeBack,
      isCovered: isOverlayOpen(),
      isAwaited: host.awaits(nativeBack),
      hasEarlierPage: hasEarlierPage(),
    });
  // A page that asks the lender nothing would not hear it, and nobody would hear of the page.
  unawaited(() => undefined);

  return {
    config,
    platform,
    routes,
    host,
    borrower,
    /** What is kept of this borrower on the phone. */
    kept,
    /** Local storage, whoever’s it is. */
    device,
    toast,
    loading,
    lender: createLenderParts(connect),
    /** What is open of what must happen once (S-398). */
    journal: {
      /** The journal itself, for what is said of attempts in doubt. */
      connected: async () => (await connect()).journal,
      issuedAbout: async (subject: string) => (await connect()).journal.issuedAbout(subject),
      settle: (subject: string) => unawaited((made) => made.settle(subject)),
      watch: watchJournal,
    },
    /** Tells the operator that something went wrong; nothing where the deployment names nobody to tell (P-50). */
    report: (trouble: Trouble, error?: unknown) => reports?.tell({ trouble, error }),
    track: (step: TrackedStep) => unawaited((made) => made.track(step)),
    notify,
    /** What was told of one screen does not follow the borrower to the next. */
    dismissToast: () => toast.send({ type: 'toast.dismissed' }),
    send,
    tell,
    /** The address as it may be opened or shown there, else null (P-07). */
    trust,
    open,
    /** Opens an address, or rejects when its gate does not let it through. */
    go: (text: string, sink: Sink, options?: OpenOptions): Promise<void> =>
      open(text, sink, options) ? Promise.resolve() : Promise.reject(refused('gate')),
    moment: (epoch: number) => formats.moment(epoch, config.regionFlag),
    money: (cents: number | null, regionFlag: string = config.regionFlag) => formats.money(cents, regionFlag),
    back,
    home: () => send({ type: 'goHome' }),
  };
}

export type Services = ReturnType<typeof createServices>;
