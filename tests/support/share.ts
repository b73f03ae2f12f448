/** What of each matrix is walked: its share, or with `KIST_CELLS=all` (`npm run test:nightly`) every cell. */
export const isNightly = process.env.KIST_CELLS === 'all';

/** What a share must not leave out: the value of each cell on an axis of its matrix, such as its row or its column. */
export type Axis<Cell> = (cell: Cell) => unknown;

/** Few cells that have every value of every axis, and others, evenly spread, up to so many. */
function covering<Cell>(cells: readonly Cell[], size: number, axes: readonly Axis<Cell>[]): ReadonlySet<Cell> {
  const chosen = new Set<Cell>();
  const left = axes.map((axis) => new Set(cells.map(axis)));
  const newIn = (cell: Cell) => axes.filter((axis, nth) => left[nth]?.has(axis(cell))).length;
  while (left.some(({ size }) => size > 0)) {
    const most = Math.max(...cells.map(newIn));
    const best = cells.find((cell) => newIn(cell) === most);
    if (best === undefined) break;
    chosen.add(best);
    for (const [nth, axis] of axes.entries()) left[nth]?.delete(axis(best));
  }
  const others = cells.filter((cell) => !chosen.has(cell));
  const wanted = Math.max(0, size - chosen.size);
  for (let nth = 0; nth < wanted; nth += 1) {
    const other = others[Math.floor((nth * others.length) / wanted)];
    if (other !== undefined) chosen.add(other);
  }
  return chosen;
}

/** A matrix in so many shares, in the order of its cells: each once. The first has every value of every axis, the others as far as they last. */
export function sharesOf<Cell>(
  cells: readonly Cell[],
  count: number,
  axes: readonly Axis<Cell>[] = [],
): readonly (readonly Cell[])[] {
  let left = cells;
  return Array.from({ length: count }, (_, nth) => {
    const chosen = covering(left, Math.ceil(left.length / (count - nth)), nth < count - 1 ? axes : []);
    const share = left.filter((cell) => chosen.has(cell));
    left = left.filter((cell) => !chosen.has(cell));
    return share;
  });
}

/** The cells of a matrix that this run walks, one in so many and each value of each axis; says how many of how many. */
export function shareOf<Cell>(
  name: string,
  cells: readonly Cell[],
  oneIn: number,
  axes: readonly Axis<Cell>[] = [],
): readonly Cell[] {
  const share = isNightly ? cells : (sharesOf(cells, oneIn, axes)[0] ?? []);
  console.info(`${name}: ${share.length} of ${cells.length} walked`);
  return share;
}
