import { describe, expect, it } from 'vitest';
import { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import type { About, InDoubtEvent } from '#flows/in-doubt/in-doubt.types.ts';
import type { Doubt } from '#kit/doubt.ts';
import { type Failure, lost } from '#kit/failure.ts';
import { onStage, type PortScript, type StageOptions } from '#tests/support/flow-on-stage.ts';
import { sent, sentAgo, unknown } from './doubts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const old = sentAgo(30 * minute);
const pending: Doubt = { ...sent, isPending: true };
const elsewhere: Doubt = { ...sent, isElsewhere: true };
const issued: Doubt = { ...sent, isIssued: true };
const accepted: Doubt = { ...sent, isAccepted: true };

/** Orders by their status (S-825). */
const due = { status: '170' };
const repaid = { status: '200' };

const changed: InDoubtEvent = { type: 'journal.changed' };
const returned: InDoubtEvent = { type: 'page.returned' };
const began: InDoubtEvent = { type: 'sending.began' };
const answered: InDoubtEvent = { type: 'sending.ended' };
const anew: InDoubtEvent = { type: 'anew.requested' };
const confirm: InDoubtEvent = { type: 'anew.confirmed' };
const withdraw: InDoubtEvent = { type: 'anew.withdrawn' };

type Notes = NonNullable<StageOptions<typeof inDoubtMachine>['notes']>;

const endings: Notes = {
  settle: ({ subject }) => `settle ${subject}`,
  tellSettled: () => 'settled',
  tellReleased: () => 'released',
};

/** What a page says of order O-170. What is told to the page’s flow is in `noted`. */
const open = (ports: PortScript<typeof inDoubtMachine>, about: About = 'payment', notes: Notes = endings) =>
  onStage(inDoubtMachine, {
    input: { subject: 'O-170', about, patience: 30 * minute, keyLife: day },
    ports,
    notes,
  }).settled();

describe('what was sent and is not confirmed (S-336)', () => {
  it('is asked of the journal by its subject; where nothing is open nothing is said', async () => {
    const { value, context, asked, noted } = await open({ readDoubt: [null] });
    expect(asked.readDoubt).toEqual([{ subject: 'O-170' }]);
    expect([value(), context().doubt, noted]).toEqual(['clear', null, []]);
  });

  it.each([
    ['sent a while ago', sent, 'waiting'],
    ['sent as long ago as the lender may take', old, 'over'],
    ['sent a moment less long ago', { ...old, age: 30 * minute - 1, sinceAsked: 30 * minute - 1 }, 'waiting'],
    ['being processed', pending, 'processing'],
    ['sent long ago, and again just now', { ...old, sinceAsked: 30 * minute - 1 }, 'waiting'],
    [
      'being processed since long ago, as the lender said just now',
      { ...pending, age: day, sinceAsked: 0 },
      'processing',
    ],
    ['being processed for too long', { ...pending, age: 30 * minute, sinceAsked: 30 * minute }, 'over'],
    ['being sent from another window', elsewhere, 'elsewhere'],
    [
      'being sent from another window, for too long',
      { ...elsewhere, age: 30 * minute, sinceAsked: 30 * minute },
      'elsewhere',
    ],
    ['a page that was given out', issued, 'issued'],
    ['a page that was given out long ago', { ...issued, age: 30 * minute, sinceAsked: 30 * minute }, 'issued'],
    ['accepted', accepted, 'accepted'],
    ['accepted long ago', { ...accepted, age: 30 * minute, sinceAsked: 30 * minute }, 'accepted'],
  ])('is told: %s', async (_, doubt, told) => {
    const { value, context, noted } = await open({ readDoubt: [doubt] });
    expect([value(), context().doubt, noted]).toEqual([{ told }, doubt, []]);
  });

  it('says nothing where the journal cannot be read; nothing can be sent then either (S-398)', async () => {
    const { value, context, does, noted } = await open({ readDoubt: [sent, lost('unresolved')] });
    await does(returned);
    expect([value(), context().doubt, noted]).toEqual(['clear', null, []]);
  });

  it.each([changed, returned])('is read again on $type, also where nothing was open', async (event) => {
    const { value, does } = await open({ readDoubt: [null, sent, pending] });
    await does(event);
    expect(value()).toEqual({ told: 'waiting' });
    await does(event);
    expect(value()).toEqual({ told: 'processing' });
  });

  it('the newest of two readings counts', async () => {
    const { value, does, asked, answer } = await open({ readDoubt: [] });
    await does(changed);
    expect(asked.readDoubt).toHaveLength(2);
    await answer(null);
    expect(value()).toBe('clear');
  });

  it('tells the page once when it is known: nothing is open any more', async () => {
    const { value, context, does, noted } = await open({ readDoubt: [sent, null, null] });
    await does(returned);
    expect([value(), context().doubt, noted]).toEqual(['clear', null, ['settled']]);
    await does(returned);
    expect(noted).toEqual(['settled']);
  });
});

describe('what another tab came to know (S-336)', () => {
  it('S-336 that it was accepted: it is told, and told to the page once', async () => {
    const { value, does, noted } = await open({ readDoubt: [sent, accepted, accepted] });
    await does(returned);
    expect([value(), noted]).toEqual([{ told: 'accepted' }, ['settled']]);
    await does(returned);
    expect([value(), noted]).toEqual([{ told: 'accepted' }, ['settled']]);
  });
});

describe('a phone that keeps nothing (P-14)', () => {
  const all: Notes = { ...endings, tellOutlived: () => 'outlived', tellNotLost: () => 'not lost' };
  const forgotten = { ...sent, isUnkept: true, isOutlived: true };

  it('S-336 says so before anything is sent, and that asking again is safe never', async () => {
    const { value, noted, does, passes } = await open({ readDoubt: ['unkept', 'unkept', forgotten] }, 'payment', all);
    expect([value(), noted]).toEqual(['unkept', ['outlived']]);
    await does({ type: 'journal.changed' });
    expect(value()).toBe('unkept');
    await does(returned);
    await passes(0);
    expect([value(), noted]).toEqual([{ told: 'waiting' }, ['outlived', 'outlived', 'outlived']]);
  });

  it('S-336 says so too while it is sent, and is silent where the phone keeps it', async () => {
    const { value, context, does } = await open({ readDoubt: ['unkept', forgotten, sent] }, 'payment', all);
    await does(began);
    await does(changed);
    expect([value(), context().doubt]).toEqual([{ sending: 'unkept' }, null]);
    await does(changed);
    expect(value()).toEqual({ sending: 'quiet' });
  });

  it('P-46 money waits for the borrower’s word from the beginning: no time ends what nobody has written down', async () => {
    const { value, does, asked, noted } = await open({
      ...{ readDoubt: [unknown, 'unkept'], askOrder: [due], release: [true] },
    });
    expect(value()).toEqual({ told: 'over' });
    await does(anew);
    expect([value(), asked.askOrder]).toEqual([{ told: 'asking' }, []]);
    await does(confirm);
    expect([value(), asked.askOrder, noted]).toEqual(['clear', [{ subject: 'O-170' }], ['released']]);
    await does(returned);
    expect(value()).toBe('unkept');
  });

  it.each([
    ['is repaid', repaid, ['settle O-170', 'settled']],
    ['cannot be read', lost('offline'), []],
  ])('P-46 nothing is freed where the order %s', async (_, order, told) => {
    const { does, asked, noted } = await open({ readDoubt: [unknown, 'unkept'], askOrder: [order] });
    await does(anew);
    await does(confirm);
    expect([asked.release, noted]).toEqual([[], told]);
  });

  it('S-336 tells the journal’s reader that money is moved from the page, where it is', async () => {
    const { asked } = await onStage(inDoubtMachine, {
      input: { subject: 'O-170', about: 'payment', patience: 30 * minute, keyLife: day, moves: true },
      ports: { readDoubt: [null] },
      notes: all,
    }).settled();
    expect(asked.readDoubt).toEqual([{ subject: 'O-170', moves: true }]);
  });
});

describe('what was given out after all (S-365)', () => {
  it('a page that woke up not knowing stands as before the tap, and tells of it itself', async () => {
    const all: Notes = { ...endings, tellOutlived: () => 'outlived', tellNotLost: () => 'not lost' };
    const { value, noted } = await open({ readDoubt: ['toldByPage'] }, 'payment', all);
    expect([value(), noted]).toEqual(['clear', ['not lost']]);
  });
});

describe('what another window is sending just now (S-336)', () => {
  const all: Notes = { ...endings, tellOutlived: () => 'outlived', tellNotLost: () => 'elsewhere' };
  const read = (...readDoubt: readonly (Doubt | null)[]) => open({ readDoubt }, 'payment', all);

  it('is told to the page, and looked at again after 2 and 5 seconds, and then each 20', async () => {
    const { value, asked, passes, noted } = await open({ readDoubt: () => elsewhere }, 'payment', all);
    expect([value(), noted]).toEqual([{ told: 'elsewhere' }, ['elsewhere']]);
    for (const [pause, looks] of [
      [2_000, 2],
      [5_000, 3],
      [10_000, 4],
      [20_000, 5],
      [20_000, 6],
    ] as const) {
      await passes(pause - 1);
      expect(asked.readDoubt).toHaveLength(looks - 1);
      await passes(1);
      expect([value(), asked.readDoubt.length]).toEqual([{ told: 'elsewhere' }, looks]);
    }
  });

  it.each([
    ['its answer was lost', sent, 'waiting'],
    ['it was accepted', accepted, 'accepted'],
  ] as const)('ends: %s', async (_, found, told) => {
    const { value, passes } = await read(elsewhere, found);
    await passes(2_000);
    expect(value()).toEqual({ told });
  });

  it('P-46 nobody begins anew meanwhile, also who had chosen to and looked away', async () => {
    const { value, does, can, asked } = await open({ readDoubt: [old, elsewhere], askOrder: [] }, 'payment', all);
    await does(anew, confirm);
    expect(value()).toEqual({ told: 'checking' });
    await does(returned);
    expect([value(), can(anew), can(confirm), asked.release]).toEqual([{ told: 'elsewhere' }, false, false, []]);
  });
});

describe('beginning anew (P-46)', () => {
  it('is closed until the time of doubt is over, counted from when it was sent', async () => {
    const { value, can, passes } = await open({ readDoubt: [sent] });
    await passes(28 * minute - 1);
    expect([value(), can(anew)]).toEqual([{ told: 'waiting' }, false]);
    await passes(1);
    expect([value(), can(anew)]).toEqual([{ told: 'over' }, true]);
  });

  it.each([old, accepted, issued])('takes two: what it can cost is said between them', async (doubt) => {
    const { value, does, asked, noted, answer, can } = await open({ readDoubt: [doubt], askOrder: [due] });
    await does(confirm);
    expect(asked.release).toEqual([]);
    await does(anew);
    expect([value(), asked.release]).toEqual([{ told: 'asking' }, []]);
    await does(confirm);
    expect([value(), asked.release, noted]).toEqual([
      { told: 'releasing' },
      [{ subject: 'O-170', told: { known: ['key-1 open 0'], keys: ['key-1'] } }],
      [],
    ]);
    expect([can(withdraw), can(anew)]).toEqual([false, false]);
    await answer(true);
    expect([value(), noted]).toEqual(['clear', ['released']]);
  });

  it('P-46 the order is asked first: one that is repaid is settled, and nothing begins anew', async () => {
    const { value, does, asked, noted } = await open({ readDoubt: [old, accepted], askOrder: [repaid] });
    await does(anew, confirm);
    expect([value(), asked.release, noted]).toEqual([{ told: 'accepted' }, [], ['settle O-170', 'settled']]);
  });

  it('P-46 the same of what was accepted before: the page is told that the order is repaid', async () => {
    const { value, does, noted } = await open({ readDoubt: [accepted, accepted], askOrder: [repaid] });
    await does(anew, confirm);
    expect([value(), noted]).toEqual([{ told: 'accepted' }, ['settle O-170', 'settled']]);
  });

  it('P-46 nothing begins anew where the order cannot be read', async () => {
    const { value, does, asked, noted, can } = await open({
      readDoubt: [old, old],
      askOrder: [lost('offline'), due],
      release: [true],
    });
    await does(anew, confirm);
    expect([value(), asked.release, noted]).toEqual([{ told: 'failed' }, [], []]);
    expect([can(confirm), can(withdraw)]).toEqual([true, true]);
    await does(confirm);
    expect([value(), noted]).toEqual(['clear', ['released']]);
  });

  it('P-46 what another window has sent since is told first, and nothing begins anew', async () => {
    const news: Doubt = { ...sent, known: ['key-2 open 0'], keys: ['key-2'] };
    const { value, does, asked, noted } = await open({
      ...{ readDoubt: [old, news], askOrder: [due], release: [false] },
    });
    await does(anew, confirm);
    expect(asked.release).toEqual([{ subject: 'O-170', told: { known: ['key-1 open 0'], keys: ['key-1'] } }]);
    expect([value(), noted]).toEqual([{ told: 'waiting' }, []]);
  });

  it('can be left: it is told as before', async () => {
    const { value, does, asked, noted } = await open({ readDoubt: [old, old] });
    await does(anew, withdraw);
    expect([value(), asked.release, noted]).toEqual([{ told: 'over' }, [], []]);
  });

  it('is not told to the page where the journal could not keep it', async () => {
    const { value, does, noted } = await open({
      readDoubt: [old, old],
      askOrder: [due],
      release: [lost('unresolved')],
    });
    await does(anew, confirm);
    expect([value(), noted]).toEqual([{ told: 'failed' }, []]);
    await does(withdraw);
    expect([value(), noted]).toEqual([{ told: 'over' }, []]);
  });

  it.each([changed, returned])('is not disturbed by $type while it is kept', async (event) => {
    const { value, does, asked, noted, answer } = await open({ readDoubt: [old], askOrder: [due] });
    await does(anew, confirm, event);
    expect([value(), asked.readDoubt.length]).toEqual([{ told: 'releasing' }, 1]);
    await answer(true);
    expect(noted).toEqual(['released']);
  });

  it('what becomes known while the borrower is asked counts', async () => {
    const { value, does, noted, can } = await open({ readDoubt: [old, null] });
    await does(anew, returned);
    expect([value(), noted, can(confirm)]).toEqual(['clear', ['settled'], false]);
  });
});

describe('what the page itself sends (S-336)', () => {
  it.each([
    ['not open any more, as its answer came', null],
    ['open, as its answer was lost', sent],
  ])('is none of its business until the page has its answer, and is then read: %s', async (_, found) => {
    const { value, does, noted } = await open({ readDoubt: [null, sent, null, found] });
    await does(began, changed);
    expect(value()).toEqual({ sending: 'quiet' });
    await does(changed, answered);
    expect([value(), noted]).toEqual([found ? { told: 'waiting' } : 'clear', []]);
  });

  it('is told while the lender is working on it, and its answer is the page’s', async () => {
    const { value, does, noted } = await open({ readDoubt: [null, pending, null, null] });
    await does(began, changed);
    expect(value()).toEqual({ sending: 'processing' });
    await does(changed);
    expect(value()).toEqual({ sending: 'quiet' });
    await does(answered);
    expect([value(), noted]).toEqual(['clear', []]);
  });

  it('is told no more once the page has its answer, also where it was told to the last', async () => {
    const { value, does, noted } = await open({ readDoubt: [null, pending, null] });
    await does(began, changed, answered);
    expect([value(), noted]).toEqual(['clear', []]);
  });

  it('what was open before goes out of sight, and is no news when it was answered by this very tap', async () => {
    const { value, context, does, noted } = await open({ readDoubt: [old, null] });
    await does(began);
    expect([value(), context().doubt]).toEqual([{ sending: 'quiet' }, null]);
    await does(answered);
    expect([value(), noted]).toEqual(['clear', []]);
  });
});

describe('where there is no order to ask', () => {
  it.each<About>(['application', 'card', 'complaint'])('a %s begins anew without', async (about) => {
    const { value, does, asked } = await open({ readDoubt: [old], release: [] }, about);
    await does(anew, confirm);
    expect([value(), asked.askOrder, asked.release.length]).toEqual([{ told: 'releasing' }, [], 1]);
  });

  it('what is being processed is read again after the same pauses', async () => {
    const { value, asked, passes } = await open({ readDoubt: () => pending }, 'application');
    for (const seconds of [2, 5, 10, 20, 20]) await passes(seconds * 1_000);
    expect([value(), asked.askOrder, asked.readDoubt.length]).toEqual([{ told: 'processing' }, [], 6]);
  });
});

describe('what is being processed', () => {
  it('has the order asked after 2, 5, 10 and then each 20 seconds, and is read again after each', async () => {
    const { value, asked, passes, answer } = await open({ readDoubt: () => pending, askOrder: [] });
    let looks = 0;
    for (const seconds of [2, 5, 10, 20, 20, 20]) {
      await passes(seconds * 1_000 - 1);
      expect([value(), asked.askOrder.length]).toEqual([{ told: 'processing' }, looks]);
      await passes(1);
      looks += 1;
      expect([value(), asked.askOrder.length]).toEqual([{ told: 'looking' }, looks]);
      await answer(due);
    }
    expect(asked.askOrder[0]).toEqual({ subject: 'O-170' });
    expect(asked.readDoubt).toHaveLength(7);
  });

  it('S-336 an order that is repaid is told to the page', async () => {
    const { value, passes, noted } = await open({ readDoubt: [pending, accepted], askOrder: [repaid] });
    await passes(2_000);
    expect([value(), noted]).toEqual([{ told: 'accepted' }, ['settle O-170', 'settled']]);
  });

  it('an order that cannot be read says nothing', async () => {
    const { value, passes, noted } = await open({ readDoubt: () => pending, askOrder: [lost('offline')] });
    await passes(2_000);
    expect([value(), noted]).toEqual([{ told: 'processing' }, []]);
  });
});

describe('S-336 S-398 whether the same can be sent again under its key', () => {
  const all: Notes = { ...endings, tellOutlived: () => 'outlived' };
  const read = (...readDoubt: readonly (Doubt | null | Failure)[]) => open({ readDoubt }, 'payment', all);

  it('is told to the page at the moment at which the lender knows the key no more', async () => {
    const { noted, passes } = await read(sent);
    await passes(day - 2 * minute - 1);
    expect(noted).toEqual([]);
    await passes(1);
    expect(noted).toEqual(['outlived']);
  });

  it.each([
    ['sent a day ago', sentAgo(day)],
    ['being processed for a day', { ...pending, age: day, sinceAsked: day }],
    ['accepted', accepted],
    ['a page that was given out', issued],
    ['nothing is open', null],
    ['the journal cannot be read', lost('unresolved')],
  ])('S-400 a page that wakes up is told at once: %s', async (_, found) => {
    const { noted, passes } = await read(found);
    await passes(0);
    expect(noted).toEqual(['outlived']);
  });

  it('what ends is told of as that alone', async () => {
    const { noted, does } = await read(sent, accepted);
    await does(returned);
    expect(noted).toEqual(['settled']);
  });
});
