import type { ReactNode } from 'react';

type SectionProps = {
  readonly title: string;
  /** Closed sections open with a tap. */
  readonly isClosed?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of the test page that can be folded away. */
export const Section = ({ title, isClosed = false, className = '', children }: SectionProps) => (
  <details className={`lab-section ${className}`} open={!isClosed}>
    <summary>
      <h2>{title}</h2>
    </summary>
    <section aria-label={title}>{children}</section>
  </details>
);

/** On a phone what is not needed at once is folded away. */
export const isNarrow = (): boolean =>
  typeof window.matchMedia === 'function' && !window.matchMedia('(min-width: 900px)').matches;
