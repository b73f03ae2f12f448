import { say } from '#kit/text.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { afterPaint } from '#ui/after-paint.ts';
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
  // Going back, the browser finds the place.
  let isReturning = false;
  let isOnward = false;
  // Known without asking, for which the place of all that was just drawn would be worked out.
  let isScrolled = false;
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
      const isNext = path !== pathOf();
      isOnward ||= isNext && !isReturning;
      // Not where the page before was.
      if (isOnward && isScrolled) scrollTo(0, 0);
      isDue ||= isNext || (heading?.hasAttribute('tabindex') && document.activeElement === document.body);
      path = pathOf();
      heading = found;
    }
    if (isDue) afterPaint(takeFocus);
  }
  /** What has taken it by itself keeps it, as a word about money that is read first. */
  function takeFocus(): void {
    if (!isDue || !heading || document.querySelector('dialog[open]')) return;
    // Of what was scrolled for the tap itself nothing was told before the frame.
    if (isOnward) scrollTo(0, 0);
    isDue = isReturning = isOnward = false;
    const { activeElement } = document;
    if (activeElement?.closest('main')) activeElement.scrollIntoView({ block: 'nearest' });
    else {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }
  look();
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] };
  new MutationObserver(look).observe(root, changes);
  addEventListener('scroll', () => {
    isScrolled = scrollY > 0;
  });
  addEventListener('popstate', () => {
    isReturning = path !== pathOf();
  });
}
