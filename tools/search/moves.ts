import * as v from 'valibot';
import { lost, refused } from '#kit/failure.ts';
import { limits } from '#kit/limits.ts';
import { aged, nothingKept } from './attempts.ts';
import { type Draft, draftOf, forget, setHeard, setPage, setTab, tabOf } from './draft.ts';
import {
  carryOut,
  isDone,
  isNew,
  kindOf,
  type Order,
  orderStatus,
  receive,
  type Sent,
  type Target,
  type Work,
} from './lender.ts';
import { pages } from './pages.ts';
import type { Reply } from './ports.ts';
import { judge } from './properties.ts';
import type { BoundName, Scenario, Tick } from './scenario.ts';
import { createSteps } from './steps.ts';
import type { Packet, World } from './world.ts';

/** Something that can happen next. */
export type Move = Readonly<Draft> & {
  /** Something goes wrong, or time passes. */
  readonly isHazard: boolean;
  /** The borrower has got on: a once-only call went out, or a page says that it is done. */
  readonly isOut: boolean;
};

/** The latest that a request comes to the lender, and that the lender carries out what it accepted (P-42), milliseconds. */
export const latest = 75_000;

/** What is older counts as that old. */
const oldest = 400 * 24 * 60 * 60 * 1_000;

type Maker = { readonly spends: BoundName | null; readonly make: (draft: Draft) => Promise<void> };

