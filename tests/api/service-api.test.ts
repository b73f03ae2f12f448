import { describe, expect, it } from 'vitest';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, outcomeOf } from './wire.ts';

const lender = await lenderOfFile();

async function load(data: unknown) {
  lender.answerWith(json({ code: '0', data }));
  const wire = createWire(lender.origin);
  return { outcome: await outcomeOf(wire.service.loadContact()), reported: wire.reported };
}

describe('S-142 how customer service is reached', () => {
  it.each([
    [
      'both',
      { smWa: '+91 1800 123 456', email: 'care@lender.example' },
      { telephone: '+91 1800 123 456', email: 'care@lender.example' },
    ],
    [
      'blanks around them',
      { smWa: ' 1800123456 ', email: ' care@lender.example\n' },
      { telephone: '1800123456', email: 'care@lender.example' },
    ],
    ['a number that is one', { smWa: 1800123456 }, { telephone: '1800123456', email: '' }],
    ['brackets', { smWa: '+91 (1800) 123-456' }, { telephone: '+91 (1800) 123-456', email: '' }],
    ['null', { smWa: null, email: null }, { telephone: '', email: '' }],
    ['wrong types', { smWa: ['1800'], email: { to: 'care@lender.example' } }, { telephone: '', email: '' }],
    ['nothing', {}, { telephone: '', email: '' }],
  ])('S-115 reads %s', async (_, data, contact) => {
    expect(await load(data)).toEqual({ outcome: { resolved: contact }, reported: [] });
  });

  it.each([
    ['words', 'call us'],
    ['a code that a phone obeys', '*#06#'],
    ['a service code', '**21*900#'],
    ['a pause and more digits', '1800123456,,1'],
    ['another scheme', 'javascript:alert(1)'],
    ['two numbers', '1800123456/1800123457'],
    ['far too many digits', '9'.repeat(40)],
  ])('P-07 S-117 counts %s as no number', async (_, smWa) => {
    expect((await load({ smWa, email: '' })).outcome).toEqual({ resolved: { telephone: '', email: '' } });
  });

  it.each([
    ['a copy to somebody else', 'care@lender.example?bcc=a@evil.example'],
    ['two addresses', 'care@lender.example,a@evil.example'],
    ['a name around it', 'Care <care@lender.example>'],
    ['a line break', 'care@lender.example\r\nBcc: a@evil.example'],
    ['a page', 'https://evil.example'],
    ['a look-alike', 'care@lеnder.example'],
  ])('P-07 S-118 counts %s as no address', async (_, email) => {
    expect((await load({ smWa: '', email })).outcome).toEqual({ resolved: { telephone: '', email: '' } });
  });

  it('S-315 a no is silent', async () => {
    lender.answerWith(json({ code: '97', message: 'not now', data: null }));
    const wire = createWire(lender.origin);
    expect(await outcomeOf(wire.service.loadContact())).toEqual({
      rejected: { kind: 'refused', code: '97', message: 'not now' },
    });
    expect(wire.reported).toEqual([]);
  });
});
