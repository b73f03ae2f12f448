import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { smsCountdownFlow } from '#parts/sms-countdown/sms-countdown.samples.ts';
import { readProofs } from '#tools/atlas/proofs.ts';
import { type FlowData, wayLink } from '#tools/atlas/replays.ts';
import { waysOf } from '#tools/atlas/ways.ts';
import { readPhrasebook } from '#tools/atlas/words-in-use.ts';
import { readChart } from '#tools/diagram/chart.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { decodeReplay } from '#tools/explore/replay.ts';
import { idsIn } from '#tools/ids/ids.ts';
import { buildSite, recordOf } from './site.ts';

const chart = readChart(cardRepaymentFlow);
const graph = keptGraph(cardRepaymentFlow);

describe('the shortest ways', () => {
  const { states, transitions } = waysOf(chart, graph);

  it('P-22 lead to every state and end with every transition', () => {
    expect([...states.keys()]).toEqual(chart.states.map(({ id }) => id));
    for (const { id } of chart.transitions) expect(transitions.get(id)?.steps.at(-1)?.transitions, id).toContain(id);
  });

  it('P-22 tell the way to a wrong code step by step', () => {
    const way = transitions.get('cardRepayment.awaitingCode.code.confirming: xstate.error.actor.confirmRepayment #2');
    expect(way?.input).toBe('back from adding a card');
    expect(way?.steps.map(({ label }) => label)).toEqual([
      'one card, no wallet',
      'taps Pay',
      'a code is needed',
      'types the sixth digit',
      'the code is wrong',
    ]);
  });
});

describe('a page of the atlas', () => {
  it('P-22 links each way to the test page, as a replay that carries all it needs', async () => {
    const site = await buildSite({ flows: [cardRepaymentFlow] });
    const page = site.read('card-repayment.html');
    const text = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    const data = JSON.parse(text) as FlowData;
    const anchor = 'transition=card-repayment.choosing:card.selected:0';
    const link = wayLink(data, anchor, 'http:') ?? '';
    expect(link).toMatch(/^\.\.\/testPreview\?flow=card-repayment#replay=/);
    expect(wayLink(data, anchor, 'file:')).toBe(`http://localhost:5173${link.slice(2)}`);
    expect(wayLink(data, 'state=card-repayment.nowhere', 'http:')).toBeNull();
    expect(decodeReplay(link.split('#replay=')[1] ?? '')).toEqual({
      version: 2,
      flow: 'card-repayment',
      title: 'in a browser: two cards and a wallet, chooses the first card → Choosing › Selected › Quiet',
      input: cardRepaymentFlow.inputs[0]?.input,
      steps: [
        {
          label: 'two cards and a wallet',
          kind: 'outcome',
          event: {
            type: 'xstate.done.actor.loadRepaymentWays',
            output: cardRepaymentFlow.outcomes.loadRepaymentWays?.map((row) => 'output' in row && row.output)[0],
            actorId: 'loadRepaymentWays',
          },
          invocation: 'loadRepaymentWays',
        },
        { label: 'chooses the first card', kind: 'user', event: { type: 'card.selected', index: 0 } },
      ],
    });
    rmSync(site.folder, { recursive: true });
  });

  it('P-22 tells what a level took and by which path, and counts a record of another chart as none', async () => {
    const view = recordOf(smsCountdownFlow, 'view');
    const stale = { ...recordOf(smsCountdownFlow, 'browser'), walked: 'another chart' };
    const none = { ...recordOf(smsCountdownFlow, 'model'), paths: [], transitionsTaken: [] };
    const site = await buildSite({ flows: [smsCountdownFlow], runs: [view, stale, none] });
    const page = site.read('sms-countdown.html');
    expect(page).toContain('data-taken="generated view"');
    expect(page).toContain('>generated, model: not taken, view: taken<');
    expect(page).toContain('Covered: not run yet on browser.');
    expect(page).toContain('taken by 1 path');
    expect(page).toContain(view.paths[0]?.path.title ?? 'no path');
    expect(page).toContain('&quot;notRun&quot;:[&quot;browser&quot;]'.replaceAll('&quot;', '"'));
    rmSync(site.folder, { recursive: true });
  });
});

describe('what the sources tell', () => {
  it('P-22 reads checklist items, ranges too', () => {
    expect([...idsIn('S-004, S-245–S-247, P-09')]).toEqual(['S-004', 'S-245', 'S-246', 'S-247', 'P-09']);
  });

  it('P-22 finds the texts that a flow names, with their checklist items', () => {
    const words = readPhrasebook('.').of('card-repayment');
    expect(words).toContainEqual({
      text: 'verification code error',
      checklist: ['S-748'],
      isMessage: true,
      namedBy: 'chart',
    });
    expect(words).toContainEqual({ text: 'Cancel', checklist: ['S-706'], isMessage: false, namedBy: 'screen' });
    expect(words.map(({ text }) => text)).not.toContain('My complaints');
  });

  it('P-22 finds the rules in the titles of the tests', () => {
    expect(readProofs('tests')('P-22')).toContain('finds the rules in the titles of the tests');
    expect(readProofs('tests')('S-000')).toEqual([]);
  });
});
