import { useId } from 'react';
import * as limits from '#kit/limits.ts';

type StarsProps = {
  /** 0: none yet. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
};

/** A score as a row of stars: filled up to the chosen one (S-173). Each radio button is named by its number. */
export function Stars({ value, onChange, label }: StarsProps) {
  const name = useId();
  return (
    <div className="stars" role="radiogroup" aria-label={label}>
      {Array.from(Array(limits.stars).keys(), (place) => {
        const star = place + 1;
        return (
          <label key={star} className={star <= value ? 'star star-on' : 'star'}>
            <input
              type="radio"
              name={name}
              aria-label={String(star)}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z" />
            </svg>
          </label>
        );
      })}
    </div>
  );
}
