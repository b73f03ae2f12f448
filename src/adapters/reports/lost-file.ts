import type { LostFile } from '#shell/report-outbox/report.ts';

/** A script of the build by its name alone, whatever follows it in an address. */
function scriptAt(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? (/^\/(assets\/[\w.-]+\.js)$/.exec(pathname)?.[1] ?? null) : null;
}

/** As browsers tell of what was fetched; older ones do not know the status. */
type Fetched = PerformanceResourceTiming & { readonly responseStatus?: number };

const hasFailed = ({ responseStatus, decodedBodySize }: Fetched): boolean =>
  responseStatus === undefined ? decodedBodySize === 0 : responseStatus === 0 || responseStatus >= 400;

/** The script that failed last and did not come later, else one that is on its way; nothing where the browser does not tell. */
export function lostFile(): LostFile | null {
  const fetched = (performance.getEntriesByType('resource') as Fetched[]).flatMap((entry) => {
    const file = scriptAt(entry.name);
    return file === null ? [] : [{ file, entry }];
  });
  const last = new Map(fetched.map(({ file, entry }) => [file, entry]));
  const [failed] = fetched.filter(({ file, entry }) => last.get(file) === entry && hasFailed(entry)).reverse();
  if (failed) {
    const { responseStatus: status } = failed.entry;
    return { file: failed.file, ...(status && { status }) };
  }
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) =>
    scriptAt(href),
  );
  const file = asked.find((name) => name !== null && !last.has(name));
  return file ? { file } : null;
}
