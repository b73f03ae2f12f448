/**
 * Who may import whom: the whole table, types included. A room may import itself; what is not named here is refused, with the room's
 * reason. In `files`, `*` stands for a name, `**` for all below, `<flow>` for a name that binds: of a room with `<flow>` in it a
 * file may import its own folder only, unless `may` names the room too.
 */
export type Room = {
  /** The first room that fits a file is its room. */
  readonly files: readonly string[];
  readonly may: readonly RoomName[];
  /** Only the part of that room with the importer's own `<flow>`. */
  readonly own?: readonly RoomName[];
  /** The same, types and nothing that runs. */
  readonly ownTypes?: readonly RoomName[];
  /** Types and nothing that runs. */
  readonly types?: readonly RoomName[];
  /** `node` for Node's own modules; `all` where nothing is refused. */
  readonly packages: readonly string[] | 'all';
  /** Said when something else is imported. */
  readonly why: string;
};

export type RoomName =
  | 'shapes'
  | 'kit'
  | 'words'
  | 'samples'
  | 'context'
  | 'part'
  | 'shell machine'
  | 'flow'
  | 'contract'
  | 'gates'
  | 'adapter'
  | 'component'
  | 'shared by screens'
  | 'wiring'
  | 'page'
  | 'part of pages'
  | 'page helper'
  | 'first calls'
  | 'first answers'
  | 'screen'
  | 'app for pages'
  | 'app'
  | 'site'
  | 'lab door'
  | 'lab'
  | 'entry'
  | 'deploy'
  | 'sandbox'
  | 'tools'
  | 'tests'
  | 'build';

const forPages = [
  'kit',
  'words',
  'component',
  'shared by screens',
  'part of pages',
  'app for pages',
  'adapter',
] as const;
const ownFlow = ['flow', 'wiring', 'page helper', 'screen'] as const;
const machines = ['shapes', 'kit', 'words', 'part', 'shell machine', 'flow', 'context'] as const;
const web = ['component', 'shared by screens', 'screen', 'wiring', 'page', 'part of pages', 'page helper'] as const;
const wire = ['contract', 'gates', 'adapter'] as const;
const backstage = ['deploy', 'sandbox', 'tools', 'tests', 'build', 'lab', 'lab door', 'samples'] as const;
const everything = [...machines, ...web, ...wire, ...backstage, 'app for pages', 'app', 'site', 'entry'] as const;

