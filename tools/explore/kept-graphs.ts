import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { reachedFrom } from '../sources/read-module.ts';
import { explore } from './explore.ts';
import type { Graph } from './graph.ts';

const root = path.join(import.meta.dirname, '../../');
const keptFolder = path.join(root, '.cache/graphs');

/**
 * Every file that an exploration of the catalogue depends on: all modules of `machines/`, what the catalogue and the explorer reach
 * from there, and the versions of the dependencies. Paths below `from`.
 */
export function graphSources(from = root): readonly string[] {
  const machines = readdirSync(path.join(from, 'machines'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  const entries = ['tools/catalogue.ts', 'tools/explore/explore.ts', ...machines];
  return [...reachedFrom(entries, from), 'package-lock.json'];
}

/** Another one when any byte of `graphSources`, any of their names, or Node is another one. */
export function graphKey(from = root): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of graphSources(from)) {
    const content = readFileSync(path.join(from, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Graphs in a folder, by key and name; several processes may use it at once. */
export function createGraphStore(folder: string, key: string) {
  const fileOf = (id: string) => path.join(folder, key, `${id}.graph`);
  return {
    /** What is kept under that name, else what `make` makes, which is kept from then on. */
    take(id: string, make: () => Graph): Graph {
      try {
        return deserialize(readFileSync(fileOf(id))) as Graph;
      } catch {
        // Nothing is kept, or nothing whole.
      }
      const graph = make();
      const own = `${fileOf(id)}.${process.pid}`;
      mkdirSync(path.dirname(own), { recursive: true });
      writeFileSync(own, serialize(graph));
      renameSync(own, fileOf(id));
      return graph;
    },
    /** Removes what is kept under other keys. */
    sweep(): void {
      for (const name of listed(folder))
        if (name !== key) rmSync(path.join(folder, name), { recursive: true, force: true });
    },
  };
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const known = new Map<Flow, Graph>();
let store: ReturnType<typeof createGraphStore> | undefined;

/**
 * The graph of a flow: explored once for as long as its sources stay as they are, by whichever process comes first. Only flows of
 * the catalogue are kept, for only their sources are known; any other one is explored.
 */
export function keptGraph(flow: Flow): Graph {
  if (!catalogue.includes(flow)) return explore(flow);
  const before = known.get(flow);
  if (before) return before;
  if (!store) {
    store = createGraphStore(keptFolder, graphKey());
    store.sweep();
  }
  const graph = store.take(flow.id, () => explore(flow));
  known.set(flow, graph);
  return graph;
}
