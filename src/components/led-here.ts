let last = { at: 0, address: '' };
let led = 0;

/** Of each tap, before anything answers it. */
export function rememberTap({ timeStamp: at }: Event): void {
  const address = location.href;
  led = address === last.address ? 0 : last.at;
  last = { at, address };
}

/** When the tap before this one was, on the clock of the page's events, where that was at another address; 0 where there is none such. */
export const tapThatLedHere = (): number => led;
