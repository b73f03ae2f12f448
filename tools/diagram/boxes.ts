import { type Chart, type ChartState, type ChartTransition, isInner } from './chart.ts';
import { sizes, widthOf, wrap } from './text.ts';

/** A transition's words inside a box: `top` from the box's upper edge. No lines where another row says the same. */
type Row = { readonly transition: ChartTransition; readonly lines: readonly string[]; readonly top: number };

/** What stands in a state's box or beside a line, measured. */
export type Box = {
  readonly title: readonly string[];
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
};

const { line, pad, icon } = sizes;

/** The box of a state, or the head of the box of a state that holds others. */
export function stateBox(chart: Chart, state: ChartState): Box {
  if (state.shape === 'history') return { title: [], lines: [], rows: [], width: 32, height: 32 };
  const isOpen = state.shape === 'compound' || state.shape === 'parallel';
  // A state of another picture only names itself, and there are many side by side.
  const room = isOpen ? 380 : state.shape === 'stub' ? 130 : 170;
  const title = wrap(state.name, room - icon, sizes.name, true);
  const isTold = state.shape !== 'stub' && state.description !== '' && state.description !== state.name;
  const lines = isTold ? wrap(state.description, room) : [];
  const head = pad + title.length * 20 + lines.length * line;
  const inner = chart.transitions.filter((transition) => transition.source === state.id && isInner(chart, transition));
  const { rows, end } = stacked(
    inner.map((transition) => [transition, innerWords(chart, transition)]),
    room,
    head + (inner.length > 0 ? 8 : 0),
  );
  const width = Math.max(
    ...title.map((text) => widthOf(text, sizes.name, true) + icon),
    ...lines.map((text) => widthOf(text, sizes.text)),
    ...rows.map(widthOfRow),
  );
  return { title, lines, rows, width: width + 2 * pad, height: end + pad };
}

/** The label of one line, which stands for all transitions of a kind between the same two states. */
export function labelBox(transitions: readonly ChartTransition[]): Box {
  const { rows, end } = stacked(
    transitions.map((transition) => [transition, transition.label]),
    120,
    3,
  );
  return { title: [], lines: [], rows, width: Math.max(...rows.map(widthOfRow)) + 12, height: end + 3 };
}

function innerWords(chart: Chart, { label, source, targets, reenter, effects }: ChartTransition): string {
  const nameOf = (id: string) => chart.states.find((state) => state.id === id)?.name ?? id;
  if (targets.length === 0) return `${label}: ${effects.join('; ') || 'nothing happens'}`;
  if (targets.includes(source)) return `${label}: starts over`;
  return `${label} → ${targets.map(nameOf).join(' and ')}${reenter ? ', from its start' : ''}`;
}

/** One below the other. What a row above says already is not said again: several inside a folded state may lead on alike. */
function stacked(reported: readonly (readonly [ChartTransition, string])[], room: number, start: number) {
  let end = start;
  const said = new Map<string, number>();
  const rows = reported.map(([transition, words]): Row => {
    const key = [transition.kind, transition.mark, words].join('\n');
    const above = said.get(key);
    if (above !== undefined) return { transition, lines: [], top: above };
    const lines = wrap(words, room - icon);
    const top = end;
    said.set(key, top);
    end += lines.length * line + 4;
    return { transition, lines, top };
  });
  return { rows, end };
}

const widthOfRow = ({ lines }: Row): number => Math.max(0, ...lines.map((text) => widthOf(text, sizes.text))) + icon;
