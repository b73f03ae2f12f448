import { type ActorOptions, type AnyStateMachine, createActor } from 'xstate';
import type { Platform } from '#kit/entities.ts';
import { bridgeInMachine } from '#shell/bridge-in/bridge-in.machine.ts';
import { bridgeOutMachine } from '#shell/bridge-out/bridge-out.machine.ts';
import type { BridgeOutEvent, NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { holdsSecret, namesSecret } from '../analytics/personal-data.ts';
import { judgeUrl, type UrlPolicy } from '../open-url/open-url.ts';
import { envelopeOf, type NativeEnvelope } from './native-envelope.ts';
import { type BridgeKind, type BridgeWindow, detectPlatform, findTransport } from './transports.ts';

export type BridgeConfig = {
  readonly bridge: BridgeKind;
  readonly allowedHosts: readonly string[];
  readonly schemeUrl: string;
  /** Overrules what is found (S-370, the test page). */
  readonly platform?: Platform;
};

/** What became of a message, without its content, for the test page (S-547). */
export type BridgeNote = {
  readonly what: 'sent' | 'fellBack' | 'refused' | 'failed' | 'silent' | 'received';
  readonly type: string;
};

export type NativeBridgeOptions = {
  readonly window: BridgeWindow;
  readonly config: BridgeConfig;
  readonly openUrl: (text: string, policy: UrlPolicy) => boolean;
  /** Home, where there is no app (S-390). */
  readonly goToStart: () => void;
  readonly log?: (note: BridgeNote) => void;
  readonly clock?: NonNullable<ActorOptions<AnyStateMachine>['clock']>;
  /** Values that must never leave, such as this session's identifiers (P-12). */
  readonly secrets?: () => readonly string[];
};

/** Milliseconds in which a shell built on WebViewJavascriptBridge may still bring it. */
const readyWait = 800;
const readyEvent = 'WebViewJavascriptBridgeReady';
const backEvent = 'native:back';
const notesKept = 50;

/**
 * The way to the native shell and back (S-019, S-368). Whatever the shell does, nothing here throws (P-11); what it replies is
 * never read, only that it did.
 */
export function createNativeBridge({
  window,
  config,
  openUrl,
  goToStart,
  log,
  clock,
  secrets = () => [],
}: NativeBridgeOptions) {
  const options = clock ? { clock } : {};
  const notes: BridgeNote[] = [];
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  // Told apart from those of an earlier page, whose replies may still come.
  const session = Date.now().toString(36);
  let lastId = 0;
  let lastPosted = '';
  let isTold = false;

  function note(what: BridgeNote['what'], type: string): void {
    notes.push({ what, type });
    if (notes.length > notesKept) notes.shift();
    try {
      log?.({ what, type });
    } catch {
      // Whoever watches cannot disturb.
    }
  }

  function attempt(type: string, act: () => void): void {
    try {
      act();
    } catch {
      note('failed', type);
    }
  }

  const rules = { origin: window.location.origin, walletSchemes: [], ...config };

  function isPage(page: string, confirmedHost: unknown): boolean {
    const listed = judgeUrl(page, 'https-allowlist', rules) ?? judgeUrl(page, 'native-route', rules);
    const isConfirmed = confirmedHost !== undefined && judgeUrl(page, 'web', rules)?.host === confirmedHost;
    return (listed !== null || isConfirmed) && !namesSecret(page);
  }

  /** To the page before, or home (S-390); an open dialog has an entry of its own above the page's. */
  function leave(): void {
    const { overlay } = (window.history.state ?? {}) as { readonly overlay?: boolean };
    const steps = overlay ? 2 : 1;
    if (window.history.length > steps) window.history.go(-steps);
    else goToStart();
  }

  function fallBack(message: NativeMessage): void {
    note('fellBack', message.type);
    switch (message.type) {
      case 'closeWebView':
        leave();
        break;
      case 'openPage':
        openUrl(message.page, 'https-allowlist');
        break;
      case 'goHome':
        goToStart();
        break;
      case 'callTelephone':
        openUrl(`tel:${message.telephone.replaceAll(' ', '')}`, 'telephone');
        break;
    }
  }

  const outbound = createActor(
    bridgeOutMachine.provide({
      actions: {
        post: (_, { id, message }) =>
          attempt(message.type, () => {
            const { type, ...payload } = message;
            lastPosted = type;
            const transport = findTransport(window, config.bridge);
            if (!transport) throw new Error('the bridge is gone');
            const reply = () => takeReply(id);
            const answer = transport.post({ v: 1, id, type, payload }, reply);
            note('sent', type);
            isTold = true;
            if (typeof answer === 'object' && answer !== null) Promise.resolve(answer).then(reply, () => undefined);
          }),
        fallBack: (_, { message }) => attempt(message.type, () => fallBack(message)),
        noteSilence: () => note('silent', lastPosted),
      },
    }),
    options,
  ).start();

  const inbound = createActor(
    bridgeInMachine.provide({
      actions: {
        relay: (_, { name }) => {
          note('received', name);
          for (const listener of listeners) attempt(name, listener);
        },
      },
    }),
    options,
  ).start();

  function tell(event: BridgeOutEvent): void {
    if (outbound.getSnapshot().status === 'active') outbound.send(event);
  }

  const takeReply = (id: string): void => tell({ type: 'reply.received', id });

  /** Whether the shell was told. */
  function request({ id, type, payload }: NativeEnvelope): boolean {
    isTold = false;
    tell({ type: 'message.requested', id, message: { type, ...payload } as NativeMessage });
    return isTold;
  }

  const find = (): Platform | undefined => config.platform ?? findTransport(window, config.bridge)?.platform;

  const isKnown = (): boolean => !outbound.getSnapshot().matches('unknown');

  function detect(): void {
    if (isKnown()) return;
    tell({ type: 'shell.detected', platform: find() ?? 'browser' });
    for (const go of waiting.splice(0)) go();
  }

  const onNativeBack = (event: Event): void => inbound.send({ type: 'native.received', name: event.type });
  window.addEventListener(backEvent, onNativeBack);
  window.addEventListener(readyEvent, detect);

  let timer: unknown;
  if (config.bridge === 'webViewJavascriptBridge' && !find())
    timer = (clock ?? globalThis).setTimeout(detect, readyWait);
  else detect();

  return {
    get platform(): Platform {
      return isKnown() ? outbound.getSnapshot().context.platform : detectPlatform(window, config);
    },

    /**
     * Whether the shell was told: not without one, where a browser does what it can, and not when it is none of the known messages,
     * in shape (P-11). While a shell may still come, it is waited for.
     */
    async send(message: NativeMessage): Promise<boolean> {
      lastId += 1;
      const id = `${session}-${lastId}`;
      let envelope: NativeEnvelope | null = null;
      try {
        envelope = envelopeOf(id, message, isPage);
        if (envelope && holdsSecret(JSON.stringify(envelope.payload), secrets())) envelope = null;
      } catch {
        envelope = null;
      }
      if (!envelope) {
        note('refused', 'message');
        return false;
      }
      const whole = envelope;
      return isKnown() ? request(whole) : new Promise((resolve) => waiting.push(() => resolve(request(whole))));
    },

    /** Calls back on the app's back button (S-341) until the returned function is called. */
    onBack(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    stop(): void {
      window.removeEventListener(backEvent, onNativeBack);
      window.removeEventListener(readyEvent, detect);
      (clock ?? globalThis).clearTimeout(timer as number);
      listeners.clear();
      outbound.stop();
      inbound.stop();
    },

    /** The latest notes, oldest first. */
    log: notes as readonly BridgeNote[],
  };
}
