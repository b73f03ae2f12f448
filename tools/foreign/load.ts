import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { matches } from '../explore/samples.ts';
import { declaredTransitions, isInline } from '../explore/transitions.ts';
import { type ForeignSamples, foreignFlow } from './foreign-flow.ts';
import { faultOfSamples, nameOf } from './samples-file.ts';
import { checkToldFields } from './told-fields.ts';

/** A file that cannot be used; its message says why in a sentence. */
export class Unusable extends Error {}

/** A module that is there, and has no machine of the name that was asked for: whoever asked has mistyped it. */
class Misnamed extends Unusable {}

/** Whether an argument of a command means a file, with or without `#exportName`, and not a flow of this project. */
export const isModule = (argument: string): boolean => /[./\\#]/.test(argument);

/** What a module of elsewhere goes on to do when it is loaded may fail without breaking off a command. */
export function outlive(args: readonly string[]): void {
  if (args.some(isModule))
    process.on('uncaughtException', (error) => console.error(`What the module does by itself fails: ${error.message}`));
}

/** How long a module may take to load, in milliseconds. */
const loadTimeout = 30_000;

/**
 * Flows around the machines that a module exports, or the one that `#exportName` after its path names, with what the file
 * `samplesFrom` tells about them. Throws `Unusable`.
 */
export async function loadFlows(argument: string, samplesFrom?: string): Promise<Flow[]> {
  const [, named, wanted] = existsSync(argument) ? [] : (/^(.*)#([^#]+)$/.exec(argument) ?? []);
  const file = named ?? argument;
  const exports = await exportsOf(file);
  const samples = samplesFrom === undefined ? [] : await exportsOf(samplesFrom);
  const machines = exports.flatMap(([name, value]) => {
    const machine = machineIn(value);
    return machine && (wanted === undefined || name === wanted) ? [{ name, machine }] : [];
  });
  if (machines.length === 0)
    throw new (wanted === undefined ? Unusable : Misnamed)(withoutMachine(file, exports, wanted));
  const fileName = path.basename(file).replace(/\..*$/, '');
  const flows = new Map<AnyStateMachine, Flow>();
  for (const { name, machine } of machines) {
    const reported =
      samplesFrom === undefined
        ? undefined
        : samplesOf(samplesFrom, samples, [name, nameOf(foreignFlow(machine, { name }).id)]);
    const flow = foreignFlow(machine, {
      name: name === 'default' ? fileName : name,
      ...(reported ? { samples: reported } : {}),
    });
    const misspelt =
      reported &&
      (unheardIn(reported, machines) ??
        uncalledIn(reported, machines) ??
        unaskedIn(reported, machines) ??
        checkToldFields(flow).misspelt);
    if (misspelt) throw new Unusable(`The samples of "${samplesFrom}" cannot be used: ${misspelt}`);
    if (!flows.has(machine)) flows.set(machine, flow);
  }
  return withOwnIds([...flows.values()]);
}

/**
 * The flows of several modules, each under an id of its own; see `loadFlows`. One that cannot be used is told and does not stop the
 * others; throws `Unusable` where none is left, and for a name that no machine has.
 */
export async function loadModules(
  modules: readonly string[],
  samplesFrom: string | undefined,
  tell: (refusal: string) => void,
): Promise<Flow[]> {
  const loaded: Flow[] = [];
  const refusals: string[] = [];
  for (const argument of modules) {
    try {
      loaded.push(...(await loadFlows(argument, samplesFrom)));
    } catch (error) {
      if (!(error instanceof Unusable) || error instanceof Misnamed) throw error;
      refusals.push(error.message);
    }
  }
  if (loaded.length === 0) throw new Unusable(refusals.join('\n'));
  for (const refusal of refusals) tell(refusal);
  return withOwnIds(loaded);
}

/** Two machines may have the same id, and each its own files. */
function withOwnIds(flows: readonly Flow[]): Flow[] {
  const seen = new Map<string, number>();
  return flows.map((flow) => {
    const count = (seen.get(flow.id) ?? 0) + 1;
    seen.set(flow.id, count);
    return count === 1 ? flow : { ...flow, id: `${flow.id}-${count}`, title: `${flow.title} ${count}` };
  });
}

async function exportsOf(file: string): Promise<[name: string, value: unknown][]> {
  if (!existsSync(file)) throw new Unusable(`There is no file "${file}".`);
  if (statSync(file).isDirectory()) throw new Unusable(`"${file}" is a folder: name a module in it.`);
  const loading = new AbortController();
  const { log, info, debug } = console;
  // What a module says as it loads is no part of a command's answer.
  Object.assign(console, { log: console.error, info: console.error, debug: console.error });
  const tooLong = after(loadTimeout, null, { signal: loading.signal }).then(() => {
    throw new Unusable(`"${file}" does not finish loading.`);
  });
  try {
    const loaded: unknown = await Promise.race([import(pathToFileURL(path.resolve(file)).href), tooLong]);
    const own = Object.entries(loaded as object).sort(([one], [other]) => (one < other ? -1 : 1));
    const [, inner] = own.find(([name]) => name === 'default') ?? [];
    const isNested = typeof inner === 'object' && inner !== null && !machineIn(inner);
    return isNested
      ? [...own, ...Object.entries(inner).filter(([name]) => !own.some(([known]) => known === name))]
      : own;
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(`"${file}" cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    tooLong.catch(() => undefined);
    loading.abort();
    Object.assign(console, { log, info, debug });
  }
}

/** The machine that an export is, or that an exported actor runs. */
function machineIn(value: unknown): AnyStateMachine | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('root' in value && 'implementations' in value && 'provide' in value) return value as AnyStateMachine;
  return 'logic' in value ? machineIn(value.logic) : null;
}

const isOfVersion4 = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'withContext' in value && 'initialState' in value;

function withoutMachine(file: string, exports: readonly [string, unknown][], wanted: string | undefined): string {
  const old = exports.find(([, value]) => isOfVersion4(value));
  if (old) return `"${old[0]}" in "${file}" is a machine of XState 4; only machines of version 5 can be read.`;
  const names = exports.map(([name, value]) => (machineIn(value) ? `${name} (a machine)` : name)).join(', ');
  const what = wanted === undefined ? `"${file}" exports no machine` : `"${file}" exports no machine "${wanted}"`;
  return `${what}; it exports ${names || 'nothing'}.`;
}

/** In a sentence the first event that a file tells of and no machine hears: what it is meant for would be left out in silence. */
function unheardIn(
  { events = [] }: ForeignSamples,
  machines: readonly { readonly machine: AnyStateMachine }[],
): string | undefined {
  const heard = new Set(machines.flatMap(({ machine }) => declaredTransitions(machine).map(({ event }) => event)));
  const row = events.find(({ event: { type } }) => ![...heard].some((one) => one === type || matches(one, type)));
  const names = [...heard].filter((event) => event !== 'always' && !event.startsWith('xstate.')).sort();
  return row && `no state hears of the event “${row.event.type}”; there are ${names.join(', ') || 'none'}.`;
}

/** In a sentence the first call of whose ends a file tells and which no state makes: it is known by its id, not by what it runs. */
function uncalledIn(
  { outcomes = {} }: ForeignSamples,
  machines: readonly { readonly name: string; readonly machine: AnyStateMachine }[],
): string | undefined {
  const made = machines.flatMap(({ name, machine }) => Object.keys(foreignFlow(machine, { name }).outcomes));
  const unmade = Object.keys(outcomes).find((id) => !made.includes(id));
  return unmade && `no state makes the call “${unmade}”; there are ${[...new Set(made)].sort().join(', ') || 'none'}.`;
}

/** In a sentence the first guard for which a file has words and which no machine has. */
function unaskedIn(
  { guards = {} }: ForeignSamples,
  machines: readonly { readonly machine: AnyStateMachine }[],
): string | undefined {
  const asked = machines.flatMap(({ machine }) => [
    ...declaredTransitions(machine).flatMap((one) => one.guards),
    ...Object.keys(machine.implementations.guards),
  ]);
  const unasked = Object.keys(guards).find((name) => !asked.includes(name));
  const names = [...new Set(asked)].filter((name) => !isInline(name)).sort();
  return unasked && `there is no guard “${unasked}”; there are ${names.join(', ') || 'none'}.`;
}

/** What a file tells about a machine: its export of the same name, or else the default or only one. */
function samplesOf(file: string, exports: readonly [string, unknown][], names: readonly string[]): ForeignSamples {
  const [only] = exports;
  const found =
    exports.find(([own]) => names.includes(own)) ??
    exports.find(([own]) => own === 'default') ??
    (exports.length === 1 ? only : undefined);
  const reported = found?.[1];
  if (typeof reported !== 'object' || reported === null)
    throw new Unusable(`"${file}" exports no samples: one object, or one with the name "${names[0]}", is needed.`);
  const wrong = faultOfSamples(reported);
  if (wrong) throw new Unusable(`The samples of "${file}" cannot be used: ${wrong}`);
  return reported as ForeignSamples;
}
