import { describe, expect, it } from 'vitest';
import { complaintDetailsMachine } from '#flows/complaint-details/complaint-details.machine.ts';
import { waiting } from '#flows/complaint-details/complaint-details.samples.ts';
import { isAsked, isSaving, selectStage } from '#flows/complaint-details/complaint-details.selectors.ts';
import type { Complaint } from '#flows/complaint-details/complaint-details.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const quiet: Complaint = {
  ...waiting,
  subType: 'Threats',
  content: 'They called me.',
  images: ['https://pictures.example/1.jpg'],
};
const rated: Complaint = { ...quiet, reply: 'We are sorry.', needsRating: true };

const stars = (count: number) => ({ type: 'stars.chosen', stars: count }) as const;
const submit = { type: 'rating.submitted' } as const;
const close = { type: 'rating.closed' } as const;
const enlarge = { type: 'picture.opened', part: 'complaint', index: 0 } as const;

async function open(...answers: readonly (Complaint | Failure)[]) {
  const run = await onStage(complaintDetailsMachine, {
    input: { problemId: 'Q-2' },
    ports: { loadComplaint: answers },
  }).settled();
  return {
    ...run,
    stage: () => selectStage(run.snapshot()),
    isAsked: () => isAsked(run.snapshot()),
    isSaving: () => isSaving(run.snapshot()),
    isEnlarged: () => run.context().enlarged !== null,
    stars: () => run.context().stars,
  };
}

async function asking() {
  const opened = await open(rated, rated);
  await opened.passes(3_000);
  return opened;
}

describe('reading a complaint', () => {
  it('S-606 asks for this complaint', async () => {
    expect((await open()).asked.loadComplaint).toEqual([{ problemId: 'Q-2' }]);
  });

  it.each(['retry.requested', 'network.returned', 'page.returned'] as const)(
    'S-399 S-516 a read that failed is not told again and is tried again (%s)',
    async (type) => {
      const { stage, reported, does } = await open(lost('timeout'), quiet);
      expect([stage(), reported]).toEqual(['failed', []]);
      await does({ type });
      expect(stage()).toBe('ready');
    },
  );

  it('P-29 is read again when the page is shown again, but not under the rating', async () => {
    const { asked, does, passes } = await open(rated, rated);
    await does({ type: 'page.returned' });
    expect(asked.loadComplaint.length).toBe(2);
    await passes(3_000);
    await does({ type: 'page.returned' });
    expect(asked.loadComplaint.length).toBe(2);
  });

  it('S-516 S-539 a picture is enlarged and closed; one that is not there is not', async () => {
    const { isEnlarged, does } = await open(quiet);
    await does({ ...enlarge, index: 1 }, { ...enlarge, part: 'reply' });
    expect(isEnlarged()).toBe(false);
    await does(enlarge);
    expect(isEnlarged()).toBe(true);
    await does({ type: 'picture.closed' });
    expect(isEnlarged()).toBe(false);
  });
});

describe('when the rating is asked for', () => {
  it('S-172 S-516 S-809 after three seconds, not before', async () => {
    const { isAsked, passes } = await open(rated);
    await passes(2_999);
    expect(isAsked()).toBe(false);
    await passes(1);
    expect(isAsked()).toBe(true);
  });

  it('S-172 S-516 never where the lender does not ask for one', async () => {
    const { isAsked, passes } = await open(quiet);
    await passes(60_000);
    expect(isAsked()).toBe(false);
  });

  it('S-114 not over an enlarged picture, but three seconds after it is closed', async () => {
    const { isAsked, passes, does } = await open(rated);
    await passes(2_000);
    await does(enlarge);
    await passes(60_000);
    expect(isAsked()).toBe(false);
    await does({ type: 'picture.closed' });
    await passes(2_999);
    expect(isAsked()).toBe(false);
    await passes(1);
    expect(isAsked()).toBe(true);
  });

  it('S-114 once in a visit, also when it was only closed and the complaint is read again', async () => {
    const { isAsked, stars: chosen, passes, does } = await asking();
    await does(stars(3), close);
    expect([isAsked(), chosen()]).toEqual([false, 0]);
    await does({ type: 'page.returned' });
    await passes(60_000);
    expect(isAsked()).toBe(false);
  });
});

