import { type ClipboardEvent, type InputEvent, type Ref, type SyntheticEvent, useId } from 'react';
import * as limits from '#kit/limits.ts';
import { FieldError } from './field-error.tsx';

type CodeFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string;
  readonly readOnly?: boolean;
  /** All digits are there. */
  readonly onComplete?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

const length = limits.smsCodeLength;

/** The code in a text message: six digits in a row, else whatever digits there are. */
function codeIn(text: string): string {
  const whole = /(?:^|\D)(\d{6})(?!\d)/.exec(text)?.[1];
  return whole ?? text.replace(/\D/g, '').slice(0, length);
}

export function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const digits = input.value.replace(/\D/g, '').slice(0, length);
  if (digits !== input.value) input.value = digits;
}

export function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const code = codeIn(event.clipboardData.getData('text'));
  if (code && !event.currentTarget.readOnly) event.currentTarget.value = code;
}

/** One field for an SMS code, drawn as six cells; what is typed lives in the field alone (S-327, P-13). */
export function CodeField({ name, label, hint, error = '', readOnly = false, onComplete, ref }: CodeFieldProps) {
  const id = useId();
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.value.length === length) onComplete?.();
  };
  return (
    <div className="code-field">
      <p id={`${id}hint`}>{hint}</p>
      <label htmlFor={id}>{label}</label>
      <div className="code-cells">
        <input
          ref={ref}
          id={id}
          name={name}
          className="code-input"
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}error ${id}hint` : `${id}hint`}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          maxLength={length}
          readOnly={readOnly}
          onInput={(event) => {
            keepDigits(event);
            look(event);
          }}
          onPaste={(event) => {
            pasteCode(event);
            look(event);
          }}
        />
        <span className="code-drawing" aria-hidden="true">
          {Array.from(Array(length).keys(), (cell) => (
            <span key={cell} />
          ))}
        </span>
      </div>
      <FieldError id={`${id}error`} text={error} />
    </div>
  );
}
