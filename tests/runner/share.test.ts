import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Axis, sharesOf } from '../support/share.ts';

type Cell = { readonly row: number; readonly column: number };

const row: Axis<Cell> = (cell) => cell.row;
const column: Axis<Cell> = (cell) => cell.column;
const matrix = (rows: number, columns: number, isThere = (_: Cell) => true): readonly Cell[] =>
  Array.from({ length: rows * columns }, (_, nth) => ({ row: nth % rows, column: Math.floor(nth / rows) })).filter(
    isThere,
  );

const matrices: readonly (readonly [name: string, cells: readonly Cell[], count: number])[] = [
  ['more rows than columns', matrix(14, 6), 6],
  ['more columns than rows', matrix(9, 16), 4],
  ['few of a large one', matrix(16, 16), 12],
  ['some cells left out', matrix(9, 13, (cell) => cell.column < 12 || cell.row % 3 === 0), 5],
  ['a single cell', matrix(1, 1), 8],
];

/** The values of an axis, each once. */
const valuesOf = (cells: readonly Cell[], axis: Axis<Cell>) => new Set(cells.map(axis));

describe.each(matrices)('the shares of a matrix: %s', (_, cells, count) => {
  const shares = sharesOf(cells, count, [row, column]);

  it('are together the whole, each cell once, in its order', () => {
    expect(shares).toHaveLength(count);
    expect(shares.flat()).toHaveLength(cells.length);
    expect(new Set(shares.flat())).toEqual(new Set(cells));
    for (const share of shares) expect(share).toEqual(cells.filter((cell) => share.includes(cell)));
  });

  it('the first has each row and each column, and is not larger than that asks for', () => {
    const [first = []] = shares;
    for (const axis of [row, column]) expect(valuesOf(first, axis)).toEqual(valuesOf(cells, axis));
    const rows = valuesOf(cells, row).size;
    const columns = valuesOf(cells, column).size;
    expect(first.length).toBeLessThanOrEqual(Math.max(Math.ceil(cells.length / count), rows + columns - 1));
  });

  it('are the same each time', () => {
    expect(sharesOf(cells, count, [row, column])).toEqual(shares);
  });
});

it('of one row, evenly', () => {
  expect(sharesOf([0, 1, 2, 3, 4, 5, 6, 7], 4)[0]).toEqual([0, 4]);
});

describe('a fault in one cell', () => {
  const cells = matrix(9, 16);
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    vi.restoreAllMocks();
  });

  /** What a run would find, and what it says of how much it walked. */
  async function runWith(env: string | undefined, isFaulty: (cell: Cell) => boolean) {
    vi.stubEnv('KIST_CELLS', env);
    vi.resetModules();
    const said = vi.spyOn(console, 'info').mockReset();
    const { shareOf } = await import('../support/share.ts');
    const walked = shareOf('calls by fault', cells, 4, [row, column]);
    return { found: walked.filter(isFaulty).length, said: said.mock.calls.flat() };
  }

  it('that no share of each time has is found at night, and the other run says what it left out', async () => {
    const walked = sharesOf(cells, 4, [row, column])[0] ?? [];
    const isLeftOut = (cell: Cell) => !walked.some((one) => one.row === cell.row && one.column === cell.column);
    const faulty = cells.find(isLeftOut);
    const isFaulty = (cell: Cell) => cell === faulty;
    expect(await runWith(undefined, isFaulty)).toEqual({ found: 0, said: ['calls by fault: 36 of 144 walked'] });
    expect(await runWith('all', isFaulty)).toEqual({ found: 1, said: ['calls by fault: 144 of 144 walked'] });
  });

  it('that is in a whole row or column is found each time', async () => {
    for (const isFaulty of [({ row }: Cell) => row === 8, ({ column }: Cell) => column === 15])
      expect((await runWith(undefined, isFaulty)).found).toBeGreaterThan(0);
  });
});
