import { type Chart, lineageOf } from '#tools/diagram/chart.ts';
import { widthOf } from '#tools/diagram/text.ts';

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Point = readonly [x: number, y: number];
type Words = Rect & { readonly text: string };

/** What a picture shows, read back from its SVG text. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly {
    readonly id: string;
    readonly isHome: boolean;
    readonly box: Rect;
    readonly words: readonly Words[];
  }[];
  readonly transitions: readonly {
    readonly id: string;
    readonly isHome: boolean;
    readonly paths: readonly (readonly Point[])[];
    readonly label: Rect | null;
    readonly words: readonly Words[];
  }[];
  readonly starts: readonly { readonly id: string; readonly path: readonly Point[] }[];
};

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const groups = (svg: string, name: string): { id: string; inside: string }[] =>
  [...svg.matchAll(new RegExp(`<g(?: class="[^"]*")? data-${name}="([^"]*)">(.*?)</g>`, 'gs'))].map(
    ([, id, inside]) => ({
      id: plain(id ?? ''),
      inside: inside ?? '',
    }),
  );

function rectOf(inside: string, kind: string): Rect | null {
  const found = new RegExp(`<rect class="${kind}" x="(-?\\d+)" y="(-?\\d+)" width="(\\d+)" height="(\\d+)"`).exec(
    inside,
  );
  const [x = 0, y = 0, width = 0, height = 0] = found?.slice(1).map(Number) ?? [];
  return found ? { x, y, width, height } : null;
}

const wordsOf = (inside: string): Words[] =>
  [...inside.matchAll(/<text(?: class="(\w+)")?( text-anchor="middle")? x="(-?\d+)" y="(-?\d+)">([^<]*)<\/text>/g)].map(
    ([, kind, centred, x, y, text = '']) => {
      const size = kind === 'name' ? 15 : 13;
      const width = widthOf(plain(text), size, kind === 'name');
      return {
        text: plain(text),
        x: Number(x) - (centred ? width / 2 : 0),
        y: Number(y) - size + 2,
        width,
        height: size,
      };
    },
  );

/** The corners of a path: where it starts, the middles of its bends, where it ends. */
function pointsOf(d: string): Point[] {
  let pen: Point = [0, 0];
  const steps = [...d.matchAll(/([A-Za-z])([-\d ]*)/g)].map(([, step = '', numbers = '']) => {
    const [one = 0, two = 0, three = 0, four = 0] = numbers.split(' ').map(Number);
    const to: Readonly<Record<string, readonly [at: Point, pen?: Point]>> = {
      M: [[one, two]],
      L: [[one, two]],
      H: [[one, pen[1]]],
      V: [[pen[0], one]],
      Q: [
        [one, two],
        [three, four],
      ],
    };
    const [at, end = at] = to[step] ?? [];
    if (!at || !end) throw new Error(`a line is drawn by ${step}: ${d}`);
    pen = end;
    return { step, at };
  });
  return steps.filter(({ step }, index) => 'MQ'.includes(step) || index === steps.length - 1).map(({ at }) => at);
}

const pathsOf = (inside: string, kind: string): Point[][] =>
  [...inside.matchAll(new RegExp(`<path class="${kind}" d="([^"]*)"`, 'g'))].map(([, d = '']) => pointsOf(d));

