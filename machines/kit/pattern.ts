/** What is scanned, as an SVG path over so many modules; of bars the height is 1, and they are drawn as high as there is room. */
export type Pattern = { readonly path: string; readonly width: number; readonly height: number };
