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
import { graphOf } from './graphs.ts';
import { readAddress, replayProblem } from './lab-address.ts';
import { LabPanel } from './lab-panel.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { ShellPanel } from './shell-panel.tsx';
import { findStage } from './stage.ts';
import TestPreviewScreen from './test-preview.screen.tsx';
import { testPreview, testPreviewInput } from './test-preview.wiring.ts';
import { type Replay, replayLink, replayOfTrace } from './tools.ts';
import { WatchPanel } from './watch-panel.tsx';

const views = ['Device', 'Lab', 'App', 'Watch'] as const;

/** `/testPreview` (S-025, S-131…S-133); in the frame of the lab's phone, what the phone shows. */
export default function TestPreviewPage() {
  const [stage] = useState(() => findStage());
  return stage ? <PhoneScreen stage={stage} /> : <Tools />;
}

/** The device, and the lab in which any flow is started, driven, replayed and watched. */
function Tools() {
  const { search, hash } = useAddress();
  const wanted = useMemo(() => readAddress(search, hash), [search, hash]);
  const [selected, setSelected] = useState(wanted.view);
  /** What was opened once stays as it was left. */
  const [opened, setOpened] = useState<readonly number[]>([wanted.view]);
  const [flowId, setFlowId] = useState<string | null>(null);
  const navigate = useNavigate();
  const { actor } = useFlow(testPreview, 'device', useMemo(testPreviewInput, []));
  const parameters = useSelector(actor, selectParameters);
  const flow = flowOf(flowId ?? wanted.flow);
  const select = (index: number) => {
    setSelected(index);
    setOpened([...new Set([...opened, index])]);
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
  const panels: Readonly<Record<(typeof views)[number], ReactNode>> = {
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
        </p>
        <p>{flow.purpose}</p>
        {problem !== null && flowId === null && <p role="alert">{problem}</p>}
        <LabPanel
          key={flow.id}
          flow={flow}
          parameters={parameters}
          wanted={flowId === null ? wanted.replay : null}
          onReplay={walk}
        />
      </>
    ),
    App: <ShellPanel parameters={parameters} />,
    Watch: <WatchPanel machine={wanted.watch} />,
  };
  return (
    <main className="lab">
      <h1>Test page</h1>
      <p>
        Build <code>{buildId()}</code>
      </p>
      <Tabs label="Parts of the test page" titles={views} selected={selected} onSelect={select}>
        {views.map(
          (view, index) =>
            opened.includes(index) && (
              <div key={view} hidden={index !== selected}>
                {panels[view]}
              </div>
            ),
        )}
      </Tabs>
    </main>
  );
}

const flowOf = (id: string | null): Flow => {
  const flow = catalogue.find((candidate) => candidate.id === id) ?? catalogue[0];
  if (!flow) throw new Error('the catalogue is empty');
  return flow;
};
