import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { say } from '#kit/text.ts';
import { copyWords } from '#words/copying.texts.ts';
import { CodeText } from './code-text.tsx';

type CopyLineProps = {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly onCopy: () => void;
  readonly busy?: boolean;
  /** Marks the text, to be copied by hand (S-538). */
  readonly selected?: boolean;
};

/** Figures to be copied, and the link that copies them; its tap is not one on what it stands in (S-531). */
export function CopyLine({ label, text, copyLabel, onCopy, busy = false, selected = false }: CopyLineProps) {
  const id = useId();
  const figures = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (selected && figures.current) window.getSelection()?.selectAllChildren(figures.current);
  }, [selected]);
  const copy = (event: MouseEvent) => {
    event.stopPropagation();
    if (!busy) onCopy();
  };
  return (
    <div className="copy-line">
      <span className="copy-words">
        <span id={id} className="row-hint">
          {label}
        </span>
        <CodeText text={text} className="copy-text" figures={figures} />
        {selected && (
          <span className="row-hint" role="status">
            {say(copyWords.byHand)}
          </span>
        )}
      </span>
      <button
        type="button"
        className="link-button"
        aria-describedby={id}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={copy}
      >
        {copyLabel}
      </button>
    </div>
  );
}
