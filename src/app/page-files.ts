import type { ComponentType } from 'react';
import type { CodeMissing } from './page/code.ts';
import { language } from './page/language.ts';
import type { PageProps } from './page/page-props.ts';
import { pageOfRoute } from './routes.ts';

type PageModule = { readonly default: ComponentType<PageProps> };

/** How the code of a page is loaded, by its file. The test page's is not among them: only some builds have it (S-387). */
export const load = import.meta.glob<PageModule>(['../flows/*/*.page.tsx', './info/*.page.tsx']);

export const pages = Object.keys(load).flatMap((file) =>
  Object.keys(pageOfRoute)
    .filter((route) => file.endsWith(`/${pageOfRoute[route]}.page.tsx`))
    .map((route) => ({ route, file })),
);

/** The code of pages, on its way or there. */
export const codes = new Map<string, Promise<PageModule>>();

/** Rejects, and stays so, when it does not come; what it rejects with asks for it anew. */
export function codeOf(file: string): Promise<PageModule> {
  const again = () => {
    codes.delete(file);
    return codeOf(file);
  };
  const known = codes.get(file);
  if (known) return known;
  // So marked React knows at once that it is there: what it has to wait for it holds back for 300 ms.
  const mark = (value: PageModule) => Object.assign(code, { status: 'fulfilled', value }).value;
  const code: Promise<PageModule> = Promise.all([load[file]?.() as Promise<PageModule>, language.bring(file)]).then(
    ([page]) => mark(page),
    () => {
      throw { fetch: again } satisfies CodeMissing;
    },
  );
  codes.set(file, code);
  return code;
}

/** Marked so by `codeOf`; React marks what it waits for otherwise. */
const isThere = (code: Promise<PageModule> & { readonly status?: string }) => code.status === 'fulfilled';

/** Of the page that comes next; null where it is there. Where it does not come now, it is asked for again when it is shown. */
export function fetchPage(name: string): Promise<unknown> | null {
  const page = pages.find(({ route }) => route === name);
  const code = page && codeOf(page.file);
  return !code || isThere(code) ? null : code.catch(() => undefined);
}
