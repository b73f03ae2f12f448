import { encode } from 'uqr';

type QrCodeProps = { readonly text: string; readonly label: string };

/** CSS pixels. */
const least = 240;
const most = 312;

function modulesOf(text: string) {
  try {
    return encode(text, { ecc: 'M', border: 4 });
  } catch {
    return null;
  }
}

/** A QR code on white paper; the text alone where it is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = modulesOf(text);
  if (!code) return <p className="code-text">{text}</p>;
  const { size, data } = code;
  const width = Math.max(least, Math.floor(most / size) * size);
  const path = Array.from(data.entries(), ([y, row]) =>
    Array.from(
      row.map(Number).join('').matchAll(/1+/g),
      (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
    ).join(''),
  ).join('');
  return (
    <svg className="code-picture" role="img" aria-label={label} width={width} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
