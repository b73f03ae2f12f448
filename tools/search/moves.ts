import { lost } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { aged } from './attempts.ts';
import { type Draft, draftOf, findActor, findAsk, setHeard, setPage, tabOf } from './draft.ts';
import {
  carryOut,
  isDone,
  isNew,
  nextDay,
  nextWeek,
  type Order,
  orderStatus,
  receive,
  type Sent,
  type Target,
  type Work,
} from './lender.ts';
import type { ActorName } from './names.ts';
import { doubt, pages, secondChosen } from './pages.ts';
import { agedPhone } from './phone.ts';
import { judgeLedger, judgeUnkept } from './properties.ts';
import type { BoundName, Scenario, Tick } from './scenario.ts';
import { createSteps } from './steps.ts';
import type { Packet, World } from './world.ts';

/** Something that can happen next. */
export type Move = Readonly<Draft> & {
  /** Something goes wrong, or time passes. */
  readonly isHazard: boolean;
  /** The borrower has got on: a once-only call went out, or a page said that it is done. */
  readonly isOut: boolean;
};

/** The latest that a request comes to the lender, and that the lender carries out what it accepted (P-42), milliseconds. */
export const latest = 75_000;

const day = 24 * 60 * 60 * 1_000;
const week = 7 * day;

/** What is older counts as that old. */
const oldest = 400 * day;

type Maker = { readonly spends: BoundName | null; readonly make: (draft: Draft) => Promise<void> };

