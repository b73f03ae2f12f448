import { type KeyboardEvent, useId } from 'react';
import { Icon } from './icons.tsx';

export type MoneyKey = 'point' | 'backspace' | 'done' | 'close' | { readonly digit: string };

type MoneyKeyboardProps = {
  readonly label: string;
  readonly amount: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onKey: (key: MoneyKey) => void;
  readonly can: { readonly digit: boolean; readonly point: boolean; readonly backspace: boolean };
  /** Names of the keys without a sign of their own, and of all keys together. */
  readonly names: {
    readonly keys: string;
    readonly point: string;
    readonly backspace: string;
    readonly done: string;
    readonly close: string;
  };
};

const typedKeys: Readonly<Record<string, MoneyKey>> = {
  '.': 'point',
  Backspace: 'backspace',
  Enter: 'done',
  Escape: 'close',
};

/** An amount with keys of our own (S-192); what a keyboard types that is plugged in counts as well. */
export function MoneyKeyboard({ label, amount, open, onOpen, onKey, can, names }: MoneyKeyboardProps) {
  const id = useId();
  const keyDown = (event: KeyboardEvent) => {
    const key = /^[0-9]$/.test(event.key) ? { digit: event.key } : typedKeys[event.key];
    if (!key || !open) return;
    event.preventDefault();
    onKey(key);
  };
  const digitKey = (digit: string) => (
    <button key={digit} type="button" disabled={!can.digit} onClick={() => onKey({ digit })}>
      {digit}
    </button>
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="none"
        autoComplete="off"
        value={amount}
        readOnly
        onFocus={open ? undefined : onOpen}
        onClick={open ? undefined : onOpen}
        onKeyDown={keyDown}
      />
      {open && (
        <fieldset className="money-keys" aria-label={names.keys}>
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digitKey)}
          <button type="button" aria-label={names.point} disabled={!can.point} onClick={() => onKey('point')}>
            .
          </button>
          {digitKey('0')}
          <button
            type="button"
            aria-label={names.backspace}
            disabled={!can.backspace}
            onClick={() => onKey('backspace')}
          >
            <Icon name="back" />
          </button>
          <button type="button" className="money-keys-wide" onClick={() => onKey('close')}>
            {names.close}
          </button>
          <button type="button" className="money-keys-wide" onClick={() => onKey('done')}>
            {names.done}
          </button>
        </fieldset>
      )}
    </div>
  );
}
