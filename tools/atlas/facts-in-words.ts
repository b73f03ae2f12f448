import { type Chart, type ChartTransition, childrenOf } from '../diagram/chart.ts';
import { pathOf } from '../diagram/pictures.ts';
import { idsIn } from '../ids/ids.ts';
import { type levels, levelsOf } from './coverage.ts';
import { type FlowFacts, generatedIn } from './facts.ts';
import type { Shot } from './storyboard.ts';

export const nameOf = (chart: Chart, id: string): string => pathOf(chart, id) || 'Anywhere';

/** Where a transition leads, in words. */
export function leadsTo(chart: Chart, { source, targets, reenter }: ChartTransition): string {
  if (targets.length === 0) return 'stays where it is';
  const places = targets.map((target) => nameOf(chart, target)).join(' and ');
  return `leads to ${places}${reenter || targets.includes(source) ? ', from its start' : ''}`;
}

/** What a transition leads to, and what else comes of it. */
export const comesOf = (chart: Chart, row: ChartTransition): string => [leadsTo(chart, row), ...row.effects].join('; ');

/** Why the lender says no, where the chart tells one no from the others. */
export const causeOf = ({ label }: ChartTransition): string | null => (label === 'Otherwise' ? null : label);

/** What a no of the lender leads to, with its cause. */
export const saysNo = (chart: Chart, row: ChartTransition): string =>
  [causeOf(row), comesOf(chart, row)].filter(Boolean).join('; ');

/** Of what can come again and again (`Ways.again`). */
export const anyNumberOfTimes = 'it can happen any number of times in one visit';

/** The messages of ours that a transition shows, as the borrower reads them. */
export const messagesIn = ({ effects }: Pick<ChartTransition, 'effects'>): string[] =>
  effects
    .filter((words) => words.startsWith('shows '))
    .flatMap((words) => [...words.matchAll(/“(.*?)”/g)].map(([, text = '']) => text));

/** The picture of a message where a transition tells it; none where it was taken in another state, which looks otherwise. */
export const saidAt = (
  { said, saidIn }: Pick<FlowFacts, 'said' | 'saidIn'>,
  { source, targets }: ChartTransition,
  text: string,
): Shot | undefined =>
  (targets.length > 0 ? targets : [source]).some((id) =>
    saidIn.get(text)?.some((state) => `${state}.`.startsWith(`${id}.`)),
  )
    ? said.get(text)
    : undefined;

/** The screen of a state; of a group, that of where it begins. */
export function shotAt(facts: Pick<FlowFacts, 'chart' | 'shots'>, id: string): Shot | undefined {
  const shot = facts.shots.get(id);
  const first = childrenOf(facts.chart, id).find(({ initial }) => initial);
  return shot ?? (first && shotAt(facts, first.id));
}

/** The file of a picture; none where there is none. */
export const fileOf = (shot: Shot | undefined): string | undefined =>
  shot && !('none' in shot) ? (shot.rupee ?? shot.peso) : undefined;

/** The checklist items that a flow answers for, one by one. */
export const checklistOf = ({ flow }: Pick<FlowFacts, 'flow'>): readonly string[] => [
  ...idsIn(flow.checklist.join(', ')),
];

/** How much of a flow each layer took, of how many transitions; null for a level that was not run, and pictures that there cannot be. */
export function figuresOf(facts: FlowFacts) {
  const ids = facts.chart.transitions.map(({ id }) => id);
  const count = (taken: ReadonlySet<string> | undefined) =>
    taken === undefined ? null : ids.filter((id) => taken.has(id)).length;
  return {
    states: facts.chart.states.length - 1,
    transitions: ids.length,
    pictures: facts.flow.isForeign ? null : [...facts.shots.values()].filter((shot) => !('none' in shot)).length,
    taken: [
      { layer: 'generated' as const, count: count(generatedIn(facts)) },
      ...levelsOf(facts.coverage).map((layer) => ({ layer, count: count(facts.coverage[layer]?.taken) })),
    ],
  };
}

export type Layer = 'generated' | (typeof levels)[number];

export const layerTitles: Readonly<Record<Layer, string>> = {
  generated: 'Generated',
  model: 'Walked on the model',
  view: 'Walked in the views',
  browser: 'Walked in Chromium',
};

/** How often a word stands for one thing or for more. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
