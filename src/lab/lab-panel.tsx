import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { DeviceParameters } from '#flows/test-preview/parameters.ts';
import type { Flow } from '#kit/flow.ts';
import { type Bench, type Moment, startBench } from './bench.ts';
import { CallsPanel } from './calls-panel.tsx';
import { drivenOf, readDriven } from './driven.ts';
import { EventsPanel } from './events-panel.tsx';
import { ExchangePanel } from './exchange-panel.tsx';
import { graphOf } from './graphs.ts';
import { keptLog, readLog } from './kept-log.ts';
import { keep, keepInTab, kept } from './left-off.ts';
import { LiveDiagram } from './live-diagram.tsx';
import { LogPanel } from './log-panel.tsx';
import { MadeUpSwitch } from './made-up-switch.tsx';
import { PayloadForm } from './payload-form.tsx';
import { Phone } from './phone.tsx';
import { placesOf, placeWith, type Variant } from './places.ts';
import { PlacesPanel } from './places-panel.tsx';
import { redacted } from './redact.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { isNarrow, Section } from './section.tsx';
import { SequencePanel } from './sequence-panel.tsx';
import type { Session, SessionView } from './session.ts';
import { ShownContext, useShown, useSwitch } from './shown.ts';
import { type Vocabulary, vocabularyOf } from './synthetic.ts';
import { TimersPanel } from './timers-panel.tsx';
import type { Graph, Replay } from './tools.ts';
import { enabledIn, useSession } from './use-session.ts';
import { publishBench } from './watch.ts';

/** What the address asks for besides the flow. */
export type Wanted = { readonly replay: Replay; readonly stopAt?: number };

type LabPanelProps = {
  readonly flow: Flow;
  readonly parameters: DeviceParameters;
  readonly wanted: Wanted | null;
  /** Whether it goes on where it was left. */
  readonly comesBack?: boolean;
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
export function LabPanel({ flow, parameters, wanted, comesBack = false, onReplay }: LabPanelProps) {
  const [inputName, setInputName] = useState(flow.inputs[0]?.name ?? '');
  const sample = flow.inputs.find(({ name }) => name === inputName)?.input;
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useCallback(
    (session: Session) => {
      const left = comesBack ? readDriven(flow, kept(drivenKey)) : null;
      const driven = left && 'driven' in left ? left.driven : null;
      setProblem(left && 'problem' in left ? left.problem : null);
      if (wanted && driven?.position !== null) void session.replay(wanted.replay, driven?.position ?? wanted.stopAt);
      else if (driven) session.comeBack(driven, readLog(kept(logKey), flow.id));
      else session.start(flow.inputs[0]?.input);
    },
    [flow, wanted, comesBack],
  );
  const [session, view] = useSession(flow, begin);
  const graph = useGraph(flow);
  const places = useMemo(() => graph && placesOf(flow, graph), [flow, graph]);
  const [isShown, setShown] = useSwitch();
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
  const made = useMemo(() => vocabularyOf(flow, graph ?? undefined), [flow, graph]);
  const past = usePast(flow, view?.looking?.moment ?? null);
  useEffect(() => {
    if (view) publishBench(flow, view, made);
  }, [flow, view, made]);
  useKept(flow, view, graph && made);
  if (!view) return null;
  const bench = past ?? view.bench;
  const isPast = past !== null;
  return (
    <ShownContext value={isShown ? made : undefined}>
      <div className="bench">
        <div className="bench-chart">
          <div className="lab-now">
            <Where bench={bench} />
            {problem !== null && view.number === 1 && <p role="status">{problem}</p>}
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
            <Drawn flow={flow} bench={bench} onState={openState} />
          </div>
          {view.playing && <ReplayPanel playing={view.playing} session={session} />}
          <p className="lab-legend">
            <span className="is-live">active</span> <span className="is-taken">taken last</span>{' '}
            <span className="is-enabled">possible now</span> Click a state to be in it.
          </p>
          <Section title="Data" isClosed={isNarrow()}>
            <MadeUpSwitch isShown={isShown} onChange={setShown} />
            <Data bench={bench} />
          </Section>
        </div>
        <div className="bench-screen">
          <Phone flow={flow.id} bench={bench} isInert={isPast} />
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
        <Section title="Sequence" className="bench-log" isClosed>
          <SequencePanel bench={bench} />
        </Section>
      </div>
    </ShownContext>
  );
}

const drivenKey = 'driven';
const logKey = 'log';

function Data({ bench }: { readonly bench: Bench }) {
  const made = useShown();
  return <pre>{redacted((bench.actor.getSnapshot() as AnyMachineSnapshot).context, 2, made)}</pre>;
}

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

/** All that a flow can do, found out beside the page. */
function useGraph(flow: Flow): Graph | null {
  const [graph, setGraph] = useState<Graph | null>(null);
  useEffect(() => {
    let isLeft = false;
    setGraph(null);
    const waiting = setTimeout(async () => {
      const found = await graphOf(flow);
      if (!isLeft) setGraph(found);
    }, headStart);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [flow]);
  return graph;
}

/** Keeps where the flow is, once it is known what is made up: whatever else is in its data may have been typed. */
function useKept(flow: Flow, view: SessionView | null, made: Vocabulary | null): void {
  useEffect(() => {
    if (!view || !made) return;
    const keepNow = () => {
      const driven = drivenOf(flow, { ...view, bench: view.bench.now() }, made);
      if (!driven) return;
      keep(drivenKey, driven);
      keepInTab(logKey, keptLog(flow.id, view.bench.log, made));
    };
    keepNow();
    // What is left of its delays has changed until then.
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [flow, view, made]);
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
