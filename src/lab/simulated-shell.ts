import * as v from 'valibot';

/** The apps that the test page can play. */
export type ShellKind = 'android' | 'ios';

const prefix = 'kist-shell-';

/** The name of a frame that plays a web view of that app. It stays with the frame, whatever page it shows. */
export const frameName = (kind: ShellKind): string => `${prefix}${kind}`;

const envelope = v.object({ type: v.string(), payload: v.optional(v.unknown(), {}) });
const bridgeMessage = v.object({ kist: v.literal('bridge'), envelope });

export type ShellMessage = v.InferOutput<typeof envelope>;

/** Puts the app's side of the bridge into a page that runs in such a frame. */
export function installShell(page: Window): void {
  if (page.parent === page || !page.name.startsWith(prefix)) return;
  const tell = (sent: unknown) => page.parent.postMessage({ kist: 'bridge', envelope: sent }, page.location.origin);
  const app =
    page.name === frameName('android')
      ? { AppBridge: { postMessage: (text: string) => tell(JSON.parse(text)) } }
      : { webkit: { messageHandlers: { AppBridge: { postMessage: (sent: unknown) => Promise.resolve(tell(sent)) } } } };
  Object.assign(page, app);
}

/** Reads a message of the page in the frame; null when it is none, or somebody else's. */
export function readShellMessage(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  frame: HTMLIFrameElement | null,
): ShellMessage | null {
  if (origin !== window.location.origin || source === null || source !== frame?.contentWindow) return null;
  const parsed = v.safeParse(bridgeMessage, data);
  return parsed.success ? parsed.output.envelope : null;
}

type Navigation = { readonly canGoBack: boolean };

/** Presses the app's back button: iOS tells the page (S-341), Android goes back. False when there is nothing to go back to. */
export function pressBack(kind: ShellKind, frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentWindow as (Window & { readonly navigation?: Navigation }) | null | undefined;
  if (kind === 'ios') page?.dispatchEvent(new CustomEvent('native:back'));
  else if (page?.navigation?.canGoBack === false) return false;
  else page?.history.back();
  return true;
}
