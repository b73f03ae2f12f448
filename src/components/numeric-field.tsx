import { type ChangeEvent, type Ref, useId } from 'react';
import { editNumber, groupDigits, type NumberFormat } from '#kit/digits.ts';
import { FieldError, invalid } from './field-error.tsx';

type NumericFieldProps = {
  readonly label: string;
  readonly hint: string;
  /** Digits only; the field shows them in groups (S-326). */
  readonly value: string;
  readonly format: NumberFormat;
  readonly onChange: (digits: string) => void;
  /** What is wrong; empty while nothing is. */
  readonly error: string;
  readonly readOnly: boolean;
  /** What the browser may fill in. */
  readonly autoComplete?: 'tel' | 'off';
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

const sideOf: Readonly<Record<string, 'backward' | 'forward'>> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** A field for digits only; whatever is typed or pasted, the caret stays at its digit (S-193, S-326). */
export function NumericField({
  label,
  hint,
  value,
  format,
  onChange,
  error,
  readOnly,
  autoComplete = 'off',
  ref,
}: NumericFieldProps) {
  const id = useId();
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const edit = editNumber(
      {
        before: value,
        text: input.value,
        caret: input.selectionStart ?? input.value.length,
        deleted: sideOf[(nativeEvent as InputEvent).inputType] ?? null,
      },
      format,
    );
    // Written here and now, so that the text that React sets next is the same and the caret stays.
    input.value = edit.text;
    input.setSelectionRange(edit.caret, edit.caret);
    if (edit.digits !== value) onChange(edit.digits);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete={autoComplete}
        placeholder={hint || undefined}
        value={groupDigits(value, format)}
        readOnly={readOnly}
        {...invalid(`${id}error`, error)}
        onChange={change}
      />
      <FieldError id={`${id}error`} text={error} />
    </div>
  );
}
