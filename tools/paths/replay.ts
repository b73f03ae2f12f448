import { readFile } from 'node:fs/promises';
import type { Flow } from '#kit/flow.ts';
import { placesInWords } from '../diagram/words.ts';
import { canonical } from '../explore/canonical.ts';
import type { Effect } from '../explore/engine.ts';
import { explore } from '../explore/explore.ts';
import type { Graph } from '../explore/graph.ts';
import { decodeReplay, type Replay, readReplay } from '../explore/replay.ts';
import { pathOfReplay, runReplay } from '../explore/replay-run.ts';
import { runPath } from '../explore/run.ts';
import { messageOf } from './level-report.ts';
import { levels } from './levels.ts';
import { followWalk } from './random-walk.ts';
import type { Level } from './record.ts';
import { stepInWords } from './step-words.ts';

/** Reads a replay from a link of the test page or from a file; throws an Error whose message is a sentence. */
export async function findReplay(place: string): Promise<Replay> {
  const [, hash] = /#(.*replay=.*)$/.exec(place) ?? [];
  if (hash === undefined) {
    const text = await readFile(place, 'utf8').catch((error: unknown) => {
      throw new Error(`The file "${place}" cannot be read: ${messageOf(error)}.`);
    });
    return readReplay(text);
  }
  const parts = new URLSearchParams(hash);
  const replay = decodeReplay(parts.get('replay') ?? '');
  const stopAt = Number(parts.get('stopAt') ?? replay.steps.length);
  return Number.isInteger(stopAt) ? { ...replay, steps: replay.steps.slice(0, Math.max(stopAt, 0)) } : replay;
}

/** Walks a replay at one level and tells what happens, a line for each step. Gives why it left, null when it did not. */
export async function walkReplay(
  flow: Flow,
  replay: Replay,
  level: Level,
  tell: (line: string) => void,
): Promise<string | null> {
  const { title, steps } = replay;
  tell(`“${title}” (${flow.title}, ${steps.length} steps)`);
  const tellStep = (index: number, states: readonly string[], effects: readonly Effect[] = []) => {
    const step = steps[index];
    const what = step ? `${index + 1}. ${stepInWords(step)}` : 'The flow starts';
    const also = effects.map(({ name }) => name);
    tell(`  ${what} → ${placesInWords(states)}${also.length > 0 ? ` (${also.join(', ')})` : ''}`);
  };
  const leaving = (step: number, message: string) => {
    const named = steps[step - 1];
    return named
      ? `It leaves at step ${step} (${stepInWords(named)}): ${message}.`
      : `It leaves at the start: ${message}.`;
  };
  const graph = explore(flow);
  const path = pathOfReplay(flow, graph, replay);
  if (level === 'model') {
    const { started, steps: done, left } = await runReplay(flow, replay);
    tellStep(-1, started.states, started.effects);
    for (const [index, { states, effects }] of done.entries()) tellStep(index, states, effects);
    if (left) return leaving(left.step, left.message);
    const { steps: kept, failure } = await followWalk(
      flow,
      replay,
      isOfSamples(replay, flow, graph) ? graph : undefined,
    );
    if (failure) return leaving(kept.length, failure.replace(/\.$/, ''));
    return typeof path === 'string' ? null : (await runPath(flow, path, graph)).failure;
  }
  if (typeof path === 'string') return path;
  const { walked } = await levels[level](flow, [path], graph);
  const { stepsDone, failure } = walked[0] ?? { stepsDone: 0, failure: 'It was not walked.' };
  tellStep(-1, graph.nodes[path.start]?.states ?? []);
  for (const [index, { states }] of path.steps.slice(0, stepsDone).entries()) tellStep(index, states);
  return failure;
}

/** Of what somebody else puts in, the exploration knows nothing. */
const isOfSamples = ({ input, snapshot, steps }: Replay, flow: Flow, { rows }: Graph): boolean => {
  const known = new Set(rows.map(({ event }) => canonical(event)));
  const isInput = flow.inputs.some((sample) => canonical([sample.input]) === canonical([input]));
  return snapshot === undefined && isInput && steps.every(({ event }) => known.has(canonical(event)));
};
