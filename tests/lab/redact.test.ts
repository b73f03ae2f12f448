import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow, Outcome } from '#kit/flow.ts';
import { type Bench, startBench } from '#lab/bench.ts';
import { placesOf } from '#lab/places.ts';
import { common } from '#words/common.texts.ts';
import '#lab/catalogue.ts';
import { keptLog } from '#lab/kept-log.ts';
import { eventInLine, hidden, readJson, redact, redacted, unredact } from '#lab/redact.ts';
import { readSavedState, replayOfSession, savedStateOf } from '#lab/saved-state.ts';
import { type Vocabulary, vocabularyOf } from '#lab/synthetic.ts';
import { watchMessage } from '#lab/watch.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { createTestClock } from '../support/test-clock.ts';

/** An SMS code, a card, a telephone, a token, a captcha, a name, an address: what people type and lenders tell. */
const secrets = [
  '918273',
  '5500000000000004',
  '+919876543210',
  'tok_9f8e7d6c5b4a',
  'qWkZ',
  'Asha Rao',
  'https://payer.example/pay?token=9f8e',
];
const secretNumber = 9_876_543_210;
const traces = [...secrets, String(secretNumber)];

/** What the program writes there, and for how long something is to last. */
const chartWords = new Set(['type', 'kind', 'reason', 'actorId', 'duration']);

/** The value with a secret in place of each text and number, whatever its field is called. */
function seeded(value: unknown, place = { next: 0 }): unknown {
  if (Array.isArray(value)) return value.map((entry) => seeded(entry, place));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, chartWords.has(name) ? entry : seeded(entry, place)]),
    );
  if (typeof value === 'number') return secretNumber;
  if (typeof value !== 'string') return value;
  place.next += 1;
  return secrets[place.next % secrets.length];
}

const seededOutcome = (outcome: Outcome): Outcome =>
  'failure' in outcome
    ? { label: outcome.label, failure: seeded(outcome.failure) as typeof outcome.failure }
    : { label: outcome.label, output: seeded(outcome.output) };

const leaks = (text: string): string[] => traces.filter((secret) => text.includes(secret));

/** Everything of a bench that is shown, sent to another tab or exported. */
function reported(flow: Flow, vocabulary: Vocabulary, bench: Bench): string {
  const snapshot = bench.actor.getSnapshot() as AnyMachineSnapshot;
  return JSON.stringify([
    bench.log.map(({ say }) => [say(), say(vocabulary)]),
    redacted(snapshot.context, undefined, vocabulary),
    bench.pending.map(({ input }) => redacted(input, undefined, vocabulary)),
    bench.timers.map(({ label }) => label),
    bench.pending.map(({ input }) => redacted(input)),
    redacted(snapshot.context),
    watchMessage('bench', snapshot, bench.taken, bench.steps.at(-1)?.event.type ?? '', vocabulary),
    keptLog(flow.id, bench.log, vocabulary),
    savedStateOf(flow, seeded(flow.inputs[0]?.input), bench, vocabulary),
    replayOfSession(
      flow,
      { input: seeded(flow.inputs[0]?.input), bench, beginning: bench.log[0]?.moment?.snapshot },
      vocabulary,
    ),
  ]);
}

describe.each(catalogue)('P-12 $id tells no secret', (flow) => {
  it('of its samples, whatever the field is called', () => {
    const rows = [
      ...flow.inputs.map(({ input }) => input),
      ...flow.events.map(({ event }) => event),
      ...Object.values(flow.outcomes).flat(),
    ];
    for (const row of rows) expect(leaks(redacted(seeded(row)))).toEqual([]);
    for (const { event } of flow.events)
      expect(leaks(eventInLine(seeded(event) as { readonly type: string }))).toEqual([]);
  });

  it('on the page, in the log, to another tab or in an export, in any state', async () => {
    const graph = keptGraph(flow);
    const vocabulary = vocabularyOf(flow, graph);
    for (const { variants } of placesOf(flow, graph)) {
      const node = variants[0]?.node;
      if (!node) continue;
      const open = () =>
        startBench(flow, undefined, () => undefined, {
          clock: createTestClock(),
          from: { snapshot: { ...(node.persisted as object), context: node.context } },
        });
      for (const { event } of flow.events) {
        const bench = open();
        bench.actor.subscribe({ error: () => undefined });
        bench.actor.send(seeded(event) as { readonly type: string });
        expect(await leaksOf(flow, vocabulary, bench), JSON.stringify(event)).toEqual([]);
      }
      for (const [id, outcomes] of Object.entries(flow.outcomes)) {
        for (const outcome of outcomes) {
          const bench = open();
          bench.actor.subscribe({ error: () => undefined });
          const call = bench.pending.find((pending) => pending.id === id);
          if (!call) continue;
          call.answer(seededOutcome(outcome));
          expect(await leaksOf(flow, vocabulary, bench), `${id}: ${outcome.label}`).toEqual([]);
        }
      }
    }
  }, 120_000);
});

