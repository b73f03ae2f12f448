import { chartStyle } from '#tools/diagram/style.ts';

/** The drawing as a file of its own: with its style, without links. */
function textOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  copy.removeAttribute('style');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = chartStyle;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const saveSvg = (drawing: SVGSVGElement, name: string): void =>
  save(new Blob([textOf(drawing)], { type: 'image/svg+xml' }), `${name}.svg`);

/** Twice as large as drawn, so that its words stay sharp. */
export async function savePng(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, height * 2];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) save(blob, `${name}.png`);
}
