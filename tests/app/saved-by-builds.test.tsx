import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createFlowHost } from '#app/flow-host/flow-host.ts';
import { chartFingerprint } from '#app/flow-host/saved-flow.ts';
import { createArea } from '#tests/support/area.ts';
import { tellCells } from '#tests/support/cells.ts';
import { mountScreen } from '#tests/support/screen-on-stage.tsx';
import { createTestClock } from '#tests/support/test-clock.ts';
import { wirings } from '#tests/support/wirings.ts';
import { leafPaths } from '#tools/explore/engine.ts';
import { withFakes } from '#tools/explore/fakes.ts';
import type { SavedState } from '#tools/saved/saved-flows.ts';
import { loadScreen } from '#tools/screens.ts';

const folder = 'tests/app/saved/';
const files = readdirSync(folder).sort();

const builds = files.map((file) => ({
  build: file.replace('.jsonl', ''),
  states: readFileSync(folder + file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SavedState),
}));

const ports = { isTrusted: () => true, isShown: () => true };
const flows = new Map(wirings.map(({ wire }) => wire(ports)).map((flow) => [flow.id, flow]));

type Opened = { readonly states: readonly string[]; readonly asked: readonly string[]; readonly words: string };

/** Opens a flow on a phone on which that text is kept of it, with all its calls held, and draws it. */
async function openWith(text: string | null, { flow: id, input }: SavedState): Promise<Opened> {
  const flow = flows.get(id);
  const Screen = await loadScreen(id);
  if (!flow || !Screen) throw new Error(`There is no flow ${id}.`);
  const area = createArea();
  if (text !== null) area.setItem(`kist:flow:${id}:tab1:subject`, text);
  const clock = createTestClock(1_000);
  const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
  const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
  const asked: string[] = [];
  const { machine } = withFakes(flow.machine, { asked: (call) => asked.push(call) });
  const { actor, timers } = host.open({ ...flow, machine }, 'subject', input as never);
  const { container } = await act(async () => mountScreen(Screen as never, actor as never, { timers }));
  return { states: leafPaths(actor.getSnapshot() as AnyMachineSnapshot), asked, words: container.textContent ?? '' };
}

const recordOf = ({ saved }: SavedState) => JSON.stringify({ v: 1, owner: 'U-1', at: 1_000, data: saved });

afterEach(cleanup);

describe('P-15 what older builds left on a phone', () => {
  it('is that of the last three', () => {
    expect(files).toHaveLength(3);
    for (const { states } of builds) expect(states.length).toBeGreaterThan(80);
  });

  it.for(builds)(
    'P-15 build $build: each state of each flow is taken up, or the flow begins anew; it is drawn',
    async ({ states }, test) => {
      tellCells(test, 'P-15', states.length, states.length);
      const lost: string[] = [];
      for (const one of states) {
        const name = `${one.flow} ${one.state}`;
        const fresh = await openWith(null, one);
        cleanup();
        const opened = await openWith(recordOf(one), one);
        cleanup();
        expect([name, opened.words]).not.toEqual([name, '']);
        if (opened.states.includes(one.state)) continue;
        expect([name, opened.states, opened.asked]).toEqual([name, fresh.states, fresh.asked]);
        const flow = flows.get(one.flow);
        const isSame = flow && chartFingerprint(flow.machine) === one.saved.chart;
        if (isSame && flow.isContext?.(one.saved.snapshot.context)) lost.push(name);
      }
      expect(lost).toEqual([]);
    },
  );

  /** Texts that are no longer what was kept: one character is gone, or all after it, at three places of each. */
  const mutilated = (text: string, turn: number): readonly string[] =>
    [1, 2, 3].map((part) => {
      const at = Math.floor((text.length * part) / 4 + turn * 7) % text.length;
      return text.slice(0, at) + (part === 3 ? '' : text.slice(at + 1));
    });

  /** So many mutilated ones there are at least, by the words of P-15. */
  const promised = 200;

  it('P-15 mutilated, they are taken up or the flow begins anew; nothing throws, and it is drawn', async (test) => {
    const all = builds.at(-1)?.states ?? [];
    const texts = all.flatMap((one, turn) => mutilated(recordOf(one), turn).map((text) => [one, text] as const));
    tellCells(test, 'P-15', Math.min(texts.length, promised), promised);
    expect(texts.length).toBeGreaterThanOrEqual(promised);
    for (const [one, text] of texts) {
      const { words } = await openWith(text, one);
      cleanup();
      expect([text, words]).not.toEqual([text, '']);
    }
  });
});
