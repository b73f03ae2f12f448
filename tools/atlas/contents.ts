import type { Flow } from '#kit/flow.ts';
import { groups as known } from '#words/groups.ts';
import { pagesAboutAll } from './pages-about-all.ts';
import type { Contents } from './parts/frame.tsx';

/** A group with its flows, and what is known of each. */
export type Group<T> = { readonly title: string; readonly purpose: string; readonly flows: readonly T[] };

/** The groups with their flows; flows that are in none stand together at the end. */
export function groupsOf<T extends { readonly flow: Flow }>(all: readonly T[]): readonly Group<T>[] {
  const ours = Object.entries(known).map(([group, reported]) => ({
    ...reported,
    flows: all.filter(({ flow }) => flow.group === group && !flow.isForeign),
  }));
  const rest = all.filter(({ flow }) => flow.isForeign || !(flow.group !== undefined && flow.group in known));
  const others = { title: 'Other machines', purpose: 'Statecharts from elsewhere.', flows: rest };
  return [...ours, others].filter(({ flows }) => flows.length > 0);
}

/** What the side of every page lists. */
export function contentsOf(flows: readonly Flow[]): Contents {
  const isOurs = flows.some(({ isForeign }) => !isForeign);
  const groups = groupsOf(flows.map((flow) => ({ flow }))).map(({ title, flows: members }) => ({
    title,
    flows: members.map(({ flow }) => flow),
  }));
  return { isOurs, pages: pagesAboutAll(isOurs), groups };
}
