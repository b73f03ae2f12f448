type Drawing = { readonly line: string; readonly tone: string; readonly accent: string };

/** One family with the site's: rounded lines, a tint behind them, and the accent for what is not as it should be. */
const drawings = {
  /** A signpost without a place. */
  lost: {
    line: 'M80 18v82M44 100h72M80 26h36l11 12-11 12H80zM80 58H46L35 69l11 11h34z',
    tone: 'M80 26h36l11 12-11 12H80zM80 58H46L35 69l11 11h34z',
    accent: 'M92 38h16M52 69h16',
  },
  /** A chain that does not meet. */
  link: {
    line: 'M68 40H51a17 17 0 000 34h17M92 40h21a17 17 0 010 34H92M55 57h11M94 57h13',
    tone: 'M68 40H51a17 17 0 000 34h17zM92 40h21a17 17 0 010 34H92z',
    accent: 'M80 30V18M68 32l-7-9M92 32l7-9M80 84v12M68 82l-7 9M92 82l7 9',
  },
  /** The app, on its way into a phone. */
  app: {
    line: 'M66 8h28a10 10 0 0110 10v76a10 10 0 01-10 10H66a10 10 0 01-10-10V18A10 10 0 0166 8zM75 15h10M68 82h24',
    tone: 'M66 8h28a10 10 0 0110 10v76a10 10 0 01-10 10H66a10 10 0 01-10-10V18A10 10 0 0166 8z',
    accent: 'M80 32v34M69 55l11 11 11-11',
  },
  /** A slip on which nothing is printed. */
  slip: {
    line: 'M52 12h56v84l-9-7-9.5 7-9.5-7-9.5 7-9.5-7-9 7zM63 28h34M63 40h18',
    tone: 'M52 12h56v84l-9-7-9.5 7-9.5-7-9.5 7-9.5-7-9 7z',
    accent: 'M63 58v14M71 58v4M71 68v4M79 58v14M87 58v4M87 68v4M95 58v14',
  },
  /** A letter with news. */
  letter: {
    line: 'M52 48V14h60v34M36 52l46 28 46-28v44a8 8 0 01-8 8H44a8 8 0 01-8-8zM52 62V48l-16 4M112 62V48l16 4',
    tone: 'M36 52l46 28 46-28v44a8 8 0 01-8 8H44a8 8 0 01-8-8z',
    accent: 'M65 28h34M65 40h22',
  },
  /** What was asked for did not come. */
  cloud: {
    line: 'M56 82a20 20 0 01-3-39.7A27 27 0 01105 38a22 22 0 015 44z',
    tone: 'M56 82a20 20 0 01-3-39.7A27 27 0 01105 38a22 22 0 015 44z',
    accent: 'M72 54l16 16M88 54L72 70M80 92v10M62 94l-4 6M98 94l4 6',
  },
} as const satisfies Record<string, Drawing>;

export type SceneName = keyof typeof drawings;

/** Beside words that say the same: hidden from a screen reader. */
export default function SceneDrawing({ name }: { readonly name: SceneName }) {
  const { line, tone, accent } = drawings[name];
  return (
    <svg
      width="100"
      height="112"
      viewBox="32 0 100 112"
      fill="none"
      stroke="var(--primary)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={tone} fill="var(--primary)" fillOpacity="0.12" stroke="none" />
      <path d={line} />
      <path d={accent} stroke="var(--due)" />
    </svg>
  );
}
