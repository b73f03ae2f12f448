import { useEffect, useMemo, useState } from 'react';
import { catalogue } from './catalogue.ts';
import { LiveDiagram } from './live-diagram.tsx';
import { MadeUpSwitch } from './made-up-switch.tsx';
import { screens } from './screens.ts';
import { useSwitch } from './shown.ts';
import { type WatchMessage, watch } from './watch.ts';

type Watched = { readonly latest: WatchMessage; readonly events: readonly string[] };

const eventsKept = 100;

const flowOf = (machine: string) => catalogue.find((flow) => flow.machine.id === machine);

/** Watches what is driven by hand elsewhere: in another tab's lab, on an ordinary page, in the phone of the shell. */
export function WatchPanel({ machine: wanted }: { readonly machine: string | null }) {
  const [flows, setFlows] = useState<Readonly<Record<string, Watched>>>({});
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(
    () =>
      watch((latest) =>
        setFlows((before) => {
          const { [latest.source]: known, ...others } = before;
          const isNews = known === undefined || latest.isAsked !== true;
          const events = [...(known?.events ?? []), ...(isNews ? [latest.event] : [])].slice(-eventsKept);
          return { ...others, [latest.source]: { latest, events } };
        }),
      ),
    [],
  );
  const sources = Object.keys(flows).reverse();
  const isWanted = (source: string) => {
    const { machine = '' } = flows[source]?.latest ?? {};
    return wanted === null ? (flowOf(machine)?.id ?? '') in screens : machine === wanted;
  };
  const shown = chosen ?? sources.find(isWanted) ?? sources[0];
  const watched = shown === undefined ? undefined : flows[shown];
  if (!watched || shown === undefined)
    return (
      <p role="status">
        Nothing runs yet. Open a flow in another tab of this address, in its lab or on the page itself, and look here.
        During development a phone on the same network is seen too: open there what <code>npm start</code> prints for
        phones.
      </p>
    );
  return (
    <div className="lab-watch">
      <label>
        Running now{' '}
        <select value={shown} onChange={(change) => setChosen(change.target.value)}>
          {sources.map((source) => (
            <option key={source} value={source}>
              {`${flowOf(flows[source]?.latest.machine ?? '')?.title ?? flows[source]?.latest.machine} (${source})`}
            </option>
          ))}
        </select>
      </label>
      <Live {...watched} />
    </div>
  );
}

function Live({ latest: { machine, active, taken, context, made, status }, events }: Watched) {
  const [isShown, setShown] = useSwitch();
  const flow = useMemo(() => flowOf(machine), [machine]);
  return (
    <>
      <p aria-live="polite">
        <code>{active.join(' + ')}</code> ({status})
      </p>
      {flow && <LiveDiagram flow={flow.id} active={active} taken={taken} />}
      <MadeUpSwitch isShown={isShown} onChange={setShown} />
      <pre>{JSON.stringify(isShown ? (made ?? context) : context, null, 2)}</pre>
      <ol className="lab-log" reversed>
        {Array.from(events.entries(), ([index, event]) => <li key={index}>{event}</li>).reverse()}
      </ol>
    </>
  );
}
