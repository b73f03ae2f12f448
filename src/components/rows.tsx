import type { TextRow } from '#kit/entities.ts';

type RowsProps = {
  readonly rows: readonly TextRow[];
  /** Names the list for a screen reader where no heading does. */
  readonly label?: string;
};

/** Facts as the lender words them, one a row. */
export function Rows({ rows, label }: RowsProps) {
  const list = (
    <dl className="rows">
      {Array.from(rows.entries(), ([place, { text, value }]) => (
        <div key={place}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return label ? <section aria-label={label}>{list}</section> : list;
}
