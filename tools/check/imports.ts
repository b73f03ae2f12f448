import { type Import, unknown } from './read-imports.ts';
import { doors, farBans, type RoomName, rooms } from './rooms.ts';

/** Every source of the project with what it imports. */
export type Sources = ReadonlyMap<string, readonly Import[]>;

export type Place = { readonly room: RoomName; readonly flow: string | null };

const patterns = Object.entries(rooms).flatMap(([room, { files }]) =>
  files.map((pattern) => ({ room: room as RoomName, pattern: expressionOf(pattern) })),
);

/** In which room a file stands, and of which flow; null for a file in no room. */
export function placeOf(file: string): Place | null {
  for (const { room, pattern } of patterns) {
    const match = pattern.exec(file);
    if (match) return { room, flow: match.groups?.flow ?? null };
  }
  return null;
}

/** A pattern of files as an expression: `*` for a name, `**` for all below, `<flow>` for a name that is remembered. */
export function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*\*|\*|<flow>)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '<flow>' ? '(?<flow>[^/]+)' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

const packageOf = (from: string): string =>
  from.startsWith('node:') ? 'node' : from.split('/', from.startsWith('@') ? 2 : 1).join('/');

/** Why a file may not import that; null when it may. Doors are not asked. */
export function refusal(importer: string, { from, file, isType }: Import): string | null {
  const place = placeOf(importer);
  if (!place) return 'It stands in no room of tools/check/rooms.ts.';
  const { may, own = [], types = [], ownTypes = [], packages, why } = rooms[place.room];
  if (packages === 'all') return null;
  if (from === unknown) return 'What it is cannot be known, so it may be anything.';
  if (file === null) return packages.includes(packageOf(from)) ? null : why;
  const target = placeOf(file);
  if (!target) return 'That stands in no room of tools/check/rooms.ts.';
  if (target.room === place.room && target.flow === place.flow) return null;
  const isAllowed = (anyOnes: readonly RoomName[], ownOnes: readonly RoomName[]) =>
    anyOnes.includes(target.room) || (ownOnes.includes(target.room) && target.flow === place.flow);
  return isAllowed(may, own) || (isType && isAllowed(types, ownTypes)) ? null : why;
}

/** All that is wrong with the imports of the project, a line each. */
export function findProblems(sources: Sources): string[] {
  const graph = new Map([...sources].map(([file, imports]) => [file, imports.flatMap((row) => spread(row, sources))]));
  const problems: string[] = [];
  const passed = new Set<(typeof doors)[number]>();
  for (const [file, imports] of graph) {
    for (const row of imports) {
      if (/^(?:\.\.\/){3}/.test(row.from))
        problems.push(`${file} → ${row.from}: It climbs three folders; use an alias.`);
      const why = refusal(file, row);
      const door = doors.find(
        ({ from, to, isLazy }) => from === file && to === (row.file ?? row.from) && (row.isLazy || !isLazy),
      );
      if (why && door) passed.add(door);
      else if (why) problems.push(`${file} → ${row.file ?? row.from}: ${why}`);
    }
  }
  for (const door of doors) {
    if (!passed.has(door))
      problems.push(`${door.from} → ${door.to}: The door in tools/check/rooms.ts is not used any more.`);
  }
  return [
    ...problems,
    ...farProblems(graph),
    ...cyclesOf(graph).map((cycle) => `${cycle.join(' → ')}: A circle of imports.`),
  ];
}

/** An import with the files that it names: more than one where it is a pattern. */
function spread(row: Import, sources: Sources): readonly Import[] {
  if (!row.file?.includes('*')) return [row];
  const pattern = expressionOf(row.file);
  return [...sources.keys()].filter((file) => pattern.test(file)).map((file) => ({ ...row, file }));
}

function farProblems(graph: Sources): string[] {
  return farBans.flatMap(({ from, never, why }) =>
    [...graph.keys()].flatMap((file) => {
      if (placeOf(file)?.room !== from) return [];
      const way = wayTo(file, graph, (reached) => never.some((room) => room === placeOf(reached)?.room));
      return way && way.length > 2 ? [`${way.join(' → ')}: ${why}`] : [];
    }),
  );
}

/** The shortest way from a file to one that is looked for; doors are closed. */
function wayTo(start: string, graph: Sources, isFound: (file: string) => boolean): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  for (const [file] of cameFrom) {
    if (isFound(file)) {
      const way: string[] = [];
      for (let at: string | null = file; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const { file: next } of graph.get(file) ?? []) {
      const isDoor = doors.some(({ from, to }) => from === file && to === next);
      if (next !== null && !isDoor && !cameFrom.has(next)) cameFrom.set(next, file);
    }
  }
  return null;
}

/** One circle for each set of files that import each other, types and lazy imports too. */
export function cyclesOf(graph: Sources): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const sets: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    let low = index;
    for (const { file: next } of graph.get(file) ?? []) {
      if (next === null || !graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? index);
    }
    lowest.set(file, low);
    if (low === index) sets.push(stack.splice(stack.indexOf(file)));
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return sets.flatMap((set) => {
    const within: Sources = new Map(
      set.map((file) => [
        file,
        (graph.get(file) ?? []).filter(({ file: next }) => next !== null && set.includes(next)),
      ]),
    );
    const [first = ''] = set.sort();
    const steps = (within.get(first) ?? []).flatMap(({ file: next }) => {
      const way = next === null ? null : wayTo(next, within, (file) => file === first);
      return way ? [[first, ...way]] : [];
    });
    return steps.sort((one, other) => one.length - other.length).slice(0, 1);
  });
}
