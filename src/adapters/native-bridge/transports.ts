import type { Platform } from '#kit/entities.ts';
import type { NativeEnvelope } from './native-envelope.ts';

/** `auto`: the shell's own object, Android's or iOS's. Shells built on WebViewJavascriptBridge are named (S-368). */
export type BridgeKind = 'auto' | 'webViewJavascriptBridge';

/** What of the page the bridge uses; the shell's objects are looked up on it by name and trusted with nothing. */
export type BridgeWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly history: Pick<History, 'go' | 'length' | 'state'>;
  readonly location: Pick<Location, 'origin'>;
};

/** Returns what the shell returned: perhaps a promise of a reply. Only the test page looks at what a reply says. */
type Post = (envelope: NativeEnvelope, onReply: (content?: unknown) => void) => unknown;

type Transport = { readonly platform: Platform; readonly post: Post };

type Callable = (...args: unknown[]) => unknown;

/** `owner[name]` and so on down the path, as an object; null when anything on the way is missing or throws. */
function dig(owner: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> | null {
  let found: unknown = owner;
  try {
    for (const name of path) found = (found as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return null;
  }
  return found !== null && (typeof found === 'object' || typeof found === 'function')
    ? (found as Record<string, unknown>)
    : null;
}

/** The method as a function that calls it on its owner: Android's injected objects refuse anything else. */
function method(owner: Readonly<Record<string, unknown>> | null, name: string): Callable | null {
  if (!owner || !dig(owner, name)) return null;
  return (...args) => (owner[name] as Callable)(...args);
}

/** S-370; iPads call themselves Macs, so inside a shell all that is not Android is iOS. */
function platformByUserAgent(window: BridgeWindow): Platform {
  const agent = String(dig(window, 'navigator')?.userAgent);
  return /android/i.test(agent) ? 'android' : /iphone|ipad|ipod/i.test(agent) ? 'ios' : 'browser';
}

/** Finds the shell's bridge (S-368); null in a plain browser, and in a shell that has not put it there yet. */
export function findTransport(window: BridgeWindow, kind: BridgeKind): Transport | null {
  if (kind === 'webViewJavascriptBridge') {
    const callHandler = method(dig(window, 'WebViewJavascriptBridge'), 'callHandler');
    if (!callHandler) return null;
    return {
      platform: platformByUserAgent(window) === 'android' ? 'android' : 'ios',
      post: (envelope, onReply) => callHandler(envelope.type, envelope, onReply),
    };
  }

  const android = method(dig(window, 'AppBridge'), 'postMessage');
  if (android) return { platform: 'android', post: (envelope) => android(JSON.stringify(envelope)) };

  const ios = method(dig(window, 'webkit', 'messageHandlers', 'AppBridge'), 'postMessage');
  return ios ? { platform: 'ios', post: (envelope) => ios(envelope) } : null;
}

type PlatformConfig = {
  readonly bridge: BridgeKind;
  /** Overrules what is found (S-370, the test page). */
  readonly platform?: Platform;
};

/**
 * Bridge kind first, then user agent (S-370): also while a shell built on WebViewJavascriptBridge may still bring it.
 * `browser`: nothing carries a message.
 */
export function detectPlatform(window: BridgeWindow, { bridge, platform }: PlatformConfig): Platform {
  const guess = bridge === 'webViewJavascriptBridge' ? platformByUserAgent(window) : 'browser';
  return platform ?? findTransport(window, bridge)?.platform ?? guess;
}
