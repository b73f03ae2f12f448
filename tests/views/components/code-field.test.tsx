import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CodeField } from '#ui/code-field.tsx';

function show(readOnly = false): HTMLInputElement {
  render(<CodeField name="code" label="SMS code" hint="Your bank sent it." readOnly={readOnly} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'SMS code' });
}

describe('the SMS code field', () => {
  it('S-327 asks for the numeric keyboard and the code from the message', () => {
    const field = show();
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
    expect(field.maxLength).toBe(6);
    expect(field.name).toBe('code');
  });

  it('P-19 is one field, described by its hint', () => {
    const field = show();
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Your bank sent it.');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('S-327 keeps digits only', async () => {
    const field = show();
    await userEvent.type(field, '1a2-3 4');
    expect(field.value).toBe('1234');
  });

  it('S-199 takes no more than six digits', async () => {
    const field = show();
    await userEvent.type(field, '12345678');
    expect(field.value).toBe('123456');
  });

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code is 123456.', '123456'],
    ['₹1250.50 to Kist: 654321 (valid 5 min)', '654321'],
    ['12345678', '123456'],
    ['12', '12'],
  ])('S-327 finds the code in the pasted text %j', async (text, code) => {
    const field = show();
    field.focus();
    await userEvent.paste(text);
    expect(field.value).toBe(code);
  });

  it('S-327 a pasted code takes the place of what was typed', async () => {
    const field = show();
    await userEvent.type(field, '000000');
    await userEvent.paste('123456');
    expect(field.value).toBe('123456');
  });

  it('S-327 a pasted text without a digit changes nothing', async () => {
    const field = show();
    await userEvent.type(field, '12');
    await userEvent.paste('no code here');
    expect(field.value).toBe('12');
  });

  it('takes nothing while the code is being checked', async () => {
    const field = show(true);
    field.focus();
    await userEvent.paste('123456');
    await userEvent.type(field, '1');
    expect(field.value).toBe('');
  });
});
