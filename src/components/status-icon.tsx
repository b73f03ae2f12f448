/** Each is drawn open at the lower right, around its badge; `cut` closes the edge there. */
type Thing = { readonly edge: string; readonly inside: string; readonly cut: string };

const application: Thing = {
  edge: 'M50 34V20L38 8H18a4 4 0 00-4 4v46a4 4 0 004 4h17',
  inside: 'M38 8v8a4 4 0 004 4h8M22 29h18M22 38h11M22 47h7',
  cut: 'A18 18 0 0150 34z',
};

const note: Thing = {
  edge: 'M64 38V16a4 4 0 00-4-4H18a4 4 0 00-4 4v20a4 4 0 004 4h20',
  inside: 'M39 19.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13M21 19h1M56 19h1M21 33h1',
  cut: 'A18 18 0 0164 38z',
};

const calendar: Thing = {
  edge: 'M54 34V19a5 5 0 00-5-5H15a5 5 0 00-5 5v34a5 5 0 005 5h19',
  inside: 'M10 27h44M22 8v11M42 8v11M20 37h.1M31 37h.1M20 47h.1',
  cut: 'A18 18 0 0154 34z',
};

const round = 'M52 39a13 13 0 100 26 13 13 0 000-26z';
const triangle = 'M52 40l14 24H38z';

type Drawing = {
  readonly status: string;
  readonly thing: Thing;
  readonly badge: string;
  readonly mark: string;
  /** In the colour of due dates. */
  readonly due?: boolean;
};

const repaid: Drawing = { status: '200', thing: note, badge: round, mark: 'M46.5 52.5l4 4 7-8.5' };

const drawings: readonly Drawing[] = [
  { status: '21', thing: application, badge: round, mark: 'M47.5 47.5l9 9M56.5 47.5l-9 9' },
  { status: '110', thing: application, badge: round, mark: 'M50.5 46a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM54 54l4 4' },
  {
    status: '151',
    thing: { ...note, inside: `${note.inside}M3 19h4M5 26h2M3 33h4` },
    badge: round,
    mark: 'M46 52h12M53 47l5 5-5 5',
  },
  { status: '170', thing: calendar, badge: round, mark: 'M57 57v-4a4 4 0 00-4-4h-7M49.5 45l-4 4 4 4' },
  { status: '174', thing: calendar, badge: round, mark: 'M52 45v7l5 3', due: true },
  {
    status: '180',
    thing: { ...calendar, cut: 'h3L51 33l3 2z' },
    badge: triangle,
    mark: 'M52 49v6M52 60v.1',
    due: true,
  },
];

/** Where an order stands, drawn beside the words that say it; an unknown status has the drawing of 200 (S-179). */
export function StatusIcon({ status }: { readonly status: string }) {
  const drawing = drawings.find((one) => one.status === status) ?? repaid;
  const { edge, inside, cut } = drawing.thing;
  return (
    <svg
      className={`status-icon${drawing.due ? ' status-icon-due' : ''}`}
      viewBox="0 0 72 72"
      aria-hidden="true"
      data-status={drawing.status}
    >
      <path className="icon-tone" d={edge + cut} />
      <path d={edge + inside} />
      <path className="status-badge" d={drawing.badge} />
      <path className="status-mark" d={drawing.mark} />
    </svg>
  );
}
