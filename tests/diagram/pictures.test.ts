import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { catalogue } from '#tools/catalogue.ts';
import { type Chart, readChart, readWords } from '#tools/diagram/chart.ts';
import { layAcross, layPictures } from '#tools/diagram/pictures.ts';
import { drawChart } from '#tools/diagram/svg.ts';
import { declaredTransitions, nodesOf } from '#tools/explore/transitions.ts';
import { faultsOf, readDrawing } from './geometry.ts';
import { flowOf, machines } from './machines.ts';

/**
 * Pixels, for pictures that nothing folds any further: from one state of a channel eight ways lead on, of a card and of an order seven ends
 * are reached, three states of a wallet read the order, and what the journal says of a doubt leads eleven ways.
 */
const widest: Readonly<Record<string, number>> = {
  'channel-repayment': 2_070,
  'card-repayment': 1_490,
  'order-details': 1_490,
  'wallet-redirect': 1_545,
  'in-doubt': 1_470,
};

const drawn = await Promise.all(
  [...catalogue, ...machines].map(async (flow) => {
    const chart = readChart(flow);
    const pictures = await layPictures(chart);
    const svgs = pictures.map((picture) => drawChart(picture.chart, picture.layout));
    return { id: flow.id, flow, chart, pictures, svgs, drawings: svgs.map(readDrawing) };
  }),
);

