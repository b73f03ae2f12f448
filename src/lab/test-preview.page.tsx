import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildId } from '#app/build-id.ts';
import { useAddress } from '#app/page/use-address.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { selectParameters } from '#flows/test-preview/test-preview.selectors.ts';
import type { Flow } from '#kit/flow.ts';
import { Tabs } from '#ui/tabs.tsx';
import { catalogue } from './catalogue.ts';
import { ConformancePanel } from './conformance-panel.tsx';
import { graphOf } from './graphs.ts';
import { readAddress, replayProblem, type View, views } from './lab-address.ts';
import { LabPanel } from './lab-panel.tsx';
import { keep, kept } from './left-off.ts';
import { PhoneScreen } from './phone-screen.tsx';
import { ShellPanel } from './shell-panel.tsx';
import { findStage } from './stage.ts';
import TestPreviewScreen from './test-preview.screen.tsx';
import { testPreview, testPreviewInput } from './test-preview.wiring.ts';
import { type Replay, replayLink, replayOfTrace } from './tools.ts';
import { WatchPanel } from './watch-panel.tsx';

/** `/testPreview` (S-025, S-131…S-133); in the frame of the lab's phone, what the phone shows. */
export default function TestPreviewPage() {
  const [stage] = useState(() => findStage());
  return stage ? <PhoneScreen stage={stage} /> : <Tools />;
}

/** The device, and the lab in which any flow is started, driven, replayed and watched. */
function Tools() {
  const { search, hash } = useAddress();
  const wanted = useMemo(() => readAddress(search, hash), [search, hash]);
  /** The address with which it comes back to where it was left; null where it was opened for something else. */
  const [cameBack] = useState(() => (wanted.view === null || isReloaded() ? wanted : null));
  const [selected, setSelected] = useState<View>(() => (cameBack ? leftOff().view : (wanted.view ?? 'Lab')));
  /** What was opened once stays as it was left. */
  const [opened, setOpened] = useState<readonly View[]>([selected]);
  const [flowId, setFlowId] = useState(() =>
    cameBack && wanted.problem === null && leftOff().flow !== wanted.flow ? leftOff().flow : null,
  );
  const navigate = useNavigate();
  const { actor } = useFlow(testPreview, 'device', useMemo(testPreviewInput, []));
  const parameters = useSelector(actor, selectParameters);
  const flow = flowOf(flowId ?? wanted.flow);
  useEffect(() => keep(place, { view: selected, flow: flow.id }), [selected, flow]);
  const select = (view: View) => {
    setSelected(view);
    setOpened([...new Set([...opened, view])]);
  };
  const walk = useCallback(
    (replay: Replay) => {
      const problem = replayProblem(replay);
      if (problem === null) {
        setFlowId(null);
        navigate(replayLink(replay), { replace: true });
      }
      return problem;
    },
    [navigate],
  );
  const [traceProblem, setTraceProblem] = useState<string | null>(null);
  const { trace } = wanted;
  useEffect(() => {
    if (!trace) return;
    let isLeft = false;
    const asked = flowOf(wanted.flow);
    void graphOf(asked).then((graph) => {
      const replay = replayOfTrace(asked, graph, trace);
      if (!isLeft) setTraceProblem(typeof replay === 'string' ? replay : walk(replay));
    });
    return () => {
      isLeft = true;
    };
  }, [trace, wanted.flow, walk]);
  const problem = wanted.problem ?? traceProblem;
  const panels: Readonly<Record<View, ReactNode>> = {
    Device: <TestPreviewScreen actor={actor} />,
    Lab: (
      <>
        <p className="lab-row">
          <label>
            Flow{' '}
            <select value={flow.id} onChange={(change) => setFlowId(change.target.value)}>
              {catalogue.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <span>{flow.purpose}</span>
        </p>
        {problem !== null && flowId === null && <p role="alert">{problem}</p>}
        <LabPanel
          key={flow.id}
          flow={flow}
          parameters={parameters}
          wanted={flowId === null ? wanted.replay : null}
          comesBack={cameBack === wanted}
          onReplay={walk}
        />
      </>
    ),
    App: <ShellPanel parameters={parameters} />,
    Watch: <WatchPanel machine={wanted.watch} />,
    Conformance: <ConformancePanel />,
  };
  return (
    <main className="lab">
      <header className="lab-row">
        <h1>Test page</h1>
        <p>
          Build <code>{buildId()}</code>
        </p>
      </header>
      <Tabs
        label="Parts of the test page"
        titles={views}
        selected={views.indexOf(selected)}
        onSelect={(index) => select(views[index] ?? 'Lab')}
      >
        {views.map(
          (view) =>
            opened.includes(view) && (
              <div key={view} hidden={view !== selected}>
                {panels[view]}
              </div>
            ),
        )}
      </Tabs>
    </main>
  );
}

const place = 'place';

type Place = { readonly view: View; readonly flow: string | null };

/** Where this machine's test page was left; on the lab where it never was open. */
const leftOff = (): Place => {
  const left = kept<Partial<Place>>(place);
  return { view: views.find((view) => view === left?.view) ?? 'Lab', flow: left?.flow ?? null };
};

/** Whether it is the same page again. */
function isReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload' || opened?.type === 'back_forward';
}

const flowOf = (id: string | null): Flow => {
  const flow = catalogue.find((candidate) => candidate.id === id) ?? catalogue[0];
  if (!flow) throw new Error('the catalogue is empty');
  return flow;
};
