import { describe, expect, it } from 'vitest';
import { complaintListMachine } from '#flows/complaint-list/complaint-list.machine.ts';
import { selectComplaints, selectSelected, selectStage } from '#flows/complaint-list/complaint-list.selectors.ts';
import type { ComplaintTab } from '#flows/complaint-list/complaint-list.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const complaint = (id: string) => ({ id, time: '2026-11-20', type: 'Repayment', content: 'I paid.', replyBy: '' });
const waiting: ComplaintTab = { title: 'In progress', complaints: [complaint('Q-2'), complaint('Q-1')] };
const answered: ComplaintTab = { title: 'Answered', complaints: [complaint('Q-0')] };
const none: ComplaintTab = { title: 'Closed', complaints: [] };

async function open(...answers: readonly (readonly ComplaintTab[] | Failure)[]) {
  const run = await onStage(complaintListMachine, { ports: { loadComplaints: answers } }).settled();
  return {
    ...run,
    stage: () => selectStage(run.snapshot()),
    isEmpty: () => run.snapshot().matches({ ready: { tab: 'empty' } }),
    selected: () => selectSelected(run.snapshot()),
    ids: () => selectComplaints(run.snapshot()).map(({ id }) => id),
  };
}

describe('the list of complaints', () => {
  it('S-357 shows the first tab first', async () => {
    const { selected, ids } = await open([waiting, answered]);
    expect([selected(), ids()]).toEqual([0, ['Q-2', 'Q-1']]);
  });

  it('S-107 another tab shows its own complaints', async () => {
    const { ids, does } = await open([waiting, answered]);
    await does({ type: 'tab.selected', index: 1 });
    expect(ids()).toEqual(['Q-0']);
  });

  it('S-515 a tab that there is not cannot be selected', async () => {
    const { selected, does } = await open([waiting, answered]);
    await does({ type: 'tab.selected', index: 2 }, { type: 'tab.selected', index: -1 });
    expect(selected()).toBe(0);
  });

  it.each([
    ['a tab without complaints', [none]],
    ['no tabs', []],
  ])('S-357 %s is empty, which is not a failure', async (_, tabs) => {
    const { stage, isEmpty } = await open(tabs);
    expect([stage(), isEmpty()]).toEqual(['ready', true]);
  });

  it('S-357 each tab is empty or not by itself', async () => {
    const { isEmpty, does } = await open([waiting, none]);
    expect(isEmpty()).toBe(false);
    await does({ type: 'tab.selected', index: 1 });
    expect(isEmpty()).toBe(true);
    await does({ type: 'tab.selected', index: 0 });
    expect(isEmpty()).toBe(false);
  });

  it('S-109 a complaint leads to its details', async () => {
    const { output, does } = await open([waiting, answered]);
    await does({ type: 'complaint.opened', id: 'Q-1' });
    expect(output()).toEqual({ problemId: 'Q-1' });
  });

  it('S-109 a complaint that the tab does not have leads nowhere', async () => {
    const { stage, does } = await open([waiting, answered]);
    await does({ type: 'complaint.opened', id: 'Q-0' });
    expect(stage()).toBe('ready');
  });

  it.each(['retry.requested', 'network.returned', 'page.returned'] as const)(
    'S-315 S-399 a read that failed is tried again (%s)',
    async (type) => {
      const { stage, does } = await open(refused('7', 'Not today'), [waiting]);
      expect(stage()).toBe('failed');
      await does({ type });
      expect(stage()).toBe('ready');
    },
  );

  it('P-29 is read again when the page is shown again; tab and list stay meanwhile, also when that fails', async () => {
    const { asked, selected, ids, does } = await open(
      [waiting, answered],
      lost('timeout'),
      [waiting, waiting],
      [answered],
    );
    await does({ type: 'tab.selected', index: 1 }, { type: 'page.returned' });
    expect([asked.loadComplaints.length, selected(), ids()]).toEqual([2, 1, ['Q-0']]);
    await does({ type: 'page.returned' });
    expect([selected(), ids()]).toEqual([1, ['Q-2', 'Q-1']]);
    await does({ type: 'page.returned' });
    expect([selected(), ids()]).toEqual([0, ['Q-0']]);
  });
});

it('P-58 in another language the list is told anew, the tab stays, also when that fails', async () => {
  const told: ComplaintTab = { ...answered, title: 'जवाब दिया गया' };
  const { asked, selected, context, does } = await open([waiting, answered], [waiting, told], lost('offline'));
  await does({ type: 'tab.selected', index: 1 }, { type: 'language.changed' });
  expect([asked.loadComplaints.length, selected(), context().tabs[1]]).toEqual([2, 1, told]);
  await does({ type: 'language.changed' });
  expect([asked.loadComplaints.length, selected(), context().tabs[1]]).toEqual([3, 1, told]);
});
