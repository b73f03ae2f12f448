import { createReporter } from '#adapters/reports/reporter.ts';
import type { Flow } from '#kit/flow.ts';
import type { LostFile } from '#shell/report-outbox/report.ts';
import { withFakes } from '#tools/explore/fakes.ts';
import { goLive } from '#tools/explore/live.ts';
import type { ReplayStep } from '#tools/explore/replay.ts';
import { settle } from './settle.ts';
import { createTestClock } from './test-clock.ts';

/** A reporter of a page with that flow, whose bodies are kept. */
export function startReporting(flow = 'cardRepayment') {
  const bodies: string[] = [];
  let lost: LostFile | null = null;
  const reporter = createReporter({
    send: async (body) => void bodies.push(body),
    clock: createTestClock(),
    build: '0123456789ab',
    origin: 'https://kist.example',
    began: 1_700_000_000_000,
    route: () => 'repayChoose',
    flow: () => flow,
    lostFile: () => lost,
  });
  const lose = (file: LostFile) => {
    lost = file;
  };
  return { bodies, reporter, lose };
}

/** Every body that is sent when a flow goes a way, crashes at its end and is left. */
export async function reportedOn(
  flow: Flow,
  { input, steps }: { readonly input: unknown; readonly steps: readonly ReplayStep[] },
  error: Error = new Error('nothing'),
): Promise<readonly string[]> {
  const { bodies, reporter } = startReporting();
  const live = goLive(withFakes(flow.machine), { input }, (inspected) => reporter.hear({ inspected, at: 1 }));
  for (const step of steps) if (live.snapshot().status === 'active') await live.happen(step);
  reporter.hear({ trouble: 'crash', error, at: 2 });
  live.actor.stop();
  for (let batch = 0; batch < 8; batch += 1) {
    reporter.hidden();
    await settle();
  }
  return bodies;
}

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, string | number>> };
type Record_ = { readonly attributes: readonly Attribute[] };
type Body = {
  readonly resourceLogs: readonly { readonly scopeLogs: readonly { readonly logRecords: readonly Record_[] }[] }[];
};

/** The attributes of each report in a body, by key. */
export const attributesIn = (body: string): readonly Readonly<Record<string, unknown>>[] =>
  (JSON.parse(body) as Body).resourceLogs.flatMap(({ scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(({ attributes }) =>
        Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      ),
    ),
  );
