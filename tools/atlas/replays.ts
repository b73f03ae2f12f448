import { type ReplayStep, replayLink } from '../explore/replay.ts';

/** What a flow's page carries for its script. */
export type FlowData = {
  readonly flow: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: readonly ReplayStep[];
  /** By anchor; each step as its place in `steps`. */
  readonly ways: Readonly<
    Record<string, { readonly title: string; readonly input: string; readonly steps: readonly number[] }>
  >;
  /** Levels without a record of today's chart. */
  readonly notRun: readonly string[];
};

/** Where the test page walks a way: beside the atlas when the app serves it, else where `npm start` serves both. */
export function wayLink({ flow, inputs, steps, ways }: FlowData, anchor: string, protocol: string): string | null {
  const way = ways[anchor];
  if (!way) return null;
  const walked = way.steps.flatMap((place) => steps[place] ?? []);
  const link = replayLink({ version: 2, flow, title: way.title, input: inputs[way.input], steps: walked });
  return protocol === 'file:' ? `http://localhost:5173${link}` : `..${link}`;
}
