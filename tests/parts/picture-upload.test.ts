import { describe, expect, it } from 'vitest';
import { lost } from '#kit/failure.ts';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const open = () => onStage(pictureUploadMachine, { input: { id: 7 } });

describe('the upload of a picture', () => {
  it('S-355 S-608 makes it small, sends it, and ends with the lender’s address', async () => {
    const { asked, answer, value, output } = open();
    expect([asked.shrinkPicture, asked.uploadPicture]).toEqual([[{ id: 7 }], []]);
    await answer();
    expect([value(), asked.uploadPicture]).toEqual(['uploading', [{ id: 7 }]]);
    await answer({ url: 'https://p.example/7' });
    expect(output()).toEqual({ url: 'https://p.example/7' });
  });

  it('S-514 one that does not arrive ends with the reason', async () => {
    const { answer, fail, output } = open();
    await answer();
    await fail(lost('offline'));
    expect(output()).toEqual({ failed: 'failed', failure: lost('offline') });
  });

  it('P-05 a picture that is being read for a minute cannot be read', () => {
    const { value, output, clock, asked } = open();
    clock.advance(59_999);
    expect(value()).toBe('shrinking');
    clock.advance(1);
    expect(output()).toEqual({ failed: 'unreadable' });
    expect(asked.uploadPicture).toEqual([]);
  });
});
