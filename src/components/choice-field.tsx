import { type Ref, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { Icon } from './icons.tsx';

type ChoiceFieldProps = {
  readonly label: string;
  readonly hint: string;
  /** What is chosen, as it is read; empty for nothing. */
  readonly value: string;
  readonly onOpen: () => void;
  /** What is wrong; empty while nothing is. */
  readonly error: string;
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** A field that is chosen in a sheet. */
export function ChoiceField({ label, hint, value, onOpen, error, disabled, ref }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <span id={`${id}label`} className="field-label">
        {label}
      </span>
      <button
        ref={ref}
        id={id}
        type="button"
        className={error ? 'field-choice field-choice-wrong' : 'field-choice'}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}`}
        aria-describedby={error ? `${id}error` : undefined}
        disabled={disabled}
        onClick={onOpen}
      >
        <span className={value ? 'field-value' : 'field-hint'}>{value || hint}</span>
        {!disabled && <Icon name="chevron" />}
      </button>
      <FieldError id={`${id}error`} text={error} />
    </div>
  );
}
