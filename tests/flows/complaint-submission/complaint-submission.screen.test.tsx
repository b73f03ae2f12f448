import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import { input } from '#flows/complaint-submission/complaint-submission.samples.ts';
import type { ComplaintTypes } from '#flows/complaint-submission/complaint-submission.types.ts';
import { held, lost, refused } from '#kit/failure.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import ComplaintSubmissionScreen from '#screens/complaint-submission/complaint-submission.screen.tsx';
import { type UploadLook, UploadsContext } from '#screens/complaint-submission/uploads-context.ts';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';

const types: ComplaintTypes = {
  types: [{ title: 'Collection', value: '1' }],
  subTypes: [{ title: 'Calls at work', value: '11' }],
};

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

async function stage({ keysHonoured = true, named = true } = {}) {
  const listeners = new Set<() => void>();
  const looks = new Map<number, UploadLook>();
  const unseen: UploadLook = { part: null, preview: null };
  const on = screenOnStage(
    complaintSubmissionMachine,
    (props) => (
      <UploadsContext
        value={{
          subscribe: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
          look: (id) => looks.get(id) ?? unseen,
          shown: (url) => (url.startsWith('https://') ? url : null),
        }}
      >
        <ComplaintSubmissionScreen {...props} />
      </UploadsContext>
    ),
    { input: { ...input, keysHonoured }, notes: { openMatters: () => 'matters' } },
  );
  if (named) await on.answer(types);
  return {
    ...on,
    looks: (id: number, look: UploadLook) =>
      act(() => {
        looks.set(id, look);
        for (const listener of listeners) listener();
      }),
    reports: (...reports: readonly UploadReport[]) => on.answer(reports, 'followUploads'),
    saysYes: () => on.answer(undefined, 'saveComplaint'),
  };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const picker = () => screen.queryByLabelText<HTMLInputElement>('Add pictures');
const tiles = () => screen.getAllByRole('listitem').filter((item) => item.className.includes('chosen-picture-'));

function pick(...names: readonly string[]) {
  const input = picker();
  if (!input) throw new Error('there is no picker');
  const files = names.map((name, place) => new File(['x'.repeat(place + 1)], name, { type: 'image/jpeg' }));
  fireEvent.change(input, { target: { files } });
}

const arrived = (id: number): UploadReport => ({ id, url: `https://p.example/${id}.jpg` });

describe('writing a complaint', () => {
  it('S-102 S-103 shows type and sub-type, a box for what happened and its counter', async () => {
    await stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Your complaint in words' })).toBeTruthy();
    const kinds = screen.getByRole('list', { name: 'Type of complaint' });
    expect(
      within(kinds)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Collection', 'Calls at work']);
    expect(screen.getByText('0/200')).toBeTruthy();
    write('They came to my shop.');
    expect(screen.getByText('21/200')).toBeTruthy();
    expect(box().maxLength).toBe(200);
    await expectAccessible();
  });

  it('S-354 P-54 says that the names did not load, never a bare value, and tries again', async () => {
    const { fail, tap, answer, actor } = await stage({ named: false });
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectAccessible();
    await fail(lost('status'));
    const told = screen.getByRole('region', { name: 'The name of the matter did not load' });
    expect(document.activeElement).toBe(told);
    expect(screen.queryByRole('list', { name: 'Type of complaint' })).toBeNull();
    expect(screen.queryByText(/^1/)).toBeNull();
    await expectAccessible();
    await tap('Retry');
    expect(button('Loading what your complaint is about').getAttribute('aria-busy')).toBe('true');
    await answer(types, 'askTypes');
    expect(screen.getByRole('list', { name: 'Type of complaint' }).textContent).toBe('CollectionCalls at work');
    expect(told.isConnected).toBe(false);
    expect(actor.getSnapshot().context.type).toBe('1');
  });

  it('S-605 P-54 a complaint is written and sent without the names too', async () => {
    const { fail, tap, saysYes } = await stage({ named: false });
    await fail(lost('status'));
    write('They came to my shop.');
    await tap('Send');
    await saysYes();
    expect(screen.getByRole('dialog', { name: 'Your complaint has been sent' })).toBeTruthy();
  });

  it('S-354 P-54 of a matter that the lender does not list it says so, and leads to the others', async () => {
    const { answer, tap, noted, fail } = await stage({ named: false });
    await answer({ types: [{ title: 'Repayment', value: '2' }], subTypes: [] });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'This matter cannot be chosen' }));
    expect(screen.queryByText(/^1/)).toBeNull();
    await expectAccessible();
    await tap('Choose another matter');
    expect(noted).toEqual(['matters']);
    write('They came to my shop.');
    await tap('Send');
    await fail(refused('97', 'This matter is not known'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your complaint was not taken' }));
    await tap('Choose another matter');
    expect(noted).toEqual(['matters', 'matters']);
    expect(box().value).toBe('They came to my shop.');
  });

  it('S-105 S-739 Send asks for words first', async () => {
    const { tap, toasts } = await stage();
    await tap('Send');
    expect(toasts()).toEqual(['Please fill in your comments and suggestions']);
  });

  it('S-106 S-352 S-765 S-807 S-808 success says when there will be a reply, and stays for a second and a half', async () => {
    const { actor, tap, saysYes, passes } = await stage();
    write('They came to my shop.');
    await tap('Send');
    expect(button('Sending your complaint…').getAttribute('aria-busy')).toBe('true');
    expect(box().readOnly).toBe(true);
    await saysYes();
    const dialog = screen.getByRole('dialog', { name: 'Your complaint has been sent' });
    expect(within(dialog).getByText('We will reply within 3 weekdays')).toBeTruthy();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await expectAccessible();
    await passes(1_499);
    expect([actor.getSnapshot().status, screen.queryByRole('dialog') !== null]).toEqual(['active', true]);
    await passes(1);
    expect(actor.getSnapshot().status).toBe('done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-609 a refusal says nothing, and the button is there again', async () => {
    const { tap, fail, toasts } = await stage();
    write('They came to my shop.');
    await tap('Send');
    await fail(refused('99', 'Not today'));
    expect(toasts()).toEqual([]);
    expect(button('Send').disabled).toBe(false);
    expect(box().value).toBe('They came to my shop.');
  });

  it('P-45 a double tap sends once', async () => {
    const { fail, actor } = await stage();
    write('They came to my shop.');
    tapAt(1_000, button('Send'));
    await fail(refused('99'));
    tapAt(1_300, button('Send'));
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it('S-513 a lost answer says what is not known, and what can be done', async () => {
    const { tap, fail, toasts } = await stage();
    write('They came to my shop.');
    await tap('Send');
    await fail(lost('timeout'));
    expect(toasts()).toEqual(['error']);
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'We do not know yet whether your complaint has arrived' }),
    );
    expect(screen.getByText(/is safe/)).toBeTruthy();
    expect(button('My complaints').disabled).toBe(false);
    expect(button('Send again').disabled).toBe(false);
    expect(box().readOnly).toBe(true);
    await expectAccessible();
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the text', async () => {
    const { tap, fail, toasts } = await stage();
    write('They came to my shop.');
    await tap('Send');
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(toasts()).toEqual([]);
    expect(button('My complaints').disabled).toBe(false);
    expect(box().readOnly).toBe(true);
    await expectAccessible();
    await tap('Retry');
    expect(button('Send').disabled).toBe(false);
    expect(box().readOnly).toBe(false);
    expect(box().value).toBe('They came to my shop.');
  });

  it('S-398 where keys are not honoured, sending again waits for a look at the list', async () => {
    const { tap, fail } = await stage({ keysHonoured: false });
    write('They came to my shop.');
    await tap('Send');
    await fail(lost('timeout'));
    expect(button('Send again').disabled).toBe(true);
    expect(screen.queryByText(/is safe/)).toBeNull();
    await tap('My complaints');
    expect(button('Send').disabled).toBe(false);
  });
});

describe('adding pictures', () => {
  it('P-55 the heading is described by what is wrong alone: by nothing while nothing is', async () => {
    await stage();
    expect(screen.getByRole('heading', { name: 'Pictures' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('S-104 S-355 pictures alone are offered, several at once', async () => {
    await stage();
    expect([picker()?.type, picker()?.accept, picker()?.multiple]).toEqual(['file', 'image/*', true]);
  });

  it('S-514 each shows where it stands: waiting, on its way, arrived', async () => {
    const { looks, reports } = await stage();
    pick('shop.jpg', 'letter.jpg');
    expect(tiles().map((tile) => tile.textContent)).toEqual(['shop.jpgWaiting', 'letter.jpgWaiting']);
    expect(screen.getByRole('progressbar', { name: 'Picture 1' }).getAttribute('value')).toBeNull();
    looks(1, { part: 0.4, preview: pixel });
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Picture 1' }).value).toBe(0.4);
    expect(tiles()[0]?.textContent).toBe('shop.jpgUploading');
    expect(tiles()[0]?.querySelector('img')?.getAttribute('src')).toBe(pixel);
    expect(screen.getByText('0 of 2 pictures uploaded')).toBeTruthy();
    await expectAccessible();
    await reports(arrived(1));
    expect(screen.getByText('1 of 2 pictures uploaded').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('progressbar', { name: 'Picture 1' })).toBeNull();
    expect(button('Look at picture 1')).toBeTruthy();
    await expectAccessible();
  });

  it('P-20 a preview is shown rather than loaded again; without one the lender’s own address', async () => {
    const { looks, reports } = await stage();
    pick('shop.jpg', 'letter.jpg');
    looks(1, { part: null, preview: pixel });
    await reports(arrived(1), arrived(2));
    expect(tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))).toEqual([
      pixel,
      'https://p.example/2.jpg',
    ]);
  });

  it('P-07 an address that may not be shown is not', async () => {
    const { reports } = await stage();
    pick('shop.jpg');
    await reports({ id: 1, url: 'javascript:alert(1)' });
    expect(tiles()[0]?.querySelector('img')).toBeNull();
    expect(document.body.innerHTML).not.toContain('javascript:');
  });

  it('S-197 the picker is hidden at nine, and there again when one is removed', async () => {
    const { tap } = await stage();
    pick(...Array.from({ length: 10 }, (_, place) => `${place + 1}.jpg`));
    expect(tiles()).toHaveLength(9);
    expect(picker()).toBeNull();
    expect(screen.getByText('“10.jpg” was left out: there is room for 9.').parentElement?.getAttribute('role')).toBe(
      'status',
    );
    await tap('Remove picture 9');
    expect(tiles()).toHaveLength(8);
    expect(picker()).not.toBeNull();
  });

  it('S-355 what is not taken is named with the reason', async () => {
    await stage();
    const input = picker();
    const film = new File(['x'], 'call.mp4', { type: 'video/mp4' });
    const wall = Object.defineProperty(new File(['x'], 'wall.jpg', { type: 'image/jpeg' }), 'size', {
      value: 10_485_761,
    });
    if (input) fireEvent.change(input, { target: { files: [film, wall] } });
    expect(screen.getByText('“call.mp4” is not a picture.')).toBeTruthy();
    expect(screen.getByText('“wall.jpg” is larger than 10 MB.')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await expectAccessible();
  });

  it('P-08 a file’s name is only ever text', async () => {
    await stage();
    pick('<img src=x onerror=alert(1)>.jpg');
    expect(tiles()[0]?.textContent).toContain('<img src=x onerror=alert(1)>.jpg');
    expect(tiles()[0]?.querySelector('img')).toBeNull();
  });

  it('S-514 one that failed can be tried again, one that cannot be read only removed', async () => {
    const { tap, reports, toasts } = await stage();
    pick('shop.jpg', 'letter.jpg');
    await reports({ id: 1, failed: 'failed', failure: refused('01', 'Too dark') }, { id: 2, failed: 'unreadable' });
    expect(toasts()).toEqual(['Too dark']);
    expect(tiles().map((tile) => tile.textContent)).toEqual([
      'shop.jpgNot uploadedRetry Picture 1',
      'letter.jpgThis picture cannot be read. Choose a JPEG or PNG.',
    ]);
    await expectAccessible();
    await tap('Retry Picture 1');
    expect(screen.getByRole('progressbar', { name: 'Picture 1' })).toBeTruthy();
  });

  it('S-355 Send waits for what is on its way, and the wait can be given up', async () => {
    const { actor, tap } = await stage();
    write('They came to my shop.');
    pick('shop.jpg');
    await tap('Send');
    expect(button('Waiting for the pictures…').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await expectAccessible();
    await tap('Cancel');
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(button('Send').disabled).toBe(false);
  });

  it('S-514 one that has arrived fills the screen when it is tapped', async () => {
    const { tap, reports } = await stage();
    pick('shop.jpg');
    await reports(arrived(1));
    await tap('Look at picture 1');
    const dialog = screen.getByRole('dialog', { name: 'Look at picture 1' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('https://p.example/1.jpg');
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
