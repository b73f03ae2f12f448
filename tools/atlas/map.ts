import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Manifest, Outside } from '#kit/manifest.ts';
import type { Chart, ChartState, ChartTransition } from '../diagram/chart.ts';
import { inWords } from '../diagram/words.ts';
import { routes } from '../routes.ts';
import { readModule } from '../sources/read-module.ts';
import type { FlowFacts } from './facts.ts';
import { nameOf } from './facts-in-words.ts';

/** One way from a flow to another, or out. */
export type Lead = {
  readonly from: string;
  /** A flow's id, or a place outside. */
  readonly to: string;
  /** What the borrower does or meets, in words. */
  readonly label: string;
  readonly kind: 'leads' | 'shows' | 'runs';
  /** The address to which it leads. */
  readonly path?: string;
};

type PageFlows = {
  /** Whose screen the page is. */
  readonly own: readonly string[];
  /** Whose screens it holds as parts of its own. */
  readonly held: readonly string[];
};

/** The flows of each page, by the page's name. */
export function flowsOfPages(root: string): ReadonlyMap<string, PageFlows> {
  const files = ['src/flows', 'src/app/info'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.page.tsx'))
      .map((name) => join(folder, name)),
  );
  const taken = (file: string, kind: string) =>
    readModule(file, root).imports.flatMap(({ file: from }) =>
      from?.startsWith('src/flows/') && from.endsWith(`.${kind}.tsx`) ? [basename(dirname(from))] : [],
    );
  return new Map(
    files.map((file) => [basename(file, '.page.tsx'), { own: taken(file, 'screen'), held: taken(file, 'part') }]),
  );
}

/** Where a flow leads that is no page of the product. */
export const outside: Readonly<Record<Outside, { readonly title: string; readonly purpose: string }>> = {
  app: { title: 'The app', purpose: 'The native shell around the web view.' },
  home: { title: 'The app’s home', purpose: 'The first page of the native shell.' },
  payer: { title: 'The payer’s page', purpose: 'A wallet or a payment provider takes the money and leads back.' },
  lender: { title: 'An address of the lender', purpose: 'Opened only when its gate trusts it.' },
  back: { title: 'Back', purpose: 'The page from which the borrower came.' },
};

export const isOutside = (to: string): to is Outside => to in outside;

/** One way out of a flow, as its manifest has it: by a final state, an effect or a call. */
export type Onward = { readonly by: string; readonly to: string };

export const onwardOf = ({ endings = {}, leads = {} }: Manifest): readonly Onward[] =>
  [...Object.entries(endings).map(([by, place]) => [by, [place]] as const), ...Object.entries(leads)].flatMap(
    ([by, places]) => places.map((place) => ({ by, to: typeof place === 'string' ? place : place.usually })),
  );

/** How the flows lead to one another: by their ends, by pages that hold several, by machines that invoke others. */
export function leadsOf(flows: readonly FlowFacts[], root: string): readonly Lead[] {
  const all = flows.filter(({ flow }) => !flow.isForeign);
  const pages = flowsOfPages(root);
  const isHere = (id: string) => all.some(({ flow }) => flow.id === id);
  const ends = all.flatMap((facts) =>
    onwardOf(facts.flow).flatMap(({ by, to }): Lead[] => {
      const lead = { from: facts.flow.id, label: saysOf(facts, by), kind: 'leads' } as const;
      if (isOutside(to)) return [{ ...lead, to }];
      const target = routes.pages[to];
      const path = routes.paths[to];
      return target !== undefined && path !== undefined && isHere(target) ? [{ ...lead, to: target, path }] : [];
    }),
  );
  const held = [...pages.values()].flatMap(({ own, held: inside }) =>
    own.flatMap((from) => inside.map((to): Lead => ({ from, to, label: 'Shows it on its page', kind: 'shows' }))),
  );
  const invoked = flows.flatMap(({ flow, children }) =>
    [...children.values()].map((to): Lead => ({ from: flow.id, to, label: 'Runs it inside', kind: 'runs' })),
  );
  return [...ends, ...held.filter(({ from, to }) => isHere(from) && isHere(to)), ...invoked];
}

/** An end, a call or an effect of a flow in words. */
function saysOf({ chart }: FlowFacts, by: string): string {
  const machine = chart.states[0]?.id ?? '';
  const end = chart.states.find(({ id }) => id === `${machine}.${by}`);
  return end ? nameOf(chart, end.id) : inWords(by);
}

/** The leads as a chart, to be drawn in the style of the others: a box for each flow, a line for each way. */
export function mapChart(all: readonly FlowFacts[], leads: readonly Lead[]): Chart {
  const named = [...new Set(leads.flatMap(({ from, to }) => [from, to]))];
  const inOrder = [...all.map(({ flow }) => flow.id), ...Object.keys(outside)].filter((id) => named.includes(id));
  const root: ChartState = {
    ...blank,
    id: 'map',
    name: 'How the flows lead to one another',
    description: 'A box is a flow; a line, what leads from one to another.',
    kind: 'group',
    shape: 'compound',
    parent: null,
  };
  const boxes = inOrder.map((id): ChartState => {
    const flow = all.find((facts) => facts.flow.id === id)?.flow;
    if (flow) return { ...blank, id: `map.${id}`, name: flow.title, description: '', parent: 'map' };
    const place = isOutside(id) ? outside[id] : { title: id, purpose: '' };
    return {
      ...blank,
      id: `map.${id}`,
      name: place.title,
      description: place.purpose,
      parent: 'map',
      shape: 'final',
      kind: 'end',
    };
  });
  const pairs = [...new Set(leads.map(({ from, to }) => `${from} ${to}`))];
  const lines = pairs.map((pair): ChartTransition => {
    const own = leads.filter(({ from, to }) => `${from} ${to}` === pair);
    const [from = '', to = ''] = pair.split(' ');
    const label = own.map(({ label }) => label).join(', ');
    return {
      id: `map.${from}: ${to} #0`,
      kind: own.some(({ kind }) => kind === 'leads') ? 'user' : 'always',
      source: `map.${from}`,
      targets: [`map.${to}`],
      reenter: false,
      label,
      what: label,
      condition: null,
      delay: null,
      effects: [],
      isVia: false,
    };
  });
  return {
    id: 'map',
    title: 'How the flows lead to one another',
    purpose: 'Each box is a flow.',
    checklist: [],
    states: [root, ...boxes],
    transitions: lines,
    calls: [],
  };
}

const blank = { kind: 'borrower', shape: 'atomic', initial: false, entry: [], exit: [] } as const;
