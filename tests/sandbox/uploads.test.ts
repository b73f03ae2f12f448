import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAlbum } from '#sandbox/photos.ts';
import { type Lender, photo, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

type Request = { readonly verdict: string; readonly body: string; readonly struck: string | null };

const requests = async () => ((await lender.get('requests')) as { requests: readonly Request[] }).requests;
const uploads = () => lender.get('uploads') as Promise<readonly { readonly id: string; readonly url: string }[]>;
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const tooLarge = 10 * 1_024 * 1_024 + 1;

describe('S-608 uploading a picture', () => {
  it('gives out an address of the lender’s, which serves the same bytes with their type', async () => {
    const file = photo('holiday.jpg', { size: 812_345 });
    const { code, data } = await lender.envelope(lender.upload(file));
    expect(code).toBe('00');
    const { url } = data as { url: string };
    expect(url).toMatch(new RegExp(`^${lender.origin}/__sandbox/uploads/I-\\d{8}$`));
    const served = await fetch(url);
    expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it('stands in the list of uploads, with who sent it', async () => {
    await lender.upload(photo('a.jpg'));
    await lender.upload(photo('b.png', { type: 'image/png', bytes: [0x89, ...ascii('PNG\r\n\x1a\n')], size: 70 }), {
      query: 'userId=U-2',
    });
    const [first, second] = await uploads();
    expect(first).toEqual({
      id: expect.stringMatching(/^I-\d{8}$/),
      user: 'U-1',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: 64,
      url: `${lender.origin}/__sandbox/uploads/${first?.id}`,
    });
    expect(second).toMatchObject({ user: 'U-2', name: 'b.png', type: 'image/png', bytes: 70 });
    expect(second?.id).not.toBe(first?.id);
  });

  it('S-316 its address is on the public origin', async () => {
    const deployed = await startLender({ publicOrigin: 'https://lender.example.com' });
    expect(await deployed.urlOf(deployed.upload(photo()))).toMatch(/^https:\/\/lender\.example\.com\/__sandbox\/up/);
    await deployed.close();
  });

  it('S-917 a picture that nobody uploaded, or that a reset forgot, is not there', async () => {
    const url = await lender.urlOf(lender.upload(photo()));
    expect((await fetch(`${lender.origin}/__sandbox/uploads/I-0`)).status).toBe(404);
    await lender.post('reset', {});
    expect((await fetch(url)).status).toBe(404);
    expect(await uploads()).toEqual([]);
  });

  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff]],
    ['image/png', [0x89, ...ascii('PNG\r\n\x1a\n')]],
    ['image/gif', ascii('GIF89a')],
    ['image/webp', ascii('RIFF....WEBP')],
    ['image/bmp', ascii('BM')],
    ['image/avif', ascii('....ftypavif')],
    ['image/heic', ascii('....ftypheic')],
    ['image/heif', ascii('....ftypmif1')],
  ])('S-355 takes %s, and serves it as that whatever it was called', async (type, bytes) => {
    const url = await lender.urlOf(lender.upload(photo('x', { type: 'image/x-unknown', bytes })));
    expect((await fetch(url)).headers.get('content-type')).toBe(type);
  });

  it('S-355 takes 10 MB', async () => {
    expect((await lender.upload(photo('large.jpg', { size: tooLarge - 1 }))).status).toBe(200);
  });

  const form = (...parts: readonly (readonly [string, File | string])[]) => {
    const data = new FormData();
    for (const [name, value] of parts) data.append(name, value);
    return data;
  };

  it.each([
    [
      'a byte more than 10 MB',
      photo('large.jpg', { size: tooLarge }),
      'body: problemImage: large.jpg has 10485761 bytes, which is more than 10 MB',
    ],
    [
      'a document that is called a picture',
      photo('x.jpg', { bytes: ascii('%PDF-1.7') }),
      'body: problemImage: x.jpg does not begin as a picture does',
    ],
    [
      'a drawing that can run scripts',
      photo('x.svg', { type: 'image/svg+xml', bytes: ascii('<svg xmlns=') }),
      'body: problemImage: x.svg does not begin as a picture does',
    ],
    ['no bytes', photo('x.jpg', { size: 0 }), 'body: problemImage: x.jpg does not begin as a picture does'],
    [
      'a picture that is called a document',
      photo('x.pdf', { type: 'application/pdf' }),
      'body: problemImage: x.pdf is called application/pdf, not an image',
    ],
    [
      'a text in its place',
      form(['problemImage', 'photo.jpg']),
      'body: problemImage: Invalid type: Expected Blob but received "photo.jpg"',
    ],
    ['another field', form(['image', photo()]), 'body: image: Invalid key: Expected never but received "image"'],
    [
      'a field too many',
      form(['problemImage', photo()], ['orderNo', 'O-170']),
      'body: orderNo: Invalid key: Expected never but received "orderNo"',
    ],
    [
      'two pictures',
      form(['problemImage', photo()], ['problemImage', photo()]),
      'body: problemImage stands there twice',
    ],
    ['nothing', form(), 'body: problemImage: Invalid key: Expected "problemImage" but received undefined'],
  ])('S-355 refuses %s', async (_, body, problem) => {
    const response = await lender.upload(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { problems: string[] }).problems).toContain(problem);
    expect(await uploads()).toEqual([]);
    expect((await requests())[0]?.verdict).toBe('refused');
  });
});

