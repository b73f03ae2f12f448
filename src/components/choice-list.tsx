import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { Icon } from './icons.tsx';
import { Logo } from './logo.tsx';

type ChoiceListProps = {
  readonly label: string;
  readonly items: readonly {
    readonly id: string | number;
    readonly name: string;
    /** Tells apart what has the same name. */
    readonly hint?: string;
    readonly logo: string | null;
  }[];
  /** -1 for none. */
  readonly selectedIndex: number;
  /** Told for the selected one too. */
  readonly onPick: (index: number) => void;
};

/**
 * Radio buttons of which picking one settles the matter (S-070): a tap, the space bar or Enter picks, the arrows only
 * move, so that what closes on a pick can be walked by keyboard.
 */
export function ChoiceList({ label, items, selectedIndex, onPick }: ChoiceListProps) {
  const name = useId();
  const walking = useRef(false);
  const keyDown = (event: KeyboardEvent, index: number) => {
    walking.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter') return;
    // What the list stands in closes at once: the rest of the key would press what has the focus then.
    event.preventDefault();
    onPick(index);
  };
  const click = (event: MouseEvent, index: number) => {
    if (walking.current) event.preventDefault();
    else onPick(index);
  };
  const stop = () => {
    walking.current = false;
  };
  return (
    <div className="card-list" role="radiogroup" aria-label={label} onKeyUp={stop} onPointerDown={stop}>
      {Array.from(items.entries(), ([index, item]) => (
        <label key={index} className="card">
          <input
            type="radio"
            name={name}
            checked={index === selectedIndex}
            readOnly
            onKeyDown={(event) => keyDown(event, index)}
            onClick={(event) => click(event, index)}
          />
          <Logo src={item.logo} name={item.name} />
          <span className="card-text">
            {item.name}
            {item.hint && <span className="row-hint">{item.hint}</span>}
          </span>
          <span className="card-mark">
            <Icon name="check" />
          </span>
          <span className="card-ring" />
        </label>
      ))}
    </div>
  );
}
