import { type ActorRefFrom, createActor } from 'xstate';
import { createTracking, type TrackedStep } from '#adapters/analytics/tracking.ts';
import type { WallClock } from '#adapters/clock/wall-clock.ts';
import type { Config } from '#adapters/config/config.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import { durableStore } from '#adapters/journal/store.ts';
import { sweepTurns } from '#adapters/journal/turns.ts';
import { createAhead } from '#adapters/lender-api/ahead.ts';
import type { KeyMap } from '#adapters/lender-api/key-map.ts';
import {
  createLenderApi,
  type LenderApi,
  type LenderApiOptions,
  type LenderEffects,
} from '#adapters/lender-api/lender-api.ts';
import type { PageQuery } from '#adapters/lender-api/page-query.ts';
import { createNativeBridge } from '#adapters/native-bridge/native-bridge.ts';
import type { UrlPolicy } from '#adapters/open-url/open-url.ts';
import type { Kept, KeptStore } from '#adapters/storage/kept.ts';
import { sweepKept } from '#adapters/storage/sweep.ts';
import * as limits from '#kit/limits.ts';
import type { Routes } from '#kit/manifest.ts';
import type { Message } from '#kit/messages.ts';
import { sessionGuardMachine } from '#shell/session-guard/session-guard.machine.ts';
import type { toastMachine } from '#shell/toast/toast.machine.ts';
import { dropFlowsOf } from './flow-host/ended-order.ts';
import { bring, loadTrouble, pursue } from './page/code.ts';
import { fitBars } from './page-bar.ts';
import { followHeadings } from './page-heading.ts';
import { routedPath } from './route-table.ts';
import { followTaps } from './tap.ts';

const importTransport = () => import('#adapters/lender-api/transport.ts');

type ConnectionsOptions = {
  readonly config: Config;
  readonly page: PageQuery;
  /** Whose page it is; null where nothing says so (P-47). */
  readonly borrower: string | null;
  readonly keyMap: KeyMap;
  readonly clock: WallClock;
  /** What is kept on the phone, of whomever. */
  readonly device: KeptStore;
  /** What is kept of this borrower. */
  readonly kept: Kept;
  readonly openUrl: (text: string, policy: UrlPolicy) => boolean;
  readonly notify: (message: Message) => void;
  readonly effects: Omit<LenderEffects, 'rejectSession'>;
  readonly trust: LenderApiOptions['trust'];
  readonly routes: Routes;
  readonly toast: ActorRefFrom<typeof toastMachine>;
  /** The app's back button was pressed (S-341). */
  readonly onBack: () => void;
} & Pick<LenderApiOptions, 'onSending'>;

/** All that speaks to the lender and to the app around the web view. It loads beside the first screen, not before it. */
export function createConnections({
  config,
  page,
  borrower,
  keyMap,
  clock,
  device,
  kept,
  openUrl,
  notify,
  effects,
  trust,
  routes,
  toast,
  onBack,
  onSending,
}: ConnectionsOptions) {
  sweepKept(device, clock.now());
  sweepTurns(clock.now());
  const { sessionId, deviceId, gps_adid, mobilePhone } = page.common;
  const secrets = () => [sessionId, deviceId, gps_adid, mobilePhone].filter((secret) => secret !== undefined);
  const goToStart = () => void loadTrouble().then((trouble) => trouble.goToStart(routes));
  const bridge = createNativeBridge({ window, config, openUrl, clock, secrets, goToStart });
  bridge.onBack(onBack);
  const { appName } = config;
  const root = document.getElementById('root');
  fitBars(root);
  // As long as it does not come, a message lies over the page, and a screen that waits long does not say so.
  const atRest = () => import('./at-rest.ts').then(({ helpAtRest }) => helpAtRest(clock, toast, kept, borrower));
  setTimeout(() => atRest().catch(() => pursue(atRest)), limits.atRestWait);
  followHeadings(root, { appName, tell: bridge.send, pathOf: () => routedPath(location) });

  const sessionGuard = createActor(
    sessionGuardMachine.provide({
      actions: {
        notify: (_, { message }) => notify(message),
        forceLogin: () => bridge.send({ type: 'forceLogin' }),
      },
    }),
  ).start();
  const rejectSession = (text: string | null) =>
    sessionGuard.send({ type: 'session.rejected', message: text ? { server: text } : null });

  const patience = config.idempotency.doubtMinutes * 60_000;
  // What was begun was for what is paid.
  const onBooked = (subject: string) => dropFlowsOf(kept, subject);
  const journal = createJournal({ borrower, patience, store: durableStore(), now: clock.now, onBooked });
  const tapAnswered = followTaps();
  const api = createLenderApi({
    ...{ config, page, keyMap, journal, clock, trust, onSending },
    isOnline: () => navigator.onLine,
    tapAnswered,
    ...(globalThis.__kistAhead && { ahead: createAhead(globalThis.__kistAhead.calls) }),
    loadTransport: async (headers) => (await bring(importTransport)).createTransport(headers),
    effects: { ...effects, rejectSession },
  });
  const tracking = createTracking({ send: api.track, clock, enabled: config.tracking, secrets });

  const parts = new Map<unknown, unknown>();
  return {
    /** A part of the lender's API, made once. */
    lender<Part>(create: (api: LenderApi) => Part): Part {
      if (!parts.has(create)) parts.set(create, create(api));
      return parts.get(create) as Part;
    },
    journal,
    /**
     * An order is paid, or a loan runs: what was open about it is known, and what was begun has ended. What a database that does not
     * answer keeps open is settled when the order is read again.
     */
    settle(subject: string): void {
      void journal.settle(subject).catch(() => undefined);
      dropFlowsOf(kept, subject);
    },
    /** Once the tap that it tells of can be painted. */
    async track(step: TrackedStep): Promise<void> {
      await tapAnswered();
      tracking.track(step);
    },
    send: bridge.send,
  };
}

export type Connections = ReturnType<typeof createConnections>;
