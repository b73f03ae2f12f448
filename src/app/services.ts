import { createActor } from 'xstate';
import type { NativeMessage } from '../../machines/bridge-out/bridge-out.types.ts';
import type { CommitInput, ConfirmInput } from '../../machines/card-repayment/card-repayment.types.ts';
import { type Failure, lost, refused } from '../../machines/kit/failure.ts';
import { limits } from '../../machines/kit/limits.ts';
import { failureMessage, type Message, textOf } from '../../machines/kit/messages.ts';
import { moneyText } from '../../machines/kit/money.ts';
import { loadingMachine } from '../../machines/loading/loading.machine.ts';
import { common } from '../../machines/texts/common.ts';
import { toastMachine } from '../../machines/toast/toast.machine.ts';
import type { WalletRequestInput } from '../../machines/wallet-redirect/wallet-redirect.types.ts';
import type { TrackedStep } from '../adapters/analytics/tracking.ts';
import { createWallClock } from '../adapters/clock/wall-clock.ts';
import type { Config } from '../adapters/config/config.ts';
import type { KeyMap } from '../adapters/lender-api/key-map.ts';
import type { LenderEffects } from '../adapters/lender-api/lender-api.ts';
import type { PageQuery } from '../adapters/lender-api/page-query.ts';
import { detectPlatform } from '../adapters/native-bridge/transports.ts';
import { openUrl, type UrlPolicy } from '../adapters/open-url/open-url.ts';
import { createStorage } from '../adapters/storage/storage.ts';
import { createFlowHost, type FlowHostOptions } from './flow-host/flow-host.ts';
import type { Outside } from './outside.ts';
import { routesWith } from './routes.ts';

type ServicesInput = {
  readonly config: Config;
  readonly page: PageQuery;
  readonly keyMap: KeyMap;
  readonly inspect?: FlowHostOptions['inspect'];
};

/** Everything that screens are given: made once, at boot, from the configuration and the page's parameters. */
export function createServices({ config, page, keyMap, inspect }: ServicesInput) {
  const clock = createWallClock();
  const watched = inspect ? { inspect } : {};
  const toast = createActor(toastMachine, { clock, ...watched }).start();
  const loading = createActor(loadingMachine, { clock, ...watched }).start();

  const notify = (message: Message) =>
    toast.send({ type: 'toast.requested', text: textOf(message), tone: 'error', duration: limits.toastInfo });

  const urlRules = { ...config, origin: window.location.origin };
  const open = (text: string, policy: UrlPolicy): boolean => openUrl(text, policy, urlRules);
  const effects: Omit<LenderEffects, 'rejectSession'> = {
    startLoading: (request) => loading.send({ type: 'loading.started', request }),
    endLoading: (request) => loading.send({ type: 'loading.ended', request }),
    tellFailure: (failure: Failure) => notify(failureMessage(failure, common.error)),
  };

  let made: Promise<Outside> | null = null;
  /** Rejects as an unsent request does when the code cannot be loaded; the next call tries again. */
  function outside(): Promise<Outside> {
    made ??= import('./outside.ts').then(
      ({ createOutside }) => createOutside({ config, page, keyMap, clock, openUrl: open, notify, effects }),
      () => {
        made = null;
        throw lost('offline');
      },
    );
    return made;
  }
  /** What nobody waits for is dropped when the code cannot be loaded. */
  const unawaited = (use: (made: Outside) => unknown) => void outside().then(use, () => undefined);
  const send = (message: NativeMessage) => unawaited((made) => made.send(message));

  return {
    config,
    platform: detectPlatform(window, config),
    routes: routesWith(config.routes),
    host: createFlowHost({
      clock,
      store: createStorage(() => window.localStorage),
      user: `${page.common.userId ?? ''}|${page.common.deviceId ?? ''}`,
      ...watched,
    }),
    toast,
    loading,
    repayment: {
      loadWays: async (signal: AbortSignal) => (await outside()).repayment.loadWays(signal),
      commit: async (input: CommitInput, signal: AbortSignal) => (await outside()).repayment.commit(input, signal),
      confirm: async (input: ConfirmInput, signal: AbortSignal) => (await outside()).repayment.confirm(input, signal),
      requestWallet: async (input: WalletRequestInput, signal: AbortSignal) =>
        (await outside()).repayment.requestWallet(input, signal),
    },
    loadOrder: async (orderId: string, signal: AbortSignal) => (await outside()).orders.loadOrder(orderId, signal),
    settleOrder: (orderId: string) => unawaited((made) => made.settleOrder(orderId)),
    track: (step: TrackedStep) => unawaited((made) => made.track(step)),
    notify,
    /** What was told of one screen does not follow the borrower to the next. */
    hush: () => toast.send({ type: 'toast.dismissed' }),
    send,
    /** Sends the browser to the payer's page when the gate lets it through; rejects when not (P-07). */
    openPayer: (url: string): Promise<void> =>
      open(url, 'wallet') ? Promise.resolve() : Promise.reject(refused('gate')),
    money: (cents: number) => moneyText(cents, config.regionFlag),
    back: () => send({ type: 'closeWebView' }),
  };
}

export type Services = ReturnType<typeof createServices>;
