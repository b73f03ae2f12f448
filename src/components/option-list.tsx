import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icons.tsx';

type OptionListProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  /** Empty for none. */
  readonly selected: string;
  readonly onSelect: (value: string) => void;
  /** The words of a field in which one of many is searched, and of a search in vain. */
  readonly search: string;
  readonly notListed: string;
};

/** More than a sheet shows at once. */
const many = 8;

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Radio buttons one below another, of which a choice is confirmed elsewhere (S-092); opens where the chosen one is. */
export function OptionList({ label, options, selected, onSelect, search, notListed }: OptionListProps) {
  const name = useId();
  const [sought, setSought] = useState('');
  // What is chosen stays in sight: it is what Confirm takes.
  const found = options.filter(
    ({ name: called, value }) => value === selected || plain(called).includes(plain(sought)),
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('input:checked');
    chosen?.parentElement?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <>
      {options.length > many && (
        <div className="field">
          <input
            type="search"
            aria-label={search}
            placeholder={search}
            autoComplete="off"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
      )}
      <p role="status">{found.length === 0 && notListed}</p>
      <div ref={list} className="option-list" role="radiogroup" aria-label={label}>
        {Array.from(found.entries(), ([place, option]) => (
          <label key={place} className="option">
            <input
              type="radio"
              name={name}
              checked={option.value === selected}
              onChange={() => onSelect(option.value)}
            />
            <span>{option.name}</span>
            <Icon name="check" />
          </label>
        ))}
      </div>
    </>
  );
}
