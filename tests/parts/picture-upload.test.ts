import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import { createTestClock } from '../support/test-clock.ts';

const never = <Output>() => fromPromise<Output, void>(() => new Promise<Output>(() => undefined));

describe('the upload of a picture', () => {
  it('S-355 does nothing before its turn', () => {
    const actor = createActor(pictureUploadMachine).start();
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('P-05 a picture that is being read for a minute cannot be read', () => {
    const clock = createTestClock();
    const actors = { shrinkPicture: never<void>(), uploadPicture: never<{ readonly url: string }>() };
    const actor = createActor(pictureUploadMachine.provide({ actors }), { clock }).start();
    actor.send({ type: 'turn.given' });
    clock.advance(59_999);
    expect(actor.getSnapshot().value).toBe('shrinking');
    clock.advance(1);
    expect(actor.getSnapshot().value).toBe('unreadable');
  });
});