export const rooms: Readonly<Record<RoomName, Room>> = {
  shapes: {
    files: ['machines/kit/entities.ts', 'machines/kit/repayment-record.ts', 'machines/kit/saved.ts'],
    may: [],
    packages: ['valibot'],
    why: 'The shapes that several flows keep are schemas: they need valibot and each other.',
  },
  kit: {
    files: ['machines/kit/**'],
    may: [],
    types: ['shapes'],
    packages: ['xstate'],
    why: 'The kit is what every machine stands on: it knows no flow, no words, no page and no call.',
  },
  words: {
    files: ['machines/words/**'],
    may: ['kit'],
    packages: [],
    why: 'Shared words are data: they know nothing of who says them.',
  },
  samples: {
    files: ['machines/*/<flow>/*.samples.ts'],
    may: ['kit', 'words', 'part', 'samples'],
    own: ['flow', 'context', 'shell machine'],
    types: ['shapes'],
    packages: [],
    why: 'Samples are examples of one machine: they need it and the kit.',
  },
  context: {
    files: ['machines/flows/<flow>/*.context.ts', 'machines/parts/<flow>/*.context.ts'],
    may: ['shapes', 'kit'],
    own: ['flow'],
    types: ['part'],
    packages: ['valibot'],
    why: 'A kept context is declared once, as a schema: it needs valibot and the shapes that it holds.',
  },
  part: {
    files: ['machines/parts/<flow>/**'],
    may: ['kit', 'words'],
    ownTypes: ['context'],
    types: ['shapes'],
    packages: ['xstate'],
    why: 'A part is a machine that flows share: it imports xstate, the kit and words, and knows none of the flows.',
  },
  'shell machine': {
    files: ['machines/shell/<flow>/**'],
    may: ['kit', 'words'],
    types: ['shapes'],
    packages: ['xstate'],
    why: 'A machine of the shell imports xstate, the kit and words: it knows no flow and no other machine of the shell.',
  },
  flow: {
    files: ['machines/flows/<flow>/**'],
    may: ['kit', 'words', 'part'],
    ownTypes: ['context'],
    types: ['shapes'],
    packages: ['xstate'],
    why: 'A machine imports xstate, the kit, words and parts, nothing else: what two flows share is a part, what it needs of the page comes through a port.',
  },
  contract: {
    files: ['src/adapters/lender-api/contract/**'],
    may: ['kit'],
    packages: ['valibot'],
    why: 'The contract of the wire is what the client and the stand-in lender share: schemas and business constants.',
  },
  gates: {
    files: ['src/adapters/config/**', 'src/adapters/open-url/**'],
    may: ['kit'],
    packages: ['valibot'],
    why: 'The configuration and the judging of addresses serve the web view and the public site: they need the kit alone.',
  },
  adapter: {
    files: ['src/adapters/**'],
    may: ['kit', 'part', 'shell machine', 'contract', 'gates'],
    types: ['shapes', 'flow', 'context'],
    packages: ['axios', 'dayjs', 'idb-keyval', 'image-dimensions', 'qs', 'valibot', 'web-vitals', 'xstate'],
    why: 'An adapter knows no screen, no framework, no words, and of a flow the types alone.',
  },
  component: {
    files: ['src/components/**'],
    may: ['kit', 'words'],
    types: ['shapes'],
    packages: ['react', 'react-dom', 'jsbarcode', 'uqr'],
    why: 'A component shows what it is given: it knows no machine, no flow and no adapter.',
  },
  'shared by screens': {
    files: ['src/flows/*'],
    may: ['kit', 'words', 'part', 'shell machine', 'component'],
    types: ['shapes'],
    packages: ['react', 'xstate', '@xstate/react'],
    why: 'What screens share knows none of them, and what the shell hands to screens knows nothing of the shell.',
  },
  wiring: {
    files: ['src/flows/<flow>/*.wiring.ts'],
    may: ['shapes', 'kit', 'part', 'shared by screens'],
    own: ['flow', 'context', 'page helper'],
    types: ['adapter', 'contract'],
    packages: ['valibot', 'xstate'],
    why: 'A wiring joins one machine to what it is handed: it needs the machine, the parts that this invokes, the kit and the types of adapters.',
  },
  page: {
    files: ['src/flows/<flow>/*.page.tsx'],
    may: [...forPages, 'gates'],
    own: [...ownFlow],
    types: ['shapes', 'app'],
    packages: ['react', 'react-router-dom'],
    why: 'A page opens its own flow: it imports that, components, adapters, what the shell has for pages, and of another flow the part that it gives to pages.',
  },
  'part of pages': {
    files: ['src/flows/<flow>/*.part.tsx'],
    may: [...forPages, 'gates'],
    own: [...ownFlow],
    types: ['shapes', 'app'],
    packages: ['react'],
    why: 'A part of pages opens its own flow inside the page of another: it imports what a page does.',
  },
  'first calls': {
    files: ['src/flows/<flow>/*.first-calls.ts'],
    may: ['kit', 'contract'],
    packages: [],
    why: 'What a page asks at once is data for the documents: rows of the contract, and nothing that runs.',
  },
  'first answers': {
    files: ['src/flows/<flow>/*.first-answers.ts'],
    may: ['kit', 'contract', 'adapter'],
    packages: [],
    why: 'Which answers a document shows is data for the build, and how the adapter brings them.',
  },
  'page helper': {
    files: ['src/flows/<flow>/*.ts'],
    may: ['kit', 'words', 'adapter', 'gates', 'app for pages', 'shared by screens'],
    own: ['flow'],
    types: ['shapes', 'app'],
    packages: ['react'],
    why: 'What a page has to do besides showing its flow imports its machine, adapters and what the shell has for pages.',
  },
  screen: {
    files: ['src/flows/<flow>/**'],
    may: ['kit', 'words', 'component', 'shared by screens'],
    own: ['flow', 'page helper'],
    types: ['shapes', 'part'],
    packages: ['react', '@xstate/react'],
    why: 'A screen imports its own machine, components and what the shell hands it: only the shell navigates and calls adapters.',
  },
  'app for pages': {
    files: ['src/app/page/**', 'src/app/routes.ts', 'src/app/route-table.ts', 'src/app/info/info.routes.ts'],
    may: [...machines, 'gates', 'adapter', 'component', 'shared by screens'],
    types: ['app'],
    packages: ['react', 'react-router-dom', 'xstate'],
    why: 'What the shell has for pages is in the bundle of the borrower: no samples, test page, tools, or code of the public site.',
  },
  app: {
    files: ['src/app/**'],
    may: [
      ...machines,
      'gates',
      'contract',
      'adapter',
      'component',
      'shared by screens',
      'screen',
      'page',
      'first calls',
      'app for pages',
    ],
    packages: ['react', 'react-router-dom', 'xstate', '@xstate/react', 'valibot'],
    why: 'The shell is in the bundle of the borrower: no samples, tools, stand-in lender, or code of the public site; the test page through its lazy door alone.',
  },
  site: {
    files: ['src/site/**'],
    may: ['kit', 'words', 'part', 'flow', 'gates'],
    packages: ['react', 'react-dom', 'xstate', '@xstate/react'],
    why: 'A public page brings its own charts and words, and nothing of the code of the web view.',
  },
  'lab door': {
    files: ['src/lab/tools.ts'],
    may: ['tools'],
    packages: [],
    why: 'The doors of the test page pass tools on, and nothing else.',
  },
  lab: {
    files: ['src/lab/**'],
    may: [...machines, ...web, ...wire, 'samples', 'app for pages', 'app', 'site', 'lab door'],
    packages: ['react', 'react-router-dom', 'xstate', '@xstate/react', 'valibot'],
    why: 'The test page shows whatever the product has; tools come through src/lab/tools.ts.',
  },
  entry: {
    files: ['src/main.tsx'],
    may: ['kit', 'app', 'app for pages'],
    packages: ['react', 'react-dom'],
    why: 'The entry starts the shell.',
  },
  deploy: {
    files: ['deploy/**'],
    may: [],
    packages: ['node'],
    why: 'What serves the web view in production knows its files, and nothing of what is in them.',
  },
  sandbox: {
    files: ['sandbox/**'],
    may: ['kit', 'contract', 'deploy'],
    packages: ['valibot', 'hono', '@hono/node-server', 'dayjs', 'uqr', 'node'],
    why: 'The stand-in lender shares the contract of the wire and the business constants with the client and the table of headers with deploy/, and nothing else.',
  },
  tools: {
    files: ['tools/**'],
    may: everything,
    packages: 'all',
    why: 'Tools may import everything.',
  },
  tests: {
    files: ['tests/**'],
    may: everything,
    packages: 'all',
    why: 'Tests may import everything.',
  },
  build: {
    files: ['vite.config.ts'],
    may: ['tools'],
    packages: ['vitest', '@vitejs/plugin-react', 'node'],
    why: 'The build is configured with its plugins, which stand in tools/build.',
  },
};

