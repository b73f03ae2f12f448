import { expect, it } from 'vitest';
import { readWords } from '#tools/diagram/chart.ts';
import { flowFiles } from '#tools/diagram/markdown.ts';
import { layPictures } from '#tools/diagram/pictures.ts';
import { drawChart } from '#tools/diagram/svg.ts';
import { declaredTransitions, nodesOf } from '#tools/explore/transitions.ts';
import { foreignFlow } from '#tools/foreign/foreign-flow.ts';
import { faultsOf, readDrawing } from '../diagram/geometry.ts';
import { foreign } from './machines.ts';

it.each(Object.entries(foreign))('%s of elsewhere is drawn whole, with all words apart', async (name, machine) => {
  const flow = foreignFlow(machine, { name });
  const { chart } = readWords(flow);
  const pictures = await layPictures(chart);
  const drawings = pictures.map((picture) => ({
    chart: picture.chart,
    drawing: readDrawing(drawChart(picture.chart, picture.layout)),
  }));
  expect(drawings.flatMap((one) => faultsOf(one.chart, one.drawing))).toEqual([]);
  const home = (rows: readonly { id: string; isHome: boolean }[]) =>
    rows.filter(({ isHome }) => isHome).map(({ id }) => id);
  expect(drawings.flatMap(({ drawing }) => home(drawing.states)).sort()).toEqual(
    nodesOf(machine.root)
      .map(({ id }) => id)
      .sort(),
  );
  expect(drawings.flatMap(({ drawing }) => home(drawing.transitions)).sort()).toEqual(
    declaredTransitions(machine)
      .map(({ id }) => id)
      .sort(),
  );
});

it('a page about a machine of elsewhere keeps its table whole and says nothing of borrowers', async () => {
  const machine = foreign.strange;
  if (!machine) throw new Error('no such machine');
  const flow = foreignFlow(machine, { name: 'Strange Game' });
  const files = await flowFiles(flow, readWords(flow).chart);
  expect([...files.keys()]).toEqual(['strange-game.svg', 'strange-game.md']);
  const page = files.get('strange-game.md') ?? '';
  expect(page).toContain('Two lines of \\| words &lt;b>.');
  expect([...files.values()].join('')).not.toMatch(/borrower or the app|Answers for|web view/);
});
