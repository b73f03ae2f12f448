import { useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';

type OptionListProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  /** Empty for none. */
  readonly selected: string;
  readonly onSelect: (value: string) => void;
};

/** Radio buttons one below another, of which a choice is confirmed elsewhere (S-092); opens where the chosen one is. */
export function OptionList({ label, options, selected, onSelect }: OptionListProps) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('input:checked');
    chosen?.parentElement?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={list} className="option-list" role="radiogroup" aria-label={label}>
      {Array.from(options.entries(), ([place, option]) => (
        <label key={place} className="option">
          <input type="radio" name={name} checked={option.value === selected} onChange={() => onSelect(option.value)} />
          <span>{option.name}</span>
          <Icon name="check" />
        </label>
      ))}
    </div>
  );
}
