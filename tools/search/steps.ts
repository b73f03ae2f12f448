import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { orForgotten } from '#app/page/records-of.ts';
import { type Failure, lost } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import type { Effect } from '../explore/engine.ts';
import type { RowKind } from '../explore/graph.ts';
import { createSearchedJournal } from './attempts.ts';
import type { Started, Step } from './chart.ts';
import {
  actorIn,
  type Draft,
  findActor,
  findAsk,
  forget,
  setActor,
  setAsk,
  setHeard,
  setPage,
  tabOf,
} from './draft.ts';
import { createHost } from './host.ts';
import { type Answer, isDone, type Order, reading, type Target } from './lender.ts';
import type { ActorName, ChartId } from './names.ts';
import { doubt, keyLife, type PageId, pages } from './pages.ts';
import { createParts } from './parts.ts';
import { phoneOf } from './phone.ts';
import type { OnceQuestion, Question, Reply } from './ports.ts';
import { judgeNo, judgeSafe } from './properties.ts';
import { createRequests } from './requests.ts';
import type { Scenario } from './scenario.ts';
import { type Actor, type Ask, heardNothing, type Once, type Tab, type Timer } from './world.ts';

/** What a chart is told. */
export type Told = {
  readonly label: string;
  readonly kind: RowKind;
  readonly event: AnyEventObject;
  readonly invocation?: string;
};

/** How a call of a chart ended. */
type End = { readonly output: unknown } | { readonly failure: Failure };

/** Read over the wire, so that what it tells may be old when it comes; all else that is read comes at once. */
const readSlowly = ['loan-details'];

/** What the part on earlier attempts is told of its page. */
const began = { label: 'the page sends', kind: 'user', event: { type: 'sending.began' } } as const;
const answeredItself = { label: 'the page has its answer', kind: 'user', event: { type: 'sending.ended' } } as const;

/** Charts inside charts that only wait, milliseconds (S-818). */
const countdowns: Readonly<Record<string, number>> = { smsCountdown: 60_000 };

