import { say } from '#kit/text.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { common } from '#words/common.texts.ts';

type HeadingOptions = {
  readonly appName: string;
  readonly tell: (message: NativeMessage) => unknown;
  /** Of the address: which page is shown. */
  readonly pathOf: () => string;
};

/**
 * Tells where the borrower is (P-54). Each heading becomes the title of the document and of the app's bar. On another page, and where what had
 * the focus is gone with the heading before, the new one takes it, by which a screen reader says it. An open dialog is never left for it.
 */
export function followHeadings(root: HTMLElement | null, { appName, tell, pathOf }: HeadingOptions): void {
  if (!root) return;
  let path = pathOf();
  let heading: HTMLElement | null = null;
  let text = '';
  let isDue: boolean | undefined = false;
  function look(): void {
    const found = root?.querySelector('h1') ?? null;
    if (!found) return;
    const title = found.textContent ?? '';
    if (title !== text) {
      text = title;
      document.title = say(common.pageTitle, { page: title, app: appName });
      tell({ type: 'setTitle', title });
    }
    if (found !== heading) {
      isDue ||= path !== pathOf() || (heading?.hasAttribute('tabindex') && document.activeElement === document.body);
      path = pathOf();
      heading = found;
    }
    if (!isDue || document.querySelector('dialog[open]')) return;
    isDue = false;
    found.tabIndex = -1;
    found.focus();
  }
  look();
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] };
  new MutationObserver(look).observe(root, changes);
}
