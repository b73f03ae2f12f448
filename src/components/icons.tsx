type Drawing = { readonly line: string; readonly tone?: string };

const drawings = {
  back: { line: 'M15 5l-7 7 7 7' },
  check: { line: 'M6 12.5l4 4 8-9' },
  chevron: { line: 'M9 5l7 7-7 7' },
  close: { line: 'M7 7l10 10M17 7L7 17' },
  info: { line: 'M12 11v6M12 7.2v.1M12 3a9 9 0 100 18 9 9 0 000-18z', tone: 'M12 3a9 9 0 100 18 9 9 0 000-18z' },
  offline: { line: 'M4 4l16 16M8.6 8.7A10 10 0 004 11.4M12 7c3 0 5.8 1.2 8 4.4M7.5 15a6.5 6.5 0 016-1.7M12 19v.1' },
  wallet: {
    line: 'M4 8.5A2.5 2.5 0 016.5 6H17v3M4 8.5A2.5 2.5 0 006.5 9H19a1 1 0 011 1v8a2 2 0 01-2 2H6.5A2.5 2.5 0 014 17.5zM16 14.5h.1',
    tone: 'M4 8.5A2.5 2.5 0 006.5 9H19a1 1 0 011 1v8a2 2 0 01-2 2H6.5A2.5 2.5 0 014 17.5z',
  },
  warning: { line: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1', tone: 'M12 4l9 16H3z' },
} as const satisfies Record<string, Drawing>;

export const Icon = ({ name }: { readonly name: keyof typeof drawings }) => <Drawn drawing={drawings[name]} />;

/** A line drawing beside words that say the same: hidden from a screen reader. */
export function Drawn({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawing.tone && <path className="icon-tone" d={drawing.tone} />}
      <path d={drawing.line} />
    </svg>
  );
}

/** A bank card without a brand. */
export const cardDrawing = (
  <svg className="card-drawing" viewBox="0 0 44 32" aria-hidden="true">
    <rect className="icon-tone" x="1" y="1" width="42" height="30" rx="5" />
    <rect x="1" y="1" width="42" height="30" rx="5" />
    <path d="M1 10.5h42M7 23h8M31 23h6" />
  </svg>
);
