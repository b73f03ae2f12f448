import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { DeviceParameters } from '#flows/test-preview/parameters.ts';
import type { Flow } from '#kit/flow.ts';
import { type Bench, type Moment, startBench } from './bench.ts';
import { CallsPanel } from './calls-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { ExchangePanel } from './exchange-panel.tsx';
import { graphOf } from './graphs.ts';
import { LiveDiagram } from './live-diagram.tsx';
import { LogPanel } from './log-panel.tsx';
import { PayloadForm } from './payload-form.tsx';
import { Phone } from './phone.tsx';
import { type Place, placesOf, placeWith, type Variant } from './places.ts';
import { PlacesPanel } from './places-panel.tsx';
import { redacted } from './redact.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { Section } from './section.tsx';
import type { Session } from './session.ts';
import { TimersPanel } from './timers-panel.tsx';
import type { Replay } from './tools.ts';
import { enabledIn, useSession } from './use-session.ts';
import { publishBench } from './watch.ts';

/** What the address asks for besides the flow. */
export type Wanted = { readonly replay: Replay; readonly stopAt?: number };

type LabPanelProps = {
  readonly flow: Flow;
  readonly parameters: DeviceParameters;
  readonly wanted: Wanted | null;
  /** Walks a replay of whichever flow; gives what is wrong with it. */
  readonly onReplay: (replay: Replay) => string | null;
};

/** A flow's input with the device parameters of the same names (S-131). */
export function withParameters(input: unknown, parameters: DeviceParameters): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const own = Object.entries(parameters).filter(([name, value]) => name in input && value !== '');
  return { ...input, ...Object.fromEntries(own) };
}

/** One flow, the borrower's screen beside its chart, with everything that can happen to it at hand. */
export function LabPanel({ flow, parameters, wanted, onReplay }: LabPanelProps) {
  const [inputName, setInputName] = useState(flow.inputs[0]?.name ?? '');
  const sample = flow.inputs.find(({ name }) => name === inputName)?.input;
  const begin = useCallback(
    (session: Session) => {
      if (wanted) void session.replay(wanted.replay, wanted.stopAt);
      else session.start(flow.inputs[0]?.input);
    },
    [flow, wanted],
  );
  const [session, view] = useSession(flow, begin);
  const places = usePlaces(flow);
  const openVariant = useCallback(
    ({ node }: Variant) =>
      session.open(flow.inputs.find(({ name }) => name === node.input)?.input, { snapshot: node.persisted }),
    [flow, session],
  );
  const openState = useCallback(
    (id: string) => {
      const variant = placeWith(places ?? [], id.slice(id.indexOf('.') + 1))?.variants[0];
      if (variant) openVariant(variant);
    },
    [places, openVariant],
  );
  const past = usePast(flow, view?.looking?.moment ?? null);
  useEffect(() => {
    if (view) publishBench(flow, view);
  }, [flow, view]);
  if (!view) return null;
  const bench = past ?? view.bench;
  const isPast = past !== null;
  return (
    <div className="bench">
      <div className="bench-screen">
        <Phone flow={flow.id} bench={bench} isInert={isPast} />
      </div>
      <div className="bench-chart">
        {view.playing && <ReplayPanel playing={view.playing} session={session} />}
        {isPast && (
          <p className="lab-past" role="status">
            You look at line {view.looking?.number} of the log, as it was.{' '}
            <button type="button" disabled={bench.actor.getSnapshot().status !== 'active'} onClick={session.goOn}>
              Go on from here
            </button>{' '}
            <button type="button" onClick={() => session.look(null)}>
              Back to now
            </button>
          </p>
        )}
        <Where bench={bench} />
        <Section title="Diagram">
          <p className="lab-legend">
            <span className="is-live">active</span> <span className="is-taken">taken last</span>{' '}
            <span className="is-enabled">possible now</span> Click a state to be in it.
          </p>
          <Drawn flow={flow} bench={bench} onState={openState} />
        </Section>
        <Section title="Data" isClosed={isNarrow()}>
          <pre>{redacted((bench.actor.getSnapshot() as AnyMachineSnapshot).context, 2)}</pre>
        </Section>
      </div>
      <fieldset className="bench-controls" disabled={isPast} aria-label="Controls">
        <Section title="Pending calls">
          <CallsPanel flow={flow} bench={bench} />
        </Section>
        <Section title="Events">
          <EventsPanel flow={flow} bench={bench} />
        </Section>
        <Section title="Any state" isClosed={isNarrow()}>
          <PlacesPanel places={places} onOpen={openVariant} />
        </Section>
        <Section title="Timers">
          <TimersPanel bench={bench} />
        </Section>
        <Section title="Start" isClosed={isNarrow()}>
          <p className="lab-row">
            {flow.inputs.map(({ name, input }) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  setInputName(name);
                  session.start(input);
                }}
              >
                {name}
              </button>
            ))}
            <button type="button" onClick={() => session.start(withParameters(sample, parameters))}>
              with the device parameters
            </button>
            <button type="button" onClick={session.kill}>
              kill and restore
            </button>
          </p>
          <details>
            <summary>With another input</summary>
            <PayloadForm key={inputName} sample={sample} action="Start with it" onUse={session.start} />
          </details>
        </Section>
        <Section title="Save and share" isClosed>
          <ExchangePanel
            flow={flow}
            view={view}
            onState={({ input, snapshot, delays }) => session.open(input, { snapshot, delays })}
            onReplay={onReplay}
          />
        </Section>
      </fieldset>
      <Section title="Log" className="bench-log" isClosed={isNarrow()}>
        <LogPanel bench={view.bench} looking={view.looking} onLook={session.look} />
      </Section>
    </div>
  );
}

