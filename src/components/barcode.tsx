import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import type { Pattern } from '#kit/pattern.ts';

type BarcodeProps = { readonly text: string; readonly label: string };

/** On each side, in modules, as CODE128 asks. */
const quiet = 10;
/** What a phone of 360 px has between its margins, CSS pixels. */
const room = 328;
const height = 88;
/** Of one module, CSS pixels: whole pixels of the screen at the usual densities, and none too thin to be scanned. */
const widths = [3, 2, 1.5, 1];

/** The bars as one path over modules, or null where CODE128 has no sign for a character. */
export function barPattern(text: string): Pattern | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const modules = new CODE128(text, {}).encode().data;
  const bars = Array.from(
    modules.matchAll(/1+/g),
    (bar) => `M${quiet + bar.index} 0h${bar[0].length}v1h-${bar[0].length}z`,
  );
  return { path: bars.join(''), width: modules.length + 2 * quiet, height: 1 };
}

/** A CODE128 barcode; nothing where the bars would be too thin to be scanned, or where CODE128 has no sign for a character. */
export function Barcode({ text, label }: BarcodeProps) {
  const bars = barPattern(text);
  const module = bars && widths.find((width) => width * bars.width <= room);
  if (!bars || !module) return null;
  return (
    <svg
      className="code-picture"
      role="img"
      aria-label={label}
      width={bars.width * module}
      height={height}
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
    >
      <path d={bars.path} />
    </svg>
  );
}
