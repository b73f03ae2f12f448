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
    file: 'changes.html',
    title: 'Changes',
    says: 'What is not the same as in an earlier version, with diagrams and screens before and after.',
    asked: 'what changed different since yesterday last week new release version difference history diff',
  },
  {
    file: 'texts.html',
    title: 'Texts',
    says: 'Every text that a borrower reads, with the state, the picture and what tells it.',
    asked: 'words wording copy label message sentence where shown stands static screen',
  },
  {
    file: 'killed.html',
    title: 'When the app is killed',
    says: 'What each flow keeps, and in which state it wakes up.',
    asked: 'closed crash restart reopened web view memory battery restore persisted lost',
  },
  {
    file: 'refused.html',
    title: 'When the lender says no',
    says: 'Where the borrower is then and what is said, for each call that must happen once at most.',
    asked: 'bank refused answer states screens follow',
  },
  {
    file: 'unpictured.html',
    title: 'Without a picture',
    says: 'Which states have no picture of their screen, and why.',
    asked: 'missing screens screenshot storyboard photo no',
  },
  {
    file: 'calls.html',
    title: 'Calls',
    says: 'What the lender is asked, and from which states.',
    asked: 'api request which states flows call lender backend network',
  },
  {
    file: 'contract.html',
    title: 'Contract',
    says: 'Every call to the lender: its fields, its codes, an example of each answer.',
    asked: 'openapi api request response backend endpoint field',
  },
  {
    file: 'decisions.html',
    title: 'Decisions',
    says: 'Choices that would surprise a newcomer, each with its reason and with what it costs.',
    asked: 'why decided reason choice trade-off exception consequence adr',
  },
  {
    file: 'checklist.html',
    title: 'Checklist',
    says: 'What the numbers mean that flows, tests and code cite.',
    asked: 'requirement specification promise item number',
  },
];

export const pagesAboutAll = (isOurs: boolean): readonly AboutAll[] => (isOurs ? [...common, ...ours] : common);
