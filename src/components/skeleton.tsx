type SkeletonProps = {
  readonly lines: number;
  /** What is on its way, for a screen reader. */
  readonly label?: string;
  /** `row`: as tall as a bank card in the list; `way`: as a way to reach somebody. */
  readonly shape?: 'text' | 'row' | 'way';
};

/** The shape of what comes. */
export function Skeleton({ lines, label, shape = 'text' }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton-${shape}`}>
      {label && (
        <p role="status" className="visually-hidden">
          {label}
        </p>
      )}
      {Array.from(Array(lines).keys(), (line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
