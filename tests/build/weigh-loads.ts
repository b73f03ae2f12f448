import type { Rolldown } from 'vite';
import { buildBundle, loadsIn } from '#tools/bench/loads.ts';
import { unspoken, withoutLanguages } from './without-languages.ts';

/** What hears of flows and of errors until the reporter is there (P-50) is left out; the calls to it stay. */
const withoutReports = {
  name: 'without-reports',
  load: {
    filter: { id: /\/src\/app\/reports\.ts$/ },
    handler: () =>
      'const no = () => undefined; export const createReports = () => ({ tell: no, inspect: no, begin: no });',
  },
};

/** Without the names of files in the code, which are others in each build and pack otherwise, so that two builds can be compared. */
const unnamed = (all: Awaited<ReturnType<typeof buildBundle>>) =>
  all.map((output) =>
    output.type === 'chunk' ? { ...output, code: output.code.replace(/-[\w-]{7}(?=\.(?:js|css)\b)/g, '') } : output,
  );

/** A document without the names that builds give to themselves and to their files. */
const documentIn = (all: Awaited<ReturnType<typeof buildBundle>>): string => {
  const found = all.find(({ fileName }) => fileName === 'index.html');
  const text = found?.type === 'asset' ? String(found.source) : '';
  return text
    .replace(/(?<=assets\/[\w.-]*-)[\w-]{7}(?=\.)/g, '')
    .replace(/(?<=<meta name="?build"? content="?)\w+/, '');
};

/**
 * For a process of its own: one that has drawn pages for tests holds React's development code, which cannot render the site. With
 * `order-details` as its argument the page of orders imports or awaits one small chunk more, which no document asks for and which has
 * Hindi in it, and the build is made once more without what reporting costs, and once without what languages cost.
 */
const [page] = process.argv.slice(2);
const bundle = await buildBundle();
const unreported = page ? await buildBundle([withoutReports]) : null;
const english = page ? unspoken(await buildBundle([withoutLanguages()])) : null;
const chunk = bundle.find(
  (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${page}.page.tsx`)),
);
const small = 'assets/seeded.js';
/** The bundle with one small chunk more, and something else in the page's own. */
const seededBy = (change: (page: Rolldown.OutputChunk) => Partial<Rolldown.OutputChunk>) =>
  chunk?.type === 'chunk'
    ? [
        ...bundle.filter((output) => output !== chunk),
        { ...chunk, ...change(chunk) },
        {
          ...chunk,
          fileName: small,
          code: 'export const seeded = 1;',
          imports: [],
          moduleIds: ['/machines/words/seeded.hi.ts'],
        },
      ]
    : bundle;
const seeded = seededBy(({ imports }) => ({ imports: [...imports, small] }));
const awaited = seededBy(({ code }) => ({ code: `await Promise.all([import(\`./seeded.js\`)]);${code}` }));
process.stdout.write(
  JSON.stringify({
    loads: loadsIn(bundle),
    ...(page && { seeded: loadsIn(seeded), awaited: loadsIn(awaited) }),
    ...(unreported && {
      reported: loadsIn(unnamed(bundle)),
      unreported: loadsIn(unnamed(unreported)),
      documents: [bundle, unreported].map(documentIn),
    }),
    ...(english && { english: loadsIn(unnamed(english)) }),
  }),
);
