import { afterPaint } from '#ui/after-paint.ts';

let last: Element | null = null;

/**
 * Where what had the focus is gone with what it stood in, as Retry is once the page has loaded, the page's heading takes it: from the body a screen
 * reader would begin nowhere (P-54). A dialog gives it back itself.
 */
function takeBack(): void {
  if (!last || last.isConnected || document.activeElement !== document.body) return;
  const isOfDialog = last.closest('.dialog-panel') !== null;
  last = null;
  const heading = document.querySelector('h1');
  if (isOfDialog || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
});
new MutationObserver(() => afterPaint(takeBack)).observe(document.body, { subtree: true, childList: true });
