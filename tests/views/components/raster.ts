type Raster = { readonly width: number; readonly height: number; readonly isDark: (x: number, y: number) => boolean };

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

/**
 * What a camera sees of a drawing made of runs of modules (`M x y h length v1 …`) on a screen of `density` device
 * pixels a CSS pixel: a device pixel is dark where its middle lies in a run.
 */
export function rasterOf(svg: Element, density: number): Raster {
  const [, , columns = 0, rows = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const width = Math.round(numberOf(svg, 'width') * density);
  const height = svg.hasAttribute('height') ? Math.round(numberOf(svg, 'height') * density) : width;
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g), (run) => run.slice(1, 4).map(Number));
  const dark = new Set(
    runs.flatMap(([x = 0, y = 0, length = 0]) => Array.from(Array(length).keys(), (step) => y * columns + x + step)),
  );
  const module = (pixel: number, pixels: number, modules: number) => Math.floor(((pixel + 0.5) / pixels) * modules);
  return {
    width,
    height,
    isDark: (x, y) => dark.has(module(y, height, rows) * columns + module(x, width, columns)),
  };
}
