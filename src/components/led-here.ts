let last: { readonly at: number; readonly path: string } | null = null;
let led: number | null = null;

/** Of each tap, before anything answers it. */
export function rememberTap({ timeStamp: at }: Event): void {
  const path = location.pathname + location.hash;
  led = last && last.path !== path ? last.at : null;
  last = { at, path };
}

/** When the tap before this one was, on the clock of the page's events, where that was on another page; null where it was on this one. */
export const tapThatLedHere = (): number | null => led;