/** What leaks of a bench once all has come through. */
async function leaksOf(flow: Flow, vocabulary: Vocabulary, bench: Bench): Promise<string[]> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  const found = leaks(reported(flow, vocabulary, bench.now()));
  bench.stop();
  return found;
}

describe('redaction', () => {
  it('shows what the samples made up for a field, and nothing that was typed into it', () => {
    const made = new Map([['code', ['123456']]]);
    expect(redact({ code: '123456', name: '123456' }, '', made)).toEqual({ code: '123456', name: hidden });
    expect(redact({ code: '918273' }, '', made)).toEqual({ code: hidden });
    expect(redact({ code: '123456' })).toEqual({ code: hidden });
  });

  it('shows what is declared safe, and hides a field that nobody has declared', () => {
    expect(
      redact({ amount: 125_050, kind: 'lost', isEnabled: true, text: common.processingFailed, brandNew: 'harmless?' }),
    ).toEqual({ amount: 125_050, kind: 'lost', isEnabled: true, text: common.processingFailed, brandNew: hidden });
  });

  it('believes a declared field only the values it was declared for', () => {
    expect(redact({ kind: 'qWkZ', amount: 9_876_543_210, index: 918_273, platform: 'Asha' })).toEqual({
      kind: hidden,
      amount: hidden,
      index: hidden,
      platform: hidden,
    });
  });

  it('hides a name that is somebody’s number', () => {
    expect(redact({ '4000001234567899': true, tries: 2 })).toEqual({ [hidden]: hidden, tries: 2 });
  });

  it('brings back what was hidden where it was not typed over', () => {
    const sample = { code: '123456', amount: 5, cards: [{ id: 'C-1' }, { id: 'C-2' }] };
    const edited = redact(sample) as { cards: unknown[] };
    expect(unredact(edited, sample)).toEqual(sample);
    expect(unredact({ ...edited, code: '7', cards: [edited.cards[0], { id: 'C-9' }] }, sample)).toEqual({
      code: '7',
      amount: 5,
      cards: [{ id: 'C-1' }, { id: 'C-9' }],
    });
  });

  it('tells of wrong JSON without quoting it', () => {
    const read = readJson('{"code": 918273x}');
    expect(read).toEqual({ problem: expect.stringMatching(/^This is not JSON/) });
    expect(leaks(JSON.stringify(read))).toEqual([]);
  });
});

describe('a saved state', () => {
  const flow = catalogue.find(({ id }) => id === 'card-repayment');
  if (!flow) throw new Error('there is no card repayment');
  const graph = keptGraph(flow);
  const vocabulary = vocabularyOf(flow, graph);

  it('opens again in the same state with the same data, for the samples’ data stays', () => {
    for (const { variants } of placesOf(flow, graph)) {
      const node = variants[0]?.node;
      const bench = startBench(flow, undefined, () => undefined, {
        clock: createTestClock(),
        from: { snapshot: node?.persisted },
      });
      const read = readSavedState(flow, JSON.stringify(savedStateOf(flow, undefined, bench, vocabulary)));
      if ('problem' in read) throw new Error(read.problem);
      const again = startBench(flow, undefined, () => undefined, { clock: createTestClock(), from: read.saved });
      const { value, context } = again.actor.getSnapshot() as AnyMachineSnapshot;
      expect([value, context]).toEqual([node?.value, node?.context]);
      expect(again.timers.map(({ label }) => label)).toEqual(bench.timers.map(({ label }) => label));
    }
  });

  it.each([
    ['no JSON', 'state', /^This is not JSON/],
    ['not an object', '[]', /not an object/],
    ['another version', '{"version":2}', /version 1/],
    ['another flow', '{"version":1,"flow":"toast"}', /another flow/],
    ['no snapshot', '{"version":1,"flow":"card-repayment"}', /damaged/],
    [
      'an unknown state',
      '{"version":1,"flow":"card-repayment","snapshot":{"status":"active","value":"paradise","context":{},"children":{},"historyValue":{}}}',
      /damaged/,
    ],
    [
      'no context',
      '{"version":1,"flow":"card-repayment","snapshot":{"status":"active","value":"waysFailed","context":null,"children":{}}}',
      /damaged/,
    ],
    ['damaged delays', '{"version":1,"flow":"card-repayment","delays":[7]}', /delays/],
  ])('that is %s is refused in words', (_, text, label) => {
    const read = readSavedState(flow, text);
    expect('problem' in read && read.problem).toMatch(label);
  });
});
