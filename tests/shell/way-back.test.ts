import { describe, expect, it } from 'vitest';
import type { Platform } from '#kit/entities.ts';
import { type Surroundings, wayBackMachine } from '#shell/way-back/way-back.machine.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

function open(platform: Platform) {
  return onStage(wayBackMachine, {
    input: { platform },
    notes: {
      closeOverlay: () => 'closes the dialog',
      tellFlow: () => 'tells the flow',
      goBack: () => 'goes back',
      closeWebView: () => 'closes the web view',
    },
  });
}

const bare: Surroundings = { isCovered: false, isAwaited: false, hasEarlierPage: false };

describe('S-341 the back button of the app', () => {
  it.each([
    ['closes the dialog', { ...bare, isCovered: true }],
    ['closes the dialog', { isCovered: true, isAwaited: true, hasEarlierPage: true }],
    ['tells the flow', { ...bare, isAwaited: true }],
    ['tells the flow', { ...bare, isAwaited: true, hasEarlierPage: true }],
    ['goes back', { ...bare, hasEarlierPage: true }],
    ['closes the web view', bare],
  ] as const)('%s on iOS where there is %j', (effect, surroundings) => {
    const { actor, noted } = open('ios');
    actor.send({ type: 'native.back', ...surroundings });
    expect(noted).toEqual([effect]);
  });

  it.each(['android', 'browser'] as const)('is left to %s itself', (platform) => {
    const { actor, noted } = open(platform);
    actor.send({ type: 'native.back', isCovered: true, isAwaited: true, hasEarlierPage: true });
    actor.send({ type: 'native.back', ...bare });
    expect(noted).toEqual([]);
  });
});

describe('the arrow of a page', () => {
  it.each(['ios', 'android', 'browser'] as const)(
    'goes back, and closes the web view on its first page (%s)',
    (platform) => {
      const { actor, noted } = open(platform);
      actor.send({ type: 'back.requested', hasEarlierPage: true });
      actor.send({ type: 'back.requested', hasEarlierPage: false });
      expect(noted).toEqual(['goes back', 'closes the web view']);
    },
  );
});
