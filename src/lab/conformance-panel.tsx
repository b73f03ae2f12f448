import { use, useEffect, useRef, useState } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import { detectPlatform } from '#adapters/native-bridge/transports.ts';
import { ServicesContext } from '#app/page/services-context.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import {
  carrierOf,
  type Row,
  reportOf,
  type Seen,
  staysOnPage,
  toChange,
  tried,
  tryMessage,
  verdictOf,
  wordsOf,
} from './conformance.ts';
import { keep, kept } from './left-off.ts';
import { Section } from './section.tsx';

const key = 'conformance-rows';
const seenWords: readonly Seen[] = ['not looked', 'did', 'did not'];
const emptyRow = (type: Row['type']): Row => ({ type, tried: null, seen: 'not looked' });

/** For the team of an app, in its own web view: sends each message, and tells which of them the app answers rightly. */
export function ConformancePanel() {
  const kind = use(ServicesContext)?.config?.bridge ?? 'auto';
  const platform = detectPlatform(window, { bridge: kind });
  const carrier = carrierOf(window, kind);
  const asked = tried.filter(({ type }) => platform !== 'ios' || type !== 'dismissRepayDialog');
  const [rows, setRows] = useState<Readonly<Record<string, Row>>>(() => kept<Readonly<Record<string, Row>>>(key) ?? {});
  const [trying, setTrying] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  useEffect(() => keep(key, rows), [rows]);
  const rowOf = (type: Row['type']) => rows[type] ?? emptyRow(type);
  const change = (type: Row['type'], what: Partial<Row>) =>
    setRows((before) => ({ ...before, [type]: { ...(before[type] ?? emptyRow(type)), ...what } }));
  const send = async (message: NativeMessage) => {
    setTrying((before) => [...before, message.type]);
    const page = {
      window,
      kind,
      now: () => Math.round(performance.now()),
      setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
    };
    change(message.type, { tried: await tryMessage(page, message) });
    setTrying((before) => before.filter((type) => type !== message.type));
  };
  const staying = asked.filter(staysOnPage);
  // At once: an app that answers nothing, which is right, keeps each waiting for ten seconds.
  const sendThoseThatStay = () => Promise.all(staying.map(send));
  const all = asked.map(({ type }) => rowOf(type));
  const count = (verdict: string) => all.filter((row) => verdictOf(row) === verdict).length;
  const copy = async () => {
    const report = reportOf(platform, carrier, navigator.userAgent, all);
    await copyText(report).then(
      () => setStatus('The result is copied.'),
      () => setStatus(report),
    );
  };
  return (
    <div className="lab-conformance">
      <p>
        Open this page in the web view of your app. It sends each message as a screen of the loan would, and notes what
        the bridge answers; whether the app did what it ought to you see yourself. An app that answers with the message,
        as object or as text, shows that it read it whole.
      </p>
      <p>{platform === 'browser' ? 'There is no bridge on this page.' : `The bridge is that of ${words[platform]}.`}</p>
      <p role="status">
        {`${count('right')} right, ${count('wrong')} wrong, ${count('to be looked at')} to be looked at, ${count('not tried')} not tried.`}
      </p>
      <p className="lab-row">
        <button type="button" disabled={trying.length > 0} onClick={sendThoseThatStay}>
          {`Send the ${staying.length} that stay on this page`}
        </button>
        <button type="button" onClick={copy}>
          Copy the result
        </button>
        <button type="button" onClick={() => setRows({})}>
          Begin anew
        </button>
      </p>
      <p>
        {`The other ${asked.length - staying.length} may take this page away: send each by its own button, and come back. What came of it is kept.`}
      </p>
      {status !== '' && <pre role="alert">{status}</pre>}
      <ul>
        {asked.map((message) => {
          const { type } = message;
          const row = rowOf(type);
          return (
            <li key={type} className={`lab-verdict is-${verdictOf(row).replaceAll(' ', '-')}`} aria-label={type}>
              <button type="button" disabled={trying.includes(type)} onClick={() => send(message)}>
                {trying.includes(type) ? 'Waiting…' : `Send ${type}`}
              </button>
              <label>
                The app{' '}
                <select value={row.seen} onChange={({ target }) => change(type, { seen: target.value as Seen })}>
                  {seenWords.map((seen) => (
                    <option key={seen}>{seen}</option>
                  ))}
                </select>
              </label>
              <b>{verdictOf(row)}</b> <span>{row.tried ? wordsOf(row.tried) : ''}</span>
              {toChange(row, carrier) !== '' && <Change says={toChange(row, carrier)} />}
            </li>
          );
        })}
      </ul>
      <Section title="From app to page">
        <Back platform={platform} />
      </Section>
    </div>
  );
}

/** What stands between backticks is written as code. */
const Change = ({ says }: { readonly says: string }) => (
  <p>
    To change:{' '}
    {Array.from(says.split('`').entries(), ([place, part]) =>
      place % 2 === 1 ? <code key={place}>{part}</code> : part,
    )}
  </p>
);

const words = { android: 'Android', ios: 'iOS', browser: 'none' } as const;

/** The app's back, once it is waited for: an event of its own on iOS (S-341), the history on Android. */
function Back({ platform }: { readonly platform: keyof typeof words }) {
  const [came, setCame] = useState<string | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const wait = () => {
    stop.current();
    setCame('Waiting: press the back of the app now.');
    // What Android's back takes away, so that this page stays.
    window.history.pushState(window.history.state, '');
    const told = (event: Event) => {
      const isEvent = event.type === 'native:back';
      stop.current();
      if (isEvent) window.history.back();
      const isRight = platform !== 'ios' || isEvent;
      setCame(
        isRight
          ? `Right: it came as ${isEvent ? 'native:back' : 'a step back in the history'}.`
          : 'Wrong: it came as a step back in the history. To change: in the action of the app’s back button, call `evaluateJavaScript("dispatchEvent(new CustomEvent(\'native:back\'))")` instead of `goBack()`. See docs/embedding.md, “From app to page”, row back, iOS.',
      );
    };
    const names = ['native:back', 'popstate'];
    for (const name of names) window.addEventListener(name, told);
    stop.current = () => {
      for (const name of names) window.removeEventListener(name, told);
    };
  };
  return (
    <p className="lab-row">
      <button type="button" onClick={wait}>
        Wait for the back of the app
      </button>
      {came !== null && <span role="status">{came}</span>}
    </p>
  );
}
