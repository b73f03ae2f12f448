import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabsProps = {
  readonly label: string;
  readonly titles: readonly string[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
};

/** Tabs above their panel: one tab stop, walked by the arrows, Home and End, which select at once (P-19). */
export function Tabs({ label, titles, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = titles.length - 1;
    const next = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + titles.length) % titles.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
    onSelect(index);
  };
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={keyDown}>
        {Array.from(titles.entries(), ([index, title]) => (
          <button
            key={index}
            type="button"
            role="tab"
            className="tab"
            id={`${id}${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </div>
  );
}
