import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { complaintListMachine } from '#flows/complaint-list/complaint-list.machine.ts';
import type { ComplaintTab } from '#flows/complaint-list/complaint-list.types.ts';
import { lost } from '#kit/failure.ts';
import ComplaintListScreen from '#screens/complaint-list/complaint-list.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const tabs: readonly ComplaintTab[] = [
  {
    title: 'In progress',
    complaints: [
      {
        id: 'Q-2',
        time: '2026-11-20 10:15:00',
        type: 'Collection',
        content: 'They call at night.',
        replyBy: '2026-11-25',
      },
      { id: 'Q-1', time: '', type: '', content: '<b>I paid</b>', replyBy: '' },
    ],
  },
  { title: ' ', complaints: [] },
  {
    title: 'Answered',
    complaints: [{ id: 'Q-0', time: '2026-10-01', type: 'Repayment', content: 'Wrong amount', replyBy: '' }],
  },
];

const stage = () => screenOnStage(complaintListMachine, ComplaintListScreen, {});

async function shows(list = tabs) {
  const opened = stage();
  await opened.answer(list);
  return opened;
}

const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the list of complaints', () => {
  it('S-315 stands as a skeleton while it is loaded', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'My complaints' })).toBeTruthy();
    expect(screen.getByText('Loading your complaints')).toBeTruthy();
    await expectAccessible();
  });

  it('S-315 S-610 a failed load is told, with Retry', async () => {
    const { answer, fail } = stage();
    await fail(lost('status'));
    expect(screen.getByRole('main').textContent).toBe(
      'Your complaints did not loadWhat you have sent stays sent. Try again in a moment.Retry',
    );
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answer(tabs);
    expect(items().length).toBe(2);
  });

  it('S-107 S-108 S-310 S-606 shows time, type, content and, where known, the day of reply of each complaint of the first tab, as text', async () => {
    await shows();
    expect(items()).toEqual([
      '2026-11-20 10:15:00 Complaint Q-2CollectionThey call at night.We answer by 2026-11-25.',
      ' Complaint Q-1<b>I paid</b>',
    ]);
    expect(tab('In progress').getAttribute('aria-selected')).toBe('true');
    expect(within(screen.getByRole('tabpanel', { name: 'In progress' })).getByRole('list')).toBeTruthy();
    await expectAccessible();
  });

  it('S-107 a tap selects a tab; one without a title has a number', async () => {
    await shows();
    await userEvent.click(tab('Answered'));
    expect(items()).toEqual(['2026-10-01 Complaint Q-0RepaymentWrong amount']);
    await userEvent.click(tab('Tab 2'));
    // Whoever sent one and was answered looks for it here first.
    const none = screen.getByRole('region', { name: 'No complaints here' });
    expect(none.textContent).toBe('No complaints hereUnder “In progress”: 2. Under “Answered”: 1.');
    expect(items()).toEqual([]);
    await expectAccessible();
  });

  it('P-19 the tabs are one tab stop and are walked by the keyboard', async () => {
    await shows();
    await userEvent.tab();
    expect(document.activeElement).toBe(tab('In progress'));
    const walked: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
      walked.push(document.activeElement?.textContent ?? null);
    }
    expect(walked).toEqual(['Tab 2', 'Answered', 'In progress', 'Answered', 'In progress', 'Answered']);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Wrong amount');
  });

  it('S-357 without tabs it says that there is none', async () => {
    await shows([]);
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getByRole('region', { name: 'No complaints here' }).textContent).toMatch(
      /Each complaint that you send/,
    );
    await expectAccessible();
  });

  it('S-109 a tap leads to the complaint', async () => {
    const { output } = await shows();
    await userEvent.click(screen.getByRole('button', { name: /They call at night/ }));
    expect(output()).toEqual({ problemId: 'Q-2' });
  });

  it('P-29 the list stays in sight while it is read again', async () => {
    const { send, answer } = await shows();
    await send({ type: 'page.returned' });
    expect(items().length).toBe(2);
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    await answer([{ title: 'In progress', complaints: [] }]);
    expect(items()).toEqual([]);
  });
});
