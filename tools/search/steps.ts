import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { type Failure, lost } from '#kit/failure.ts';
import { limits } from '#kit/limits.ts';
import type { Effect } from '../explore/engine.ts';
import type { RowKind } from '../explore/graph.ts';
import { createAttempts } from './attempts.ts';
import type { Started, Step } from './chart.ts';
import { type Draft, forget, setHeard, setPage, setTab, tabOf } from './draft.ts';
import { createHost } from './host.ts';
import { isDone, type Order, reading } from './lender.ts';
import { type PageId, pages } from './pages.ts';
import { createParts } from './parts.ts';
import type { Question, Reply } from './ports.ts';
import type { Scenario } from './scenario.ts';
import { type Ask, type Attempt, heardNothing, type Timer } from './world.ts';

/** What the chart of a page is told. */
export type Told = {
  readonly label: string;
  readonly kind: RowKind;
  readonly event: AnyEventObject;
  readonly invocation?: string;
};

/** Read over the wire, so that what it tells may be old when it comes; all else that is read comes at once. */
const readSlowly = ['loan-details'];

/** Charts inside charts that only wait, milliseconds (S-818). */
const countdowns: Readonly<Record<string, number>> = { smsCountdown: 60_000 };

/** The product in a searched world: its charts, ports and journal and the flow host's rules, one step at a time. */
export function createSteps(scenario: Scenario) {
  const parts = createParts(scenario);
  const host = createHost(parts);
  const attempts = (scenario.faults.attempts ?? ((same) => same))(createAttempts());

  const kept = (draft: Draft, tab: number) => ({ shared: draft.world.journal, own: tabOf(draft, tab).own });
  function keep(draft: Draft, tab: number, { shared, own }: ReturnType<typeof kept>): void {
    draft.world = { ...draft.world, journal: shared };
    setTab(draft, tab, { own });
  }

  /** Started, or restored from what was saved for this borrower. */
  async function open(draft: Draft, tab: number, id: PageId): Promise<void> {
    const { chart } = parts.of(id);
    const { borrower } = tabOf(draft, tab);
    const input = pages[id].input(parts.caseOf(borrower));
    const found = host.find(draft.world, id, borrower);
    const step = found ? chart.restore(found.snapshot) : chart.begin(input);
    draft.words.push(`Tab ${tab + 1}: “${pages[id].flow.title}” opens${found ? ', as it was saved' : ''}.`);
    setTab(draft, tab, { page: { id, at: step.to, asks: [], timers: [] } });
    const opened = found ? { input, snapshot: found.snapshot } : { input };
    draft.acts.push({ tab, page: id, label: 'opens', kind: 'opened', event: { type: 'opened' }, opened });
    await follow(draft, tab, step);
    if (found && found.age > limits.snapshotFresh)
      await tell(draft, tab, { label: 'comes back to the page', kind: 'user', event: { type: 'page.returned' } });
  }

  /** The chart of a tab's page is told something, and all that follows at once does. */
  async function tell(draft: Draft, tab: number, told: Told): Promise<void> {
    const { page } = tabOf(draft, tab);
    if (!page) return;
    draft.acts.push({ tab, page: page.id, ...told });
    await follow(draft, tab, parts.of(page.id).chart.step(page.at, told.event));
  }

  async function follow(draft: Draft, tab: number, step: Step): Promise<void> {
    const { page, borrower } = tabOf(draft, tab);
    if (!page) return;
    const { chart, ports } = parts.of(page.id);
    const begun = step.started.map(({ id }) => id);
    const going = page.asks.filter(({ id }) => !begun.includes(id) && step.running.includes(id));
    for (const ask of page.asks) if (!going.includes(ask)) forget(draft, tab, ask.id);
    const calls = step.started.filter(({ isChart }) => !isChart);
    const { borrower: userId } = parts.caseOf(borrower);
    const asks = calls.map(({ id, src, input }): Ask => ({ id, run: ports.begin(src, input, userId), waits: null }));
    setPage(draft, tab, { at: step.to, asks: [...going, ...asks], timers: timersAfter(page.timers, step) });
    for (const effect of step.effects) await act(draft, tab, effect);
    save(draft, tab);
    notice(draft, tab);
    const { status, value } = chart.snapshot(step.to);
    if (status === 'done') return leave(draft, tab, page.id, String(value));
    for (const { id, run } of asks)
      if (findAsk(draft, tab, page.id, id)?.run === run) await proceed(draft, tab, page.id, id);
  }

  async function leave(draft: Draft, tab: number, id: PageId, ending: string): Promise<void> {
    forget(draft, tab);
    setTab(draft, tab, { page: null });
    const next = scenario.leads[id]?.[ending];
    if (next === undefined) throw new Error(`The scenario ${scenario.id} does not say where ${ending} of ${id} leads.`);
    if (next !== null) await open(draft, tab, next);
  }

  async function act(draft: Draft, tab: number, { name, params }: Effect): Promise<void> {
    if (name !== 'settleOrder') return;
    const { orderId } = params as { readonly orderId: string };
    keep(draft, tab, await attempts.settle(kept(draft, tab), orderId));
  }

  function save(draft: Draft, tab: number): void {
    const { page, borrower } = tabOf(draft, tab);
    if (page) draft.world = { ...draft.world, saved: host.savedWith(draft.world, page, borrower) };
  }

  /** What the borrower sees now, held against the ledger and remembered (P-02). */
  function notice(draft: Draft, tab: number): void {
    const { page, borrower } = tabOf(draft, tab);
    if (!page) return;
    const leaves = parts.of(page.id).chart.leaves(page.at);
    const says = (states: readonly string[]) => states.some((state) => leaves.includes(state));
    if (says(pages[page.id].tellsOfFirst)) setHeard(draft, borrower, { wasTold: true });
    tellShown(draft, tab, `${pages[page.id].flow.title}: ${leaves.join(', ')}`);
    if (!says(scenario.saysDone[page.id] ?? [])) return;
    setHeard(draft, borrower, { isDone: true });
    if (!isDone(draft.world.lender, borrower))
      draft.broken.push({ property: 'paid is true', words: 'It is shown as done, and the lender has not done it.' });
  }

  function findAsk(draft: Draft, tab: number, id: PageId, name: string): Ask | undefined {
    const { page } = tabOf(draft, tab);
    return page?.id === id ? page.asks.find((ask) => ask.id === name) : undefined;
  }

  /** Runs a call of the chart as far as it comes without the network. */
  async function proceed(draft: Draft, tab: number, id: PageId, name: string): Promise<void> {
    const ask = findAsk(draft, tab, id, name);
    if (!ask || ask.waits) return;
    const progress = await parts.of(id).ports.progress(ask.run);
    if (!('question' in progress)) return end(draft, tab, name, progress);
    const reply = await put(draft, tab, ask, progress.question);
    if (reply) await replied(draft, tab, name, reply);
  }

  /** The outside has answered what a call of the chart wanted to know. */
  async function replied(draft: Draft, tab: number, name: string, reply: Reply): Promise<void> {
    const { page } = tabOf(draft, tab);
    if (!page) return;
    const { ports } = parts.of(page.id);
    const next = (ask: Ask): Ask => ({ ...ask, run: ports.reply(ask.run, reply), waits: null });
    setPage(draft, tab, { asks: page.asks.map((ask) => (ask.id === name ? next(ask) : ask)) });
    await proceed(draft, tab, page.id, name);
  }

  async function end(draft: Draft, tab: number, name: string, how: { output: unknown } | { failure: Failure }) {
    const event =
      'failure' in how
        ? { type: `xstate.error.actor.${name}`, error: how.failure, actorId: name }
        : { type: `xstate.done.actor.${name}`, output: how.output, actorId: name };
    const label = 'failure' in how ? `${name} fails: ${wordOf(how.failure)}` : `${name} ends well`;
    await tell(draft, tab, { label, kind: 'outcome', event, invocation: name });
  }

  /** The reply when it comes at once; null when it is under way. */
  async function put(draft: Draft, tab: number, ask: Ask, question: Question): Promise<Reply | null> {
    switch (question.kind) {
      case 'settle':
        keep(draft, tab, await attempts.settle(kept(draft, tab), question.subject));
        return { given: undefined };
      case 'isOpen':
        return { given: await attempts.isOpen(kept(draft, tab), question) };
      case 'callOnce':
        return begin(draft, tab, ask, question);
      case 'call': {
        const { id, answer } = question.row;
        if (!readSlowly.includes(id)) return { given: v.parse(answer, reading(id, draft.world.lender)) };
        post(draft, tab, ask, id, null);
        return null;
      }
    }
  }

  async function begin(draft: Draft, tab: number, ask: Ask, question: Extract<Question, { kind: 'callOnce' }>) {
    const { intention, fields } = question;
    const row = question.row.id;
    const { borrower } = tabOf(draft, tab);
    const fresh = keyNamed(draft.world.owners.length);
    const repeats = scenario.lender.honoursKeys;
    const begun = await attempts.begin(kept(draft, tab), { row, intention, fresh, repeats });
    keep(draft, tab, begun.kept);
    const { key } = begun;
    if (key === null) {
      draft.words.push('Nothing is sent, since an earlier attempt is open.');
      return { failure: lost('unresolved') };
    }
    const { wasRead, wasTold, hasChosen, isDone: isAnew } = draft.world.heard[borrower] ?? heardNothing;
    const marks = { isChosen: hasChosen, isAllowed: wasRead && wasTold, isAnew, isEcho: false };
    const order = { row, borrower, key, fields: fields as Order['fields'], ...marks };
    setHeard(draft, borrower, { wasRead: false, wasTold: false, hasChosen: false });
    own(draft, order);
    draft.sends += 1;
    draft.words.push(`${row} is sent with the key ${key}.`);
    post(draft, tab, ask, row, order, { row, intention, key });
    return null;
  }

  /** Whose a key is, is who sent it first. */
  function own(draft: Draft, { key, borrower }: Order): void {
    const { owners } = draft.world;
    const owner = owners[numberOfKey(key)];
    if (owner === undefined) draft.world = { ...draft.world, owners: [...owners, borrower] };
    else if (owner !== borrower) {
      const words = `The key ${key} of ${parts.caseOf(owner).borrower} is sent for ${parts.caseOf(borrower).borrower}.`;
      draft.broken.push({ property: 'keys of one borrower', words });
    }
  }

  function post(
    draft: Draft,
    tab: number,
    { id }: Ask,
    row: string,
    order: Order | null,
    attempt: Attempt | null = null,
  ) {
    const { page, borrower } = tabOf(draft, tab);
    const packet = { to: { tab, ask: id }, borrower, order, row, answer: null, age: 0 };
    draft.world = { ...draft.world, wire: [...draft.world.wire, packet] };
    setPage(draft, tab, {
      asks: (page?.asks ?? []).map((ask) => (ask.id === id ? { ...ask, waits: { age: 0, attempt } } : ask)),
    });
  }

  return { parts, open, tell, replied, kept, keep, attempts, findAsk };
}

