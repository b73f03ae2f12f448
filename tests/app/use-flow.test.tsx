import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createFlowHost } from '#app/flow-host/flow-host.ts';
import { ServicesContext } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import type { Services } from '#app/services.ts';
import { contentOf, createArea } from '../support/area.ts';
import { deferred } from '../support/deferred.ts';
import { createTestClock } from '../support/test-clock.ts';

const machine = createMachine({
  id: 'gift',
  initial: 'offered',
  states: { offered: { on: { taken: 'given' } }, given: { type: 'final' } },
});
const flow = { id: 'gift', machine, isContext: () => true };

function Offering() {
  useFlow(flow, 'G-1', undefined);
  return <p>Offered</p>;
}

/** Needs code that is on its way, once it is told. */
let code: Promise<void> | null = null;
let needCode: (is: boolean) => void = () => undefined;

function Demanding() {
  const { actor } = useFlow(flow, 'G-1', undefined);
  const [needs, setNeeds] = useState(false);
  needCode = setNeeds;
  if (needs && code) use(code);
  return <p>{actor.getSnapshot().status}</p>;
}

/** As in a browser, where nobody waits for React. */
const outsideOfTests = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const before = outsideOfTests.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  outsideOfTests.IS_REACT_ACT_ENVIRONMENT = before;
});

it('P-13 S-400 once the next page can be seen, nothing of an ended flow is kept any more', async () => {
  outsideOfTests.IS_REACT_ACT_ENVIRONMENT = false;
  const clock = createTestClock();
  const area = createArea();
  const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
  const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
  const place = document.body.appendChild(document.createElement('div'));
  const seen = (text: string) =>
    new Promise<string[]>((resolve) => {
      const look = new MutationObserver(async () => {
        if (place.textContent !== text) return;
        look.disconnect();
        // What was begun before anything is painted is over after a few turns of the same task.
        for (let turn = 0; turn < 5; turn += 1) await null;
        resolve([...contentOf(area).keys()]);
      });
      look.observe(place, { childList: true, subtree: true });
    });
  const root = createRoot(place);
  const offered = seen('Offered');
  root.render(
    <ServicesContext value={{ host } as unknown as Services}>
      <Offering />
    </ServicesContext>,
  );
  await offered;
  host.open(flow, 'G-1', undefined).actor.send({ type: 'taken' });
  host.keepEnd(flow, 'G-1');
  expect([...contentOf(area).keys()]).toEqual(['kist:flow:gift:tab1:G-1']);
  const thanked = seen('Thanks');
  startTransition(() => root.render(<p>Thanks</p>));
  expect(await thanked).toEqual([]);
  root.unmount();
  place.remove();
});

it('P-48 a flow goes on while its page is hidden behind code that is on its way', async () => {
  const clock = createTestClock();
  const kept = createKept({ store: createStorage(() => createArea()), borrower: 'U-1', now: clock.now });
  const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
  const { promise, resolve } = deferred<void>();
  code = promise;
  render(
    <ServicesContext value={{ host } as unknown as Services}>
      <Suspense fallback={<p>waiting</p>}>
        <Demanding />
      </Suspense>
    </ServicesContext>,
  );
  await act(async () => needCode(true));
  expect(screen.getByText('waiting')).toBeDefined();
  await act(async () => resolve(undefined));
  expect(screen.queryByText('waiting')).toBeNull();
  await act(async () => needCode(false));
  expect(screen.getByText('active')).toBeDefined();
});
