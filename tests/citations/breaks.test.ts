import { describe, expect, it } from 'vitest';
import { breaksIn } from '#tools/citations/breaks.ts';
import { placesIn } from '#tools/citations/places.ts';

const path = 'src/a.tsx';
const source = (text: string) => ({ path, text });
const named = (text: string) =>
  placesIn(source(text)).map(({ start, end, ids }) => [text.slice(start, end), [...ids].join(' ')]);

describe('the code behind an id', () => {
  it('is what follows a comment that names it, or stands before it on its line', () => {
    const text = `/** Limits. */
export const limits = {
  /** S-801 */
  wait: 60,
  stars: 5, // S-802
  other: 1,
};
/** S-803: whether. */
// Not now.
export const isOpen = (a: number) => a > 1;
`;
    expect(named(text)).toEqual([
      ['wait: 60', 'S-801'],
      ['stars: 5', 'S-802'],
      ['export const isOpen = (a: number) => a > 1;', 'S-803'],
    ]);
  });

  it('is a call of the contract that bears it', () => {
    expect(named(`export const a = 1;\nexport const b = call({ item: 'S-601', path: '/b' });\n`)).toEqual([
      [`export const b = call({ item: 'S-601', path: '/b' });`, 'S-601'],
    ]);
  });

  it('is nothing where no id is named, or nothing follows', () => {
    expect(named('/** A word. */\nexport const a = 1;\n/* S-801 */\n')).toEqual([]);
  });
});

/** Each mistake in the first piece of a source: what the source says then. */
function broken(text: string, file = path): string[] {
  const places = placesIn({ path: file, text });
  const [first] = places;
  if (!first) throw new Error('no code names an id');
  return breaksIn(first, text, places).map(({ start, end, instead }) =>
    (text.slice(0, start) + instead + text.slice(end)).slice('/** S-801 */ '.length),
  );
}

describe('small mistakes', () => {
  it.each([
    ['const a = 5;', ['const a = 6;']],
    [`const a = 'x';`, [`const a = 'x~';`]],
    ['const a = true;', ['const a = false;']],
    ['const a = b === c;', ['const a = b !== c;']],
    ['const a = b < c;', ['const a = b >= c;']],
    ['const a = b && c;', ['const a = b || c;']],
    ['const a = b ?? c;', ['const a = b;']],
    ['const a = !b;', ['const a = b;']],
    ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['const a = (b) => c;', ['const a = (b) => undefined;']],
    ['const a = { b: c, d };', ['const a = {  d };', 'const a = { b: c,  };']],
    ['function a() { b(); }', ['function a() { ; }']],
    ['function a() { return b; }', ['function a() { return undefined; }']],
    ['function a() { if (b) c(); }', ['function a() { if (!(b)) c(); }', 'function a() { if (b) ; }']],
    [
      'const a = <p title={b} className={c}>{d}</p>;',
      ['const a = <p  className={c}>{d}</p>;', 'const a = <p title={b} className={c}>{null}</p>;'],
    ],
  ])('in %s', (text, mistakes) => {
    expect(broken(`/** S-801 */ ${text}`)).toEqual(mistakes);
  });

  it.each([
    `type A = 'x' | 5;`,
    'const a = { b: null };',
    'function a() { return null; }',
    `const a = <p><Icon /></p>;`,
  ])('none that would change nothing: %s', (text) => {
    expect(broken(`/** S-801 */ ${text}`)).toEqual([]);
  });

  it('none in what is about another id', () => {
    const text = `/** S-801 */ const a = { b: c, /** S-802 */ d: 5 };`;
    expect(broken(text)).toEqual([`const a = {  /** S-802 */ d: 5 };`]);
  });

  it('none in names of a chart, which could not be built with another', () => {
    expect(broken(`/** S-801 */ const a = { target: 'x' };`, 'machines/a.machine.ts')).toEqual(['const a = {  };']);
  });
});
