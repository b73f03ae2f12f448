/** The attributes that say where something stands in a picture, and how large it is. */
export const places: readonly string[] = ['width', 'height', 'viewBox', 'x', 'y', 'cx', 'cy', 'd', 'transform'];

/** What the script of a flow tells, by the number of the picture. */
export type Turns = Readonly<Record<number, string>>;

const place = new RegExp(` (${places.join('|')})="([^"]*)"`, 'g');

/**
 * Where everything stands in another drawing of the same picture, in the order of the text; nothing for what stands where it stood. Null
 * where the two do not show the same.
 */
export function placesIn(svg: string, other: string): string | null {
  if (svg.replace(place, '') !== other.replace(place, '')) return null;
  const before = [...svg.matchAll(place)].map(([, , value]) => value);
  return [...other.matchAll(place)].map(([, , value], index) => (value === before[index] ? '' : value)).join('|');
}
