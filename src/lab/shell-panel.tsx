import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createNativeBridge } from '#adapters/native-bridge/native-bridge.ts';
import { ServicesContext } from '#app/page/services-context.ts';
import type { DeviceParameters } from '#flows/test-preview/parameters.ts';
import { useShell } from '#screens/shell-context.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { linksFor, otherLinksFor } from './links.ts';
import { messages } from './messages.ts';
import { redacted } from './redact.ts';
import { Section } from './section.tsx';
import { frameName, pressBack, readShellMessage, type ShellKind } from './simulated-shell.ts';
import { WatchPanel } from './watch-panel.tsx';

const linesKept = 200;

/** A page of the web view inside a played app: its messages, its back button, its keyboard, and its end. */
export function ShellPanel({ parameters }: { readonly parameters: DeviceParameters }) {
  const [kind, setKind] = useState<ShellKind>('android');
  const [place, setPlace] = useState(0);
  const [isAlive, setAlive] = useState(true);
  const [life, setLife] = useState(1);
  /** Where the page was when it was killed. */
  const [killedAt, setKilledAt] = useState<string | null>(null);
  const [hasKeyboard, setKeyboard] = useState(false);
  const [lines, setLines] = useState<readonly string[]>([]);
  const frame = useRef<HTMLIFrameElement>(null);
  const { routes = {} } = useShell();
  const links = [...linksFor(routes, parameters), ...otherLinksFor(routes, parameters)];
  const link = links[place] ?? links[0];
  const note = useCallback((line: string) => setLines((before) => [...before, line].slice(-linesKept)), []);

  useEffect(() => {
    const received = (event: MessageEvent) => {
      const message = readShellMessage(event, frame.current);
      if (message) note(`page → app: ${message.type} ${redacted(message.payload)}`);
      if (message?.type === 'closeWebView') setAlive(false);
    };
    window.addEventListener('message', received);
    return () => window.removeEventListener('message', received);
  }, [note]);

  const back = () => {
    note('app → page: back');
    if (pressBack(kind, frame.current)) return;
    setAlive(false);
    note('there was nothing to go back to: the app closed the web view');
  };
  const open = (index: number) => {
    setPlace(index);
    setKilledAt(null);
  };
  const kill = () => {
    setKilledAt(frame.current?.contentWindow?.location.href ?? null);
    setAlive(false);
    note('the web view was killed');
  };
  const restore = () => {
    setAlive(true);
    setLife(life + 1);
    note('the web view was opened again');
  };
  return (
    <div className="bench shell">
      <div className="bench-screen">
        {isAlive && link ? (
          <iframe
            key={`${kind} ${place} ${life}`}
            ref={frame}
            name={frameName(kind)}
            title={`${link.title} in the app`}
            className={hasKeyboard ? 'phone has-keyboard' : 'phone'}
            src={killedAt ?? link.href}
          />
        ) : (
          <div className="phone phone-dead">
            <p>The web view is not there.</p>
          </div>
        )}
        {hasKeyboard && (
          <p className="lab-keyboard" aria-hidden="true">
            the keyboard
          </p>
        )}
      </div>
      <div className="bench-chart">
        <Section title="What runs">
          <WatchPanel machine={null} />
        </Section>
      </div>
      <div className="bench-controls">
        <Section title="App">
          <p className="lab-row">
            <label>
              Platform{' '}
              <select value={kind} onChange={(change) => setKind(change.target.value === 'ios' ? 'ios' : 'android')}>
                <option value="android">Android</option>
                <option value="ios">iOS</option>
              </select>
            </label>
            <label>
              Page{' '}
              <select value={place} onChange={(change) => open(Number(change.target.value))}>
                {links.map(({ title }, index) => (
                  <option key={title} value={index}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </p>
          <p className="lab-row">
            <button type="button" disabled={!isAlive} onClick={back}>
              Back button
            </button>
            <button
              type="button"
              disabled={!isAlive}
              aria-pressed={hasKeyboard}
              onClick={() => setKeyboard(!hasKeyboard)}
            >
              Keyboard
            </button>
            <button type="button" disabled={!isAlive} onClick={kill}>
              Kill the web view
            </button>
            <button type="button" disabled={isAlive} onClick={restore}>
              Open it again
            </button>
          </p>
        </Section>
        <Section title="Bridge messages">
          <ol className="lab-log" reversed>
            {Array.from(lines.entries(), ([index, line]) => <li key={index}>{line}</li>).reverse()}
          </ol>
          {lines.length === 0 && <p>None yet.</p>}
        </Section>
        <Section title="Fire a message" isClosed>
          <FireMessages kind={kind} onNote={note} />
        </Section>
      </div>
    </div>
  );
}

type FireMessagesProps = { readonly kind: ShellKind; readonly onNote: (line: string) => void };

/** Sends each message through the web view's own bridge, to an app that only writes it down. */
function FireMessages({ kind, onNote }: FireMessagesProps) {
  const config = use(ServicesContext)?.config;
  const tell = useRef(onNote);
  tell.current = onNote;
  const bridge = useMemo(() => {
    const page = {
      navigator: { userAgent: '' },
      history: { length: 1, state: null, go: () => undefined },
      location: { origin: window.location.origin },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    const receive = (sent: unknown) => {
      const { type, payload } = (typeof sent === 'string' ? JSON.parse(sent) : sent) as NativeMessage & {
        readonly payload: unknown;
      };
      tell.current(`page → app: ${type} ${redacted(payload)}`);
    };
    const app = { AppBridge: { postMessage: receive } };
    return createNativeBridge({
      window: { ...page, ...(kind === 'android' ? app : { webkit: { messageHandlers: app } }) },
      config: {
        bridge: 'auto',
        allowedHosts: config?.allowedHosts ?? [],
        schemeUrl: config?.schemeUrl ?? 'kist://home',
      },
      openUrl: () => false,
      goToStart: () => undefined,
      log: ({ what, type }) => {
        if (what !== 'sent') tell.current(`bridge: ${type} ${what}`);
      },
    });
  }, [kind, config]);
  useEffect(() => () => bridge.stop(), [bridge]);
  return (
    <p className="lab-row">
      {messages.map((message) => (
        <button key={message.type} type="button" onClick={() => bridge.send(message)}>
          {message.type}
        </button>
      ))}
    </p>
  );
}
