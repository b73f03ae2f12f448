import { spoken } from '#adapters/config/spoken.ts';
import type { Dictionary } from '#kit/language.ts';
import * as limits from '#kit/limits.ts';
import { plain } from '#words/plain.texts.ts';

/** By language: the file of the build that has the words of this page. */
export type PlainWords = Readonly<Record<string, string>>;

export type Page = {
  readonly load: (address: string) => Promise<unknown>;
  readonly reload: () => void;
};

/** Where nothing is drawn yet. */
const emptyRoot = () => document.querySelector('#root:empty');

function element(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** In place of a web view of which nothing is drawn; what is drawn later hides it. */
function show(words: PlainWords, { load, reload }: Page): void {
  const root = emptyRoot();
  if (!root || document.getElementById('plain')) return;
  const title = element('h1', '', plain.title);
  const says = element('p', '', plain.says);
  const retry = element('button', 'button button-primary', plain.retry);
  retry.addEventListener('click', reload);
  const page = element(
    'div',
    'page',
    element('header', 'page-header', title),
    element('main', 'page-main', element('div', 'page-content', says, retry)),
  );
  page.id = 'plain';
  page.role = 'alert';
  root.after(page);
  // English until it is known what is spoken, and until its words have come.
  void globalThis.__kistAhead?.calls
    .then(async () => {
      const file = words[spoken.language];
      if (!file) return;
      const { default: known } = (await load(`/${file}`)) as { readonly default: Dictionary };
      page.lang = spoken.language;
      for (const part of [title, says, retry]) part.textContent = known[`${part.textContent}`] as string;
    })
    .catch(() => undefined);
}

/** Where something was drawn with which nobody can do anything: what would help hangs as well. */
function giveUp(fail: () => void): void {
  const root = document.querySelector('#root');
  if (root?.querySelector('a,button')) return;
  // What is drawn in the other one later is seen no more.
  root?.replaceWith(root.cloneNode());
  fail();
}

/**
 * Watches the start of the web view from the document, without its code: a script that does not come, one that takes long, and a
 * web view that gave up and left nothing (P-37, P-48).
 */
export function watchStart(words: PlainWords, page: Page): { readonly fail: () => void } {
  const fail = () => show(words, page);
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent || event.target instanceof HTMLScriptElement) setTimeout(fail);
    },
    true,
  );
  addEventListener('online', () => document.querySelector('#root:empty ~ #plain') && page.reload());
  setTimeout(fail, limits.codeSlow);
  // Later than a call may take.
  setTimeout(() => giveUp(fail), limits.requestTimeout + limits.codeSlow);
  return { fail };
}
