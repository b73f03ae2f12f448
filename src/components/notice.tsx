import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';

type NoticeProps = {
  readonly tone: 'info' | 'warning';
  readonly title?: string;
  /** Moves the focus here when it appears, so that it is read and in sight. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
};

type RefusedProps = {
  /** The lender's own words. */
  readonly said: string | undefined;
  readonly text: string;
};

/** What was refused stands until the borrower goes on: that nothing came of it, and what can be done (P-53). */
export const Refused = ({ said, text }: RefusedProps) => (
  <Notice tone="info" takesFocus>
    {said && <p>{said}</p>}
    <p>{text}</p>
  </Notice>
);

/** A panel that says what is known, what is not, and what to do next. */
export function Notice({ tone, title, takesFocus = false, children }: NoticeProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={panel} className={`notice notice-${tone}`} tabIndex={-1} aria-labelledby={title ? id : undefined}>
      <Icon name={tone} />
      <div className="notice-text">
        {title && (
          <p id={id} className="notice-title">
            {title}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
