import { type Chart, childrenOf, lineageOf } from './chart.ts';

/**
 * The part of a chart around some states: them, what leads to them and where they lead, with the states around each. What of the rest
 * holds other states is folded to a box.
 */
export function focusOn(chart: Chart, ids: readonly string[]): Chart {
  const own = new Set(ids.flatMap((id) => lineageOf(chart, id)));
  const inside = (id: string) => lineageOf(chart, id).some((around) => ids.includes(around));
  const transitions = chart.transitions.filter(({ source, targets }) =>
    [source, ...targets].some((id) => own.has(id) || inside(id)),
  );
  const ends = transitions.flatMap(({ source, targets }) => [source, ...targets]);
  const kept = new Set(
    [...ids, ...ends, ...chart.states.map(({ id }) => id).filter(inside)].flatMap((id) => lineageOf(chart, id)),
  );
  const states = chart.states.filter(({ id }) => kept.has(id));
  const isFolded = (id: string) => childrenOf(chart, id).length > 0 && childrenOf({ states }, id).length === 0;
  return {
    ...chart,
    states: states.map((state) => (isFolded(state.id) ? { ...state, shape: 'folded' as const } : state)),
    transitions,
  };
}

/** A drawn picture with some states and transitions lit. */
export function lit(svg: string, states: readonly string[], transitions: readonly string[] = []): string {
  return svg
    .replace(/<g class="([^"]*)" data-(state|folded)="([^"]*)"/g, (whole, kinds: string, role: string, id: string) =>
      states.includes(id) ? `<g class="${kinds} is-live" data-${role}="${id}"` : whole,
    )
    .replace(/<g class="([^"]*)" data-(transition|via)="([^"]*)"/g, (whole, kinds: string, role: string, id: string) =>
      transitions.includes(unescaped(id)) ? `<g class="${kinds} is-taken" data-${role}="${id}"` : whole,
    );
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
