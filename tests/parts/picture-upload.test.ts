import { describe, expect, it } from 'vitest';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

describe('the upload of a picture', () => {
  it('S-355 does nothing before its turn', () => {
    const { actor } = onStage(pictureUploadMachine, {});
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('P-05 a picture that is being read for a minute cannot be read', () => {
    const { actor, clock } = onStage(pictureUploadMachine, {});
    actor.send({ type: 'turn.given' });
    clock.advance(59_999);
    expect(actor.getSnapshot().value).toBe('shrinking');
    clock.advance(1);
    expect(actor.getSnapshot().value).toBe('unreadable');
  });
});
