import { createActor } from 'xstate';
import type { NativeMessage } from '../../machines/bridge-out/bridge-out.types.ts';
import type { Platform } from '../../machines/kit/entities.ts';
import { type Failure, refused } from '../../machines/kit/failure.ts';
import { limits } from '../../machines/kit/limits.ts';
import { failureMessage, type Message, textOf } from '../../machines/kit/messages.ts';
import { moneyText } from '../../machines/kit/money.ts';
import { loadingMachine } from '../../machines/loading/loading.machine.ts';
import { sessionGuardMachine } from '../../machines/session-guard/session-guard.machine.ts';
import { toastMachine } from '../../machines/toast/toast.machine.ts';
import { createTracking } from '../adapters/analytics/tracking.ts';
import { createWallClock } from '../adapters/clock/wall-clock.ts';
import type { Config } from '../adapters/config/config.ts';
import { createJournal } from '../adapters/journal/journal.ts';
import { durableStore } from '../adapters/journal/store.ts';
import type { KeyMap } from '../adapters/lender-api/key-map.ts';
import { createLenderApi } from '../adapters/lender-api/lender-api.ts';
import { createOrderApi } from '../adapters/lender-api/order-api.ts';
import type { PageQuery } from '../adapters/lender-api/page-query.ts';
import { createRepaymentApi } from '../adapters/lender-api/repayment-api.ts';
import { createNativeBridge } from '../adapters/native-bridge/native-bridge.ts';
import { judgeUrl, openUrl, type UrlPolicy } from '../adapters/open-url/open-url.ts';
import { createStorage } from '../adapters/storage/storage.ts';
import { createFlowHost, type FlowHostOptions } from './flow-host/flow-host.ts';
import { routesWith } from './routes.ts';

export type ServicesInput = {
  readonly config: Config;
  readonly page: PageQuery;
  readonly keyMap: KeyMap;
  readonly inspect?: FlowHostOptions['inspect'];
};

/** Everything that screens are given: made once, at boot, from the configuration and the page's parameters. */
export function createServices({ config, page, keyMap, inspect }: ServicesInput) {
  const clock = createWallClock();
  const options = { clock, ...(inspect ? { inspect } : {}) };
  const storage = createStorage(() => window.localStorage);
  const toast = createActor(toastMachine, options).start();
  const loading = createActor(loadingMachine, options).start();

  const notify = (message: Message) =>
    toast.send({ type: 'toast.requested', text: textOf(message), tone: 'error', duration: limits.toastInfo });

  const open = (text: string, policy: UrlPolicy): boolean => openUrl(text, policy, urlRules);
  const urlRules = {
    origin: window.location.origin,
    allowedHosts: config.allowedHosts,
    walletSchemes: config.walletSchemes,
    schemeUrl: config.schemeUrl,
  };

  const bridge = createNativeBridge({ window, config, openUrl: open });
  const send = (message: NativeMessage) => bridge.send(message);

  const sessionGuard = createActor(
    sessionGuardMachine.provide({
      actions: {
        notify: (_, { message }) => notify(message),
        forceLogin: () => send({ type: 'forceLogin' }),
      },
    }),
    options,
  ).start();

  const journal = createJournal(durableStore());
  const api = createLenderApi({
    config,
    page,
    keyMap,
    journal,
    clock,
    effects: {
      startLoading: (request: string) => loading.send({ type: 'loading.started', request }),
      endLoading: (request: string) => loading.send({ type: 'loading.ended', request }),
      tellFailure: (failure: Failure) => notify(failureMessage(failure, 'error')),
      rejectSession: (text: string | null) =>
        sessionGuard.send({ type: 'session.rejected', message: text ? { server: text } : null }),
    },
  });
  const repayment = createRepaymentApi(api);
  const orders = createOrderApi(api);
  const tracking = createTracking({ send: api.track, clock, enabled: config.tracking });

  const platform: Platform = bridge.platform;

  return {
    config,
    platform,
    routes: routesWith(config.routes),
    host: createFlowHost({
      clock,
      store: storage,
      user: `${page.common.userId ?? ''}|${page.common.deviceId ?? ''}`,
      ...(inspect ? { inspect } : {}),
    }),
    toast,
    loading,
    repayment,
    loadOrder: orders.loadOrder,
    settleOrder: (orderId: string) => void journal.settle(orderId),
    /** Takes up what an earlier visit left. */
    takeUp: () => journal.ready(),
    notify,
    track: tracking.track,
    send,
    /** Sends the browser to the payer's page when the gate lets it through; rejects when not (P-07). */
    openPayer: (url: string): Promise<void> =>
      open(url, 'wallet') ? Promise.resolve() : Promise.reject(refused('gate')),
    judgeUrl: (text: string, policy: UrlPolicy) => judgeUrl(text, policy, urlRules),
    money: (cents: number) => moneyText(cents, config.regionFlag),
  };
}

export type Services = ReturnType<typeof createServices>;
