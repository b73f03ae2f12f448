import { encode } from 'uqr';
import type { Pattern } from '#kit/pattern.ts';

type QrCodeProps = { readonly text: string; readonly label: string };

/** CSS pixels. */
const least = 240;
const most = 312;

/** Null where the text is too long for one. */
export function qrPattern(text: string): Pattern | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: 4 });
    const path = Array.from(data.entries(), ([y, row]) =>
      Array.from(
        row.map(Number).join('').matchAll(/1+/g),
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ).join(''),
    ).join('');
    return { path, width: size, height: size };
  } catch {
    return null;
  }
}

/** A QR code on white paper; the text alone where it is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  const pattern = qrPattern(text);
  if (!pattern) return <p className="code-text">{text}</p>;
  const size = pattern.width;
  const width = Math.max(least, Math.floor(most / size) * size);
  return (
    <svg className="code-picture" role="img" aria-label={label} width={width} viewBox={`0 0 ${size} ${size}`}>
      <path d={pattern.path} />
    </svg>
  );
}
