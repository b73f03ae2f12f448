import { useId } from 'react';

type DatePartField = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Empty while nothing is chosen. */
  readonly value: string;
};

type DateFieldsProps = {
  readonly label: string;
  readonly parts: readonly DatePartField[];
  readonly onChange: (name: string, value: string) => void;
};

/** A date by its parts, each a list of the platform's own (S-092). */
export function DateFields({ label, parts, onChange }: DateFieldsProps) {
  const id = useId();
  return (
    <fieldset className="date-parts" aria-label={label}>
      {parts.map(({ name, label: partLabel, options, value }) => (
        <div key={name} className="field">
          <label htmlFor={id + name}>{partLabel}</label>
          <select id={id + name} value={value} onChange={(change) => onChange(name, change.target.value)}>
            <option value="">–</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
