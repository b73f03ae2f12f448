import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { catalogue } from '#tools/catalogue.ts';
import { explore } from '#tools/explore/explore.ts';
import type { Graph } from '#tools/explore/graph.ts';
import { createGraphStore, graphKey, graphSources, keptGraph } from '#tools/explore/kept-graphs.ts';
import { flowOf, plain } from './flow-of.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the key of the kept graphs', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'graph-key-'));
    for (const file of graphSources()) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(copy, file));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('knows every module that brings a flow of the catalogue, and the whole explorer', async () => {
    const sources = graphSources();
    const samples = sources.filter((file) => file.endsWith('.samples.ts'));
    const brought = await Promise.all(samples.map((file) => import(/* @vite-ignore */ `${root}${file}`)));
    const values = new Set(brought.flatMap((module) => Object.values(module as object)));
    expect(catalogue.filter((flow) => !values.has(flow)).map(({ id }) => id)).toEqual([]);
    for (const file of ['tools/explore/engine.ts', 'machines/kit/limits.ts', 'package-lock.json'])
      expect(sources).toContain(file);
  });

  it('is the same for the same sources', () => {
    expect(graphKey(copy)).toBe(graphKey());
  });

  it.each(graphSources().filter((file) => !file.startsWith('machines/') || /card-repayment|kit/.test(file)))(
    'is another one when a byte of %s is another one',
    (file) => {
      const before = readFileSync(path.join(copy, file), 'utf8');
      const key = graphKey(copy);
      writeFileSync(path.join(copy, file), `${before}\n`);
      expect(graphKey(copy)).not.toBe(key);
      writeFileSync(path.join(copy, file), before);
      expect(graphKey(copy)).toBe(key);
    },
  );

  it('is another one when there is another file among the machines', () => {
    const key = graphKey(copy);
    writeFileSync(path.join(copy, 'machines/more.samples.ts'), '');
    expect(graphKey(copy)).not.toBe(key);
    rmSync(path.join(copy, 'machines/more.samples.ts'));
  });
});

describe('the store of the graphs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'graphs-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const refuse = (): Graph => {
    throw new Error('explored again');
  };
  const flow = catalogue[0];
  if (!flow) throw new Error('the catalogue is empty');
  const graph = explore(flow);

  it('gives back what was made, to the last undefined, without making it again', () => {
    createGraphStore(folder, 'k').take('a', () => graph);
    const kept = createGraphStore(folder, 'k').take('a', refuse);
    expect(kept).toStrictEqual(graph);
    expect(kept.edges.every(({ row }) => kept.rows.includes(row))).toBe(true);
  });

  it('makes it anew for another key, and removes that of the key before', () => {
    createGraphStore(folder, 'old').take('a', () => graph);
    const store = createGraphStore(folder, 'new');
    expect(() => store.take('a', refuse)).toThrow('explored again');
    store.sweep();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes it anew where what is kept is not whole', () => {
    const store = createGraphStore(folder, 'k');
    store.take('a', () => graph);
    const [name = ''] = readdirSync(path.join(folder, 'k'));
    const file = path.join(folder, 'k', name);
    writeFileSync(file, readFileSync(file).subarray(0, 100));
    expect(store.take('a', () => graph)).toBe(graph);
    expect(store.take('a', refuse)).toStrictEqual(graph);
  });
});

describe('the graph of a flow', () => {
  it('is that of its exploration', () => {
    for (const flow of catalogue.filter(({ id }) => ['card-repayment', 'toast', 'boot'].includes(id)))
      expect(keptGraph(flow)).toStrictEqual(explore(flow));
  });

  it('is not taken from a flow of the same name that is not the catalogue’s', () => {
    const machine = createMachine({ id: 'm', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
    const other = { ...flowOf(machine, { events: plain('press') }), id: 'card-repayment' };
    expect(keptGraph(other).states).toEqual(['off', 'on']);
  });
});
