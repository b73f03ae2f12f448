import { describe, expect, it } from 'vitest';
import { lost, refused, toFailure } from '#kit/failure.ts';

describe('reading a rejection', () => {
  it.each(['timeout', 'offline', 'status', 'malformed', 'unresolved'] as const)(
    'S-322 keeps a lost answer: %s',
    (reason) => {
      expect(lost(reason)).toEqual({ kind: 'lost', reason });
      expect(toFailure({ kind: 'lost', reason })).toEqual({ kind: 'lost', reason });
    },
  );

  it('S-310 keeps a refusal with its code and the lender’s message', () => {
    expect(refused('99', 'Not today')).toEqual({ kind: 'refused', code: '99', message: 'Not today' });
    expect(refused('99')).toEqual({ kind: 'refused', code: '99', message: null });
    expect(toFailure(refused('800006', 'bad code'))).toEqual({ kind: 'refused', code: '800006', message: 'bad code' });
  });

  it.each([
    [undefined],
    [null],
    ['timeout'],
    [0],
    [{}],
    [[]],
    [new Error('port "commitRepayment" was not provided')],
    [{ kind: 'lost' }],
    [{ kind: 'lost', reason: 'because' }],
    [{ kind: 'lost', reason: null }],
    [{ kind: 'refused' }],
    [{ kind: 'refused', code: 99 }],
    [{ kind: 'accepted', code: '00' }],
  ])('S-324 knows nothing after any other rejection: %s', (error) => {
    expect(toFailure(error)).toEqual({ kind: 'lost', reason: 'malformed' });
  });
});
