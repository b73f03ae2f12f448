import { describe, expect, it } from 'vitest';
import { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import type { ApplicationFailure } from '#flows/failure-page/failure-page.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const reported: ApplicationFailure = { noticeMessage: '', errMessage: 'Not today', products: [] };

const open = (answers: readonly (ApplicationFailure | Failure)[]) =>
  onStage(failurePageMachine, {
    ports: { loadFailure: answers },
    notes: { loadFailure: () => 'load', goHome: () => 'home' },
  });

describe('the failure page', () => {
  it('S-540 shows what the lender tells', async () => {
    const page = open([reported]);
    expect(page.value()).toBe('loading');
    await page.settled();
    expect(page.value()).toBe('ready');
    expect(page.context().failure).toEqual({ noticeMessage: '', errMessage: 'Not today', products: [] });
  });

  it.each([
    ['retry.requested', refused('99', 'Please come back later')],
    ['network.returned', lost('offline')],
  ] as const)('S-540 S-315 a load that failed is tried again (%s)', async (event, failure) => {
    const page = open([failure, reported]);
    await page.settled();
    expect(page.value()).toBe('failed');
    expect(page.context().failure).toBeNull();
    await page.does(event);
    expect(page.value()).toBe('ready');
  });

  it('S-390 S-540 Home is offered with the reason and without it, and not before', async () => {
    const page = await open([lost('status'), reported]).settled();
    await page.does('home.requested', 'retry.requested', 'home.requested');
    expect(page.noted).toEqual(['load', 'home', 'load', 'home']);
    const waiting = await open([]).settled();
    await waiting.does('home.requested', 'retry.requested', 'network.returned');
    expect(waiting.noted).toEqual(['load']);
  });

  it('S-540 what was told is not asked for again', async () => {
    const page = await open([reported]).settled();
    await page.does('retry.requested', 'network.returned');
    expect(page.noted).toEqual(['load']);
  });
});

it('P-58 in another language the reason is told anew, and stays where no answer comes', async () => {
  const told: ApplicationFailure = { ...reported, errMessage: 'आज नहीं' };
  const page = await open([reported, told, lost('offline')]).settled();
  await page.does('language.changed');
  expect([page.value(), page.context().failure]).toEqual(['ready', told]);
  await page.does('language.changed');
  expect([page.value(), page.context().failure, page.noted]).toEqual(['ready', told, ['load', 'load', 'load']]);
});