describe.each(drawn)('$id', ({ flow, chart, pictures, svgs, drawings }) => {
  it('P-22 draws every state and every transition exactly once', () => {
    const home = <Row extends { id: string; isHome: boolean }>(rows: readonly Row[]) =>
      rows.filter(({ isHome }) => isHome).map(({ id }) => id);
    expect(drawings.flatMap(({ states }) => home(states)).sort()).toEqual(
      nodesOf(flow.machine.root)
        .map(({ id }) => id)
        .sort(),
    );
    expect(drawings.flatMap(({ transitions }) => home(transitions)).sort()).toEqual(
      declaredTransitions(flow.machine)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('P-22 keeps labels, boxes, lines and words apart', () => {
    expect(
      pictures.flatMap(({ chart }, index) =>
        drawings.slice(index, index + 1).flatMap((drawing) => faultsOf(chart, drawing)),
      ),
    ).toEqual([]);
  });

  it('P-22 keeps them apart from left to right, too, in what is too tall', async () => {
    for (const { of, chart: part, layout } of pictures) {
      if (layout.height < 1_300 || part.states.length > 60) continue;
      const folded = part.states.filter(({ shape }) => shape === 'folded').map(({ id }) => id);
      const across = await layAcross(chart, of ?? chart.states[0]?.id ?? '', folded);
      const drawing = readDrawing(drawChart(across.chart, across.layout));
      expect(faultsOf(across.chart, drawing, true)).toEqual([]);
      expect(drawing.states.map(({ id }) => id).sort()).toEqual(part.states.map(({ id }) => id).sort());
    }
  });

  it('P-22 leads each line from its source to its targets', () => {
    const touches = ([x, y]: readonly [number, number], id: string, index: number) => {
      const box = drawings[index]?.states.find((state) => state.id === id)?.box;
      if (!box) return false;
      const isBeside = x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;
      return (
        isBeside &&
        [box.x - x, box.x + box.width - x, box.y - y, box.y + box.height - y].some((gap) => Math.abs(gap) < 2)
      );
    };
    for (const [index, { chart }] of pictures.entries())
      for (const { id, source, targets } of chart.transitions) {
        const paths = drawings[index]?.transitions.find((row) => row.id === id)?.paths ?? [];
        for (const [place, path] of paths.entries()) {
          expect(touches(path[0] ?? [0, 0], source, index), `${id} leaves ${source}`).toBe(true);
          expect(touches(path.at(-1) ?? [0, 0], targets[place] ?? '', index), `${id} reaches ${targets[place]}`).toBe(
            true,
          );
        }
      }
  });

  it('stays narrow enough to be read', () => {
    for (const { width } of drawings) expect(width).toBeLessThanOrEqual(widest[flow.id] ?? 1_400);
  });

  it('P-22 gives the same bytes twice', async () => {
    const again = await layPictures(readChart(flow));
    expect(again.map(({ chart, layout }) => drawChart(chart, layout))).toEqual(svgs);
  });
});

describe('a chart with more lines than anybody could follow', () => {
  const ring = (count: number, more: (place: number) => Record<string, string> = () => ({})) =>
    readWords(
      flowOf(
        'ring',
        createMachine({
          id: 'ring',
          initial: 's0',
          states: Object.fromEntries(
            Array.from({ length: count }, (_, place) => [
              `s${place}`,
              { on: { next: `s${(place + 1) % count}`, ...more(place) } },
            ]),
          ),
        }),
        { isForeign: true },
      ),
    ).chart;
  const picture = async (chart: Chart) => {
    const pictures = await layPictures(chart);
    return { pictures, drawing: readDrawing(pictures.map((one) => drawChart(one.chart, one.layout)).join('\n')) };
  };

  /** What no layout was ever asked for: more lines than these, whatever the machine. */
  const linesIn = (pictures: Awaited<ReturnType<typeof layPictures>>) =>
    Math.max(...pictures.map(({ layout }) => layout.lines.length));

  it('P-22 draws a ring of 200 states, and tells one of 201 in words', async () => {
    const [drawn, told] = [await picture(ring(200)), await picture(ring(201))];
    expect([linesIn(drawn.pictures), linesIn(told.pictures)]).toEqual([200, 0]);
    for (const [count, { drawing }] of [
      [200, drawn],
      [201, told],
    ] as const) {
      expect(drawing.states.length).toBe(count + 1);
      expect(drawing.transitions.length).toBe(count);
      expect(drawing.transitions.every(({ words }) => words.length > 0)).toBe(true);
    }
  });

  it('P-22 tells each way of 60 states that all lead to one another, in both directions', async () => {
    const all = ring(60, (place) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, to) => [`to${place}x${to}`, `s${to}`])),
    );
    const { pictures, drawing } = await picture(all);
    const across = await layAcross(all, 'ring', []);
    expect([linesIn(pictures), linesIn([across])]).toEqual([0, 0]);
    for (const shown of [drawing, readDrawing(drawChart(across.chart, across.layout))]) {
      expect(shown.states.length).toBe(61);
      expect(shown.transitions.length).toBe(60 * 60 + 60);
      expect(shown.transitions.every(({ words }) => words.length > 0)).toBe(true);
    }
  });

  it('tells in words what leads to a state from everywhere, and draws the rest', async () => {
    const { drawing } = await picture(ring(100, () => ({ reset: 's0' })));
    const drawn = (name: string) =>
      drawing.transitions.filter(({ id, paths }) => id.includes(`: ${name} `) && paths.length > 0).length;
    expect([drawn('reset'), drawn('next')]).toEqual([0, 99]);
    expect(drawing.transitions.length).toBe(200);
    expect(drawing.transitions.every(({ words }) => words.length > 0)).toBe(true);
  });

  it('tells the same way out of more than four states in each of them, and draws that of four', async () => {
    const out = (count: number) => {
      const ways = Object.fromEntries(
        Array.from({ length: count }, (_, place) => [
          `s${place}`,
          { on: { next: `s${(place + 1) % count}`, out: 'end' } },
        ]),
      );
      const machine = createMachine({ id: 'out', initial: 's0', states: { ...ways, end: { type: 'final' } } });
      return readWords(flowOf('out', machine, { isForeign: true })).chart;
    };
    const lines = async (count: number) =>
      (await picture(out(count))).drawing.transitions.filter(
        ({ id, paths }) => id.includes(': out ') && paths.length > 0,
      ).length;
    expect([await lines(4), await lines(5)]).toEqual([4, 0]);
    const { drawing } = await picture(out(5));
    expect(drawing.transitions.filter(({ words }) => words.some(({ text }) => text.includes('→'))).length).toBe(5);
  });

  it('tells all in words where there are hundreds, in columns that can be read', async () => {
    const { drawing, pictures } = await picture(
      ring(120, (place) => ({ skip: `s${(place * 7 + 3) % 120}`, hop: `s${(place * 11 + 5) % 120}` })),
    );
    expect(drawing.transitions.filter(({ paths }) => paths.length > 0)).toEqual([]);
    expect(drawing.transitions.length).toBe(360);
    expect(Math.max(...pictures.map(({ layout }) => layout.width))).toBeLessThan(1_400);
  });
});
