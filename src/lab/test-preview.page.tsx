import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { catalogue } from '../../machines/catalogue.ts';
import type { Flow } from '../../machines/kit/flow.ts';
import type { FlowTimers } from '../flows/screen.ts';
import { type Bench, redacted, startBench } from './bench.ts';
import { LiveDiagram } from './live-diagram.tsx';
import { screens } from './screens.ts';
import './test-preview.css';

const lazyScreens = Object.fromEntries(Object.entries(screens).map(([id, load]) => [id, lazy(load)]));

/** `/testPreview` (S-025, S-131): start any flow, see where it is, send any event, answer any call by hand. */
export default function TestPreviewPage() {
  const [flow, setFlow] = useState<Flow>(() => flowOf(new URLSearchParams(window.location.search).get('flow')));
  return (
    <main className="lab">
      <header>
        <h1>Test page</h1>
        <label>
          Flow{' '}
          <select value={flow.id} onChange={(change) => setFlow(flowOf(change.target.value))}>
            {catalogue.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p>{flow.purpose}</p>
      </header>
      <FlowBench key={flow.id} flow={flow} />
    </main>
  );
}

const flowOf = (id: string | null): Flow => {
  const flow = catalogue.find((candidate) => candidate.id === id) ?? catalogue[0];
  if (!flow) throw new Error('the catalogue is empty');
  return flow;
};

function FlowBench({ flow }: { readonly flow: Flow }) {
  const [text, setText] = useState(() => JSON.stringify(flow.inputs[0]?.input ?? null, null, 2));
  const [run, setRun] = useState({ number: 1, input: flow.inputs[0]?.input });
  const problem = problemOf(text);
  const start = () => {
    if (problem === null) setRun(({ number }) => ({ number: number + 1, input: parsed(text) }));
  };
  return (
    <>
      <section aria-label="Parameters">
        <h2>Parameters</h2>
        <p className="lab-row">
          {flow.inputs.map(({ name, input }) => (
            <button key={name} type="button" onClick={() => setText(JSON.stringify(input ?? null, null, 2))}>
              {name}
            </button>
          ))}
        </p>
        <label>
          Input (JSON)
          <textarea rows={7} spellCheck={false} value={text} onChange={(change) => setText(change.target.value)} />
        </label>
        {problem !== null && <p role="alert">{problem}</p>}
        <button type="button" className="main" onClick={start} disabled={problem !== null}>
          Start again
        </button>
      </section>
      <Running key={run.number} flow={flow} input={run.input} />
    </>
  );
}

/** JSON has no word for "no input"; `null` stands for it where a flow takes none. */
const parsed = (text: string): unknown => JSON.parse(text) ?? undefined;

function problemOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function useBench(flow: Flow, input: unknown): Bench | null {
  const [bench, setBench] = useState<Bench | null>(null);
  useEffect(() => {
    const started = startBench(flow, input, (next) => setBench({ ...next }));
    setBench(started);
    return started.stop;
  }, [flow, input]);
  return bench;
}

function Running({ flow, input }: { readonly flow: Flow; readonly input: unknown }) {
  const bench = useBench(flow, input);
  return bench && <BenchView key={bench.actor.sessionId} flow={flow} bench={bench} />;
}

function BenchView({ flow, bench: { actor, pending, log } }: { readonly flow: Flow; readonly bench: Bench }) {
  const snapshot = useSnapshot(actor);
  const Screen = lazyScreens[flow.id];
  const timers = useMemo<FlowTimers>(() => createLabTimers(actor), [actor]);
  const states = snapshot._nodes?.filter(({ parent }) => parent).map(({ id }) => id) ?? [];
  return (
    <div className="bench">
      {Screen && (
        <section className="phone" aria-label="Screen">
          <Suspense fallback={null}>
            <Screen actor={actor as never} timers={timers} />
          </Suspense>
        </section>
      )}
      <section aria-label="Where it is">
        <h2>Where it is</h2>
        <p aria-live="polite">
          <code>{JSON.stringify(snapshot.value)}</code> {[...(snapshot.tags ?? [])].map((tag) => `#${tag}`).join(' ')} (
          {snapshot.status})
        </p>
        <pre>{redacted(snapshot.context, 2)}</pre>
      </section>
      <section aria-label="Events">
        <h2>Events</h2>
        <p className="lab-row">
          {flow.events.map(({ says, event }) => (
            <button
              key={says}
              type="button"
              disabled={!snapshot.can(event)}
              title={redacted(event)}
              onClick={() => actor.send(event)}
            >
              {says}
            </button>
          ))}
        </p>
      </section>
      <section aria-label="Pending calls">
        <h2>Pending calls</h2>
        {pending.length === 0 && <p>None.</p>}
        {pending.map((call) => (
          <div key={call.id}>
            <h3>
              <code>{call.id}</code> {redacted(call.input)}
            </h3>
            <p className="lab-row">
              {(flow.outcomes[call.id] ?? []).map((outcome) => (
                <button
                  key={outcome.says}
                  type="button"
                  className={'failure' in outcome ? 'fail' : 'answer'}
                  onClick={() => call.answer(outcome)}
                >
                  {outcome.says}
                </button>
              ))}
            </p>
          </div>
        ))}
      </section>
      <section aria-label="Diagram" className="wide">
        <h2>Diagram</h2>
        <LiveDiagram flow={flow.id} active={states} />
      </section>
      <section aria-label="Log">
        <h2>Log</h2>
        <ol reversed>
          {[...log].reverse().map(({ number, kind, text }) => (
            <li key={number} className={kind}>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function useSnapshot(actor: AnyActorRef): AnyMachineSnapshot {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe({ next: changed, complete: changed, error: changed });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor.getSnapshot() as AnyMachineSnapshot);
}

/** The bench has no host: a child's delay is taken to begin when the child is first seen. */
function createLabTimers(actor: AnyActorRef): FlowTimers {
  const seen = new WeakMap<object, number>();
  return {
    now: () => Date.now(),
    deadline(child) {
      const ref = (actor.getSnapshot() as AnyMachineSnapshot).children[child];
      if (!ref) return null;
      const deadline = seen.get(ref) ?? Date.now() + 60_000;
      seen.set(ref, deadline);
      return deadline;
    },
  };
}
