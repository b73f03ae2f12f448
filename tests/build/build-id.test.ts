import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildIdOf } from '#tools/build/build-id.ts';

const chunk = (code: string) => ({ type: 'chunk', code }) as Rolldown.OutputChunk;
const asset = (source: string) => ({ type: 'asset', source }) as Rolldown.OutputAsset;

describe('P-50 the name of a build', () => {
  const bundle = { 'a.js': chunk('one'), 'b.html': asset('two') };
  const name = buildIdOf(bundle);

  it('is another one when any byte is, and the same whatever was made first', () => {
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect(buildIdOf({ 'b.html': asset('two'), 'a.js': chunk('one') })).toBe(name);
    expect(buildIdOf({ ...bundle, 'a.js.map': asset('../../src/a.ts') })).toBe(name);
    const others = [
      buildIdOf({ ...bundle, 'a.js': chunk('One') }),
      buildIdOf({ ...bundle, 'b.html': asset('Two') }),
      buildIdOf({ 'aa.js': chunk('one'), 'b.html': asset('two') }),
    ];
    expect(new Set([...others, name]).size).toBe(4);
  });
});
