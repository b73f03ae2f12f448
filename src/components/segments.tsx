import { useId } from 'react';

type SegmentsProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly selected: string;
  readonly disabled: boolean;
  readonly onSelect: (value: string) => void;
};

/** One of a few, side by side: radio buttons, because what is chosen is part of what is sent (S-091). */
export function Segments({ label, options, selected, disabled, onSelect }: SegmentsProps) {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {Array.from(options.entries(), ([place, option]) => (
        <label key={place} className="segment">
          <input
            type="radio"
            name={name}
            checked={option.value === selected}
            disabled={disabled}
            onChange={() => onSelect(option.value)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </div>
  );
}
