import { useEffect, useId, useRef } from 'react';
import type { ProblemType } from '#flows/complaint-entry/complaint-entry.types.ts';
import { say } from '#kit/text.ts';
import { Icon } from '#ui/icons.tsx';
import { complaints } from '#words/complaints.texts.ts';

type ChoicesProps = {
  readonly title: string;
  readonly items: readonly ProblemType[];
  readonly onPick: (value: string) => void;
};

/** What can be chosen next. When it is another question, the focus moves to it, so that it is read. */
export function Choices({ title, items, onPick }: ChoicesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(title);
  useEffect(() => {
    if (asked.current !== title) heading.current?.focus();
    asked.current = title;
  }, [title]);
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} className="section-title" tabIndex={-1}>
        {title}
      </h2>
      {items.length === 0 && <p>{say(complaints.noTypes)}</p>}
      <ul className="row-list choices">
        {Array.from(items.entries(), ([place, { title: name, value }]) => (
          <li key={place}>
            <button type="button" className="row" onClick={() => onPick(value)}>
              <span className="row-text">{name}</span>
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
