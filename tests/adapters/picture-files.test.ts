import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createPictureFiles } from '#adapters/pictures/picture-files.ts';
import type { SmallPicture } from '#adapters/pictures/shrink.ts';
import { createUploads } from '#adapters/pictures/uploads.ts';
import { lost, refused } from '#kit/failure.ts';
import { wirePictureLanes } from '#screens/picture-lanes/picture-lanes.wiring.ts';
import { settle } from '#tests/support/settle.ts';
import { deferred } from '../support/deferred.ts';

const none = new AbortController().signal;

type Sent = {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  readonly answer: ReturnType<typeof deferred<{ readonly url: string }>>;
};

/** Files and lanes of a page. Shrinking succeeds but for files called bad, and requests are answered by hand. */
function setUp() {
  const shrunk: string[] = [];
  const sent: Sent[] = [];
  const files = createPictureFiles({
    async shrink(file): Promise<SmallPicture> {
      shrunk.push(file.name);
      if (file.name.startsWith('bad')) throw refused('unreadable');
      return { file: new File(['small'], `small ${file.name}`), preview: `data:${file.name}` };
    },
    send(file, onProgress, signal) {
      const answer = deferred<{ readonly url: string }>();
      sent.push({ name: file.name, signal, onProgress, answer });
      return answer.promise;
    },
  });
  const lanes = createActor(wirePictureLanes(files).machine).start();
  const uploads = createUploads(lanes, files);
  const start = async (...names: readonly string[]) => {
    for (const [place, name] of names.entries()) uploads.start(place + 1, new File(['large'], name));
    await settle();
  };
  return { uploads, files, lanes, shrunk, sent, start };
}

describe('the files of pictures on their lanes', () => {
  it('S-355 no more than three are under way; each end makes way for the next', async () => {
    const { sent, start } = setUp();
    await start('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg');
    expect(sent.map(({ name }) => name)).toEqual(['small 1.jpg', 'small 2.jpg', 'small 3.jpg']);
    sent[1]?.answer.resolve({ url: 'https://p.example/2' });
    await settle();
    expect(sent.map(({ name }) => name).slice(3)).toEqual(['small 4.jpg']);
    sent[0]?.answer.reject(lost('offline'));
    await settle();
    expect(sent.map(({ name }) => name).slice(4)).toEqual(['small 5.jpg']);
  });

  it('S-514 a removed picture is broken off and makes way; its late answer is nobody’s', async () => {
    const { uploads, sent, start } = setUp();
    await start('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    uploads.stop(1);
    await settle();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(sent.at(-1)?.name).toBe('small 4.jpg');
    sent[0]?.answer.resolve({ url: 'https://p.example/1' });
    await settle();
    expect(await uploads.follow([1], none)).toEqual([{ id: 1, failed: 'gone' }]);
  });

  it('S-514 tells of an end once there is one, with the lender’s address or the reason', async () => {
    const { uploads, sent, start } = setUp();
    await start('1.jpg', '2.jpg', 'bad.jpg');
    expect(await uploads.follow([3], none)).toEqual([{ id: 3, failed: 'unreadable' }]);
    let reports: unknown = null;
    void uploads.follow([1, 2], none).then((reported) => {
      reports = reported;
    });
    await settle();
    expect(reports).toBeNull();
    sent[0]?.answer.resolve({ url: 'https://p.example/1' });
    await settle();
    expect(reports).toEqual([{ id: 1, url: 'https://p.example/1' }]);
    sent[1]?.answer.reject(refused('01', 'Too dark'));
    expect(await uploads.follow([2], none)).toEqual([{ id: 2, failed: 'failed', failure: refused('01', 'Too dark') }]);
  });

  it('P-32 of a picture that this page does not know, the file is gone', async () => {
    const { uploads } = setUp();
    expect(await uploads.follow([1, 2], none)).toEqual([
      { id: 1, failed: 'gone' },
      { id: 2, failed: 'gone' },
    ]);
  });

  it('S-355 sent again, a picture is not shrunk again', async () => {
    const { uploads, shrunk, sent, start } = setUp();
    await start('1.jpg');
    sent[0]?.answer.reject(lost('offline'));
    await settle();
    uploads.retry(1);
    await settle();
    expect(shrunk).toEqual(['1.jpg']);
    expect(sent).toHaveLength(2);
    sent[1]?.answer.resolve({ url: 'https://p.example/1' });
    expect(await uploads.follow([1], none)).toEqual([{ id: 1, url: 'https://p.example/1' }]);
  });

  it('S-355 what cannot be read is never sent', async () => {
    const { uploads, sent, start } = setUp();
    await start('bad.jpg');
    uploads.retry(1);
    await settle();
    expect(sent).toEqual([]);
    expect(await uploads.follow([1], none)).toEqual([{ id: 1, failed: 'unreadable' }]);
  });

  it('S-104 shows what is sent in whole percent, and tells its watchers of nothing else', async () => {
    const { files, sent, start } = setUp();
    await start('1.jpg');
    expect(files.look(1)).toEqual({ part: 0, preview: 'data:1.jpg' });
    let changes = 0;
    const leave = files.subscribe(() => {
      changes += 1;
    });
    sent[0]?.onProgress(0.104);
    const look = files.look(1);
    sent[0]?.onProgress(0.1001);
    expect(files.look(1)).toBe(look);
    expect(look.part).toBe(0.1);
    expect(changes).toBe(1);
    leave();
    sent[0]?.answer.resolve({ url: 'https://p.example/1' });
    await settle();
    expect(files.look(1)).toEqual({ part: null, preview: 'data:1.jpg' });
    expect(changes).toBe(1);
  });

  it('S-104 of a picture that was removed nothing is seen', async () => {
    const { uploads, files, start } = setUp();
    await start('1.jpg');
    expect(files.look(1)).toEqual({ part: 0, preview: 'data:1.jpg' });
    uploads.stop(1);
    expect(files.look(1)).toEqual({ part: null, preview: null });
  });

  it('S-514 with the lanes everything on them is broken off', async () => {
    const { lanes, sent, start } = setUp();
    await start('1.jpg', '2.jpg');
    lanes.stop();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('P-27 what is said late about a picture is not taken for its successor of the same number', async () => {
    const { uploads, files, sent, start } = setUp();
    await start('1.jpg');
    uploads.start(1, new File(['large'], 'other.jpg'));
    sent[0]?.onProgress(0.9);
    sent[0]?.answer.resolve({ url: 'https://p.example/old' });
    await settle();
    expect(files.look(1)).toEqual({ part: 0, preview: 'data:other.jpg' });
    sent[1]?.answer.resolve({ url: 'https://p.example/new' });
    expect(await uploads.follow([1], none)).toEqual([{ id: 1, url: 'https://p.example/new' }]);
  });
});
