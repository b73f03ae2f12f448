import { describe, expect, it } from 'vitest';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import { input } from '#flows/complaint-submission/complaint-submission.samples.ts';
import { canAddPictures, canSend } from '#flows/complaint-submission/complaint-submission.selectors.ts';
import type {
  ComplaintSubmissionEvent,
  ComplaintSubmissionInput,
  ComplaintTypes,
} from '#flows/complaint-submission/complaint-submission.types.ts';
import { lost, refused } from '#kit/failure.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const types: ComplaintTypes = {
  types: [
    { title: 'Collection', value: '1' },
    { title: 'Repayment', value: '2' },
  ],
  subTypes: [{ title: 'Calls at work', value: '11' }],
};

const photo = (name: string, size = 3_000_000) => ({ name, type: 'image/jpeg', size });

const photos = (count: number) => Array.from({ length: count }, (_, place) => photo(`${place + 1}.jpg`));

/** A borrower who writes a complaint; uploads, names and the lender's answer are given by hand. */
async function open({ names = true, ...over }: Partial<ComplaintSubmissionInput> & { readonly names?: boolean } = {}) {
  const run = await onStage(complaintSubmissionMachine, {
    input: { ...input, ...over },
    ports: { loadTypes: names ? [types] : [] },
    notes: {
      startUploads: ({ starts }) => ['start', ...starts.map(({ id, file }) => `${id} ${file.name}`)],
      retryUploads: ({ ids }) => ['retry', ...ids],
      stopUpload: ({ id }) => ['stop', id],
      openComplaints: () => ['list'],
      openMatters: () => ['matters'],
    },
  }).settled();
  return {
    ...run,
    acted: run.noted,
    followed: () => run.asked.followUploads.map(({ ids }) => ids),
    pictures: () => run.context().pictures.map(({ id, name, state }) => `${id} ${name} ${state}`),
    reports: (...reports: readonly UploadReport[]) => run.answer(reports, 'followUploads'),
  };
}

const write = (text: string): ComplaintSubmissionEvent => ({ type: 'text.changed', text });
const pick = (...files: readonly ReturnType<typeof photo>[]): ComplaintSubmissionEvent => ({
  type: 'pictures.picked',
  files,
});
const send: ComplaintSubmissionEvent = { type: 'send.requested' };

/** What the page's part tells of what was sent before. */
const known: ComplaintSubmissionEvent = { type: 'doubt.settled' };
const anew: ComplaintSubmissionEvent = { type: 'doubt.released' };

const arrived = (id: number): UploadReport => ({ id, url: `https://p.example/${id}.jpg` });

describe('what a complaint is about', () => {
  it('S-354 names type and sub-type', async () => {
    const { context } = await open();
    expect([context().typeName, context().subTypeName]).toEqual(['Collection', 'Calls at work']);
  });

  it.each([
    ['type', { type: '7', subType: '' }],
    ['sub-type', { subType: '7' }],
    ['sub-type of a complaint about collection, which needs one', { subType: '' }],
  ])('S-354 P-54 a %s that the lender does not list is known as such', async (_, matter) => {
    const { value, does, noted } = await open(matter);
    expect(value()).toMatchObject({ editing: { names: 'unlisted' } });
    await does({ type: 'matter.requested' });
    expect(noted).toEqual([['matters']]);
    expect(value()).toMatchObject({ editing: { names: 'unlisted' } });
  });

  it('S-354 a type without sub-types has one name', async () => {
    const { context, value } = await open({ type: '2', subType: '' });
    expect([context().typeName, context().subTypeName]).toEqual(['Repayment', null]);
    expect(value()).toMatchObject({ editing: { names: 'named' } });
  });

  it('S-605 P-54 names that did not load are asked for again when the borrower wants it', async () => {
    const { fail, does, value, answer } = await open({ names: false });
    await fail(lost('status'));
    expect(value()).toMatchObject({ editing: { names: 'unnamed' } });
    await does({ type: 'names.requested' });
    await fail(lost('status'), 'askTypes');
    expect(value()).toMatchObject({ editing: { names: 'unnamed' } });
    await does({ type: 'names.requested' });
    await answer(types, 'askTypes');
    expect(value()).toMatchObject({ editing: { names: 'named' } });
  });

  it('S-605 names that do not come keep nobody from writing', async () => {
    const failing = await open({ names: false });
    await failing.fail(lost('status'));
    expect(failing.value()).toMatchObject({ editing: {} });
    expect(failing.reported).toEqual([]);

    const late = await open({ names: false });
    late.clock.advance(4_999);
    expect(late.value()).toBe('naming');
    late.clock.advance(1);
    expect(late.value()).toMatchObject({ editing: {} });
    await late.answer(types);
    expect(late.context().typeName).toBeNull();
  });
});