/** Everything that can happen next in a world. */
export async function createMoves(scenario: Scenario) {
  const { lender: rules, bounds } = scenario;
  const steps = await createSteps(scenario);

  async function borrowerMoves(world: World): Promise<Maker[]> {
    const makers: Maker[] = [];
    for (const [tab, { page, borrower }] of world.tabs.entries()) {
      if (page?.next) makers.push({ spends: null, make: (draft) => steps.goOn(draft, tab) });
      else if (page) makers.push(...(await tapsIn(world, tab)));
      // Whoever was told that it is done looks no further: another payment is another intention.
      else if (!world.heard[borrower]?.isDone) {
        const listed = isDone(world.lender, borrower) ? scenario.entriesOfLoan : [];
        const ids = [...scenario.entries, ...listed];
        makers.push(...ids.map((id) => ({ spends: null, make: (draft: Draft) => steps.open(draft, tab, id) })));
      }
    }
    return makers;
  }

  /** What can be tapped in a tab; one that was out of sight comes into sight first, and may not show it any more. */
  async function tapsIn(world: World, tab: number): Promise<Maker[]> {
    const come = (draft: Draft) => steps.comeIntoSight(draft, tab);
    const seen = draftOf(world);
    await come(seen);
    const taps = [...tapsOn(seen.world, tab, 'page'), ...tapsOn(seen.world, tab, 'doubt')];
    if (taps.length === 0 && tab !== world.front) return [{ spends: null, make: come }];
    return taps.map(({ spends, make }) => ({
      spends,
      async make(draft) {
        await come(draft);
        await make(draft);
      },
    }));
  }

  function tapsOn(world: World, tab: number, name: ActorName): Maker[] {
    const place = world.tabs[tab];
    const actor = place?.page?.actors.find((each) => each.name === name);
    if (!place?.page || !actor) return [];
    const isShown = steps.isDoubtShown(place);
    if (name === 'doubt' && !isShown) return [];
    const { flow, noise } = name === 'doubt' ? doubt : pages[place.page.id];
    const { chart } = steps.parts.of(actor.chart);
    const possible = flow.events.filter(({ event }) => !noise.includes(event.type) && chart.can(actor.at, event));
    return possible.map(({ label, event }) => ({
      spends: null,
      async make(draft) {
        draft.words.push(`Tab ${tab + 1}: the borrower ${label}.`);
        if (steps.isTold(place)) setHeard(draft, place.borrower, { wasTold: true });
        if (isShown && event.type === doubt.choice) {
          const { hasForgotten = false } = draft.world.heard[place.borrower] ?? {};
          setHeard(draft, place.borrower, { hasChosen: true, ...(hasForgotten && { hasBegunAnew: true }) });
        }
        // What the warning read may be long ago: the first way may be paid since.
        if (event.type === secondChosen) setHeard(draft, place.borrower, { wasRead: false });
        await steps.tell(draft, tab, name, { label, kind: 'user', event });
      },
    }));
  }

  const phoneMoves = (world: World): Maker[] =>
    world.tabs.flatMap(({ page }, tab): Maker[] =>
      page
        ? [
            {
              spends: 'kills',
              async make(draft) {
                draft.words.push(`The web view of tab ${tab + 1} is killed.`);
                steps.kill(draft, tab);
                steps.forgetUnkept(draft, tab);
              },
            },
          ]
        : [],
    );

  const wireMoves = (world: World): Maker[] =>
    world.wire.flatMap((packet): Maker[] => {
      const drop: Maker = { spends: 'drops', make: (draft) => lose(draft, packet) };
      if (packet.answer) return [{ spends: null, make: (draft) => arrive(draft, packet) }, drop];
      const { order } = packet;
      if (!order) return [{ spends: null, make: (draft) => read(draft, packet) }, drop];
      const deliver = (refuses: boolean) => (draft: Draft) => reach(draft, packet, order, refuses);
      const no: Maker[] = isNew(world.lender, rules, order) ? [{ spends: 'refusals', make: deliver(true) }] : [];
      const echo: Maker[] = order.isEcho ? [] : [{ spends: 'echoes', make: (draft) => double(draft, packet, order) }];
      return [{ spends: null, make: deliver(false) }, drop, ...no, ...echo];
    });

  const take = (draft: Draft, packet: Packet) => {
    draft.world = { ...draft.world, wire: draft.world.wire.filter((other) => other !== packet) };
  };

  async function lose(draft: Draft, packet: Packet): Promise<void> {
    draft.words.push(`The network loses the ${packet.answer ? 'answer to' : 'request'} ${wordOf(packet)}.`);
    take(draft, packet);
    if (packet.to) await steps.replied(draft, packet.to, { failure: lost('offline') });
  }

  async function read(draft: Draft, packet: Packet): Promise<void> {
    draft.words.push(`The lender is asked for ${wordOf(packet)}.`);
    take(draft, packet);
    const status = orderStatus(draft.world.lender, packet.borrower);
    if (packet.to) send(draft, [{ to: packet.to, answer: { yes: { orderStatus: status } } }], packet);
  }

  async function reach(draft: Draft, packet: Packet, order: Order, refuses: boolean): Promise<void> {
    draft.words.push(`The lender gets ${wordOf(packet)}${refuses ? ' and says no' : ''}.`);
    take(draft, packet);
    const { lender, sent } = receive(draft.world.lender, rules, order, packet.to ? [packet.to] : [], refuses);
    draft.world = { ...draft.world, lender };
    send(draft, sent, packet);
  }

  async function double(draft: Draft, packet: Packet, order: Order): Promise<void> {
    draft.words.push(`The network makes a second copy of ${wordOf(packet)}.`);
    const echo: Packet = { ...packet, to: null, order: { ...order, isEcho: true } };
    draft.world = { ...draft.world, wire: [...draft.world.wire, echo] };
  }

  function send(
    draft: Draft,
    sent: readonly Sent[],
    { borrower, order, row }: Pick<Packet, 'borrower' | 'order' | 'row'>,
  ) {
    const packets = sent.map(({ to, answer }): Packet => ({ to, borrower, order, row, answer, age: 0 }));
    draft.world = { ...draft.world, wire: [...draft.world.wire, ...packets] };
  }

  async function arrive(draft: Draft, packet: Packet): Promise<void> {
    const { to, answer, order, borrower } = packet;
    take(draft, packet);
    if (!to || !answer) return;
    const what = 'no' in answer ? `no, ${answer.no}` : 'yes';
    draft.words.push(`Tab ${to.tab + 1} gets the answer to ${wordOf(packet)}: ${what}.`);
    if (!order && !isDone(draft.world.lender, borrower)) setHeard(draft, borrower, { wasRead: true });
    await steps.answered(draft, to, answer);
  }

  const workMoves = ({ lender }: World): Maker[] =>
    lender.work.map((work) => ({ spends: null, make: (draft) => carry(draft, work) }));

  async function carry(draft: Draft, work: Work): Promise<void> {
    const { order } = work;
    draft.words.push(`The lender carries out ${order.row} with the key ${order.key}.`);
    const { lender, sent } = carryOut(draft.world.lender, rules, work);
    draft.world = { ...draft.world, lender };
    send(draft, sent, { borrower: order.borrower, order, row: order.row });
  }

  const timeMoves = (): Maker[] =>
    scenario.ticks.map((tick) => ({ spends: 'ticks', make: (draft) => pass(draft, tick) }));

  /** Time passes: what waits gives up, what is due comes, and the lender is done with what it accepted. */
  async function pass(draft: Draft, { label, ms }: Tick): Promise<void> {
    draft.words.push(`${label}.`);
    age(draft, ms);
    for (const [tab] of draft.world.tabs.entries()) await passIn(draft, tab);
    for (const work of draft.world.lender.work.filter((each) => each.age > latest)) await carry(draft, work);
    if (ms > day) draft.world = { ...draft.world, lender: nextDay(draft.world.lender) };
    if (ms > week) draft.world = { ...draft.world, lender: nextWeek(draft.world.lender) };
    draft.world = { ...draft.world, wire: draft.world.wire.filter((packet) => packet.age <= latest) };
  }

  function age(draft: Draft, ms: number): void {
    const older = <Aged extends { readonly age: number }>(aging: Aged): Aged => ({
      ...aging,
      age: Math.min(aging.age + ms, oldest),
    });
    const { world } = draft;
    draft.world = {
      ...world,
      journal: aged(world.journal, ms, oldest),
      phone: agedPhone(world.phone, ms, oldest),
      wire: world.wire.map(older),
      lender: { ...world.lender, work: world.lender.work.map(older) },
    };
    for (const [tab, { page }] of world.tabs.entries()) {
      if (!page) continue;
      const actors = page.actors.map((actor) => ({
        ...actor,
        asks: actor.asks.map((ask) => (ask.age === null ? ask : { ...ask, age: ask.age + ms })),
        timers: actor.timers.map((timer) => ({ ...timer, left: Math.max(0, timer.left - ms) })),
      }));
      setPage(draft, tab, { ...page, actors });
    }
  }

  async function passIn(draft: Draft, tab: number): Promise<void> {
    const targets = (tabOf(draft, tab).page?.actors ?? []).flatMap(({ name, asks }) =>
      asks
        .filter((ask) => isOverdue(draft, { tab, actor: name, ask: ask.id }))
        .map(({ id }) => ({ tab, actor: name, ask: id })),
    );
    for (const target of targets) {
      if (!isOverdue(draft, target)) continue;
      draft.words.push(`Tab ${tab + 1} gives up waiting.`);
      steps.giveUp(draft, target);
      await steps.replied(draft, target, { failure: lost('timeout') });
    }
    const due = (tabOf(draft, tab).page?.actors ?? []).flatMap(({ name, timers }) =>
      timers.filter(({ left }) => left === 0).map((timer) => ({ name, timer })),
    );
    for (const { name, timer } of due) await steps.runOut(draft, tab, name, timer.id);
  }

  /** Waits for the network itself; a call that waits for its attempt does not give up before that does. */
  function isOverdue(draft: Draft, target: Target): boolean {
    const ask = findAsk(draft, target);
    const isAttempted = findActor(draft, target.tab, `once ${target.ask}`) !== undefined;
    return ask?.age !== null && (ask?.age ?? 0) >= limits.requestTimeout && !isAttempted;
  }

  async function made(world: World, { spends, make }: Maker): Promise<Move> {
    const draft = draftOf(spends ? { ...world, spent: spentOn(world, spends) } : world);
    await make(draft);
    if (draft.sends > 0) {
      const sends = (draft.world.spent.sends ?? 0) + draft.sends;
      draft.world = { ...draft.world, spent: { ...draft.world.spent, sends } };
    }
    judgeLedger(draft, rules);
    if (world.storage === 'none') for (const tab of draft.world.tabs) if (steps.saysSafe(tab)) judgeUnkept(draft);
    const isOut = draft.sends > 0 || draft.world.heard.some((heard) => heard.isDone);
    return { ...draft, isHazard: spends !== null, isOut };
  }

  const lenderMoves = (world: World): Maker[] => [...workMoves(world), ...wireMoves(world)];

  async function all(world: World, makers: readonly Maker[]): Promise<Move[]> {
    const moves: Move[] = [];
    for (const maker of makers) moves.push(await made(world, maker));
    return moves;
  }

  return {
    steps,
    /** Within the bounds of the scenario. */
    async next(world: World): Promise<Move[]> {
      const makers = [...(await borrowerMoves(world)), ...lenderMoves(world), ...phoneMoves(world), ...timeMoves()];
      const isWithin = ([name, count]: [string, number]) => count <= bounds[name as BoundName];
      const isAllowed = ({ spends }: Maker) =>
        spends === null || Object.entries(spentOn(world, spends)).every(isWithin);
      return all(world, makers.filter(isAllowed));
    },

    /** When nothing goes wrong any more: all that is under way comes first, then the borrower taps, waits, or closes and opens again. */
    async nextInPeace(world: World): Promise<Move[]> {
      const [arriving] = lenderMoves(world).filter(({ spends }) => spends === null);
      if (arriving) return all(world, [arriving]);
      const isPatient = ({ spends }: Maker) => spends !== null && (world.spent[spends] ?? 0) < (patience[spends] ?? 0);
      return all(world, [...(await borrowerMoves(world)), ...[...phoneMoves(world), ...timeMoves()].filter(isPatient)]);
    },
  };
}

export type Moves = Awaited<ReturnType<typeof createMoves>>;

const wordOf = ({ row, order }: Pick<Packet, 'row' | 'order'>) => (order ? `${row} with the key ${order.key}` : row);

function spentOn({ spent }: World, name: BoundName): World['spent'] {
  const more = (counted: BoundName) => ({ [counted]: (spent[counted] ?? 0) + 1 });
  return { ...spent, ...more(name), ...(name === 'ticks' ? {} : more('mishaps')) };
}

/** How often a borrower who wants to get on waits, and closes and opens again. */
const patience: Readonly<Partial<Record<BoundName, number>>> = { ticks: 2, kills: 2 };
