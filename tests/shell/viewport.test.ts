import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ViewportEvent, viewportMachine } from '#shell/viewport/viewport.machine.ts';

const upright = (height: number): ViewportEvent => ({ type: 'viewport.resized', width: 360, height });
const across = (height: number): ViewportEvent => ({ type: 'viewport.resized', width: 740, height });
const rotated = (width: number, height: number): ViewportEvent => ({ type: 'device.rotated', width, height });

function after(...events: readonly ViewportEvent[]) {
  const actor = createActor(viewportMachine, { input: { width: 360, height: 740 } }).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot().value;
}

describe('the on-screen keyboard', () => {
  it.each([
    ['nothing is gone', [], 'closed'],
    ['60 px are gone', [upright(680)], 'closed'],
    ['61 px are gone', [upright(679)], 'open'],
    ['it goes away again', [upright(400), upright(740)], 'closed'],
    ['it grows by its suggestions', [upright(440), upright(400)], 'open'],
    ['the address bar goes away first', [upright(800), upright(740)], 'closed'],
    ['the address bar goes away first, then 61 px', [upright(800), upright(739)], 'open'],
    ['the device is turned', [rotated(740, 360), across(360)], 'closed'],
    ['the device is turned, then 61 px', [rotated(740, 360), across(299)], 'open'],
    ['the turn is told before the size changes', [rotated(360, 740), across(360)], 'closed'],
    ['the turn is told after the size changed', [across(360), rotated(740, 360)], 'closed'],
    ['the turn is not told at all', [across(360)], 'closed'],
    ['the turn is not told at all, then 61 px', [across(360), across(299)], 'open'],
    ['it is open and the device is turned', [upright(400), rotated(740, 200)], 'closed'],
  ] as const)('S-345 S-550 S-814 when %s', (_, events, state) => {
    expect(after(...events)).toBe(state);
  });
});
