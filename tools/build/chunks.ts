import type { Plugin, Rolldown } from 'vite';

/** The part of the module graph that chunks are made by. */
export type Graph = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null;
};

/** The page whose first load has a budget (P-20). */
const budgeted = '/src/flows/card-repayment/card-repayment.page.tsx';

/** What speaks to the lender is loaded beside the screens, part by part. */
const connections = '/src/app/connections.ts';
const callsOfBudgeted = '/src/adapters/lender-api/repayment-api.ts';
const parts = /\/src\/(?:adapters\/lender-api\/[^/]+|app\/connections)\.ts$/;
const pages = /\/src\/(?:flows|app)\/[^/]+\/([^/]+\.page)\.tsx$/;

/** Pages and parts that are too small for a request of their own, with those that are like them. */
const together: Readonly<Record<string, RegExp>> = {
  orders: /\/lender-api\/(?:order|products)-api\.ts$/,
  landing: /\/(?:lender-api\/promotion-api\.ts|download-template\.page\.tsx)$/,
  products: /\/(?:failure-page|recommended-products)\.page\.tsx$/,
  info: /\/src\/app\/info\/[^/]+\.page\.tsx$/,
  trouble: /\/src\/app\/trouble\/trouble\.tsx$/,
};

/** By how many of the parts a module must be needed to travel with what all of them need. */
const many = 4;

const pieces = 'pieces';

/** Characters of source without types, about 3 kB when they are minified. What is smaller is not worth a request of its own (P-52). */
const worthARequest = 9_000;

/**
 * What a country or another language of the public site asks for, what stands below an order or a complaint, what keeps a proof, what leads to
 * products elsewhere, what holds back, what an address that leads nowhere shows, and what comes when a screen is there: pages are shared out without them, and load no more for them (P-52).
 */
const besides =
  /\/src\/(?:app\/country\/law\.tsx|app\/at-rest\.ts|app\/trouble\/wrong-address\.tsx|site\/(?:language\.tsx|country\.tsx|words\.\w+\.ts))$|\/(?:(?:after-complaint|app-facts|order-more|keep-proof|voucher-proof|elsewhere)\.part|held-reason|barcode)\.tsx$/;

/** With what the public site speaks another language. */
const speaksSite = /\/src\/site\/language\.tsx$|\/(?:language|spoken|languages\.texts)\.ts\?site$/;

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
    if (module && module.dynamicImporters.length > 0 && !besides.test(name)) lazy.push(name);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return { entries, lazy };
}

/** The one page that asks for a part of the lender's API, straight. */
function onlyPageOf(id: string, graph: Graph): string | null {
  const [asker, ...more] = graph.getModuleInfo(id)?.dynamicImporters ?? [];
  return more.length === 0 ? (pages.exec(asker ?? '')?.[1] ?? null) : null;
}

/**
 * In which chunk a module travels, by who needs it; null: the bundler makes one of what the same users share. Few chunks
 * compress better than the many that sharing would make, but nobody should load what only others need.
 *
 * `vendor`: web view and public site. `public`: the site and some pages of the web view. `shared`: every page. `lender`: what every page asks the lender with. A page with those
 * calls that it alone makes has its name.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (speaksSite.test(id)) return 'site-language';
  const { entries, lazy } = usersOf(id, graph);
  if (entries.length > 1) return 'vendor';
  if (entries.length === 1 && entries[0]?.endsWith('/index.html')) return 'shared';
  if (entries.length === 1) return lazy.length > 0 ? 'public' : null;
  if (lazy.length > 1 && lazy.some((name) => name.endsWith(budgeted))) return 'shared';
  const asking = lazy.filter((name) => parts.test(name));
  if (asking.length >= many || lazy.some((name) => name.endsWith(connections) || name.endsWith(callsOfBudgeted)))
    return 'lender';
  const company = Object.entries(together).find(
    ([, members]) => lazy.length > 0 && lazy.every((name) => members.test(name)),
  );
  if (company) return company[0];
  const [user = '', ...others] = lazy;
  if (others.length > 0) return null;
  return pages.exec(user)?.[1] ?? (parts.test(user) ? onlyPageOf(user, graph) : null);
}

/** Of what only pages or parts share: in which chunk it travels, and by how many it is needed. */
type Share = { readonly chunk: string; readonly users: number };

/** So many things that begin to load by themselves may share something. */
const mostUsers = 100;

/** Divides the web view and the public site into chunks. */
export function chunks(): Plugin {
  const known = new Map<string, string | null>();
  let shares = new Map<string, Share>();
  const find = (id: string, graph: Graph): string | null => {
    const found = known.get(id) ?? chunkOf(id, graph);
    known.set(id, found);
    return found;
  };
  // Each takes what its modules import with it, as far as it is not taken yet: what more of them need comes first.
  const taking = (takes: (id: string, graph: Graph) => string | null) => ({ name: takes });
  const groups = [
    ...['vendor', 'shared', 'public', 'lender', 'site-language'].map((name) =>
      taking((id, graph) => (find(id, graph) === name ? name : null)),
    ),
    taking((id) => (shares.get(id)?.chunk === pieces ? pieces : null)),
    ...Array.from({ length: mostUsers }, (_, fewer) =>
      taking((id) => (shares.get(id)?.users === mostUsers - fewer ? (shares.get(id)?.chunk ?? null) : null)),
    ),
    taking(find),
  ];
  return {
    name: 'kist-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildStart: () => known.clear(),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      if (!ids.some((id) => id.endsWith(budgeted)))
        this.error(`The page with the budget, ${budgeted}, is not in the build.`);
      shares = sharesIn(ids, this);
    },
  };
}

/** Words of another language, and what says them: nobody loads those of a language that is not spoken (P-58). */
const ofLanguage = /[.?](?:hi|fil)(?:\.ts)?$|\/src\/app\/language\//;

/** Pages and parts share in portions, by who needs them; those too small for a request of their own are one. */
function sharesIn(ids: readonly string[], graph: Rolldown.PluginContext): Map<string, Share> {
  const portions = new Map<string, { readonly id: string; readonly size: number; readonly users: number }[]>();
  for (const id of ids) {
    const { entries, lazy } = usersOf(id, graph);
    if (ofLanguage.test(id) || entries.length > 0 || lazy.length < 2 || chunkOf(id, graph) !== null) continue;
    const users = [...lazy].sort().join();
    const size = graph.getModuleInfo(id)?.code?.length ?? 0;
    portions.set(users, [...(portions.get(users) ?? []), { id, size, users: lazy.length }]);
  }
  return new Map(
    [...portions.values()].flatMap((portion) => {
      const [largest] = [...portion].sort((one, other) => other.size - one.size);
      const isSmall = portion.reduce((sum, { size }) => sum + size, 0) < worthARequest;
      const chunk = isSmall ? pieces : (/([\w-]+)(?:\.\w+)*(?:\?.*)?$/.exec(largest?.id ?? '')?.[1] ?? pieces);
      return portion.map(({ id, users }) => [id, { chunk, users }] as const);
    }),
  );
}