/** One import each that the table refuses and that stays, for the reason given. One that is no longer there is refused too. */
export const doors: readonly {
  readonly from: string;
  readonly to: string;
  /** Only as `import()`, so that it is no part of what the borrower loads. */
  readonly isLazy: boolean;
  readonly why: string;
}[] = [
  {
    from: 'src/app/app.tsx',
    to: 'src/lab/test-preview.page.tsx',
    isLazy: true,
    why: 'The test page is a route of the web view where the build has pages for developers.',
  },
  {
    from: 'src/main.tsx',
    to: 'src/lab/dev-hook.ts',
    isLazy: true,
    why: 'The test page watches ordinary pages too, from before they begin.',
  },
  {
    from: 'src/app/page/code.ts',
    to: 'src/app/trouble/trouble.tsx',
    isLazy: true,
    why: 'What helps where code does not come is loaded by whoever may need it.',
  },
  {
    from: 'src/app/page/wrong-address.ts',
    to: 'src/app/trouble/wrong-address.tsx',
    isLazy: true,
    why: 'What an address shows that leads nowhere is loaded by whoever meets one.',
  },
  {
    from: 'src/site/styles/site.css',
    to: 'src/app/styles/tokens.css',
    isLazy: false,
    why: 'Web view and public site have the same colours and sizes.',
  },
  {
    from: 'src/site/error-boundary.tsx',
    to: 'src/components/error-boundary.tsx',
    isLazy: false,
    why: 'Web view and public site catch a failing part of the page in the same class, which knows the words of neither.',
  },
  {
    from: 'src/site/language.tsx',
    to: 'src/app/language/words.ts',
    isLazy: true,
    why: 'Web view and public site read the lender’s own words by the same rules; they come where a deployment names some.',
  },
  {
    from: 'sandbox/start-links.ts',
    to: 'machines/flows/test-preview/parameters.ts',
    isLazy: false,
    why: 'The links of the start page name the made-up borrower of the test page.',
  },
  {
    from: 'src/app/start/start-home.ts',
    to: '(a name that is made while it runs)',
    isLazy: true,
    why: 'The home page starts the site or the web view: the build tells it their files.',
  },
  {
    from: 'src/app/start/show-shell.ts',
    to: '(a name that is made while it runs)',
    isLazy: true,
    why: 'What shows the first answer is a file of the build: its name is in the document, not in the source.',
  },
  {
    from: 'src/app/start/start-app.ts',
    to: '(a name that is made while it runs)',
    isLazy: true,
    why: 'The words of what the document says by itself are a file of the build: its name is in the document, not in the source.',
  },
];

/** What must not be reached over any number of imports, though no single one of them is refused. */
export const farBans: readonly {
  readonly from: RoomName;
  readonly never: readonly RoomName[];
  readonly why: string;
}[] = [
  {
    from: 'screen',
    never: ['app', 'app for pages', 'adapter', 'contract', 'gates', 'page', 'part of pages'],
    why: 'A screen shows the flow that it is given: what calls adapters or the shell belongs into the page.',
  },
  {
    from: 'entry',
    never: backstage,
    why: 'Samples, the test page, tools and the stand-in lender never reach the bundle of the borrower.',
  },
  {
    from: 'site',
    never: backstage,
    why: 'Samples, the test page, tools and the stand-in lender never reach the public site.',
  },
];
