import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMarks } from '#adapters/journal/marks.ts';
import { createPhone, memoryKeys } from './phone.ts';

const codes = Array.from({ length: 2_000 }, (_, index) => String(index * 499).padStart(6, '0'));
const confirmation = (secret: string) => ({
  ...{ subject: 'O-170', charges: true, amount: 125_050, payload: { repayRecordId: 'R-1' } },
  secret,
});

describe('D9 P-13 codes are told apart by marks that do not give them away', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('2,000 codes have 2,000 marks, and each the same again on the same phone', async () => {
    const keys = memoryKeys();
    const [markOf, again] = [createMarks(keys), createMarks(keys)];
    const marks = await Promise.all(codes.map(markOf));
    expect(new Set(marks).size).toBe(2_000);
    expect(await again(codes[7] ?? '')).toBe(marks[7]);
  });

  it('another phone has other marks', async () => {
    const [one, other] = [createMarks(memoryKeys()), createMarks(memoryKeys())];
    expect(await one('123456')).not.toBe(await other('123456'));
  });

  it('the key that is kept cannot be read out', async () => {
    const keys = memoryKeys();
    await createMarks(keys)('123456');
    expect(keys.kept?.extractable).toBe(false);
    expect(keys.kept?.usages).toEqual(['sign']);
    if (!keys.kept) throw new Error('no key was kept');
    await expect(crypto.subtle.exportKey('raw', keys.kept)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('jwk', keys.kept)).rejects.toThrow();
  });

  it('of a million codes none is found with what is stored', async () => {
    const phone = createPhone();
    const journal = phone.journal();
    const { secret, ...plain } = confirmation('424242');
    const { key } = await journal.writeDown('confirm', confirmation(secret));
    await journal.writeDown('confirm', { ...plain, charges: false });
    const [attempt, bare] = phone.attempts();
    expect(`${phone.database.entries} ${[...phone.session.values()].join(' ')}`).not.toContain(secret);
    const fields = '["confirm","O-170",[["amount",125050],["repayRecordId","R-1"]]]';
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    // Whoever tries them out knows how a mark without a secret is made.
    expect(bare?.mark).toBe(sha256(fields));
    let found = 0;
    for (let code = 0; code < 1_000_000; code += 1)
      if (sha256(`${fields} ${String(code).padStart(6, '0')}`) === attempt?.mark) found += 1;
    for (const known of ['', key, 'borrower-1', 'O-170', '1700000000000']) {
      expect(createHmac('sha256', known).update(`${fields} ${secret}`).digest('hex')).not.toBe(attempt?.mark);
      expect(sha256(`${known} ${fields} ${secret}`)).not.toBe(attempt?.mark);
    }
    expect(found).toBe(0);
  });

  it('S-336 once the key is lost a code counts as another: nothing is sent beside what is open', async () => {
    const phone = createPhone();
    const { key } = await phone.journal().writeDown('confirm', confirmation('424242'));
    expect(await phone.journal().standingOf('confirm', confirmation('424242'))).toMatchObject({ kind: 'same', key });
    phone.keyStore.kept = undefined;
    expect(await phone.journal().standingOf('confirm', confirmation('424242'))).toEqual({
      kind: 'other',
      by: 'answer',
    });
  });

  it('P-14 a key that cannot be kept lives as long as the page', async () => {
    const refusing = { get: () => Promise.reject(new Error('no')), set: () => Promise.reject(new Error('no')) };
    const markOf = createMarks(refusing);
    expect(await markOf('123456')).toBe(await markOf('123456'));
    expect(await markOf('123456')).not.toBe(await createMarks(refusing)('123456'));
  });

  it('P-14 a database that never answers holds no code up for ever', async () => {
    vi.useFakeTimers();
    const silent = { get: () => new Promise<never>(() => undefined), set: () => new Promise<never>(() => undefined) };
    const mark = createMarks(silent)('123456');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await mark).toMatch(/^[\da-f]{64}$/);
  });

  it('in a page that is no secure context a code has a mark of this page alone', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const markOf = createMarks(memoryKeys());
    expect(await markOf('123456')).toBe(await markOf('123456'));
    expect(await markOf('123456')).not.toBe(await markOf('123457'));
    expect(await markOf('123456')).not.toBe(await createMarks(memoryKeys())('123456'));
  });
});
