import { buildBundle, loadsIn } from '#tools/bench/loads.ts';

/**
 * For a process of its own: one that has drawn pages for tests holds React's development code, which cannot render the site. With
 * `order-details` as its argument the page of orders imports one small chunk more, which no document asks for.
 */
const [page] = process.argv.slice(2);
const bundle = await buildBundle();
const chunk = bundle.find(
  (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${page}.page.tsx`)),
);
const seeded =
  chunk?.type === 'chunk'
    ? [
        ...bundle.filter((output) => output !== chunk),
        { ...chunk, imports: [...chunk.imports, 'assets/seeded.js'] },
        { ...chunk, fileName: 'assets/seeded.js', code: 'export const seeded = 1;', imports: [], moduleIds: [] },
      ]
    : bundle;
process.stdout.write(JSON.stringify({ loads: loadsIn(bundle), ...(page && { seeded: loadsIn(seeded) }) }));
