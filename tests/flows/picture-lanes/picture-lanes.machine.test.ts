import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { pictureLanesMachine } from '#flows/picture-lanes/picture-lanes.machine.ts';
import { lost } from '#kit/failure.ts';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import type { PictureUploadInput } from '#parts/picture-upload/picture-upload.types.ts';
import { deferred } from '#tests/support/deferred.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';
import { settle } from '#tests/support/settle.ts';

type Answer = ReturnType<typeof deferred<{ readonly url: string }>>;

/** Lanes on which every picture is small at once, and each request is answered by hand. */
function open() {
  const requests: { readonly id: number; readonly signal: AbortSignal; readonly answer: Answer }[] = [];
  const pictureUpload = pictureUploadMachine.provide({
    actors: {
      shrinkPicture: fromPromise<void, PictureUploadInput>(async () => undefined),
      uploadPicture: fromPromise<{ readonly url: string }, PictureUploadInput>(({ input: { id }, signal }) => {
        const answer: Answer = deferred();
        requests.push({ id, signal, answer });
        return answer.promise;
      }),
    },
  });
  const run = onStage(pictureLanesMachine.provide({ actors: { pictureUpload } }), {});
  const last = (id: number) => {
    const request = requests.findLast((candidate) => candidate.id === id);
    if (!request) throw new Error(`picture ${id} was not sent`);
    return request;
  };
  return {
    ...run,
    sent: () => requests.map(({ id }) => id),
    last,
    queue: (...ids: readonly number[]) => run.does(...ids.map((id) => ({ type: 'picture.queued', id }) as const)),
    remove: (id: number) => run.does({ type: 'picture.removed', id }),
    arrives: async (id: number) => {
      last(id).answer.resolve({ url: `https://p.example/${id}` });
      await settle();
    },
    fails: async (id: number) => {
      last(id).answer.reject(lost('offline'));
      await settle();
    },
    reports: () => run.did.report.map(({ report }) => report),
  };
}

describe('the lanes of pictures', () => {
  it('S-355 S-856 three are on their way at a time, each end makes way for the next, in the order of choice', async () => {
    const { queue, arrives, fails, sent, context, reports } = open();
    await queue(1, 2, 3, 4, 5, 6);
    expect(sent()).toEqual([1, 2, 3]);
    expect(context().waiting).toEqual([4, 5, 6]);
    await arrives(2);
    expect(sent()).toEqual([1, 2, 3, 4]);
    await fails(1);
    expect(sent()).toEqual([1, 2, 3, 4, 5]);
    expect(reports()).toEqual([
      { id: 2, url: 'https://p.example/2' },
      { id: 1, failed: 'failed', failure: lost('offline') },
    ]);
    await arrives(3);
    await arrives(4);
    await arrives(5);
    await arrives(6);
    expect(context()).toEqual({ waiting: [], lanes: { first: 0, second: 0, third: 0 } });
    expect(sent()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('S-514 a removed picture is broken off, and its lane takes the next', async () => {
    const { queue, remove, last, sent } = open();
    await queue(1, 2, 3, 4);
    await remove(2);
    expect(last(2).signal.aborted).toBe(true);
    expect([last(1), last(3)].map(({ signal }) => signal.aborted)).toEqual([false, false]);
    expect(sent()).toEqual([1, 2, 3, 4]);
  });

  it('S-514 one that is removed while it waits is never sent', async () => {
    const { queue, remove, arrives, sent } = open();
    await queue(1, 2, 3, 4, 5);
    await remove(4);
    await arrives(1);
    expect(sent()).toEqual([1, 2, 3, 5]);
  });

  it('P-27 what comes late of a removed picture is told nobody, nor of the next in its lane', async () => {
    const { queue, remove, arrives, last, reports, context } = open();
    await queue(1, 2, 3, 4);
    const late = last(1);
    await remove(1);
    late.answer.resolve({ url: 'https://p.example/late' });
    await settle();
    expect(reports()).toEqual([]);
    expect(context().lanes.first).toBe(4);
    await arrives(4);
    expect(reports()).toEqual([{ id: 4, url: 'https://p.example/4' }]);
  });

  it('S-514 one that is tried again waits its turn', async () => {
    const { queue, fails, arrives, sent } = open();
    await queue(1, 2, 3, 4);
    await fails(1);
    await queue(1);
    expect(sent()).toEqual([1, 2, 3, 4]);
    await arrives(3);
    expect(sent()).toEqual([1, 2, 3, 4, 1]);
  });

  it('S-514 no picture is sent twice at a time', async () => {
    const { queue, sent, arrives } = open();
    await queue(1, 2, 3, 1, 4, 4);
    await arrives(1);
    await arrives(2);
    expect(sent()).toEqual([1, 2, 3, 4]);
  });

  it('S-355 one that cannot be read within a minute makes way too', async () => {
    const never = pictureUploadMachine.provide({
      actors: { shrinkPicture: fromPromise<void, PictureUploadInput>(() => new Promise(() => undefined)) },
    });
    const { does, passes, did, context } = onStage(
      pictureLanesMachine.provide({ actors: { pictureUpload: never } }),
      {},
    );
    await does(...[1, 2, 3, 4].map((id) => ({ type: 'picture.queued', id }) as const));
    await passes(60_000);
    expect(did.report.map(({ report }) => report)).toEqual([1, 2, 3].map((id) => ({ id, failed: 'unreadable' })));
    expect(context().lanes).toEqual({ first: 4, second: 0, third: 0 });
  });
});
