import { describe, expect, it } from 'vitest';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createFlowHost } from '#app/flow-host/flow-host.ts';
import { lost } from '#kit/failure.ts';
import type { Flow } from '#kit/flow.ts';
import { createArea } from '#tests/support/area.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { catalogue } from '#tools/catalogue.ts';
import { leafPaths } from '#tools/explore/engine.ts';
import { withFakes } from '#tools/explore/fakes.ts';

type Load = {
  readonly flow: string;
  /** Calls that are answered as the first of the flow's samples says, before the load. */
  readonly after?: readonly string[];
  readonly load: string;
  /** Where the flow is when the load has failed, and in which state it asks again. */
  readonly failed: string;
  readonly wakes: string;
  readonly asks: string;
};

/** Every load of a flow that is kept (S-400), written from the specification. */
const loads: readonly Load[] = [
  { flow: 'bank-form', load: 'loadForm', failed: 'failed', wakes: 'loading', asks: 'loadForm' },
  {
    ...{ flow: 'card-repayment', load: 'loadRepaymentWays', asks: 'loadRepaymentWays' },
    ...{ failed: 'waysFailed', wakes: 'loadingWays' },
  },
  { flow: 'channel-repayment', load: 'loadPlan', failed: 'failed', wakes: 'loading', asks: 'loadPlan' },
  { flow: 'complaint-entry', load: 'loadEntry', failed: 'failed', wakes: 'loading', asks: 'loadEntry' },
  {
    ...{ flow: 'complaint-submission', load: 'loadTypes', asks: 'askTypes' },
    ...{ failed: 'editing.names.unnamed', wakes: 'editing.names.asking' },
  },
  { flow: 'loan-confirm', load: 'loadOffer', failed: 'failed', wakes: 'loading', asks: 'loadOffer' },
  {
    ...{ flow: 'loan-confirm', after: ['loadOffer'], load: 'loadContracts', asks: 'loadContracts' },
    ...{ failed: 'reviewing.contracts.unlisted', wakes: 'reviewing.contracts.listing' },
  },
  {
    ...{ flow: 'registration', load: 'loadTemplate', asks: 'loadTemplate' },
    ...{ failed: 'failed', wakes: 'loadingTemplate' },
  },
];

/** A flow that is kept and loads nothing. */
const without = ['wallet-redirect'];

function flowOf(id: string): Flow {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`The catalogue has no flow “${id}”.`);
  return flow;
}

function createPhone(id: string, input: unknown) {
  const flow = flowOf(id);
  const clock = createTestClock();
  const area = createArea();
  function openWebView() {
    const asked: string[] = [];
    const { machine, pending } = withFakes(flow.machine, { asked: (name) => void asked.push(name) });
    const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
    const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
    const { actor } = host.open({ id, machine, isContext: () => true }, 'a subject', input as never);
    return { asked, pending, states: () => leafPaths(actor.getSnapshot()) };
  }
  return { openWebView };
}

type View = ReturnType<ReturnType<typeof createPhone>['openWebView']>;

async function answerFirst(view: View, flow: string, after: readonly string[] = []) {
  for (const call of after) {
    const [outcome] = flowOf(flow).outcomes[call] ?? [];
    if (!outcome || !('output' in outcome)) throw new Error(`“${call}” has no answer.`);
    view.pending.get(call)?.resolve(outcome.output);
    await settle();
  }
}

const rows = loads.flatMap((load) => flowOf(load.flow).inputs.map(({ name, input }) => ({ ...load, name, input })));

describe.each(rows)('S-400 $flow, $load, $name', ({ flow, after, load, failed, wakes, asks, input }) => {
  it('that failed is asked for again when the web view is opened anew, and never shown as failed', async () => {
    const phone = createPhone(flow, input);
    const before = phone.openWebView();
    await answerFirst(before, flow, after);
    before.pending.get(load)?.reject(lost('status'));
    await settle();
    expect(before.states()).toContain(failed);

    const opened = phone.openWebView();
    expect(opened.states()).toContain(wakes);
    expect(opened.states()).not.toContain(failed);
    expect(opened.asked).toContain(asks);
  });

  it('that was under way is asked for again', async () => {
    const phone = createPhone(flow, input);
    const before = phone.openWebView();
    await answerFirst(before, flow, after);
    expect(before.pending.has(load)).toBe(true);
    const opened = phone.openWebView();
    expect(opened.states()).toEqual(before.states());
    expect(opened.asked).toContain(load);
  });
});

it('S-400 the loads of every flow that is kept are in this table', () => {
  const kept = catalogue.filter(({ persisted }) => persisted).map(({ id }) => id);
  expect([...new Set(loads.map(({ flow }) => flow)), ...without].sort()).toEqual(kept.sort());
});
