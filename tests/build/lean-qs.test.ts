import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { stringify } from 'qs';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { leanQs } from '#tools/build/lean-qs.ts';

const entry = createRequire(import.meta.url).resolve('qs/lib/stringify.js');
let modules: readonly string[];
let lean: typeof stringify;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanQs()],
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'stringify' } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  modules = output[0].moduleIds;
  lean = new Function(`${output[0].code}; return stringify;`)() as typeof stringify;
});

/** What comes of it, as data. */
function outcomeOf(use: () => string): unknown {
  try {
    return use();
  } catch (error) {
    return `${error}`;
  }
}

describe('S-397 qs without what only older browsers need', () => {
  it('is built with the stand-in, and nothing of what it stands in for', () => {
    const packages = modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
    expect([...new Set(packages)].sort()).toEqual(['es-define-property', 'qs']);
    expect(modules.filter((id) => id.endsWith('/src/adapters/lender-api/side-channel.cts'))).toHaveLength(1);
  });

  it('writes what qs writes', () => {
    const key = fc.string({ unit: 'binary' });
    const flat = fc.dictionary(
      key,
      fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)),
    );
    const nested = fc.object({ key, withDate: true, withNullPrototype: true, maxDepth: 3 });
    const options = fc.record(
      {
        arrayFormat: fc.constantFrom('indices', 'brackets', 'repeat', 'comma'),
        allowDots: fc.boolean(),
        skipNulls: fc.boolean(),
        strictNullHandling: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(flat, nested), options, (fields, how) => {
        expect(outcomeOf(() => lean(fields, how))).toEqual(outcomeOf(() => stringify(fields, how)));
      }),
      { numRuns: 300 },
    );
  });

  it('knows a circle from the same thing twice', () => {
    const circle: Record<string, unknown> = { a: { b: [] } };
    circle.a = { b: [circle] };
    const twice = { a: { b: 1 } };
    for (const fields of [circle, { one: twice, two: { three: twice } }])
      expect(outcomeOf(() => lean(fields))).toEqual(outcomeOf(() => stringify(fields)));
    expect(outcomeOf(() => lean(circle))).toBe('RangeError: Cyclic object value');
  });

  it('asks of the stand-in what it can do', () => {
    const qs = readFileSync(entry, 'utf8');
    const channels = /\b(?:sideChannel|valueSideChannel|tmpSc)\.(\w+)/g;
    expect(new Set([...qs.matchAll(channels)].map(([, name]) => name))).toEqual(new Set(['get', 'set']));
  });
});
