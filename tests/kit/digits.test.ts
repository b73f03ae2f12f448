import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  editNumber,
  groupDigits,
  type NumberFormat,
  numberFormats,
  numberIn,
  phoneFormats,
} from '#kit/digits.ts';
import { isPhone } from '#kit/phone.ts';

const { card, digits } = numberFormats;
const phone = phoneFormats.spec;

describe('numbers as they are typed', () => {
  it.each([
    ['4000-0012 3456\t7899', '4000001234567899'],
    ['+63 (912) 345', '63912345'],
    ['१२३ 1', '1'],
    ['abc', ''],
  ])('S-193 of %j keeps %j', (text, kept) => {
    expect(digitsOf(text)).toBe(kept);
  });

  it.each([
    [phone, '1', '1'],
    [phone, '123', '123'],
    [phone, '1234', '123 4'],
    [phone, '12345678901', '123 4567 8901'],
    [card, '4000', '4000'],
    [card, '40000', '4000 0'],
    [card, '4000001234567899', '4000 0012 3456 7899'],
    [card, '4000001234567899123', '4000 0012 3456 7899 123'],
    [digits, '123456789', '123456789'],
    [phoneFormats.in, '9876543210', '98765 43210'],
    [phoneFormats.ph, '09171234567', '0917 123 4567'],
  ])('S-189 S-190 S-191 S-325 groups by %j %s as %s', (format, value, shown) => {
    expect(groupDigits(value, format)).toBe(shown);
  });

  it.each([
    ['a digit at the end of a group', { before: '4000', text: '40001', caret: 5 }, '4000 1', 6],
    ['a digit inside', { before: '40001', text: '490 00 1', caret: 2 }, '4900 01', 2],
    ['a letter inside', { before: '40001', text: '40x00 1', caret: 3 }, '4000 1', 2],
    ['a pasted number', { before: '', text: '4000-0012-3456-7899', caret: 19 }, '4000 0012 3456 7899', 19],
    ['a digit deleted', { before: '40001', text: '400 1', caret: 3, deleted: 'backward' }, '4001', 3],
    ['the blank deleted backward', { before: '40001', text: '40001', caret: 4, deleted: 'backward' }, '4001', 3],
    ['the blank deleted forward', { before: '400012', text: '400012', caret: 4, deleted: 'forward' }, '4000 2', 4],
    ['nothing left', { before: '4', text: '', caret: 0, deleted: 'backward' }, '', 0],
  ] as const)('S-326 keeps the caret at its digit: %s', (_, edit, text, caret) => {
    expect(editNumber({ deleted: null, ...edit }, card)).toMatchObject({ text, caret });
  });

  it.each([
    [
      'typed at the end of a full field',
      { before: '12345678901', text: '123 4567 89012', caret: 14 },
      '12345678901',
      13,
    ],
    ['typed inside a full field', { before: '12345678901', text: '1293 4567 8901', caret: 3 }, '12345678901', 2],
    ['pasted into an empty field', { before: '', text: '12345678901234', caret: 14 }, '12345678901', 13],
    ['put in front by a password store', { before: '', text: '12345678901234', caret: 0 }, '12345678901', 0],
  ])('S-821 takes no twelfth digit: %s', (_, edit, kept, caret) => {
    expect(editNumber({ deleted: null, ...edit }, phone)).toMatchObject({ digits: kept, caret });
  });

  const typedInto = (format: NumberFormat, keys: string) => {
    let shown = '';
    for (const key of keys) {
      const before = shown.replaceAll(' ', '');
      shown = editNumber({ before, text: shown + key, caret: shown.length + 1, deleted: null }, format).text;
    }
    return shown;
  };

  it.each([
    ['in', '+91 98765 43210', '98765 43210'],
    ['in', '919876543210', '98765 43210'],
    ['in', '098765-43210', '98765 43210'],
    ['in', '9198765432', '91987 65432'],
    ['in', '9876543210', '98765 43210'],
    ['ph', '+63 917 123 4567', '0917 123 4567'],
    ['ph', '639171234567', '0917 123 4567'],
    ['ph', '917 123 4567', '0917 123 4567'],
    ['ph', '0917 123 4567', '0917 123 4567'],
  ] as const)('S-325 in profile %s %s is %s, typed, pasted or told', (profile, text, shown) => {
    const format = phoneFormats[profile];
    expect(typedInto(format, text)).toBe(shown);
    const pasted = editNumber({ before: '', text, caret: text.length, deleted: null }, format);
    expect(pasted).toMatchObject({ text: shown, caret: shown.length });
    expect(editNumber({ before: '', text, caret: 0, deleted: null }, format).text).toBe(shown);
    expect(numberIn(text, format)).toBe(pasted.digits);
    expect(isPhone(pasted.digits, profile)).toBe(true);
  });

  it('S-325 whoever deletes a number from its end gets rid of it', () => {
    for (const profile of ['in', 'ph'] as const) {
      let shown = typedInto(phoneFormats[profile], '9171234567');
      for (let presses = 0; shown && presses < 20; presses += 1)
        shown = editNumber(
          {
            before: shown.replaceAll(' ', ''),
            text: shown.slice(0, -1),
            caret: shown.length - 1,
            deleted: 'backward',
          },
          phoneFormats[profile],
        ).text;
      expect(shown, profile).toBe('');
    }
  });

  const formats = fc.constantFrom(card, phone, digits, phoneFormats.in, phoneFormats.ph);
  const edits = fc
    .record({
      before: fc.stringMatching(/^[0-9]{0,20}$/),
      text: fc.oneof(fc.string(), fc.stringMatching(/^[0-9 x-]{0,24}$/)),
      at: fc.nat(30),
      deleted: fc.constantFrom(null, 'backward' as const, 'forward' as const),
    })
    .map(({ at, ...edit }) => ({ ...edit, caret: Math.min(at, edit.text.length) }));

  it('S-193 S-326 whatever happens, there are digits in groups and a caret among them', () => {
    fc.assert(
      fc.property(edits, formats, (edit, format) => {
        const after = editNumber(edit, format);
        expect(after.digits).toMatch(/^[0-9]*$/);
        expect(after.digits.length).toBeLessThanOrEqual(format.maxDigits);
        expect(after.text.replaceAll(' ', '')).toBe(after.digits);
        expect(after.text).not.toMatch(/^ | $| {2}/);
        expect(after.caret).toBeGreaterThanOrEqual(0);
        expect(after.caret).toBeLessThanOrEqual(after.text.length);
      }),
    );
  });

  it('S-326 typing digits one by one anywhere is the same as typing them into a plain field', () => {
    const keys = fc.array(fc.record({ digit: fc.integer({ min: 0, max: 9 }), at: fc.nat(40) }), { maxLength: 30 });
    fc.assert(
      fc.property(keys, (typed) => {
        let plain = '';
        let shown = '';
        for (const { digit, at } of typed) {
          const behind = Math.min(at, plain.length);
          plain = plain.slice(0, behind) + digit + plain.slice(behind);
          let caret = 0;
          for (let left = behind; left > 0; caret += 1) if (shown[caret] !== ' ') left -= 1;
          const text = shown.slice(0, caret) + digit + shown.slice(caret);
          const after = editNumber({ before: shown.replaceAll(' ', ''), text, caret: caret + 1, deleted: null }, card);
          shown = after.text;
          expect(after.digits).toBe(plain);
          expect(after.text.slice(0, after.caret).replaceAll(' ', '')).toBe(plain.slice(0, behind + 1));
        }
      }),
    );
  });
});
