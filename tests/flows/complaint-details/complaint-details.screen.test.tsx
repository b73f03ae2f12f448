import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { complaintDetailsMachine } from '#flows/complaint-details/complaint-details.machine.ts';
import type { Complaint } from '#flows/complaint-details/complaint-details.types.ts';
import { lost, refused } from '#kit/failure.ts';
import ComplaintDetailsScreen from '#screens/complaint-details/complaint-details.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import RatingDialog from '#ui/rating-dialog.tsx';

const waiting: Complaint = {
  number: 'Q-2',
  orderId: 'O-170',
  replyBy: '2026-11-26',
  type: 'Collection',
  subType: 'Calls at night',
  content: 'They call at night.',
  images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
  reply: '',
  replyImages: [],
  needsRating: false,
};
const answered: Complaint = {
  ...waiting,
  reply: 'We are sorry.',
  replyImages: ['https://pictures.example/reply.jpg'],
  needsRating: true,
};

const stage = () =>
  screenOnStage(complaintDetailsMachine, (props) => <ComplaintDetailsScreen {...props} RatingDialog={RatingDialog} />, {
    input: { problemId: 'Q-2' },
  });

async function shows(complaint: Complaint) {
  const opened = stage();
  await opened.answer(complaint);
  return opened;
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const result = () => screen.queryByRole('region', { name: 'Process Result' });

describe('the complaint', () => {
  it('stands as a skeleton while it is loaded', async () => {
    stage();
    expect(screen.getByText('Loading your complaint')).toBeTruthy();
    await expectAccessible();
  });

  it('S-606 S-315 says so when that fails, and offers Retry', async () => {
    const { answer, fail } = stage();
    await fail(lost('status'));
    expect(screen.getByRole('main').textContent).toBe(
      'Your complaint did not loadWhat you have sent stays sent. Try again in a moment.My complaintsRetry',
    );
    await expectAccessible();
    await tap('Retry');
    await answer(waiting);
    expect(screen.getByText('They call at night.')).toBeTruthy();
  });

  it('S-606 P-54 a complaint that the lender does not show is told as such, with its reason and ways on', async () => {
    const { answer, fail, tap } = stage();
    await fail(refused('97', 'This complaint is not known'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'This complaint was not found' }));
    expect(screen.getByRole('main').textContent).toBe(
      'This complaint was not foundThis complaint is not knownMy complaintsComplaintRetry',
    );
    await expectAccessible();
    await tap('Retry');
    await answer(waiting);
    expect(screen.getByText('They call at night.')).toBeTruthy();
  });

  it.each([
    ['My complaints', refused('97'), 'listChosen'],
    ['Complaint', refused('97'), 'entryChosen'],
    ['My complaints', lost('timeout'), 'listChosen'],
  ] as const)('P-54 %s is a way on from what is not shown (%o)', async (way, failure, end) => {
    const { actor, fail, tap } = stage();
    await fail(failure);
    await tap(way);
    expect(actor.getSnapshot().value).toBe(end);
  });

  it('S-110 S-111 S-112 shows type, sub-type, content with its counter, and the pictures', async () => {
    await shows(waiting);
    const kinds = screen.getByRole('list', { name: 'Type of complaint' });
    expect(
      within(kinds)
        .getAllByRole('listitem')
        .map((kind) => kind.textContent),
    ).toEqual(['Collection', 'Calls at night']);
    const part = screen.getByRole('region', { name: 'What you wrote' });
    expect(within(part).getByText('They call at night.')).toBeTruthy();
    expect(within(part).getByText('19/200')).toBeTruthy();
    expect([...part.querySelectorAll('img')].map((picture) => picture.src)).toEqual(waiting.images);
    expect(result()).toBeNull();
    await expectAccessible();
  });

  it('S-606 has its number, the day by which it is answered, and a way to its order', async () => {
    const { output } = await shows(waiting);
    expect(screen.getByText('Complaint Q-2')).toBeTruthy();
    expect(screen.getByText('We answer by 2026-11-26.')).toBeTruthy();
    await tap('Order O-170');
    expect(output()).toEqual({ orderId: 'O-170' });
  });

  it('S-606 promises no answer any more once it is there', async () => {
    await shows(answered);
    expect(screen.getByText('Complaint Q-2')).toBeTruthy();
    expect(screen.queryByText(/We answer by/)).toBeNull();
  });

  it('S-606 tells nothing of what the lender does not tell', async () => {
    await shows({ ...waiting, number: '', orderId: '', replyBy: '' });
    expect(screen.queryByText(/^Complaint |We answer by/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Order/ })).toBeNull();
    await expectAccessible();
  });

  it('S-113 shows the reply with its pictures', async () => {
    await shows(answered);
    expect(within(result() as HTMLElement).getByText('We are sorry.')).toBeTruthy();
    expect(within(result() as HTMLElement).getByRole('button', { name: 'Picture 1 of the reply' })).toBeTruthy();
    await expectAccessible();
  });

  it('S-113 a reply may be pictures alone', async () => {
    await shows({ ...answered, reply: '' });
    expect(screen.getByRole('button', { name: 'Picture 1 of the reply' })).toBeTruthy();
    expect(result()?.querySelector('p')).toBeNull();
  });

  it('S-310 stands without what the lender leaves out, and shows markup as text', async () => {
    await shows({ ...waiting, type: '', subType: '', content: '', images: [], reply: '<b>Sorry</b>' });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('0/200')).toBeTruthy();
    expect(screen.getByText('<b>Sorry</b>')).toBeTruthy();
    await expectAccessible();
  });

  it('S-539 a picture is enlarged by a tap, and closed by Escape', async () => {
    await shows(waiting);
    await tap('Picture 2 of your complaint');
    const viewer = screen.getByRole('dialog', { name: 'Picture 2 of your complaint' });
    expect(viewer.querySelector('img')?.src).toBe('https://pictures.example/2.jpg');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-112 a picture that does not load leaves its place marked', async () => {
    await shows({ ...waiting, images: ['https://pictures.example/gone.jpg'] });
    const picture = document.querySelector('img');
    act(() => picture?.dispatchEvent(new Event('error')));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Picture 1 of your complaint' }).querySelector('svg')).toBeTruthy();
  });
});

