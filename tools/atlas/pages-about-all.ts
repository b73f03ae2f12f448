/** A page about all flows: listed at the side of every page, and found by the words under which people look for it. */
export type AboutAll = {
  readonly file: string;
  readonly title: string;
  readonly says: string;
  /** More words by which it is found. */
  readonly asked: string;
};

/** What every atlas has. */
const common: readonly AboutAll[] = [
  {
    file: 'index.html',
    title: 'All flows',
    says: 'Every flow with its purpose and how it looks.',
    asked: 'home overview start list',
  },
  {
    file: 'map.html',
    title: 'Map',
    says: 'How the flows lead to one another.',
    asked: 'navigation route pages address leads next before after',
  },
];

/** What only this project has material for. */
const ours: readonly AboutAll[] = [
  {
    file: 'contract.html',
    title: 'Contract',
    says: 'Every call to the lender: its fields, its codes, an example of each answer.',
    asked: 'openapi api request response backend endpoint field',
  },
  {
    file: 'checklist.html',
    title: 'Checklist',
    says: 'What the numbers mean that flows, tests and code cite.',
    asked: 'requirement specification promise item number',
  },
];

export const pagesAboutAll = (isOurs: boolean): readonly AboutAll[] => (isOurs ? [...common, ...ours] : common);