export function readDrawing(svg: string): Drawing {
  const [width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  const states = (name: string, isHome: boolean) =>
    groups(svg, name).map(({ id, inside }) => {
      const box = rectOf(inside, 'box');
      if (!box) throw new Error(`${id} has no box`);
      return { id, isHome, box, words: wordsOf(inside) };
    });
  const transitions = (name: string, isHome: boolean) =>
    groups(svg, name).map(({ id, inside }) => ({
      id,
      isHome,
      paths: pathsOf(inside, 'line'),
      label: rectOf(inside, 'label'),
      words: wordsOf(inside),
    }));
  return {
    width,
    height,
    states: [...states('state', true), ...states('folded', false), ...states('stub', false)],
    transitions: [...transitions('transition', true), ...transitions('via', false)],
    starts: groups(svg, 'start').map(({ id, inside }) => ({ id, path: pathsOf(inside, 'start-line')[0] ?? [] })),
  };
}

const meets = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whether a line enters a box by more than the thickness of its rim. */
function crosses(path: readonly Point[], box: Rect): boolean {
  const inner = { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 };
  return path.slice(1).some(([x, y], index) => {
    const [fromX, fromY] = path[index] ?? [x, y];
    const span = {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    };
    return meets({ ...span, width: span.width || 0.1, height: span.height || 0.1 }, inner);
  });
}

/** Whether a path comes down or up just left of a label: a reader goes from a line to the words on its right. */
const runsBeside = (path: readonly Point[], { x, y, height }: Rect): boolean =>
  path.slice(1).some(([toX, toY], index) => {
    const [fromX, fromY] = path[index] ?? [toX, toY];
    const isUpright = Math.abs(fromX - toX) <= 1;
    return isUpright && x - toX >= 0 && x - toX <= 4 && Math.min(fromY, toY) <= y + height && Math.max(fromY, toY) >= y;
  });

/** Whether two transitions leave and reach the same states by the same words. */
function saysTheSame({ transitions }: Chart, one: string, other: string): boolean {
  const [way, same] = [one, other].map((id) => {
    const { source, targets, kind, label, effects, mark } = transitions.find((row) => row.id === id) ?? {};
    return JSON.stringify([source, targets, kind, label, mark, targets?.length === 0 ? effects : []]);
  });
  return way === same;
}

/** Everything that makes a picture of `chart` hard to read, in words; nothing when it is well drawn. */
export function faultsOf(
  chart: Chart,
  { width, height, states, transitions, starts }: Drawing,
  /** Leads from left to right, with the words above their lines. */
  isAcross = false,
): string[] {
  const faults: string[] = [];
  const around = (id: string) => lineageOf(chart, id).slice(1);
  const isOpen = (id: string) => states.some((state) => around(state.id).includes(id));
  const page = { x: 0, y: 0, width: width - 20, height: height - 20 };
  const lined = transitions.filter(({ paths }) => paths.length > 0);
  const ends = (id: string) => {
    const row = chart.transitions.find((transition) => transition.id === id);
    return row ? [row.source, ...row.targets] : [];
  };
  const mayCross = (id: string) => ends(id).flatMap((end) => [...around(end), ...(isOpen(end) ? [end] : [])]);

  for (const { id, box, words } of states) {
    if (!holds(page, box)) faults.push(`state ${id} leaves the page`);
    for (const text of words) if (!holds(box, text)) faults.push(`"${text.text}" does not fit into ${id}`);
    for (const other of states) {
      if (around(other.id).includes(id)) {
        if (!holds(box, other.box)) faults.push(`${other.id} leaves ${id}`);
        if (words.some((text) => meets(text, other.box))) faults.push(`${other.id} covers the words of ${id}`);
      } else if (other.id !== id && !around(id).includes(other.id) && meets(box, other.box))
        faults.push(`${id} and ${other.id} overlap`);
    }
  }
  for (const { id, label, paths, words } of transitions) {
    const home = label ?? states.find((state) => state.id === ends(id)[0])?.box;
    if (!home) faults.push(`${id} stands nowhere`);
    else for (const text of words) if (!holds(home, text)) faults.push(`"${text.text}" of ${id} does not fit`);
    const alike = transitions.filter((other) => saysTheSame(chart, other.id, id));
    const said = alike.filter((other) => other.words.length > 0).length;
    if (said !== 1) faults.push(`${id} is said ${said} times where it leads`);
    for (const path of paths) {
      for (const state of states) {
        if (!mayCross(id).includes(state.id) && crosses(path, state.box)) faults.push(`${id} runs through ${state.id}`);
        if (state.words.some((text) => crosses(path, text))) faults.push(`${id} runs through the words of ${state.id}`);
      }
      for (const other of transitions) {
        const inside = other.label ? [other.label] : other.words;
        if (inside.some((text) => crosses(path, text))) faults.push(`${id} runs through the words of ${other.id}`);
      }
    }
    if (!label) continue;
    if (!(isAcross || paths.some((path) => runsBeside(path, label))))
      faults.push(`the label of ${id} does not begin at its line`);
    if (!holds(page, label)) faults.push(`the label of ${id} leaves the page`);
    for (const other of lined)
      if (other.id !== id && other.label && meets(label, other.label)) faults.push(`${id} and ${other.id} overlap`);
    for (const state of states) {
      const isInside = mayCross(id).includes(state.id) && holds(state.box, label);
      if (meets(label, state.box) && !isInside) faults.push(`the label of ${id} overlaps ${state.id}`);
      if (state.words.some((text) => meets(label, text)))
        faults.push(`the label of ${id} covers the words of ${state.id}`);
    }
  }
  for (const { id, path } of starts) {
    for (const state of states)
      if (state.id !== id && !around(id).includes(state.id) && crosses(path, state.box))
        faults.push(`the start of ${id} runs through ${state.id}`);
    for (const row of lined)
      if (row.label && crosses(path, row.label)) faults.push(`the start of ${id} runs through the label of ${row.id}`);
  }
  return faults;
}
