import { describe, expect, it } from 'vitest';
import { createLabClock } from '#lab/lab-clock.ts';
import { createTestClock } from '../support/test-clock.ts';

function open() {
  const base = createTestClock();
  const fired: string[] = [];
  const clock = createLabClock(base);
  const ids = ['soon', 'late'].map((name, index) => clock.setTimeout(() => fired.push(name), (index + 1) * 1_000));
  return { base, clock, fired, soon: ids[0] ?? 0, late: ids[1] ?? 0 };
}

describe('the clock of the lab', () => {
  it('fires timers when they are due', () => {
    const { base, clock, fired, late } = open();
    base.advance(1_000);
    expect(fired).toEqual(['soon']);
    expect(clock.left(late)).toBe(1_000);
    base.advance(1_000);
    expect(fired).toEqual(['soon', 'late']);
    expect(clock.left(late)).toBeNull();
  });

  it('stands still while it is paused, and goes on with what was left', () => {
    const { base, clock, fired, late } = open();
    base.advance(500);
    clock.pause();
    const at = clock.now();
    base.advance(60_000);
    expect([fired, clock.now() - at, clock.left(late)]).toEqual([[], 0, 1_500]);
    clock.resume();
    base.advance(499);
    expect(fired).toEqual([]);
    base.advance(1);
    expect(fired).toEqual(['soon']);
  });

  it('fires one by hand, also while it is paused, and not again', () => {
    const { base, clock, fired, soon, late } = open();
    clock.pause();
    clock.fire(late);
    clock.fire(late);
    expect(fired).toEqual(['late']);
    clock.clearTimeout(soon);
    clock.resume();
    base.advance(5_000);
    expect(fired).toEqual(['late']);
    expect(base.pending()).toBe(0);
  });

  it('takes a timer that is set while it is paused', () => {
    const { base, clock, fired } = open();
    clock.pause();
    clock.setTimeout(() => fired.push('new'), 100);
    base.advance(10_000);
    clock.resume();
    base.advance(100);
    expect(fired).toEqual(['new']);
  });
});
