/** Of the view: what a bar may cover of the page while that scrolls. */
const share = 1 / 3;

/**
 * A bar at the lower edge that is higher than a third of the view, as with large text, scrolls with the page instead of covering it. Messages
 * stand above the page's bar, so that they cover nothing that they may be about.
 */
export function fitBars(root: HTMLElement | null): void {
  if (!root || typeof ResizeObserver === 'undefined') return;
  const { style } = document.documentElement;
  function measure(bar: Element): void {
    const isTall = bar.toggleAttribute('data-tall', bar.clientHeight > innerHeight * share);
    if (bar.matches('.page-bar')) style.setProperty('--bar', isTall ? '0px' : `${bar.clientHeight}px`);
  }
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target);
  });
  const known = new WeakSet<Element>();
  const bars = () => root.querySelectorAll('.page-bar, .dialog-bar');
  function look(): void {
    if (!root?.querySelector('.page-bar')) style.removeProperty('--bar');
    for (const bar of bars()) {
      if (known.has(bar)) continue;
      known.add(bar);
      sizes.observe(bar);
    }
  }
  look();
  new MutationObserver(look).observe(root, { subtree: true, childList: true });
  addEventListener('resize', () => bars().forEach(measure));
}