describe('the rating', () => {
  async function asked() {
    const opened = await shows(answered);
    await opened.passes(3_000);
    return { ...opened, dialog: screen.getByRole('dialog', { name: 'How did we handle this?' }) };
  }

  it('S-114 S-172 is asked for after three seconds', async () => {
    const { passes } = await shows(answered);
    await passes(2_999);
    expect(screen.queryByRole('dialog')).toBeNull();
    await passes(1);
    expect(screen.getByRole('dialog', { name: 'How did we handle this?' })).toBeTruthy();
    await expectAccessible();
  });

  it('S-173 fills the stars up to the tapped one', async () => {
    const { dialog } = await asked();
    await userEvent.click(screen.getByRole('radio', { name: '3' }));
    expect(dialog.querySelectorAll('.star-on').length).toBe(3);
    expect(dialog.querySelectorAll('.star').length).toBe(5);
  });

  it('S-206 S-738 without a star says so and stays', async () => {
    const { toasts } = await asked();
    await tap('Submit');
    expect(toasts()).toEqual(['Silakan pilih']);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('S-173 S-743 while it is saved the dialog waits; then it is gone', async () => {
    const { toasts, answer } = await asked();
    await userEvent.click(screen.getByRole('radio', { name: '5' }));
    await tap('Submit');
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await answer();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['Successful demonstration！']);
  });

  it('S-240 S-517 P-53 one that is not saved says so, and stays open with its stars', async () => {
    const { toasts, dialog, fail } = await asked();
    await userEvent.click(screen.getByRole('radio', { name: '2' }));
    await tap('Submit');
    await fail(lost('offline'));
    expect(toasts()).toEqual(['error']);
    expect(dialog.querySelectorAll('.star-on').length).toBe(2);
    expect(document.activeElement?.textContent).toBe('Your rating may not be saved. Send it again, or close this.');
    await expectAccessible();
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