/** The product in a searched world: its charts, ports and journal and the flow host's rules, one step at a time. */
export async function createSteps(scenario: Scenario) {
  const parts = await createParts(scenario);
  const host = createHost(parts);
  const real = createSearchedJournal(scenario.storage !== 'none');
  const requests = createRequests();
  const journal = { ...real, ...scenario.faults.journal?.(real) };

  const markIn = (draft: Draft, tab: number) => parts.markOf(tabOf(draft, tab).borrower);

  /** Started, or restored from what was saved for this borrower, and beside it what is said of earlier attempts. */
  async function open(draft: Draft, tab: number, id: PageId): Promise<void> {
    const input = parts.inputOf(id, tabOf(draft, tab).borrower);
    const found = host.find(draft, tab, id);
    draft.words.push(`Tab ${tab + 1}: “${pages[id].flow.title}” opens${found ? ', as it was saved' : ''}.`);
    draft.world = { ...draft.world, front: tab };
    setPage(draft, tab, { id, actors: [], next: null });
    const { chart } = parts.of(id);
    await begin(draft, tab, 'page', id, found ? chart.restore(found.snapshot) : chart.begin(input), {
      input,
      ...(found && { snapshot: found.snapshot }),
    });
    if (!actorIn(tabOf(draft, tab), 'page')) return;
    const about = doubt.input(pages[id], parts.caseOf(tabOf(draft, tab).borrower));
    await begin(draft, tab, 'doubt', 'in-doubt', parts.of('in-doubt').chart.begin(about), { input: about });
    if (found && found.snapshot.status === 'active' && -found.at > limits.snapshotFresh)
      await tell(draft, tab, 'page', {
        label: 'the page is shown again',
        kind: 'user',
        event: { type: 'page.returned' },
      });
  }

  /** The borrower turns to a tab: what is said there of earlier attempts is read anew. */
  async function comeIntoSight(draft: Draft, tab: number): Promise<void> {
    if (draft.world.front === tab) return;
    draft.world = { ...draft.world, front: tab };
    draft.words.push(`Tab ${tab + 1} comes into sight.`);
    await tell(draft, tab, 'doubt', {
      label: 'the page comes back into sight',
      kind: 'user',
      event: { type: 'page.returned' },
    });
  }

  async function begin(
    draft: Draft,
    tab: number,
    name: ActorName,
    chart: ChartId,
    step: Step,
    opened: { readonly input: unknown; readonly snapshot?: unknown },
    once: Once | null = null,
  ): Promise<void> {
    const { page } = tabOf(draft, tab);
    if (!page) return;
    const actor: Actor = { name, chart, at: step.to, asks: [], timers: [], once };
    setPage(draft, tab, { ...page, actors: [...page.actors, actor] });
    draft.acts.push({ tab, actor: name, chart, label: 'opens', kind: 'opened', event: { type: 'opened' }, opened });
    await follow(draft, tab, name, step);
  }

  /** A chart of a tab is told something, and all that follows at once does. */
  async function tell(draft: Draft, tab: number, name: ActorName, told: Told): Promise<void> {
    const actor = findActor(draft, tab, name);
    if (!actor) return;
    draft.acts.push({ tab, actor: name, chart: actor.chart, ...told });
    await follow(draft, tab, name, parts.of(actor.chart).chart.step(actor.at, told.event));
  }

  async function follow(draft: Draft, tab: number, name: ActorName, step: Step): Promise<void> {
    const actor = findActor(draft, tab, name);
    if (!actor) return;
    const { chart, ports } = parts.of(actor.chart);
    const begun = step.started.map(({ id }) => id);
    const going = actor.asks.filter(({ id }) => !begun.includes(id) && step.running.includes(id));
    for (const ask of actor.asks) if (!going.includes(ask)) drop(draft, { tab, actor: name, ask: ask.id });
    const { borrower: userId } = parts.caseOf(tabOf(draft, tab).borrower);
    const calls = step.started.filter(({ id, isChart }) => !isChart && !ports?.unheard.includes(id));
    const asks = calls.map(({ id, src, input }): Ask => {
      return ports
        ? { id, run: ports.begin(src, input, userId), input: null, age: null }
        : { id, run: null, input: input ?? null, age: null };
    });
    setActor(draft, tab, name, { at: step.to, asks: [...going, ...asks], timers: timersAfter(actor.timers, step) });
    if (name === 'page') {
      const [was, is] = [isSending(actor.chart, actor.at), isSending(actor.chart, step.to)];
      if (was !== is) await tell(draft, tab, 'doubt', is ? began : answeredItself);
      await shown(draft, tab);
    }
    for (const effect of step.effects) await act(draft, tab, effect);
    if (chart.snapshot(step.to).status === 'done') return ended(draft, tab, name);
    for (const { id } of asks) await proceed(draft, { tab, actor: name, ask: id });
    for (const { id, ms } of step.armed) if (ms === 0) await runOut(draft, tab, name, id);
  }

  /** A delay is over: at once where it was none, since nobody taps before that. */
  async function runOut(draft: Draft, tab: number, name: ActorName, id: string): Promise<void> {
    const timers = findActor(draft, tab, name)?.timers ?? [];
    const timer = timers.find((each) => each.id === id);
    if (timer?.left !== 0) return;
    setActor(draft, tab, name, { timers: timers.filter((other) => other !== timer) });
    await tell(draft, tab, name, { label: `${id} has run out`, kind: 'timer', event: timer.event });
  }

  const isSending = (chart: ChartId, at: Step['to']) => parts.of(chart).chart.snapshot(at).hasTag('onceOnly');

  /** A call that its chart no longer waits for, with the attempt that was made for it. */
  function drop(draft: Draft, target: Target): void {
    giveUp(draft, target);
    if (target.actor !== 'page') return;
    const attempt = `once ${target.ask}` as const;
    forget(draft, ({ tab, actor }) => tab === target.tab && actor === attempt);
    setActor(draft, target.tab, attempt, null);
  }

  /** What the borrower sees now is saved, held against the ledger and remembered (P-02). */
  async function shown(draft: Draft, tab: number): Promise<void> {
    const { page, borrower } = tabOf(draft, tab);
    const actor = findActor(draft, tab, 'page');
    if (!page || !actor) return;
    if (!isSending(actor.chart, actor.at)) host.save(draft, tab, page.id, actor.at, false);
    const leaves = parts.of(page.id).chart.leaves(actor.at);
    tellShown(draft, tab, `${pages[page.id].flow.title}: ${leaves.join(', ')}`);
    if (!(scenario.saysDone[page.id] ?? []).some((state) => leaves.includes(state))) return;
    setHeard(draft, borrower, { isDone: true });
    if (!isDone(draft.world.lender, borrower))
      draft.broken.push({ property: 'paid is true', words: 'It is shown as done, and the lender has not done it.' });
  }

  async function act(draft: Draft, tab: number, { name: effect, params }: Effect): Promise<void> {
    const { page } = tabOf(draft, tab);
    const tellFlow = async (type: string, label: string) => {
      const actor = page && findActor(draft, tab, 'page');
      // What a flow does not listen to is no step of its replay.
      if (actor && parts.of(actor.chart).chart.can(actor.at, { type }))
        await tell(draft, tab, 'page', { label, kind: 'user', event: { type } });
    };
    switch (effect) {
      case 'settleOrder':
        return settle(draft, tab, (params as { readonly orderId: string }).orderId);
      case 'settle':
        return settle(draft, tab, (params as { readonly subject: string }).subject);
      case 'goHome':
        return leave(draft, tab);
      case 'tellSettled':
        return tellFlow('doubt.settled', 'it is known what came of an earlier attempt');
      case 'tellReleased':
        return tellFlow('doubt.released', 'begins anew after being told');
      case 'tellOutlived':
        return tellFlow('doubt.outlived', 'the same can be sent again no more');
      case 'tellNotLost': {
        if (speaksOfLoss(draft, tab)) await tellFlow('doubt.released', 'its answer was not lost');
        return;
      }
      case 'markPending':
        return write(draft, tab, await journal.markPending(draft.world.journal, params as { readonly key: string }));
    }
  }

  async function settle(draft: Draft, tab: number, subject: string): Promise<void> {
    const about = { borrower: markIn(draft, tab), subject };
    await write(draft, tab, await journal.settle(draft.world.journal, about));
  }

  /** This tab has changed the journal, and whoever watches it is told. */
  async function write(draft: Draft, tab: number, after: Draft['world']['journal']): Promise<void> {
    draft.world = { ...draft.world, journal: after };
    const { page } = tabOf(draft, tab);
    const actor = findActor(draft, tab, 'page');
    if (page && actor && isSending(actor.chart, actor.at)) host.save(draft, tab, page.id, actor.at, false);
    const told = { label: 'something was sent or answered', kind: 'user', event: { type: 'journal.changed' } } as const;
    await tell(draft, tab, 'doubt', told);
  }

  async function ended(draft: Draft, tab: number, name: ActorName): Promise<void> {
    const actor = findActor(draft, tab, name);
    if (actor?.once) return attempted(draft, tab, actor, actor.once);
    const { page } = tabOf(draft, tab);
    if (!page || !actor || name !== 'page') return;
    const ending = String(parts.of(page.id).chart.snapshot(actor.at).value);
    const next = scenario.leads[page.id]?.[ending];
    if (next === undefined)
      throw new Error(`The scenario ${scenario.id} does not say where ${ending} of ${page.id} leads.`);
    if (next === null) return leave(draft, tab);
    host.save(draft, tab, page.id, actor.at, true);
    setPage(draft, tab, { id: page.id, actors: tabOf(draft, tab).page?.actors ?? [], next });
  }

  /** The page to which a flow leads is there. */
  async function goOn(draft: Draft, tab: number): Promise<void> {
    const { page } = tabOf(draft, tab);
    if (!page?.next) return;
    await close(draft, tab);
    await open(draft, tab, page.next);
  }

  /** The web view is closed. */
  async function leave(draft: Draft, tab: number): Promise<void> {
    await close(draft, tab);
    forgetUnkept(draft, tab);
  }

  /** What nothing keeps is gone with the page. */
  function forgetUnkept(draft: Draft, tab: number): void {
    if (draft.world.storage !== 'none') return;
    const { borrower } = tabOf(draft, tab);
    draft.world = { ...draft.world, journal: {} };
    setHeard(draft, borrower, { hasForgotten: true, hasBegunAnew: false });
  }

  /** The page is left. */
  async function close(draft: Draft, tab: number): Promise<void> {
    const { page } = tabOf(draft, tab);
    const actor = findActor(draft, tab, 'page');
    if (page && actor) host.leave(draft, tab, page.id, actor.at);
    kill(draft, tab);
  }

  /** The page is gone, with all that waits in it; nothing is put away. */
  function kill(draft: Draft, tab: number): void {
    forget(draft, (to) => to.tab === tab);
    setPage(draft, tab, null);
  }

  /** Runs a call of a chart as far as it comes without the network. */
  async function proceed(draft: Draft, target: Target): Promise<void> {
    const actor = findActor(draft, target.tab, target.actor);
    const ask = findAsk(draft, target);
    if (!actor || !ask || ask.age !== null) return;
    if (actor.once) return attempt(draft, target, actor, actor.once, ask);
    const progress = await progressOf(actor, ask);
    if (!('question' in progress)) return end(draft, target, progress);
    const reply = await put(draft, target, progress.question);
    if (reply) await replied(draft, target, reply);
  }

  async function progressOf({ chart }: Actor, { run }: Ask) {
    const { ports } = parts.of(chart);
    if (!ports || run === null) throw new Error(`${chart} has no wired ports`);
    return ports.progress(run);
  }

  /** The outside has answered what a call of a chart wanted to know. */
  async function replied(draft: Draft, target: Target, reply: Reply): Promise<void> {
    const actor = findActor(draft, target.tab, target.actor);
    const ask = findAsk(draft, target);
    if (!actor || !ask) return;
    const { ports } = parts.of(actor.chart);
    if (!ports || ask.run === null) return end(draft, target, 'given' in reply ? { output: reply.given } : reply);
    setAsk(draft, target, { run: ports.reply(ask.run, reply), age: null });
    await proceed(draft, target);
  }

  async function end(draft: Draft, { tab, actor, ask }: Target, how: End): Promise<void> {
    const event =
      'failure' in how
        ? { type: `xstate.error.actor.${ask}`, error: how.failure, actorId: ask }
        : { type: `xstate.done.actor.${ask}`, output: how.output, actorId: ask };
    const label = 'failure' in how ? `${ask} fails: ${wordOf(how.failure)}` : `${ask} ends well`;
    await tell(draft, tab, actor, { label, kind: 'outcome', event, invocation: ask });
  }

  /** The reply when it comes at once; null when it is under way. */
  async function put(draft: Draft, target: Target, question: Question): Promise<Reply | null> {
    const { tab } = target;
    const borrower = markIn(draft, tab);
    const kept = draft.world.journal;
    switch (question.kind) {
      case 'settle':
        await settle(draft, tab, question.subject);
        return { given: undefined };
      case 'release': {
        const { after, result } = await journal.release(kept, { borrower, ...question });
        await write(draft, tab, after);
        return { given: result };
      }
      case 'isAsked': {
        const intention = { subject: question.subject, charges: true, amount: null, payload: {} };
        const turn = await journal.turnOf(kept, { borrower, row: '', intention });
        return { given: turn !== null && turns(draft.world.tabs).includes(turn) };
      }
      case 'keeps':
        return { given: draft.world.storage !== 'none' };
      case 'knowsNothing':
        return { given: await journal.knowsNothing(kept, { borrower, subject: question.subject }) };
      case 'recallIssued':
        return { given: await recalled(draft, tab, question.orderId) };
      case 'keepIssued':
        phoneOf(draft, borrower, tab).records.keepIssued(question.payment, null);
        return { given: undefined };
      case 'doubtAbout':
        return {
          given: await journal.doubtAbout(kept, {
            borrower,
            subject: question.subject,
            tellsIssued: question.tellsIssued || speaksOfLoss(draft, tab),
          }),
        };
      case 'standingOf':
        return { given: await journal.standingOf(kept, { borrower, ...question }) };
      case 'call': {
        const { id, answer } = question.row;
        if (!readSlowly.includes(id)) return { given: v.parse(answer, reading(id, draft.world.lender)) };
        post(draft, target, id, null);
        return null;
      }
      case 'callOnce': {
        const { isRepeat, tellsRepetition } = question;
        const input = {
          ...{ keysHonoured: scenario.lender.honoursKeys, keyLife, isRepeat, tellsRepetition },
          sessionCodes: [],
        };
        setAsk(draft, target, { age: 0 });
        const step = parts.of('once-only').chart.begin(input);
        const once = { ask: target.ask, turn: null, order: null, answer: null };
        await begin(draft, tab, `once ${target.ask}`, 'once-only', step, { input }, once);
        return null;
      }
    }
  }

  /** The page says that an answer was lost. */
  function speaksOfLoss(draft: Draft, tab: number): boolean {
    const page = findActor(draft, tab, 'page');
    return page !== undefined && parts.of(page.chart).chart.can(page.at, { type: 'doubt.outlived' });
  }

  function recalled(draft: Draft, tab: number, orderId: string) {
    const borrower = markIn(draft, tab);
    const { records } = phoneOf(draft, borrower, tab);
    const about = { borrower, subject: orderId };
    return orForgotten(records.recallIssued(orderId), () => journal.issuedAbout(draft.world.journal, about));
  }

  async function questionOf(draft: Draft, tab: number, { ask }: Once): Promise<OnceQuestion> {
    const page = findActor(draft, tab, 'page');
    const parent = findAsk(draft, { tab, actor: 'page', ask });
    const progress = page && parent && (await progressOf(page, parent));
    if (!progress || !('question' in progress) || progress.question.kind !== 'callOnce')
      throw new Error(`Nothing once-only is asked by ${ask}.`);
    return progress.question;
  }

  /** A port of the once-only chart, as `callOnce` wires it. */
  async function attempt(draft: Draft, target: Target, actor: Actor, once: Once, ask: Ask): Promise<void> {
    const { tab, actor: name } = target;
    const { row, fields, intention, isRepeat, isDone: takesMoney } = await questionOf(draft, tab, once);
    const wish = { borrower: markIn(draft, tab), row: row.id, intention };
    const kept = draft.world.journal;
    const key = (ask.input as { readonly key?: string } | null)?.key ?? '';
    switch (ask.id) {
      case 'takeTurn': {
        const turn = await journal.turnOf(kept, wish);
        if (turn !== null && turns(draft.world.tabs).includes(turn))
          return end(draft, target, { failure: lost('unresolved') });
        setActor(draft, tab, name, { once: { ...once, turn } });
        return end(draft, target, { output: undefined });
      }
      case 'readStanding':
      case 'recallStanding':
        return end(draft, target, { output: await journal.standingOf(kept, wish) });
      case 'writeDown': {
        const fresh = letters.charAt(draft.world.owners.length);
        const written = await journal.writeDown(kept, { ...wish, key: fresh });
        if (!written) return end(draft, target, { failure: lost('unresolved') });
        draft.world = { ...draft.world, owners: [...draft.world.owners, tabOf(draft, tab).borrower] };
        await write(draft, tab, written);
        return end(draft, target, { output: { key: fresh } });
      }
      case 'dateAnew': {
        const dated = await journal.dateAnew(kept, { key });
        if (!dated) return end(draft, target, { failure: lost('unresolved') });
        await write(draft, tab, dated);
        return end(draft, target, { output: undefined });
      }
      case 'send':
        return send(draft, target, row.id, key, fields, isRepeat);
      case 'close':
        await write(
          draft,
          tab,
          await journal.close(kept, { key, isDone: once.answer !== null && takesMoney(once.answer.data) }),
        );
        return end(draft, target, { output: undefined });
      default:
        throw new Error(`The search does not know the port ${ask.id} of ${actor.chart}.`);
    }
  }

  function send(draft: Draft, target: Target, row: string, key: string, fields: unknown, isRepeat: boolean): void {
    const { borrower } = tabOf(draft, target.tab);
    const { wasRead, wasTold, hasChosen, hasBegunAnew, isDone: wasDone } = draft.world.heard[borrower] ?? heardNothing;
    // Whoever repeats wants what was sent before, whatever another tab has said of it.
    const isAnew = (wasDone && !isRepeat) || hasBegunAnew;
    const marks = { isChosen: hasChosen, isAllowed: wasRead && wasTold, isAnew, isEcho: false };
    setHeard(draft, borrower, { wasRead: false, wasTold: false, hasChosen: false });
    draft.sends += 1;
    draft.words.push(`${row} is sent with the key ${key}.`);
    const owner = draft.world.owners[letters.indexOf(key)] ?? borrower;
    if (owner !== borrower) {
      const words = `The key ${key} of ${parts.caseOf(owner).borrower} is sent for ${parts.caseOf(borrower).borrower}.`;
      draft.broken.push({ property: 'keys of one borrower', words });
    }
    const order = { row, borrower, key, fields: fields as Order['fields'], ...marks };
    const once = findActor(draft, target.tab, target.actor)?.once;
    if (once) setActor(draft, target.tab, target.actor, { once: { ...once, order } });
    post(draft, target, row, order);
  }

  /** The attempt is over: the call of the page that it was for has its answer. */
  async function attempted(draft: Draft, tab: number, { name, at }: Actor, once: Once): Promise<void> {
    const { ask, order, answer } = once;
    const { isRepeat } = await questionOf(draft, tab, once);
    const { output } = parts.of('once-only').chart.snapshot(at) as {
      readonly output: { ok: boolean; failure?: Failure };
    };
    setActor(draft, tab, name, null);
    if (order && output.failure?.kind === 'refused') judgeNo(draft, scenario.lender, order, output.failure.code);
    if (!order) draft.words.push('Nothing is sent.');
    if (!order && isRepeat) judgeSafe(draft, once.turn === null);
    await replied(
      draft,
      { tab, actor: 'page', ask },
      output.failure ? { failure: output.failure } : { given: answer?.data },
    );
  }

  function post(draft: Draft, to: Target, row: string, order: Order | null): void {
    const { borrower } = tabOf(draft, to.tab);
    draft.world = { ...draft.world, wire: [...draft.world.wire, { to, borrower, order, row, answer: null, age: 0 }] };
    setAsk(draft, to, { age: 0 });
  }

  /** What the lender answers has come to the call that waits for it. */
  async function answered(draft: Draft, target: Target, answer: Answer): Promise<void> {
    const actor = findActor(draft, target.tab, target.actor);
    const ask = findAsk(draft, target);
    if (!actor || !ask) return;
    if ('no' in answer) return replied(draft, target, { failure: requests.failureOf(answer.no) });
    if (!actor.once) {
      const progress = await progressOf(actor, ask);
      // A page that is gone asked for it, and the one that came after has no need to.
      if (!('question' in progress)) return;
      if (progress.question.kind !== 'call') throw new Error(`${ask.id} asks nothing.`);
      return replied(draft, target, { given: v.parse(progress.question.row.answer, answer.yes) });
    }
    const { row } = await questionOf(draft, target.tab, actor.once);
    setActor(draft, target.tab, target.actor, {
      once: { ...actor.once, answer: { data: v.parse(row.answer, answer.yes) } },
    });
    return replied(draft, target, { given: undefined });
  }

  /** What is said of earlier attempts is in sight. */
  function isDoubtShown(tab: Tab): boolean {
    const said = actorIn(tab, 'doubt');
    if (!said) return false;
    return parts
      .of('in-doubt')
      .chart.leaves(said.at)
      .some((leaf) => doubt.tells.includes(leaf));
  }

  /** The page says that asking again is safe. */
  function saysSafe(tab: Tab): boolean {
    const page = actorIn(tab, 'page');
    if (!page) return false;
    const { chart } = parts.of(page.chart);
    const { keysHonoured } = chart.snapshot(page.at).context as { readonly keysHonoured?: boolean };
    return keysHonoured === true && chart.can(page.at, { type: 'doubt.outlived' });
  }

  /** A call waits no longer; what it sent goes on without it. */
  const giveUp = (draft: Draft, target: Target): void =>
    forget(draft, ({ tab, actor, ask }) => tab === target.tab && actor === target.actor && ask === target.ask);

  /** The page itself, or its part on earlier attempts, tells that a first one may still go through. */
  function isTold(tab: Tab): boolean {
    const page = actorIn(tab, 'page');
    const states = tab.page ? pages[tab.page.id].tellsOfFirst : [];
    return (
      isDoubtShown(tab) ||
      (page !== undefined &&
        parts
          .of(page.chart)
          .chart.leaves(page.at)
          .some((leaf) => states.includes(leaf)))
    );
  }

  return {
    parts,
    isTold,
    saysSafe,
    forgetUnkept,
    open,
    comeIntoSight,
    tell,
    runOut,
    replied,
    answered,
    giveUp,
    goOn,
    kill,
    isDoubtShown,
  };
}

/** The names of keys. */
const letters = 'abcdefghijklmnopqrstuvwxyz';

const turns = (tabs: readonly Tab[]): (string | null)[] =>
  tabs.flatMap(({ page }) => page?.actors.map(({ once }) => once?.turn ?? null) ?? []);

/** Of what comes and goes within one move the last is told. */
function tellShown({ words }: Draft, tab: number, state: string): void {
  const begin = `Tab ${tab + 1} shows `;
  if (words.at(-1)?.startsWith(begin)) words.pop();
  words.push(`${begin}${state}.`);
}

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
