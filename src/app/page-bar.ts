/** Of the view: what a bar may cover of the page while that scrolls. */
const share = 1 / 3;

/**
 * A bar at the lower edge that is higher than a third of the view, as with large text, scrolls with the page instead of covering it. Messages
 * stand above the page's bar, so that they cover nothing that they may be about.
 */
export function fitBars(root: HTMLElement | null): void {
  if (!root || typeof ResizeObserver === 'undefined') return;
  // On what it is for: on the root it would have the style of all that the page shows worked out anew.
  const room = () => root.querySelector<HTMLElement>('#root > .toasts')?.style;
  function measure(bar: Element): void {
    const isTall = bar.toggleAttribute('data-tall', bar.clientHeight > innerHeight * share);
    if (bar.matches('.page-bar')) room()?.setProperty('--bar', isTall ? '0px' : `${bar.clientHeight}px`);
  }
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target);
  });
  const known = new WeakSet<Element>();
  const bars = () => root.querySelectorAll('.page-bar, .dialog-bar');
  function look(): void {
    if (!root?.querySelector('.page-bar')) room()?.removeProperty('--bar');
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
