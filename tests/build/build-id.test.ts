import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildIdOf } from '#tools/build/build-id.ts';

const chunk = (code: string) => ({ type: 'chunk', code }) as Rolldown.OutputChunk;
const asset = (source: string) => ({ type: 'asset', source }) as Rolldown.OutputAsset;

describe('P-50 the name of a build', () => {
  const bundle = { 'a.js': chunk('one'), 'b.svg': asset('two') };
  const name = buildIdOf('<html>', bundle);

  it('is another one when any byte is, and the same whatever was made first', () => {
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect(buildIdOf('<html>', { 'b.svg': asset('two'), 'a.js': chunk('one') })).toBe(name);
    expect(buildIdOf('<html>', { ...bundle, 'a.js.map': asset('../../src/a.ts') })).toBe(name);
    const others = [
      buildIdOf('<html >', bundle),
      buildIdOf('<html>', { ...bundle, 'a.js': chunk('One') }),
      buildIdOf('<html>', { ...bundle, 'b.svg': asset('Two') }),
      buildIdOf('<html>', { 'aa.js': chunk('one'), 'b.svg': asset('two') }),
    ];
    expect(new Set([...others, name]).size).toBe(5);
  });
});
