import * as limits from '#kit/limits.ts';
import { plain } from '#words/plain.texts.ts';

type Reload = () => void;

/** Where nothing is drawn yet. */
const emptyRoot = () => document.querySelector('#root:empty');

function element(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** In place of a web view of which nothing is drawn; what is drawn later hides it. */
function show(reload: Reload): void {
  const root = emptyRoot();
  if (!root || document.getElementById('plain')) return;
  const retry = element('button', 'button button-primary', plain.retry);
  retry.addEventListener('click', reload);
  const page = element(
    'div',
    'page',
    element('header', 'page-header', element('h1', '', plain.title)),
    element('main', 'page-main', element('div', 'page-content', element('p', '', plain.says), retry)),
  );
  page.id = 'plain';
  page.setAttribute('role', 'alert');
  root.after(page);
}

/**
 * Watches the start of the web view from the document, without its code: a script that does not come, one that takes long, and a
 * web view that gave up and left nothing (P-37, P-48).
 */
export function watchStart(reload: Reload): { readonly fail: () => void } {
  const fail = () => show(reload);
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent || event.target instanceof HTMLScriptElement) setTimeout(fail);
    },
    true,
  );
  addEventListener('online', () => {
    if (emptyRoot() && document.getElementById('plain')) reload();
  });
  setTimeout(fail, limits.codeSlow);
  return { fail };
}
