import { type ReplayStep, replayLink, titleOfWay } from '../explore/replay.ts';

/** What a flow's page carries for its script. */
export type FlowData = {
  readonly flow: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: readonly ReplayStep[];
  /** By anchor; each step as its place in `steps`, and where they lead in words. */
  readonly ways: Readonly<
    Record<string, { readonly input: string; readonly steps: readonly number[]; readonly end: string }>
  >;
  /** Levels without a record of today's chart. */
  readonly notRun: readonly string[];
};

/** Where the test page walks a way: beside the atlas when the app serves it, else where `npm start` serves both. */
export function wayLink({ flow, inputs, steps, ways }: FlowData, anchor: string, protocol: string): string | null {
  const way = ways[anchor];
  if (!way) return null;
  const walked = way.steps.flatMap((place) => steps[place] ?? []);
  const labels = walked.map(({ label }) => label);
  const title = titleOfWay(way.input, labels, way.end);
  const link = replayLink({ version: 2, flow, title, input: inputs[way.input], steps: walked });
  return protocol === 'file:' ? `http://localhost:5173${link}` : `..${link}`;
}
