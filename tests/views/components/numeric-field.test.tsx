import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type NumberFormat, numberFormats, phoneFormats } from '#kit/digits.ts';
import { NumericField } from '#ui/numeric-field.tsx';
import { expectAccessible } from '../axe.ts';

type FieldProps = { readonly format: NumberFormat; readonly start?: string; readonly error?: string };

const heard: string[] = [];

function Field({ format, start = '', error = '' }: FieldProps) {
  const [value, setValue] = useState(start);
  return (
    <NumericField
      label="Card number"
      hint="Enter it"
      value={value}
      format={format}
      error={error}
      readOnly={false}
      onChange={(digits) => {
        heard.push(digits);
        setValue(digits);
      }}
    />
  );
}

function open(format: NumberFormat, start = '', error = ''): HTMLInputElement {
  heard.length = 0;
  render(
    <StrictMode>
      <main>
        <Field format={format} start={start} error={error} />
      </main>
    </StrictMode>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
}

/** The field with the caret drawn into it. */
const drawn = ({ value, selectionStart }: HTMLInputElement) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

const { card, digits } = numberFormats;
const phone = phoneFormats.spec;

describe('a field for digits', () => {
  it.each([
    [card, '4000a00123456', '4000 0012 3456|', '400000123456'],
    [phone, '091712345678', '091 7123 4567|', '09171234567'],
    [digits, '1-2.3', '123|', '123'],
  ])('S-189 S-190 S-191 S-193 shows what is typed in its groups', async (format, typed, shown, reported) => {
    const input = open(format);
    await userEvent.type(input, typed);
    expect(drawn(input)).toBe(shown);
    expect(heard.at(-1)).toBe(reported);
  });

  it('S-326 tells nothing when only a letter was typed', async () => {
    const input = open(card, '4000');
    await userEvent.type(input, 'x');
    expect([drawn(input), heard]).toEqual(['4000|', []]);
  });

  it.each([
    ['7', 2, '40|00 0012', '407|0 0001 2'],
    ['7', 4, '4000| 0012', '4000 7|001 2'],
    ['{Backspace}', 5, '4000 |0012', '400|0 012'],
    ['{Delete}', 4, '4000| 0012', '4000| 012'],
    ['{Backspace}', 2, '40|00 0012', '4|000 012'],
    ['x', 6, '4000 0|012', '4000 0|012'],
  ])('S-326 %s at %i of %s keeps the caret at its digit', async (key, at, before, after) => {
    const input = open(card, '40000012');
    act(() => input.setSelectionRange(at, at));
    expect(drawn(input)).toBe(before);
    await userEvent.type(input, key, { initialSelectionStart: at, initialSelectionEnd: at });
    expect(drawn(input)).toBe(after);
  });

  it('S-326 cleans what is pasted', async () => {
    const input = open(card);
    await userEvent.click(input);
    await userEvent.paste(' 4000-0012-3456-7899 ');
    expect(drawn(input)).toBe('4000 0012 3456 7899|');
  });

  it('S-193 takes what a password store writes', () => {
    const input = open(card);
    fireEvent.change(input, { target: { value: '4000-0012' } });
    expect(input.value).toBe('4000 0012');
  });

  it('P-19 has a label, a keyboard of digits and its error tied to it', async () => {
    const input = open(card, '', 'Enter the number of your card');
    expect(input.inputMode).toBe('numeric');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Enter the number of your card');
    await expectAccessible();
  });
});
