import { afterEach, expect, it, vi } from 'vitest';
import { trackKeyboard } from '#ui/keyboard.ts';

function viewport(seen: { height: number; offsetTop?: number; scale?: number }) {
  const target = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, ...seen });
  vi.stubGlobal('visualViewport', target);
  vi.stubGlobal('innerHeight', 740);
  return target;
}

const covered = () => document.documentElement.style.getPropertyValue('--keyboard');

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ height: 440 }, '300px'],
  [{ height: 440, offsetTop: 120 }, '180px'],
  [{ height: 680 }, '0px'],
  [{ height: 679 }, '61px'],
  [{ height: 370, scale: 2 }, '0px'],
])('S-814 of 740 px, %j leaves %s covered by the keyboard', (seen, height) => {
  const target = viewport(seen);
  const stop = trackKeyboard();
  target.dispatchEvent(new Event('resize'));
  expect(covered()).toBe(height);
  stop();
});

it('does nothing where the browser cannot tell', () => {
  vi.stubGlobal('visualViewport', null);
  expect(() => trackKeyboard()()).not.toThrow();
});