/** Everything that can happen next in a world. */
export function createMoves(scenario: Scenario) {
  const { lender: rules, bounds } = scenario;
  const steps = createSteps(scenario);

  function borrowerMoves(world: World): Maker[] {
    const makers: Maker[] = [];
    world.tabs.forEach(({ page, borrower }, tab) => {
      // Whoever was told that it is done looks no further: another payment is another intention.
      if (!page && world.heard[borrower]?.isDone) return;
      if (!page) {
        const listed = isDone(world.lender, borrower) ? scenario.entriesOfLoan : [];
        for (const id of [...scenario.entries, ...listed])
          makers.push({ spends: null, make: (draft) => steps.open(draft, tab, id) });
        return;
      }
      const { flow, noise, choices } = pages[page.id];
      const { chart } = steps.parts.of(page.id);
      for (const { label, event } of flow.events) {
        if (noise.includes(event.type) || !chart.can(page.at, event)) continue;
        makers.push({
          spends: null,
          async make(draft) {
            draft.words.push(`Tab ${tab + 1}: the borrower ${label}.`);
            const { wasTold } = draft.world.heard[borrower] ?? { wasTold: false };
            if (wasTold && choices.includes(event.type)) setHeard(draft, borrower, { hasChosen: true });
            await steps.tell(draft, tab, { label, kind: 'user', event });
          },
        });
      }
    });
    return makers;
  }

  function phoneMoves(world: World): Maker[] {
    return world.tabs.flatMap(({ page }, tab): Maker[] => {
      if (!page) return [];
      return [
        {
          spends: 'kills',
          async make(draft) {
            draft.words.push(`The web view of tab ${tab + 1} is killed.`);
            forget(draft, tab);
            setTab(draft, tab, { page: null, own: nothingKept });
          },
        },
        {
          spends: 'reloads',
          async make(draft) {
            draft.words.push(`Tab ${tab + 1} is reloaded.`);
            forget(draft, tab);
            setTab(draft, tab, { page: null });
            await steps.open(draft, tab, page.id);
          },
        },
      ];
    });
  }

  function wireMoves(world: World): Maker[] {
    return world.wire.flatMap((packet): Maker[] => {
      const without = (draft: Draft) => {
        draft.world = { ...draft.world, wire: draft.world.wire.filter((other) => other !== packet) };
      };
      const what = packet.order ? `${packet.row} with the key ${packet.order.key}` : packet.row;
      const drop: Maker = {
        spends: 'drops',
        async make(draft) {
          draft.words.push(`The network loses the ${packet.answer ? 'answer to' : 'request'} ${what}.`);
          without(draft);
          if (packet.to) await fail(draft, packet.to, 'offline');
        },
      };
      if (packet.answer) return [{ spends: null, make: (draft) => arrive(draft, packet, without) }, drop];
      const moves: Maker[] = [drop];
      if (!packet.order) {
        moves.push({
          spends: null,
          async make(draft) {
            draft.words.push(`The lender is asked for ${what}.`);
            without(draft);
            const status = orderStatus(draft.world.lender, packet.borrower);
            if (packet.to) send(draft, [{ to: packet.to, answer: { yes: { orderStatus: status } } }], packet);
          },
        });
        return moves;
      }
      const { order } = packet;
      const deliver = (refuses: boolean) => async (draft: Draft) => {
        draft.words.push(`The lender gets ${what}${refuses ? ' and says no' : ''}.`);
        without(draft);
        const { lender, sent } = receive(draft.world.lender, rules, order, packet.to ? [packet.to] : [], refuses);
        draft.world = { ...draft.world, lender };
        send(draft, sent, packet);
      };
      moves.push({ spends: null, make: deliver(false) });
      if (isNew(world.lender, rules, order)) moves.push({ spends: 'refusals', make: deliver(true) });
      if (!order.isEcho)
        moves.push({
          spends: 'echoes',
          async make(draft) {
            draft.words.push(`The network makes a second copy of ${what}.`);
            const echo: Packet = { ...packet, to: null, order: { ...order, isEcho: true } };
            draft.world = { ...draft.world, wire: [...draft.world.wire, echo] };
          },
        });
      return moves;
    });
  }

  function send(
    draft: Draft,
    sent: readonly Sent[],
    { borrower, order, row }: Pick<Packet, 'borrower' | 'order' | 'row'>,
  ) {
    const packets = sent.map(({ to, answer }): Packet => ({ to, borrower, order, row, answer, age: 0 }));
    draft.world = { ...draft.world, wire: [...draft.world.wire, ...packets] };
  }

  async function arrive(draft: Draft, packet: Packet, without: (draft: Draft) => void): Promise<void> {
    const { to, answer, row, borrower } = packet;
    without(draft);
    if (!to || !answer) return;
    const { page } = tabOf(draft, to.tab);
    const ask = page?.asks.find(({ id }) => id === to.ask);
    if (!page || !ask) return;
    const progress = await steps.parts.of(page.id).ports.progress(ask.run);
    if (!('question' in progress) || !('row' in progress.question) || typeof progress.question.row === 'string') return;
    const attempt = ask.waits?.attempt ?? null;
    draft.words.push(`Tab ${to.tab + 1} gets the answer to ${row}: ${'no' in answer ? `no, ${answer.no}` : 'yes'}.`);
    if (attempt) steps.keep(draft, to.tab, await steps.attempts.close(steps.kept(draft, to.tab), attempt));
    else if ('yes' in answer && !isDone(draft.world.lender, borrower)) setHeard(draft, borrower, { wasRead: true });
    if (packet.order && 'no' in answer) judgeNo(draft, packet.order, answer.no);
    const reply: Reply =
      'no' in answer ? { failure: refused(answer.no) } : { given: v.parse(progress.question.row.answer, answer.yes) };
    await steps.replied(draft, to.tab, to.ask, reply);
  }

  /** A no is shown as one: then nothing was done, and nothing that is under way can still do it (P-02). */
  function judgeNo(draft: Draft, { borrower, isAnew }: Order, code: string): void {
    const { wire, lender } = draft.world;
    // 800005 says that it was asked for before; another payment after the first was told is another intention.
    if (code === '800005' || isAnew) return;
    const canStill = [
      ...wire.flatMap(({ order, answer }) => (order && !answer ? [order] : [])),
      ...lender.work.map(({ order }) => order),
    ]
      .filter((order) => order.borrower === borrower && kindOf(order, rules) !== null)
      .some((order) => !rules.honoursKeys || !(order.key in lender.answered));
    if (isDone(lender, borrower))
      draft.broken.push({ property: 'failed is true', words: 'It is shown as refused, and the lender has done it.' });
    else if (canStill)
      draft.broken.push({
        property: 'failed is true',
        words: 'It is shown as refused, and the lender may still do it.',
      });
  }

  async function fail(draft: Draft, { tab, ask }: Target, reason: 'offline' | 'timeout'): Promise<void> {
    await steps.replied(draft, tab, ask, { failure: lost(reason) });
  }

  const lenderMoves = (world: World): Maker[] => [...workMoves(world), ...wireMoves(world)];

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
    const wire = draft.world.wire.filter((packet) => packet.age <= latest);
    draft.world = { ...draft.world, wire };
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
      saved: Object.fromEntries(Object.entries(world.saved).map(([key, saved]) => [key, older(saved)])),
      wire: world.wire.map(older),
      lender: {
        ...world.lender,
        work: world.lender.work.map(older),
        hasNewOffer: world.lender.hasNewOffer || ms > day,
      },
      tabs: world.tabs.map((tab) => ({
        ...tab,
        own: aged(tab.own, ms, oldest),
        page: tab.page && {
          ...tab.page,
          asks: tab.page.asks.map((ask) => ({ ...ask, waits: ask.waits && older(ask.waits) })),
          timers: tab.page.timers.map((timer) => ({ ...timer, left: Math.max(0, timer.left - ms) })),
        },
      })),
    };
  }

  async function passIn(draft: Draft, tab: number): Promise<void> {
    for (const { id, waits } of tabOf(draft, tab).page?.asks ?? []) {
      if (!waits || waits.age < limits.requestTimeout) continue;
      draft.words.push(`Tab ${tab + 1} gives up waiting.`);
      forget(draft, tab, id);
      await fail(draft, { tab, ask: id }, 'timeout');
    }
    for (const { id, event } of tabOf(draft, tab).page?.timers.filter(({ left }) => left === 0) ?? []) {
      const timers = tabOf(draft, tab).page?.timers ?? [];
      if (!timers.some((timer) => timer.id === id)) continue;
      setPage(draft, tab, { timers: timers.filter((timer) => timer.id !== id) });
      await steps.tell(draft, tab, { label: `${id} has run out`, kind: 'timer', event });
    }
  }

  async function made(world: World, { spends, make }: Maker): Promise<Move> {
    const draft = draftOf(spends ? { ...world, spent: spentOn(world, spends) } : world);
    await make(draft);
    if (draft.sends > 0) {
      const sends = (draft.world.spent.sends ?? 0) + draft.sends;
      draft.world = { ...draft.world, spent: { ...draft.world.spent, sends } };
    }
    judge(draft, rules);
    return {
      ...draft,
      isHazard: spends !== null,
      isOut: draft.sends > 0 || draft.world.heard.some(({ isDone }) => isDone),
    };
  }

  return {
    steps,
    async next(world: World): Promise<Move[]> {
      const makers = [...borrowerMoves(world), ...lenderMoves(world), ...phoneMoves(world), ...timeMoves()];
      const isAllowed = ({ spends }: Maker) =>
        spends === null ||
        Object.entries(spentOn(world, spends)).every(([name, count]) => count <= bounds[name as BoundName]);
      const moves: Move[] = [];
      for (const maker of makers.filter(isAllowed)) moves.push(await made(world, maker));
      return moves;
    },

    /** When nothing goes wrong any more: all that is under way comes first, then the borrower taps, waits, or closes and opens again. */
    async nextInPeace(world: World): Promise<Move[]> {
      const [arriving] = lenderMoves(world).filter(({ spends }) => spends === null);
      if (arriving) return [await made(world, arriving)];
      const isPatient = ({ spends }: Maker) => spends !== null && (world.spent[spends] ?? 0) < (patience[spends] ?? 0);
      const makers = [...borrowerMoves(world), ...[...phoneMoves(world), ...timeMoves()].filter(isPatient)];
      const moves: Move[] = [];
      for (const maker of makers) moves.push(await made(world, maker));
      return moves;
    },
  };
}

export type Moves = ReturnType<typeof createMoves>;

function spentOn({ spent }: World, name: BoundName): World['spent'] {
  const more = (counted: BoundName) => ({ [counted]: (spent[counted] ?? 0) + 1 });
  return { ...spent, ...more(name), ...(name === 'ticks' ? {} : more('mishaps')) };
}

/** How often a borrower who wants to get on waits, and closes and opens again. */
const patience: Readonly<Partial<Record<BoundName, number>>> = { ticks: 2, kills: 2 };

const day = 24 * 60 * 60 * 1_000;
