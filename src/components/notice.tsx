import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';

type NoticeProps = {
  readonly tone: 'info' | 'warning';
  readonly title?: string;
  /** Moves the focus here when it appears, so that it is read and in sight. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
};

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
