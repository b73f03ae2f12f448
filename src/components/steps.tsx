type StepsProps = {
  readonly steps: readonly string[];
  /** Names the list for a screen reader. */
  readonly label: string;
};

/** What to do, one step after the other. */
export function Steps({ steps, label }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {Array.from(steps.entries(), ([place, step]) => (
        <li key={place}>{step}</li>
      ))}
    </ol>
  );
}
