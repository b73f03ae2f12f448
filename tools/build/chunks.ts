import type { Plugin, Rolldown } from 'vite';

/** The part of the module graph that chunks are made by. */
export type Graph = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null;
};

/** The page whose first load has a budget (P-20). */
const budgeted = '/src/flows/card-repayment/card-repayment.page.tsx';

/** What speaks to the lender is loaded beside the screens, part by part. */
const deferredParts = /\/src\/(?:adapters\/lender-api\/[^/]+|app\/connections)\.ts$/;

/** By how many of the parts a module must be needed to travel with the first of them. */
const many = 4;

/** What begins to load by itself: a document's entry, or a module that is asked for on demand. */
type Users = { readonly entries: readonly string[]; readonly lazy: readonly string[] };

/** Who needs a module from the start: all that import it, straight or through others, and begin to load by themselves. */
function usersOf(id: string, graph: Graph): Users {
  const seen = new Set([id]);
  const entries: string[] = [];
  const lazy: string[] = [];
  for (const name of seen) {
    const module = graph.getModuleInfo(name);
    if (module?.isEntry) entries.push(name);
    if (module && module.dynamicImporters.length > 0) lazy.push(name);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return { entries, lazy };
}

/**
 * In which chunk a module travels, by who needs it; null: the bundler makes one of what the same users share. Few chunks
 * compress better than the many that sharing would make, but nobody should load what only others need.
 */
export function chunkOf(id: string, graph: Graph): 'vendor' | 'shared' | 'deferred' | null {
  const { entries, lazy } = usersOf(id, graph);
  if (entries.length > 1) return 'vendor';
  if (entries.length === 1) return entries[0]?.endsWith('/index.html') ? 'shared' : null;
  if (lazy.length > 1 && lazy.some((name) => name.endsWith(budgeted))) return 'shared';
  const parts = lazy.filter((name) => deferredParts.test(name)).length;
  return parts >= many ? 'deferred' : null;
}

/** Divides the web view and the public site into chunks. */
export function chunks(): Plugin {
  const known = new Map<string, ReturnType<typeof chunkOf>>();
  const find = (id: string, graph: Graph) => {
    if (!known.has(id)) known.set(id, chunkOf(id, graph));
    return known.get(id);
  };
  const group = (name: NonNullable<ReturnType<typeof chunkOf>>) => ({
    name: (id: string, graph: Graph) => (find(id, graph) === name ? name : null),
  });
  return {
    name: 'kist-chunks',
    apply: 'build',
    config: () => ({
      // The first takes what its modules import with it, and so on.
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [group('vendor'), group('shared'), group('deferred')] } },
        },
      },
    }),
    buildStart: () => known.clear(),
    buildEnd(error) {
      if (!error && ![...this.getModuleIds()].some((id) => id.endsWith(budgeted)))
        this.error(`The page with the budget, ${budgeted}, is not in the build.`);
    },
  };
}
