import { describe, expect, it } from 'vitest';
import { exampleParameters } from '#flows/test-preview/parameters.ts';
import { withParameters } from '#lab/lab-panel.tsx';
import { hidden } from '#lab/redact.ts';
import { createSession, type SessionView } from '#lab/session.ts';
import { vocabularyOf } from '#lab/synthetic.ts';
import '#lab/catalogue.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayOf } from '#tools/explore/replay.ts';
import { createTestClock } from '../support/test-clock.ts';

describe.each(catalogue)('the log of $id', (flow) => {
  const graph = keptGraph(flow);
  const made = vocabularyOf(flow, graph);

  /** The log's lines once a session has done what `drive` does. */
  async function linesOf(drive: (session: ReturnType<typeof createSession>) => Promise<void>) {
    let view: SessionView | undefined;
    const session = createSession(
      flow,
      (next) => {
        view = next;
      },
      createTestClock(),
    );
    await drive(session);
    session.stop();
    return view?.bench.log ?? [];
  }

  it('hides nothing that the samples and the chart made up while made-up data is shown', async () => {
    const unseen = new Set<string>();
    for (const path of cover(graph, 'transitions')) {
      for (const { say } of await linesOf((session) => session.replay(replayOf(flow, path))))
        if (say(made).includes(hidden)) unseen.add(say(made));
    }
    expect([...unseen]).toEqual([]);
  });

  it('hides nothing of the example device', async () => {
    const lines = await linesOf(async (session) =>
      session.start(withParameters(flow.inputs[0]?.input, exampleParameters)),
    );
    expect(lines.map(({ say }) => say(made)).filter((text) => text.includes(hidden))).toEqual([]);
  });
});
