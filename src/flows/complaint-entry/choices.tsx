import { useEffect, useId, useRef } from 'react';
import { complaintEntry } from '#flows/complaint-entry/complaint-entry.texts.ts';
import type { ProblemType } from '#flows/complaint-entry/complaint-entry.types.ts';
import { say } from '#kit/text.ts';
import { FieldError } from '#ui/field-error.tsx';
import { Icon } from '#ui/icons.tsx';
import { useFieldError } from '../use-field-error.ts';

type ChoicesProps = {
  readonly title: string;
  readonly items: readonly ProblemType[];
  readonly onPick: (value: string) => void;
};

/** What can be chosen next. When it is another question, the focus moves to it, so that it is read. */
export function Choices({ title, items, onPick }: ChoicesProps) {
  const id = useId();
  const { ref: heading, error } = useFieldError<HTMLHeadingElement>('type');
  const asked = useRef(title);
  useEffect(() => {
    if (asked.current !== title) heading.current?.focus();
    asked.current = title;
  }, [title, heading]);
  return (
    <section aria-labelledby={id}>
      <h2
        ref={heading}
        id={id}
        className="section-title"
        tabIndex={-1}
        aria-describedby={error ? `${id}error` : undefined}
      >
        {title}
      </h2>
      <FieldError id={`${id}error`} text={error} />
      {items.length === 0 && <p>{say(complaintEntry.noTypes)}</p>}
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
