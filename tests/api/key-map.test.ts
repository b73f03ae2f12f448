import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { fromWire, identityKeyMap, toWire } from '#adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import { plainNames } from '#adapters/lender-api/contract/plain-names.ts';
import { leftPlain, readKeyMap } from '#adapters/lender-api/contract/read-key-map.ts';
import { keyMap } from '#adapters/lender-api/key-map.ts';
import { specifiedCalls } from '#tests/specification/calls.ts';
import { lenderKeyMap, loadKeyMap } from '#tools/build/lender-key-map.ts';
import { run } from '#tools/key-map/cli.ts';

describe('S-317 S-213 names on the wire', () => {
  const fields = { data: 'q', id: 'z', code: 'id' };

  it('field names are mapped at any depth, unknown ones pass through, values stay', () => {
    const plain = { code: '00', data: [{ id: 'data', other: { id: null } }, 'id'], id: 1 };
    const wire = { id: '00', q: [{ z: 'data', other: { z: null } }, 'id'], z: 1 };
    expect(toWire(plain, fields)).toEqual(wire);
    expect(fromWire(wire, fields)).toEqual(plain);
  });

  it('a plain name that the map renames is not that field, wherever it stands and whatever the order', () => {
    const decoys = { message: 'OK', code: 200, data: { id: 'decoy' } };
    const answer = { z: '00', q: { c: 'R-1', id: 'decoy' } };
    const names = { code: 'z', data: 'q', id: 'c' };
    const plain = { message: 'OK', code: '00', data: { id: 'R-1' } };
    expect(fromWire({ ...decoys, ...answer }, names)).toEqual(plain);
    expect(fromWire({ ...answer, ...decoys }, names)).toEqual(plain);
    expect(fromWire({ code: '00', data: { id: 'R-1' } }, names)).toEqual({});
  });

  it('a name that changed places with another is the other, and one that is mapped to itself stays', () => {
    expect(fromWire({ code: 'd', data: 'c', id: 1 }, { code: 'data', data: 'code', id: 'id' })).toEqual({
      code: 'c',
      data: 'd',
      id: 1,
    });
  });

  it('P-25 what goes out with the generated profile comes back the same', () => {
    const profile = obfuscatedKeyMap(calls, 7).fields;
    const names = fc.oneof(
      fc.constantFrom(...plainNames(calls).fields),
      fc.constant('__proto__'),
      fc.constant('constructor'),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('tree')),
        fc.dictionary(names, tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(tree, (body) => {
        expect(fromWire(toWire(body, profile), profile)).toEqual(body);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it('S-330 the calls’ paths, the captcha’s and all answer fields are known, those in lists too', () => {
    const { paths, fields: known } = plainNames(calls);
    expect([...paths].sort()).toEqual(specifiedCalls.map(({ path }) => path).sort());
    expect(known).toEqual(
      expect.arrayContaining([
        'code',
        'message',
        'data',
        'success',
        'bankCards',
        'cardNo',
        'needValid',
        'url',
        'detail',
        'text',
        'pay_time',
        'payNotice',
        'playeduL',
        'NewPopMsg',
        'title',
      ]),
    );
  });

  it('the generated profile renames everything, is a bijection and is the same each time', () => {
    const profile = obfuscatedKeyMap(calls, 7);
    const { paths, fields: known } = plainNames(calls);
    expect(Object.keys(profile.paths)).toEqual(paths);
    expect(Object.keys(profile.fields)).toEqual(known);
    for (const [plain, wire] of [...Object.entries(profile.paths), ...Object.entries(profile.fields)])
      expect(wire).not.toBe(plain);
    expect(readKeyMap(profile)).toEqual(profile);
    expect(obfuscatedKeyMap(calls, 7)).toEqual(profile);
    expect(obfuscatedKeyMap(calls, 8)).not.toEqual(profile);
  });

  it('names stay plain when the build was given no map', () => {
    expect(keyMap).toEqual(identityKeyMap);
    expect(loadKeyMap(undefined)).toEqual(identityKeyMap);
    expect(loadKeyMap('')).toEqual(identityKeyMap);
    expect(toWire({ code: '00' }, {})).toEqual({ code: '00' });
  });
});

describe('S-317 P-38 who writes a key map is told all names, and which are left', () => {
  const told = (...args: readonly string[]) => {
    const said: { out: string[]; wrong: string[] } = { out: [], wrong: [] };
    const code = run(
      args,
      (text) => said.out.push(text),
      (text) => said.wrong.push(text),
    );
    return { code, out: said.out.join('\n'), wrong: said.wrong.join('\n') };
  };

  it('the template has every path and field, and is a map that changes nothing', () => {
    const { code, out } = told('--template');
    expect(code).toBe(0);
    const template = JSON.parse(out);
    expect(Object.keys(template.paths)).toEqual(specifiedCalls.map(({ path }) => path).sort());
    expect(Object.keys(template.fields)).toEqual([...plainNames(calls).fields].sort());
    const wire = { code: '00', data: { bankCards: [{ id: 'C-1' }] } };
    expect(fromWire(wire, readKeyMap(template).fields)).toEqual(wire);
  });

  it('names that are not in the map, and names that are mapped to themselves, are left plain', () => {
    const { paths, fields } = obfuscatedKeyMap(calls, 7);
    const { '/card-init': _, ...morePaths } = paths;
    const map = { paths: morePaths, fields: { ...fields, needValid: 'needValid' } };
    expect(leftPlain(map)).toEqual({ paths: ['/card-init'], fields: ['needValid'] });
    expect(leftPlain({ paths, fields })).toEqual({ paths: [], fields: [] });
  });

  it('the command says what is left, and refuses what it cannot read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'key-map-'));
    const file = (name: string, document: object) => {
      writeFileSync(join(folder, name), JSON.stringify(document));
      return join(folder, name);
    };
    const whole = obfuscatedKeyMap(calls, 7);
    const { url: _, ...fields } = whole.fields;
    expect(told(file('whole.json', whole))).toMatchObject({ code: 0, out: 'Every name is mapped.' });
    expect(told(file('part.json', { ...whole, fields }))).toMatchObject({
      code: 0,
      out: 'The key map leaves 1 name plain:\n  fields: url',
    });
    expect(told(file('bad.json', { fields: { codes: 'x' } }))).toMatchObject({
      code: 1,
      wrong: 'The key map is not usable: fields: no call knows "codes".',
    });
    expect(told('nofile')).toMatchObject({
      code: 2,
      wrong: 'The key map is not usable: "nofile" cannot be read.',
    });
    for (const args of [[], ['--template', 'map.json'], ['one.json', 'two.json'], ['--templates']])
      expect(told(...args).code).toBe(2);
    rmSync(folder, { recursive: true });
  });
});

describe('P-38 a bad key map is told', () => {
  it.each([
    [[], 'it must be an object with "paths" and "fields"'],
    [null, 'it must be an object with "paths" and "fields"'],
    [{ path: {} }, '"path" is not a part of it; only "paths" and "fields" are'],
    [{ fields: [] }, '"fields" must be an object of names'],
    [{ fields: { codes: 'x' } }, 'fields: no call knows "codes"'],
    [{ fields: { code: '' } }, 'fields: "code" must become a name of letters, digits and _'],
    [{ fields: { code: 5 } }, 'fields: "code" must become a name of letters, digits and _'],
    [{ paths: { '/analytics/track': 'x' } }, 'paths: "/analytics/track" must become a path that begins with a slash'],
    [
      { paths: { '/analytics/track': '/a?b' } },
      'paths: "/analytics/track" must become a path that begins with a slash',
    ],
    [{ fields: { code: 'x', data: 'x' } }, 'fields: "data" and "code" would both be called "x"'],
    [{ fields: { code: 'data' } }, 'fields: "code" and "data" would both be called "data"'],
  ])('%j', (document, problem) => {
    expect(() => readKeyMap(document)).toThrow(`The key map is not usable: ${problem}.`);
  });

  it('S-154 S-339 what an offer names without use is renamed with the rest', () => {
    const fields = { sendSms: 'sx', firstPeriodDay: 'fpd' };
    expect(readKeyMap({ fields })).toEqual({ paths: {}, fields });
  });

  it('two names may change places', () => {
    expect(readKeyMap({ fields: { code: 'data', data: 'code' } })).toEqual({
      paths: {},
      fields: { code: 'data', data: 'code' },
    });
  });

  describe('in a file', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'key-map-'));
      writeFileSync(join(folder, 'good.json'), '{"fields":{"code":"c"}}');
      writeFileSync(join(folder, 'broken.json'), '{');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('KIST_KEY_MAP is built in', () => {
      const { config } = lenderKeyMap(join(folder, 'good.json'));
      expect(typeof config === 'function' && config.call({} as never, {}, { command: 'build', mode: 'x' })).toEqual({
        define: { __KIST_KEY_MAP__: '{"paths":{},"fields":{"code":"c"}}' },
      });
    });

    it('the build lists the names that KIST_KEY_MAP leaves plain, and is silent without one', () => {
      const warningsOf = (path: string) => {
        const warnings: string[] = [];
        const { configResolved } = lenderKeyMap(path);
        const logger = { warn: (text: string) => warnings.push(text) };
        if (typeof configResolved === 'function') configResolved.call({} as never, { logger } as never);
        return warnings;
      };
      const [warning = '', ...more] = warningsOf(join(folder, 'good.json'));
      expect(more).toEqual([]);
      expect(warning).toMatch(/^The key map leaves \d+ names plain:\n {2}paths: \/amon\/pettypy, /);
      expect(warning).toContain('needValid');
      expect(warning.split('fields: ')[1]?.split(', ')).not.toContain('code');
      expect(warningsOf('')).toEqual([]);
    });

    it('what is not there or not JSON stops the build with a sentence', () => {
      expect(() => loadKeyMap(join(folder, 'none.json'))).toThrow(
        /^The key map is not usable: KIST_KEY_MAP names ".*none\.json", and that file cannot be read\.$/,
      );
      expect(() => loadKeyMap(join(folder, 'broken.json'))).toThrow(/broken\.json" is not JSON\.$/);
    });
  });
});
