import { type Ref, useId } from 'react';
import { FieldError, invalid } from './field-error.tsx';

type DateFieldProps = {
  readonly label: string;
  /** Below the field: a phone shows none inside it. */
  readonly hint: string;
  /** YYYY-MM-DD; empty for none. */
  readonly value: string;
  /** Empty while the date is not whole. */
  readonly onChange: (date: string) => void;
  /** What is wrong; empty while nothing is. */
  readonly error: string;
  readonly readOnly: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** A date, by the picker that the phone has for dates (S-344). */
export function DateField({ label, hint, value, onChange, error, readOnly, ref }: DateFieldProps) {
  const id = useId();
  const { 'aria-describedby': wrong, ...marks } = invalid(`${id}error`, error);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="date"
        // Without it a year may have six figures.
        max="9999-12-31"
        value={value}
        readOnly={readOnly}
        {...marks}
        aria-describedby={wrong ?? (hint ? `${id}hint` : undefined)}
        onChange={(change) => onChange(change.target.value)}
      />
      {hint && !error && (
        <p id={`${id}hint`} className="row-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}error`} text={error} />
    </div>
  );
}