describe('the rating', () => {
  it('S-206 S-358 S-738 asks for at least one star', async () => {
    const { reported, asked, isAsked, does } = await asking();
    await does(submit);
    expect([reported, asked.saveScore, isAsked()]).toEqual([[{ text: 'Silakan pilih' }], [], true]);
  });

  it('S-141 S-607 sends the stars that were tapped last', async () => {
    const { asked, isSaving, does } = await asking();
    await does(stars(2), stars(5), submit);
    expect(asked.saveScore).toEqual([{ problemId: 'Q-2', score: 5 }]);
    expect(isSaving()).toBe(true);
  });

  it('S-173 S-241 S-743 a saved one says so, closes, and the score is reset', async () => {
    const { reported, isAsked, stars: chosen, passes, does, answer } = await asking();
    await does(stars(4), submit);
    await answer();
    expect(reported).toEqual([{ text: 'Successful demonstration！', tone: 'info' }]);
    expect([isAsked(), chosen()]).toEqual([false, 0]);
    await passes(60_000);
    expect(isAsked()).toBe(false);
  });

  it.each([
    ['S-240', refused('12', 'Rated already'), { server: 'Rated already' }],
    ['S-310', refused('12'), { text: 'error' }],
    ['S-517', lost('timeout'), { text: 'error' }],
  ])('%s one that is not saved tells why and stays open with its stars', async (_, failure, label) => {
    const { reported, isAsked, isSaving, stars: chosen, asked, does, fail } = await asking();
    await does(stars(4), submit);
    await fail(failure);
    expect([reported, isAsked(), isSaving(), chosen()]).toEqual([[label], true, false, 4]);
    await does(submit);
    expect(asked.saveScore.length).toBe(2);
  });

  it('P-53 S-315 that it may not be saved stands, until stars are chosen or sent', async () => {
    const { value, context, passes, does, fail } = await asking();
    await does(stars(4), submit);
    await fail(refused('12', 'Rated already'));
    await passes(60_000);
    expect(value()).toEqual({ ready: { rating: { choosing: 'declined' } } });
    await does(submit);
    await fail(lost('timeout'));
    expect(value()).toEqual({ ready: { rating: { choosing: 'declined' } } });
    await does(stars(5));
    expect([value(), context().stars]).toEqual([{ ready: { rating: { choosing: 'quiet' } } }, 5]);
  });

  it('P-53 S-517 where it was not saved, Close leads back to the complaint', async () => {
    const { value, context, does, fail } = await asking();
    await does(stars(4), submit);
    await fail(refused('12', 'Rated already'));
    await does(close);
    expect([value(), context().stars]).toEqual([{ ready: { reading: 'quiet' } }, 0]);
  });

  it('S-517 while it is being saved it cannot be closed or sent twice', async () => {
    const { asked, isSaving, does } = await asking();
    await does(stars(1), submit, close, submit, stars(5));
    expect([isSaving(), asked.saveScore]).toEqual([true, [{ problemId: 'Q-2', score: 1 }]]);
  });
});

it('P-58 in another language the complaint is told anew and stays in sight, also when that fails; not under the rating', async () => {
  const told: Complaint = { ...rated, type: 'वसूली' };
  const { asked, stage, context, does, passes } = await open(rated, told, lost('offline'));
  await does({ type: 'language.changed' });
  expect([asked.loadComplaint.length, stage(), context().complaint?.type]).toEqual([2, 'ready', 'वसूली']);
  await does({ type: 'language.changed' });
  expect([asked.loadComplaint.length, stage(), context().complaint?.type]).toEqual([3, 'ready', 'वसूली']);
  await passes(3_000);
  await does(stars(4), { type: 'language.changed' });
  expect([asked.loadComplaint.length, context().stars]).toEqual([3, 4]);
});
