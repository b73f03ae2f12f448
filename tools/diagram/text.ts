/** Sizes in the picture, in pixels. */
export const sizes = { name: 15, text: 13, line: 18, pad: 12, icon: 20 } as const;

const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijl’'|]/, 0.3],
  [/[ftrI \-.,:;/()“”!"]/, 0.42],
  [/[mwMW%@…—→]/, 1],
  [/[A-Z&]/, 0.76],
];

/** A width that the text does not exceed in common sans-serif fonts, in pixels; no browser is asked. */
export const widthOf = (text: string, size: number, bold = false): number =>
  Math.ceil(
    [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.62), 0) *
      size *
      (bold ? 1.1 : 1),
  );

/** Breaks a text between words into lines of at most `room` pixels; a longer word stands alone. */
export function wrap(text: string, room: number, size: number = sizes.text, bold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size, bold) <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
