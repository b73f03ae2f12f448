import { describe, expect, it } from 'vitest';
import { decodeReplay, readReplay } from '#tools/explore/replay.ts';

const steps = '[{"label":"taps Retry","kind":"user","event":{"type":"retry.requested"}}]';
const replay = (version: number, of: string) =>
  `{"version":${version},"flow":"card-repayment","title":"Once more","input":null,"steps":${of}}`;
const read = {
  version: 2,
  flow: 'card-repayment',
  title: 'Once more',
  input: null,
  steps: [{ label: 'taps Retry', kind: 'user', event: { type: 'retry.requested' } }],
};

describe('a replay', () => {
  it('is read as it was written', () => {
    expect(readReplay(replay(2, steps))).toEqual(read);
  });

  it('of version 1, which called a label `says`, is read as one of today, also from a link', () => {
    const old = replay(1, steps.replace('label', 'says'));
    expect(readReplay(old)).toEqual(read);
    expect(decodeReplay(btoa(old))).toEqual(read);
  });

  it.each([
    ['{', 'The replay is damaged: it is not JSON.'],
    ['[]', 'The replay is not an object.'],
    [replay(3, steps), 'The replay has the version 3; this page reads 1 and 2.'],
    [replay(2, '{}'), 'The replay has no list of steps.'],
    [replay(1, '[7]'), 'Step 1 of the replay is not a step: it needs label, kind and event.'],
    [replay(2, steps.replace('label', 'says')), 'Step 1 of the replay is not a step: it needs label, kind and event.'],
  ])('is refused in a sentence: %s', (text, message) => {
    expect(() => readReplay(text)).toThrow(message);
  });
});
