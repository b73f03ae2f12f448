import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { folderOf, wirings } from '#tests/support/wirings.ts';
import { catalogue } from '#tools/catalogue.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);
/** Those of the machines that it invokes too. */
const portsOf = (machine: AnyStateMachine, around = ''): (readonly [string, unknown])[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    isMachine(logic) ? portsOf(logic, `${around}${name}.`) : [[`${around}${name}`, logic]],
  );
const effectsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actions).filter(([, action]) => isEffect(action));

function machineOf(id: string): AnyStateMachine {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`There is no flow “${id}”.`);
  return flow.machine;
}

const wired = wirings.map(({ folder, wire }) => {
  const { id, machine } = wire({});
  return { folder, id, machine: machineOf(folder), wired: machine };
});

/** Each has a page, or is held by one. */
const folders = [...new Set(Object.keys(import.meta.glob('/src/flows/*/*.tsx')).map(folderOf))];

describe('the wirings', () => {
  it('are one for each flow with a screen, but for the keyboard, which asks nothing of the shell', () => {
    expect(folders.length).toBeGreaterThan(1);
    expect(folders.filter((folder) => !wired.some((flow) => flow.folder === folder))).toEqual(['money-keyboard']);
    expect([...portsOf(machineOf('money-keyboard')), ...effectsOf(machineOf('money-keyboard'))]).toEqual([]);
    expect(new Set(wired.map(({ folder }) => folder)).size).toBe(wired.length);
  });

  it('are called what their folder is called', () => {
    expect(wired.filter(({ folder, id }) => id !== folder)).toEqual([]);
  });

  it('tell effects from other actions: these are all of card repayment, and a list that leads on has none', () => {
    const effectsIn = (flow: string) =>
      wired.filter(({ id }) => id === flow).flatMap(({ machine }) => effectsOf(machine));
    expect(wired.map(({ id }) => id)).toContain('complaint-list');
    expect(effectsIn('card-repayment').map(([name]) => name)).toEqual(['notify', 'track', 'dismissRepayDialog']);
    expect(effectsIn('complaint-list')).toEqual([]);
  });
});

it('find the ports of machines inside machines', () => {
  expect(portsOf(machineOf('picture-lanes')).map(([name]) => name)).toEqual([
    'pictureUpload.shrinkPicture',
    'pictureUpload.uploadPicture',
  ]);
});

describe.each(wired)('the wiring of $folder', ({ machine, wired }) => {
  it('is of this flow', () => {
    expect(wired.id).toBe(machine.id);
    expect(wired.config).toBe(machine.config);
  });

  it('gives every port an adapter', () => {
    const ports = portsOf(machine);
    expect(ports.length).toBeGreaterThan(0);
    const given = new Map(portsOf(wired));
    const forgotten = ports.filter(([name, logic]) => given.get(name) === logic);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });

  it('gives every effect an adapter', () => {
    const forgotten = effectsOf(machine).filter(([name, action]) => wired.implementations.actions[name] === action);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });
});
