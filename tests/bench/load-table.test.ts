import { describe, expect, it } from 'vitest';
import type { Pair } from '#tools/bench/load/measure.ts';
import { rows } from '#tools/bench/load/rows.ts';
import { loadTables, ratioOf } from '#tools/bench/load/table.ts';
import { tapsTable } from '#tools/bench/load/taps.ts';
import { addresses } from '../browser/addresses.suite.ts';

const visit = (data: number, tap: number | null = null) => ({
  firstPaint: data / 4,
  largestPaint: data / 2,
  data,
  tap,
  shift: 0,
  requests: 5,
  bytes: 200_000,
});

const pair = (ours: number, theirs: number, tap: number | null = null): Pair => ({
  ours: visit(ours, tap),
  theirs: visit(theirs, tap),
});

describe('P-52 a load beside a usual app', () => {
  it('is the median of the ratios of each pair, with the least and the most', () => {
    const pairs = [pair(500, 1_000), pair(900, 1_000), pair(300, 500)];
    expect(ratioOf(pairs, 'data')).toEqual({ median: 0.6, least: 0.5, most: 0.9 });
    expect(ratioOf(pairs.slice(0, 2), 'data')).toEqual({ median: 0.7, least: 0.5, most: 0.9 });
    expect(ratioOf(pairs, 'tap')).toBe(null);
  });

  it('stands in one table for each condition', () => {
    const pairs = [pair(500, 1_000, 48)];
    const tables = loadTables([
      { condition: 'slow 4G', route: '/order', pairs },
      { condition: 'warm', route: '/', pairs: [pair(100, 400)] },
    ]);
    expect(tables.split('\n').filter((line) => /^(?:##|\| `)/.test(line))).toEqual([
      '## Slow 4G',
      '| `/order` | 125 : 250, **0.50** (0.50–0.50) | 250 : 500, **0.50** (0.50–0.50) | 500 : 1000, **0.50** (0.50–0.50) | 48 : 48, **1.00** (1.00–1.00) | 5 : 5 | 200.0 : 200.0 | 0.000 : 0.000 |',
      '## Warm',
      '| `/` | 25 : 100, **0.25** (0.25–0.25) | 50 : 200, **0.25** (0.25–0.25) | 100 : 400, **0.25** (0.25–0.25) |  | 5 : 5 | 200.0 : 200.0 | 0.000 : 0.000 |',
    ]);
  });
});

it('P-52 taps stand in one table, with the median and the worst of each build', () => {
  const table = tapsTable([
    {
      name: 'Pay',
      milliseconds: [
        [80, 64, 72],
        [96, 88, 104],
      ],
    },
  ]);
  expect(table.split('\n').at(0)).toBe('| tap | median 1 | worst 1 | median 2 | worst 2 |');
  expect(table.split('\n').at(-1)).toBe('| Pay | 72 | 80 | 96 | 104 |');
});

it('P-52 S-301 every address of the web view and of the site is measured', () => {
  const ofWebView = addresses.map(([, address]) => {
    const { pathname, hash } = new URL(address, 'https://kist.example');
    return /^#?\/[^/]+/.exec(hash || pathname)?.[0];
  });
  const ofSite = ['/', '/About', '/Policy', '/Loan', '/User', '/Contact'];
  // The test page is the developers' own.
  const wanted = new Set([...ofWebView.filter((route) => route !== '/testPreview'), ...ofSite]);
  expect(rows.map(({ route }) => route).sort()).toEqual([...wanted].sort());
});