describe('the text', () => {
  it.each(['', ' ', '\n\t '])('S-195 S-739 %j is no text: it is asked for, and nothing is sent', async (text) => {
    const { does, reported, value, asked } = await open();
    await does(write(text), send);
    expect(reported).toEqual([{ text: 'Please fill in your comments and suggestions', field: 'text' }]);
    expect(asked.saveComplaint).toEqual([]);
    expect(value()).toMatchObject({ editing: {} });
  });

  it('S-196 S-355 is cut at 200 UTF-16 units', async () => {
    const { does, context } = await open();
    await does(write('a'.repeat(200)));
    expect(context().text).toHaveLength(200);
    await does(write('b'.repeat(5_000)));
    expect(context().text).toBe('b'.repeat(200));
  });

  it('S-196 no character is cut in two', async () => {
    const { does, context } = await open();
    await does(write(`${'a'.repeat(199)}😀`));
    expect(context().text).toBe('a'.repeat(199));
    await does(write(`${'a'.repeat(198)}😀`));
    expect(context().text).toBe(`${'a'.repeat(198)}😀`);
  });
});

describe('sending', () => {
  it('S-138 S-609 sends what was written, without blanks at its ends, and about what', async () => {
    const { does, value, clock, actor, asked, answer } = await open();
    await does(write('  They came to my shop. '), send);
    expect(asked.saveComplaint).toEqual([
      {
        type: '1',
        subType: '11',
        orderNo: 'O-170',
        text: 'They came to my shop.',
        images: [],
      },
    ]);
    expect(value()).toBe('submitting');
    await does(send, send);
    expect(asked.saveComplaint).toHaveLength(1);
    await answer();
    expect(value()).toBe('succeeded');
    clock.advance(1_499);
    expect(actor.getSnapshot().status).toBe('active');
    clock.advance(1);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('S-356 S-513 clears the storage once the message has been seen, and not before', async () => {
    const { does, answer, clock, did } = await open();
    await does(write('They came to my shop.'), send);
    await answer();
    clock.advance(1_499);
    expect(did.clearStorage).toHaveLength(0);
    clock.advance(1);
    expect(did.clearStorage).toHaveLength(1);
  });

  it('S-356 what was refused, or may have got lost, clears nothing', async () => {
    const { does, fail, did, clock } = await open();
    await does(write('They came to my shop.'), send);
    await fail(refused('99'));
    await does(send);
    await fail(lost('timeout'));
    clock.advance(60_000);
    expect(did.clearStorage).toHaveLength(0);
  });

  it('S-513 a refusal says nothing and leaves everything as it was written', async () => {
    const { does, reported, value, context, asked, fail } = await open();
    await does(write('They came to my shop.'), send);
    await fail(refused('99', 'Not today'));
    expect(value()).toMatchObject({ editing: {} });
    expect(context().text).toBe('They came to my shop.');
    expect(reported).toEqual([]);
    await does(send);
    expect(asked.saveComplaint).toHaveLength(2);
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'S-513 S-398 a lost answer (%s) says error, and the same complaint can be sent again where keys are honoured',
    async (reason) => {
      const { does, reported, value, actor, asked, fail } = await open();
      await does(write('They came to my shop.'), send);
      await fail(lost(reason));
      expect(value()).toBe('unknown');
      expect(reported).toEqual([{ text: 'error' }]);
      expect(canSend(actor.getSnapshot())).toBe(true);
      await does(write('Something else'), send);
      expect(asked.saveComplaint.map(({ text }) => text)).toEqual(['They came to my shop.', 'They came to my shop.']);
    },
  );

  it.each([{ type: 'retry.requested' } as const, known, anew])(
    'S-336 held back: nothing is said to be lost, and the text is there again on $type',
    async (event) => {
      const { does, reported, value, context, asked, fail } = await open();
      await does(write('They came to my shop.'), send);
      await fail(lost('unresolved'));
      expect([value(), reported]).toEqual(['held', []]);
      await does(write('Something else'), send);
      expect(asked.saveComplaint).toHaveLength(1);
      await does(event);
      expect(value()).toMatchObject({ editing: {} });
      expect(context().text).toBe('They came to my shop.');
      await does(send);
      expect(asked.saveComplaint).toHaveLength(2);
    },
  );

  it('S-336 held back: the list can be looked at', async () => {
    const { does, acted, value, fail } = await open();
    await does(write('They came to my shop.'), send);
    await fail(lost('unresolved'));
    await does({ type: 'list.requested' });
    expect(acted).toEqual([['list']]);
    expect(value()).toMatchObject({ editing: {} });
  });

  it.each([known, anew])('S-336 after a lost answer the text is there again on $type', async (event) => {
    const { does, value, context, fail } = await open({ keysHonoured: false });
    await does(write('They came to my shop.'), send);
    await fail(lost('timeout'));
    await does(event);
    expect(value()).toMatchObject({ editing: {} });
    expect(context().text).toBe('They came to my shop.');
  });

  it('S-336 S-398 where keys are not honoured the list is looked at first, which sets nothing free', async () => {
    const { does, value, acted, actor, context, fail } = await open({ keysHonoured: false });
    await does(write('They came to my shop.'), send);
    await fail(lost('timeout'));
    expect(canSend(actor.getSnapshot())).toBe(false);
    await does({ type: 'list.requested' });
    expect(acted).toEqual([['list']]);
    expect(value()).toMatchObject({ editing: {} });
    expect(context().text).toBe('They came to my shop.');
    expect(canSend(actor.getSnapshot())).toBe(true);
  });
});

describe('pictures', () => {
  it('S-104 S-355 each is sent by itself as soon as it is picked', async () => {
    const { does, acted, pictures, followed, reports } = await open();
    await does(pick(photo('shop.jpg'), photo('letter.jpg')));
    expect(acted).toEqual([['start', '1 shop.jpg', '2 letter.jpg']]);
    expect(pictures()).toEqual(['1 shop.jpg uploading', '2 letter.jpg uploading']);
    expect(followed()).toEqual([[1, 2]]);
    await reports(arrived(2));
    expect(pictures()).toEqual(['1 shop.jpg uploading', '2 letter.jpg uploaded']);
    expect(followed()).toEqual([[1, 2], [1]]);
  });

  it('S-197 S-806 there is room for nine: the tenth is left out and said so, and the picker goes', async () => {
    const { does, pictures, context, actor } = await open();
    await does(pick(...photos(8)));
    expect(canAddPictures(actor.getSnapshot())).toBe(true);
    await does(pick(photo('a.jpg'), photo('b.jpg'), photo('c.jpg')));
    expect(pictures()).toHaveLength(9);
    expect(pictures()[8]).toBe('9 a.jpg uploading');
    expect(context().leftovers).toEqual([
      { name: 'b.jpg', why: 'noRoom' },
      { name: 'c.jpg', why: 'noRoom' },
    ]);
    expect(canAddPictures(actor.getSnapshot())).toBe(false);
  });

  it('S-171 one that is removed is broken off and makes room in its place', async () => {
    const { does, acted, pictures, actor } = await open();
    await does(pick(...photos(9)), { type: 'picture.removed', id: 4 });
    expect(acted.at(-1)).toEqual(['stop', 4]);
    expect(pictures()).toHaveLength(8);
    expect(canAddPictures(actor.getSnapshot())).toBe(true);
    await does(pick(photo('new.jpg')));
    expect(acted.at(-1)).toEqual(['start', '4 new.jpg']);
    expect(pictures()[3]).toBe('4 new.jpg uploading');
  });

  it.each([
    ['a film', { name: 'call.mp4', type: 'video/mp4', size: 10 }, 'notPicture'],
    ['a file without a type', { name: 'notes', type: '', size: 10 }, 'notPicture'],
    ['a byte more than 10 MB', photo('wall.jpg', 10_485_761), 'tooLarge'],
  ] as const)('S-355 %s is refused with a reason', async (_, file, why) => {
    const { does, pictures, context, acted } = await open();
    await does(pick(file, photo('fits.jpg', 10_485_760)));
    expect(pictures()).toEqual(['1 fits.jpg uploading']);
    expect(context().leftovers).toEqual([{ name: file.name, why }]);
    expect(acted).toEqual([['start', '1 fits.jpg']]);
    await does(pick(photo('other.jpg')));
    expect(context().leftovers).toEqual([]);
  });

  it('S-514 the same picture is not taken twice; one that did not arrive begins anew', async () => {
    const { does, pictures, acted, reports } = await open();
    await does(pick(photo('shop.jpg')), pick(photo('shop.jpg'), photo('shop.jpg', 2_999_999)));
    expect(pictures()).toEqual(['1 shop.jpg uploading', '2 shop.jpg uploading']);
    await reports({ id: 1, failed: 'gone' });
    await does(pick(photo('shop.jpg')));
    expect(pictures()).toEqual(['1 shop.jpg uploading', '2 shop.jpg uploading']);
    expect(acted.at(-1)).toEqual(['start', '1 shop.jpg']);
  });

  it.each([
    ['the lender’s message', refused('01', 'Too dark'), { server: 'Too dark' }],
    ['error', refused('01'), { text: 'error' }],
    ['error', lost('timeout'), { text: 'error' }],
  ])('S-608 one that fails says "%s" and can be tried again', async (_, failure, text) => {
    const { does, reported, pictures, acted, reports } = await open();
    await does(pick(photo('shop.jpg')));
    await reports({ id: 1, failed: 'failed', failure });
    expect(reported).toEqual([text]);
    expect(pictures()).toEqual(['1 shop.jpg failed']);
    await does({ type: 'picture.retried', id: 1 });
    expect(acted.at(-1)).toEqual(['retry', 1]);
    expect(pictures()).toEqual(['1 shop.jpg uploading']);
  });

  it('S-355 one that cannot be read, or whose file is gone, says so and is not tried again', async () => {
    const { does, reported, pictures, acted, reports } = await open();
    await does(pick(...photos(2)));
    await reports({ id: 1, failed: 'unreadable' });
    await reports({ id: 2, failed: 'gone' });
    expect(reported).toEqual([
      { text: 'This picture cannot be read. Choose a JPEG or PNG.' },
      { text: 'The upload was cut off. Choose the picture again.' },
    ]);
    await does({ type: 'picture.retried', id: 1 }, { type: 'picture.retried', id: 2 }, { type: 'network.returned' });
    expect(acted).toHaveLength(1);
    expect(pictures()).toEqual(['1 1.jpg unreadable', '2 2.jpg gone']);
  });

  it('S-399 when the network returns, what failed is tried again', async () => {
    const { does, pictures, acted, reports } = await open();
    await does(pick(...photos(3)));
    await reports(
      arrived(1),
      { id: 2, failed: 'failed', failure: lost('offline') },
      { id: 3, failed: 'failed', failure: lost('offline') },
    );
    await does({ type: 'network.returned' });
    expect(acted.at(-1)).toEqual(['retry', 2, 3]);
    expect(pictures()).toEqual(['1 1.jpg uploaded', '2 2.jpg uploading', '3 3.jpg uploading']);
  });

  it('P-27 a report about a picture that is not on its way changes nothing', async () => {
    const { does, pictures, reports } = await open();
    await does(pick(...photos(2)));
    await reports(arrived(1));
    await reports({ id: 1, failed: 'gone' }, arrived(7));
    expect(pictures()).toEqual(['1 1.jpg uploaded', '2 2.jpg uploading']);
  });

  it('S-514 one that has arrived can be looked at, and is not removed while it fills the screen', async () => {
    const { does, context, pictures, reports } = await open();
    await does(pick(...photos(2)), { type: 'picture.viewed', id: 1 });
    expect(context().viewed).toBeNull();
    await reports(arrived(1));
    await does({ type: 'picture.viewed', id: 1 }, { type: 'picture.removed', id: 1 });
    expect(context().viewed).toBe(1);
    expect(pictures()).toHaveLength(2);
    await does({ type: 'viewer.closed' }, { type: 'picture.removed', id: 1 });
    expect(pictures()).toEqual(['2 2.jpg uploading']);
  });
});

describe('sending with pictures', () => {
  it('S-355 Send waits for those that are on their way, then goes out by itself with all addresses', async () => {
    const { does, value, reports, asked } = await open();
    await does(write('They came to my shop.'), pick(...photos(2)), send);
    expect(value()).toMatchObject({ awaitingPictures: 'following' });
    await reports(arrived(2));
    expect(value()).toMatchObject({ awaitingPictures: 'following' });
    expect(asked.saveComplaint).toEqual([]);
    await reports(arrived(1));
    expect(value()).toBe('submitting');
    expect(asked.saveComplaint[0]?.images).toEqual(['https://p.example/1.jpg', 'https://p.example/2.jpg']);
  });

  it('S-355 a picture that fails meanwhile holds the complaint back, and says why', async () => {
    const { does, value, reported, reports, asked } = await open();
    await does(write('They came to my shop.'), pick(...photos(2)), send);
    await reports({ id: 2, failed: 'failed', failure: lost('offline') });
    expect(value()).toMatchObject({ editing: { pictures: 'uploading' } });
    expect(reported).toEqual([{ text: 'error' }]);
    expect(asked.saveComplaint).toEqual([]);
  });

  it('S-355 nothing is left out silently: one that did not arrive is tried again or removed first', async () => {
    const { does, value, reported, reports, asked } = await open();
    await does(write('They came to my shop.'), pick(...photos(2)));
    await reports(arrived(2), { id: 1, failed: 'unreadable' });
    reported.length = 0;
    await does(send);
    expect(reported).toEqual([{ text: 'A picture was not uploaded. Retry or remove it first.', field: 'pictures' }]);
    expect(asked.saveComplaint).toEqual([]);
    await does({ type: 'picture.removed', id: 1 }, send);
    expect(value()).toBe('submitting');
    expect(asked.saveComplaint[0]?.images).toEqual(['https://p.example/2.jpg']);
  });

  it('S-355 the wait can be given up', async () => {
    const { does, value, reports, asked } = await open();
    await does(write('They came to my shop.'), pick(...photos(1)), send, { type: 'sending.withdrawn' });
    expect(value()).toMatchObject({ editing: { pictures: 'uploading' } });
    await reports(arrived(1));
    expect(asked.saveComplaint).toEqual([]);
  });
});

it('P-58 in another language type and sub-type are named anew, and what was written stays', async () => {
  const { does, context, asked, answer, fail } = await open();
  await does(write('They came to my shop.'), { type: 'language.changed' }, { type: 'language.changed' });
  expect([asked.askTypes.length, context().typeName]).toEqual([2, 'Collection']);
  await answer(
    { types: [{ title: 'वसूली', value: '1' }], subTypes: [{ title: 'काम पर फ़ोन', value: '11' }] },
    'askTypes',
  );
  expect([context().typeName, context().subTypeName, context().text]).toEqual([
    'वसूली',
    'काम पर फ़ोन',
    'They came to my shop.',
  ]);
  await does({ type: 'language.changed' });
  await fail(lost('offline'), 'askTypes');
  expect(context().typeName).toBe('वसूली');
});

describe('another matter', () => {
  const another: ComplaintSubmissionEvent = { type: 'matter.requested' };

  it('P-54 is chosen only where it is offered: not while the matter is known and nothing was refused', async () => {
    const { does, can, acted } = await open();
    expect(can(another)).toBe(false);
    await does(another);
    expect(acted).toEqual([]);
  });

  it('P-54 is offered once the lender did not take the complaint', async () => {
    const { does, fail, can, acted } = await open();
    await does(write('They call at night.'), send);
    await fail(refused('97'), 'saveComplaint');
    expect(can(another)).toBe(true);
    await does(another);
    expect(acted).toContainEqual(['matters']);
  });
});
