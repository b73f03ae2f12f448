import { seeded } from './seed.ts';
import type { LenderState } from './state.ts';

type Point = readonly [x: number, y: number];

/** Each digit as strokes in a box of 10 by 16; 0 and 1 are not drawn, they look like letters. */
const strokes: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '2': [
    [
      [0, 3],
      [3, 0],
      [7, 0],
      [10, 3],
      [10, 6],
      [0, 16],
      [10, 16],
    ],
  ],
  '3': [
    [
      [0, 1],
      [4, 0],
      [9, 1],
      [9, 6],
      [4, 8],
      [10, 10],
      [9, 15],
      [4, 16],
      [0, 14],
    ],
  ],
  '4': [
    [
      [7, 16],
      [7, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  '5': [
    [
      [10, 0],
      [1, 0],
      [0, 7],
      [6, 6],
      [10, 9],
      [9, 14],
      [5, 16],
      [0, 15],
    ],
  ],
  '6': [
    [
      [9, 1],
      [4, 0],
      [0, 6],
      [0, 13],
      [4, 16],
      [9, 15],
      [10, 11],
      [6, 8],
      [0, 10],
    ],
  ],
  '7': [
    [
      [0, 0],
      [10, 0],
      [4, 16],
    ],
    [
      [3, 8],
      [9, 8],
    ],
  ],
  '8': [
    [
      [5, 8],
      [1, 5],
      [2, 1],
      [5, 0],
      [8, 1],
      [9, 5],
      [5, 8],
      [0, 11],
      [1, 15],
      [5, 16],
      [9, 15],
      [10, 11],
      [5, 8],
    ],
  ],
  '9': [
    [
      [10, 6],
      [6, 8],
      [1, 7],
      [0, 3],
      [4, 0],
      [9, 1],
      [10, 6],
      [8, 16],
    ],
  ],
};

const alphabet = Object.keys(strokes);

/** What a picture shows: four digits, fixed by the seed and the sid (S-819). */
export const captchaText = (seed: number, sid: string): string =>
  [...seeded(seed, `captcha ${sid}`, 8)]
    .slice(4)
    .map((digit, place) => alphabet[(Number(digit) + place * 3) % alphabet.length] ?? '')
    .join('');

/** Whether the typed characters count: what is drawn, and 1234 for whoever cannot look; never 0000 (S-911). */
export const isCaptcha = (state: LenderState, sid: string, typed: string): boolean =>
  state.sids.includes(sid) && typed !== '0000' && (typed === '1234' || typed === captchaText(state.seed, sid));

/**
 * The picture of a sid: every stroke in its final place, bent and crossed, so that neither text nor a shape that returns
 * stands in the file. Undefined for a sid that was not given out.
 */
export function captchaPicture(state: LenderState, sid: string): string | undefined {
  if (!state.sids.includes(sid)) return undefined;
  let count = 0;
  /** From -1 to 1, another one each time. */
  const chance = () => {
    count += 1;
    return Number(seeded(state.seed, `${sid} ${count}`, 4)) / 5_000 - 1.1;
  };
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const line = (points: readonly string[]) => `M${points.join('L')}`;
  const glyphs = [...captchaText(state.seed, sid)].flatMap((digit, place) => {
    const [turn, lean, rise] = [chance() * 0.25, chance() * 0.3, chance() * 4];
    const put = ([x, y]: Point) => {
      const [dx, dy] = [(x - 5) * 1.7 + chance() * 0.6, (y - 8) * 1.7 + chance() * 0.6];
      return at(
        24 + place * 27 + dx * Math.cos(turn) - dy * Math.sin(turn) + dy * lean,
        26 + rise + dy * Math.cos(turn) + dx * Math.sin(turn),
      );
    };
    return (strokes[digit] ?? []).map((stroke) => line(stroke.map(put)));
  });
  const noise = Array.from({ length: 5 }, () =>
    line([
      at(4 + Math.abs(chance()) * 12, 26 + chance() * 20),
      at(64 + chance() * 20, 26 + chance() * 20),
      at(124 - Math.abs(chance()) * 12, 26 + chance() * 20),
    ]),
  );
  const path = (shapes: readonly string[], stroke: string, width: number) =>
    `<path d="${shapes.join('')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 52" width="128" height="52"><rect width="128" height="52" fill="#eef4f2"/>${path(noise, '#9fb3ae', 1.2)}${path(glyphs, '#0f5c5c', 2.6)}</svg>`;
}