export type Steps = ReturnType<typeof createSteps>;

/** Of what comes and goes within one move the last is told. */
function tellShown({ words }: Draft, tab: number, shown: string): void {
  const begin = `Tab ${tab + 1} shows `;
  if (words.at(-1)?.startsWith(begin)) words.pop();
  words.push(`${begin}${shown}.`);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const keyNamed = (number: number): string => letters.charAt(number);
const numberOfKey = (key: string): number => letters.indexOf(key);

const wordOf = (failure: Failure): string =>
  failure.kind === 'lost' ? `lost, ${failure.reason}` : `no, ${failure.code}`;

const isDelay = ({ id }: Timer) => !(id in countdowns);

function timersAfter(before: readonly Timer[], { running, started, armed, cancelled }: Step): Timer[] {
  const anew = [...cancelled, ...armed.map(({ id }) => id), ...started.map(({ id }) => id)];
  return [
    ...before.filter((timer) => !anew.includes(timer.id) && (isDelay(timer) || running.includes(timer.id))),
    ...armed.map(({ id, event, ms }) => ({ id, event, left: ms })),
    ...started.filter(({ isChart }) => isChart).map(countdownOf),
  ];
}

function countdownOf({ id, src }: Started): Timer {
  const left = countdowns[src];
  if (left === undefined) throw new Error(`The search does not know how long the chart ${src} takes.`);
  return { id, event: { type: `xstate.done.actor.${id}`, actorId: id }, left };
}
