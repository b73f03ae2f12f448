import type { Ref } from 'react';

type CodeTextProps = {
  readonly text: string;
  readonly className?: string;
  /** The figures themselves, as they are copied. */
  readonly figures?: Ref<HTMLSpanElement>;
};

/** Fours, and none of one figure alone; what the lender has divided itself stays as it is. */
const groupsOf = (text: string): readonly string[] => (/^\w{7,}$/.test(text) && text.match(/.{4}(?=..)|.+/g)) || [text];

/** A code in groups for the eye, told one by one to a screen reader; copied as the lender wrote it, for the gaps are no characters. */
export function CodeText({ text, className, figures }: CodeTextProps) {
  const groups = groupsOf(text);
  const isGrouped = groups.length > 1;
  return (
    <>
      {isGrouped && (
        <span className="visually-hidden">{groups.map((group) => Array.from(group).join(' ')).join(', ')}</span>
      )}
      <span ref={figures} className={className} aria-hidden={isGrouped}>
        {isGrouped
          ? Array.from(groups.entries(), ([place, group]) => (
              <span key={place} className="code-group">
                {group}
              </span>
            ))
          : text}
      </span>
    </>
  );
}
