type Tile = { readonly letters: string; readonly ground: string };

/** Every picture that the sandbox serves, by name. */
const tiles: Readonly<Record<string, Tile>> = {
  'kist-91': { letters: 'K91', ground: '#0f5c5c' },
  'kist-plus': { letters: 'K+', ground: '#9a5b00' },
  'r-web': { letters: 'HL', ground: '#1f4e8c' },
  'r-app': { letters: 'MC', ground: '#5b3a8c' },
  'r-off': { letters: 'LL', ground: '#5a6663' },
  'r-badurl': { letters: 'RA', ground: '#8c3a1f' },
  'r-badscheme': { letters: 'DC', ground: '#2f6b2f' },
  'r-partner': { letters: 'LH', ground: '#9a5b00' },
  'channel-90001': { letters: 'PO', ground: '#1f4e8c' },
  'channel-90002': { letters: '|||', ground: '#17211f' },
  'channel-90003': { letters: '123', ground: '#0f5c5c' },
  'channel-90004': { letters: 'QR', ground: '#5b3a8c' },
  'channel-90005': { letters: 'NC', ground: '#5a6663' },
  'channel-90006': { letters: '?', ground: '#8c3a1f' },
  'channel-90010': { letters: 'BC', ground: '#2f6b2f' },
  'channel-90011': { letters: 'W', ground: '#9a5b00' },
  'call-list': { letters: 'CL', ground: '#8c3a1f' },
  reply: { letters: 'OK', ground: '#14653a' },
  counter: { letters: 'C', ground: '#1f4e8c' },
};

/** A square tile with letters, as SVG; `undefined` for a name that no picture has. One of a country has letters of its own: `r-web.SL`. */
export function pictureOf(name: string): string | undefined {
  const [, which = '', own] = /^([^.]+)(?:\.([A-Z]{1,3}))?$/.exec(name) ?? [];
  const tile = Object.hasOwn(tiles, which) ? tiles[which] : undefined;
  if (!tile) return undefined;
  const letters = own ?? tile.letters;
  const size = letters.length > 2 ? 26 : 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" rx="18" fill="${tile.ground}"/><text x="40" y="41" fill="#fff" font-family="system-ui, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`;
}
