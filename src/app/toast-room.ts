/*
 * Messages take their room from the page, or from the sheet, instead of covering it. It comes when a screen is there.
 */

/** Between a message and what stands beside it, in pixels. */
const gap = 12;

type Place = {
  /** Its height has changed. */
  readonly sized: () => void;
  /** Something else than it has changed. */
  readonly drawn?: () => void;
};

const places = new WeakMap<Element, Place>();

/** Without it messages lie over the page, as before this came. */
const sizes =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        for (const { target } of entries) places.get(target)?.sized();
      });

function look(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.toasts')) {
    places.get(place)?.drawn?.();
    if (places.has(place)) continue;
    const sheet = place.closest('dialog');
    places.set(place, sheet ? { sized: sheetShrinker(place, sheet) } : pagePusher(place));
    sizes?.observe(place);
  }
}

/** A message takes its room above a sheet, which becomes as much lower, where what is kept free there is not enough. */
const sheetShrinker = (place: HTMLElement, sheet: HTMLElement) => () => {
  const panel = sheet.querySelector<HTMLElement>('.dialog-panel');
  if (!panel) return;
  panel.style.maxHeight = '';
  const missing = gap - place.getBoundingClientRect().top;
  const sides = sheet.matches('.dialog-dialog') ? 2 : 1;
  if (place.clientHeight > 0 && missing > 0) panel.style.maxHeight = `${panel.offsetHeight - sides * missing}px`;
};

/**
 * A message takes its room from the page: at its end, and by moving what is in sight up. That comes back when the message goes, unless the
 * borrower has scrolled. The next page only makes room at its end.
 */
function pagePusher(place: HTMLElement): Place {
  let end: HTMLElement | null = null;
  let pushed = { by: 0, to: 0 };
  const makeRoom = () => {
    const hasBar = place.style.getPropertyValue('--bar') !== '';
    const below = hasBar ? 0 : innerHeight - place.getBoundingClientRect().bottom;
    const height = place.clientHeight && place.clientHeight + gap + below;
    end = height === 0 ? null : endOf(shownPage());
    if (end) end.style.marginBottom = `${height}px`;
    return end ? height : 0;
  };
  return {
    sized() {
      if (end && scrollY === pushed.to) scrollBy(0, -pushed.by);
      if (end) end.style.marginBottom = '';
      const from = scrollY;
      const high = document.documentElement.scrollHeight;
      // What is free at its end is room already.
      scrollBy(0, Math.min(makeRoom(), document.documentElement.scrollHeight - high));
      pushed = { by: scrollY - from, to: scrollY };
    },
    drawn() {
      if (!end || end.offsetParent) return;
      pushed = { by: 0, to: 0 };
      makeRoom();
    },
  };
}

/** React may keep the page before, hidden, until the next one is there. */
const shownPage = () => Array.from(document.querySelectorAll('.page')).find((page) => page.clientHeight > 0);

/** What scrolls last: above a bar that stays at the lower edge, else the bar itself. */
function endOf(page: Element | undefined): HTMLElement | null {
  const bar = page?.querySelector<HTMLElement>('.page-bar');
  const isLast = bar && getComputedStyle(bar).position !== 'sticky';
  return isLast ? bar : (page?.querySelector<HTMLElement>('.page-content') ?? null);
}

look();
// Each sheet has a place of its own, and each page an end.
new MutationObserver(look).observe(document.body, { subtree: true, childList: true });

export {};
