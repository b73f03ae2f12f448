type SkeletonProps = {
  readonly lines: number;
  /** What is on its way, for a screen reader. */
  readonly label?: string;
  /** `row`: as tall as a bank card in the list. */
  readonly shape?: 'text' | 'row';
  /** Nothing is on its way any more: the shape stays, the pulse ends (S-315). */
  readonly still?: boolean;
};

/** The shape of what comes. */
export function Skeleton({ lines, label, shape = 'text', still = false }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton-${shape}${still ? ' skeleton-still' : ''}`}>
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
