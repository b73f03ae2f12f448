import * as v from 'valibot';
import type { LogLine } from './bench.ts';
import { changeIn } from './differences.ts';
import type { Vocabulary } from './synthetic.ts';

const line = v.object({
  number: v.number(),
  kind: v.picklist(['start', 'event', 'effect', 'call']),
  /** With all hidden, and with what the samples made up in place of dots; nothing that was typed is in either. */
  says: v.tuple([v.string(), v.string()]),
  changed: v.tuple([v.string(), v.string()]),
  way: v.nullable(v.tuple([v.string(), v.string()])),
});

const log = v.object({ flow: v.string(), lines: v.array(line) });

/** The latest lines that outlive a reload. */
const linesKept = 200;

/** What of a log may be kept: its words, and what each event changed. How it all stood then is gone with the page. */
export const keptLog = (flow: string, lines: readonly LogLine[], made: Vocabulary): v.InferOutput<typeof log> => ({
  flow,
  lines: lines.slice(-linesKept).map((line) => ({
    ...{ number: line.number, kind: line.kind, says: [line.say(), line.say(made)] },
    changed: [changeIn(lines, line), changeIn(lines, line, made)],
    way: line.way && [line.way[0], line.way[1]],
  })),
});

/** The lines as they were kept of this flow; none where nothing that can be read was. */
export function readLog(kept: unknown, flow: string): readonly LogLine[] {
  const read = v.safeParse(log, kept);
  if (!read.success || read.output.flow !== flow) return [];
  return read.output.lines.map(({ number, kind, says, changed, way }) => ({
    ...{ number, kind, way, moment: null },
    say: (made) => says[made ? 1 : 0],
    changed: (made) => changed[made ? 1 : 0],
  }));
}