/** On a phone what is not needed at once is folded away. */
const isNarrow = () => typeof window.matchMedia === 'function' && !window.matchMedia('(min-width: 900px)').matches;

function Where({ bench }: { readonly bench: Bench }) {
  const { value, tags, status } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  return (
    <p className="lab-where" aria-live="polite">
      <code>{JSON.stringify(value)}</code> {[...(tags ?? [])].map((tag) => `#${tag}`).join(' ')} ({status})
    </p>
  );
}

type DrawnProps = { readonly flow: Flow; readonly bench: Bench; readonly onState: (id: string) => void };

function Drawn({ flow, bench, onState }: DrawnProps) {
  const drawn = useDeferredValue(bench);
  const active = useMemo(
    () =>
      ((drawn.actor.getSnapshot() as AnyMachineSnapshot)._nodes ?? [])
        .filter(({ parent }) => parent)
        .map(({ id }) => id),
    [drawn],
  );
  const enabled = useMemo(() => enabledIn(flow, drawn), [flow, drawn]);
  return <LiveDiagram flow={flow.id} active={active} taken={drawn.taken} enabled={enabled} onState={onState} />;
}

/** Milliseconds in which the page and its diagram are drawn undisturbed. */
const headStart = 400;

/** All places of a flow, found out beside the page. */
function usePlaces(flow: Flow): readonly Place[] | null {
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    setPlaces(null);
    const waiting = setTimeout(async () => {
      const graph = await graphOf(flow);
      if (!isLeft) setPlaces(placesOf(flow, graph));
    }, headStart);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [flow]);
  return places;
}

/** A bench that stands still where the flow was; null while the present is shown. */
function usePast(flow: Flow, moment: Moment | null): Bench | null {
  const [past, setPast] = useState<Bench | null>(null);
  useEffect(() => {
    if (!moment) return;
    const bench = startBench(flow, undefined, () => undefined, { from: moment, isPaused: true });
    setPast(bench);
    return () => {
      bench.stop();
      setPast(null);
    };
  }, [flow, moment]);
  return past;
}