describe('S-916 the name of the file decides', () => {
  it('bad: refused with a message', async () => {
    expect(await lender.envelope(lender.upload(photo('bad-light.jpg')))).toEqual({
      code: '01',
      message: 'This picture cannot be read. Choose another one',
      data: null,
    });
    expect(await uploads()).toEqual([]);
  });

  it('slow: after 20 s of the lender’s clock', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    const answers: number[] = [];
    const asked = lender.upload(photo('slow.jpg')).then(({ status }) => answers.push(status));
    await expect.poll(requests).toHaveLength(1);
    await lender.post('clock', { advance: 19_999 });
    expect(await uploads()).toEqual([]);
    expect(answers).toEqual([]);
    await lender.post('clock', { advance: 1 });
    await asked;
    expect(answers).toEqual([200]);
    expect(await uploads()).toHaveLength(1);
  });

  it('slow: a client that goes away leaves nothing behind', async () => {
    await lender.post('clock', { freeze: 1_700_000_000_000 });
    const leaving = new AbortController();
    const asked = lender.upload(photo('slow.jpg'), { signal: leaving.signal });
    await expect.poll(requests).toHaveLength(1);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(async () => (await requests())[0]?.verdict).toBe('abandoned');
    expect(await uploads()).toEqual([]);
  });

  it('drop: the connection is reset in the middle of the answer', async () => {
    await expect(lender.upload(photo('drop.jpg')).then((response) => response.text())).rejects.toThrow();
    expect(await requests()).toMatchObject([{ verdict: 'accepted', struck: 'reset' }]);
    expect((await lender.way()).code).toBe('00');
  });

  it('a planned fault comes first', async () => {
    await lender.post('faults', { call: 'upload-problem-img', kind: 'status', status: 503 });
    expect((await lender.upload(photo('slow.jpg'))).status).toBe(503);
  });
});

describe('uploads beside what every call has', () => {
  it('S-917 P-24 the transcript says name, type and size, never the bytes; the same run leaves the same one', async () => {
    const run = async () => {
      await lender.post('reset', { seed: 7 });
      await lender.post('clock', { freeze: 1_700_000_000_000 });
      await lender.upload(photo('photo.jpg', { size: 812_345 }));
      await lender.upload(new FormData());
      return (await lender.get('requests')) as { hash: string; requests: readonly Request[] };
    };
    const first = await run();
    expect(first.requests).toMatchObject([
      { headers: { 'content-type': 'multipart/form-data' }, body: 'problemImage: photo.jpg, image/jpeg, 812345 bytes' },
      { body: '' },
    ]);
    expect((await run()).hash).toBe(first.hash);
  });

  it('S-917 an upload can be held and answered by hand', async () => {
    await lender.post('hold', { user: 'U-1', on: true });
    const asked = lender.envelope(lender.upload(photo()));
    await expect
      .poll(() => lender.get('held'))
      .toMatchObject([{ call: 'upload-problem-img', body: 'problemImage: photo.jpg, image/jpeg, 64 bytes' }]);
    const body = { code: '00', message: '', data: { url: 'https://example.com/1.jpg' } };
    await lender.post('answer', { user: 'U-1', call: 'upload-problem-img', outcome: { kind: 'envelope', body } });
    expect(await asked).toEqual(body);
    expect(await uploads()).toEqual([]);
  });

  it('a body that breaks off half way is no wrong request', async () => {
    const leaving = request(`${lender.origin}/app/user-problem/upload-problem-img?userId=U-1`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1_000 },
    });
    leaving.on('error', () => undefined);
    await new Promise((resolve) => leaving.write('--x\r\n', resolve));
    await lender.way();
    const left = new Promise((resolve) => leaving.once('close', resolve));
    leaving.destroy();
    await left;
    await lender.way();
    expect((await requests()).map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
  });

  it('an album forgets its oldest pictures when it is full', () => {
    const album = createAlbum(100);
    for (const id of ['a', 'b', 'c']) album.keep(id, new Blob([new Uint8Array(40)]));
    expect(['a', 'b', 'c'].map((id) => album.find(id)?.size)).toEqual([undefined, 40, 40]);
  });
});
