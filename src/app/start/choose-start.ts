import { askAhead, type CallsAhead } from './ask-ahead.ts';
import { addLink, askForFiles, type RouteFiles } from './head.ts';
import { type Page, type PlainWords, watchStart } from './plain-page.ts';
import { showAnswer, showShell } from './shell.ts';

/** Files of a build, or modules of the development server, without the slash before them. */
export type Start = { readonly entry: string; readonly imports: readonly string[] };

export type Starts = {
  readonly site: Start;
  readonly app: Pick<Start, 'entry'> & {
    readonly styles: readonly string[];
    readonly routes: RouteFiles;
    readonly callsAhead: CallsAhead;
    readonly plainWords: PlainWords;
  };
  readonly appName: string;
};

/** The template that has what shapes, and a page that does not come, need of the style sheet: that is a file of its own here. */
export const shellStyle = 'shell-style';

declare global {
  /** Called by the home page's document where it has room for the shape. */
  var __kistShape: (() => void) | undefined;
}

/** Resolves after the next frame; at once in a tab that nobody looks at, which has none. */
const painted = () =>
  new Promise((done) => (document.hidden ? done(null) : requestAnimationFrame(() => setTimeout(done))));

/**
 * In the home page's head, before anything is painted: a hash that begins with `#/` belongs to the web view, which is
 * started in place of the home page (S-303). Who goes from one to the other by the hash alone gets the document again.
 */
export function chooseStart({ site, app, appName }: Starts, page: Page): void {
  const { load, reload } = page;
  const isApp = () => location.hash.startsWith('#/');
  const chosen = isApp();
  const ready = new Promise((done) => addEventListener('DOMContentLoaded', done));
  addEventListener('hashchange', () => {
    if (isApp() !== chosen) reload();
  });
  if (chosen) askAhead(app.callsAhead);
  if (!chosen) {
    const { entry, imports } = site;
    const work = () => {
      for (const file of [...imports, entry]) addLink('modulepreload', file);
      // It is read without; what makes it work is asked for again once there is a network.
      load(`/${entry}`).catch((problem) => {
        console.warn(problem);
        addEventListener('online', work, { once: true });
      });
    };
    // What makes the page work comes after what is read of it.
    void ready.then(painted).then(work);
    return;
  }
  const { fail } = watchStart(app.plainWords, page);
  document.documentElement.className = 'app';
  document.title = appName;
  askForFiles(app.routes);
  const styled = app.styles.map(
    (file) =>
      new Promise((done) => {
        const sheet = addLink('stylesheet', file);
        sheet.onload = done;
        sheet.onerror = () => ready.then(fail);
      }),
  );
  // The shape waits for no file, nor for the markup of the site, which the document has after it.
  globalThis.__kistShape = () => {
    for (const element of document.querySelectorAll('style')) element.remove();
    const style = document.getElementById(shellStyle) as HTMLTemplateElement | null;
    if (style) document.head.prepend(style.content);
    showShell();
  };
  const cleared = ready.then(() => document.getElementById('site')?.remove());
  void Promise.all([cleared, ...styled])
    .then(() => showAnswer(load))
    .then(() => load(`/${app.entry}`))
    .catch(fail);
}
