import { type ReplayStep, replayLink, titleOfWay } from '../explore/replay.ts';

/** What a flow's page carries for its script. */
export type FlowData = {
  readonly flow: string;
  readonly inputs: readonly { readonly name: string; readonly input: unknown }[];
  readonly steps: readonly ReplayStep[];
  /** Where ways lead, in words: several lead to the same. */
  readonly ends: readonly string[];
  /** By anchor: places in `inputs`, in `ends`, and of each step in `steps`. */
  readonly ways: Readonly<Record<string, readonly [input: number, end: number, ...steps: number[]]>>;
  /** Levels without a record of today's chart. */
  readonly notRun: readonly string[];
};

/** Where the test page walks a way: beside the atlas when the app serves it, else where `npm start` serves both. */
export function wayLink(
  { flow, inputs, ends, steps, ways }: FlowData,
  anchor: string,
  protocol: string,
): string | null {
  const [begin = -1, end = -1, ...places] = ways[anchor] ?? [];
  const begun = inputs[begin];
  if (!begun) return null;
  const walked = places.flatMap((place) => steps[place] ?? []);
  const labels = walked.map(({ label }) => label);
  const title = titleOfWay(begun.name, labels, ends[end] ?? '');
  const link = replayLink({ version: 2, flow, title, input: begun.input, steps: walked });
  return protocol === 'file:' ? `http://localhost:5173${link}` : `..${link}`;
}
