import { describe, expect, it } from 'vitest';
import { defaultRoutes } from '#app/routes.ts';
import { exampleParameters, parameterNames, parameterProblem, readParameters } from '#flows/test-preview/parameters.ts';
import { testPreviewMachine } from '#flows/test-preview/test-preview.machine.ts';
import { lost } from '#kit/failure.ts';
import { readAddress } from '#lab/lab-address.ts';
import { withParameters } from '#lab/lab-panel.tsx';
import { linksFor, otherLinksFor } from '#lab/links.ts';
import { commonNames } from '#tests/specification/calls.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';
import { replayLink } from '#tools/explore/replay.ts';

describe('the parameters of the test page', () => {
  it('S-131 S-159 S-216 S-217 are all that an app puts into the address', () => {
    expect([...parameterNames]).toEqual([...commonNames, 'building', 'gather', 'swift', 'eyes']);
  });

  it.each([
    ['mobilePhone', '+919876543210', null],
    ['mobilePhone', 'none', 'must be a telephone number, digits only'],
    ['appVersion', '1.2.x', 'must be numbers with points between them, such as 1.0.0'],
    ['eyes', 'ü', null],
    ['eyes', 'я', 'must hold only signs that a header can carry'],
    ['userId', 'U\u0007', 'must not hold control characters'],
    ['userId', 'x'.repeat(257), 'must not be longer than 256 characters'],
    ['userId', '', null],
  ] as const)('S-131 %s %j', (name, value, problem) => {
    expect(parameterProblem(name, value)).toBe(problem);
  });

  it('S-131 what a tab kept is believed only where it is good', () => {
    expect(readParameters({ userId: 'U-7', mobilePhone: 'none', orderId: 5, other: 'x' })).toEqual({
      ...exampleParameters,
      userId: 'U-7',
    });
    expect(readParameters(null)).toEqual(exampleParameters);
  });

  it('S-131 a session takes those that its input knows', () => {
    const parameters = { ...exampleParameters, orderId: 'O-7', productId: '' };
    expect(withParameters({ orderId: 'O-1', productId: 'P-9', amount: 5 }, parameters)).toEqual({
      orderId: 'O-7',
      productId: 'P-9',
      amount: 5,
    });
    expect(withParameters(undefined, parameters)).toBeUndefined();
  });
});

it('S-546 the phone is asked for its place for ten seconds', async () => {
  const { does, passes, context, snapshot } = onStage(testPreviewMachine, {
    input: { parameters: exampleParameters, hasPicker: false },
  });
  await does({ type: 'place.requested' });
  await passes(9_999);
  expect(snapshot().matches({ place: 'asking' })).toBe(true);
  await passes(1);
  expect([snapshot().matches({ place: 'denied' }), context().placeFailure]).toEqual([true, lost('timeout')]);
});

describe('the links of the test page', () => {
  it('S-132 S-363 are the specification’s ten, in its order, and the card, with the parameters', () => {
    const links = linksFor(defaultRoutes, { ...exampleParameters, userId: 'U-7', eyes: '' });
    expect(
      links.map(({ title, href }) => [title, new URL(href, 'http://h').pathname, new URL(href, 'http://h').hash]),
    ).toEqual([
      ['Confirm use', '/loanConfirm', ''],
      ['Order detail', '/', '#/borrowDetail/O-170'],
      ['Repay', '/repayByPeriod', ''],
      ['Extension', '/repayDelay', ''],
      ['Bind a bank card', '/bindBank', ''],
      ['About us', '/aboutUs', ''],
      ['Complaint', '/complaint', ''],
      ['Customer service', '/customerService', ''],
      ['Privacy policy', '/privacyPolicy', ''],
      ['Repayment instructions', '/paymentInstructions', ''],
      ['Repay by card', '/repayChoose', ''],
    ]);
    for (const { href } of links) {
      const { searchParams } = new URL(href, 'http://h');
      expect([searchParams.get('userId'), searchParams.has('eyes')]).toEqual(['U-7', false]);
    }
  });
});

it('S-132 every other screen that has an address follows, so that none is missing', () => {
  const parameters = { ...exampleParameters, userId: 'U-7' };
  const all = [...linksFor(defaultRoutes, parameters), ...otherLinksFor(defaultRoutes, parameters)];
  const addresses = all.map(({ href }) => new URL(href, 'http://h')).map(({ pathname, hash }) => hash || pathname);
  const known = Object.entries(defaultRoutes).filter(([name]) => name !== 'testPreview');
  const beginsOf = known.map(([, path]) => path.split('/:')[0] ?? '');
  expect(beginsOf.filter((begin) => !addresses.some((address) => address.startsWith(begin)))).toEqual([]);
  expect(all.length).toBe(known.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(all.every(({ href }) => new URL(href, 'http://h').searchParams.get('userId') === 'U-7')).toBe(true);
});

describe('the address of the test page', () => {
  const replay = { version: 2, flow: 'toast', title: 'A toast', input: null, steps: [] } as const;

  it('opens the lab, what is to be watched, or the part that is named; else where one left off', () => {
    expect(readAddress('', '')).toMatchObject({ view: null, problem: null });
    expect(readAddress('?flow=toast', '')).toMatchObject({ view: 'Lab', flow: 'toast', problem: null });
    expect(readAddress('?flow=nothing', '')).toMatchObject({ view: 'Lab', problem: 'There is no flow "nothing".' });
    expect(readAddress('?watch=cardRepayment', '')).toMatchObject({ view: 'Watch', watch: 'cardRepayment' });
    expect(readAddress('?watch=1', '')).toMatchObject({ view: 'Watch', watch: null });
    expect(readAddress('?view=conformance', '')).toMatchObject({ view: 'Conformance', problem: null });
    expect(readAddress('?view=nonsense', '')).toMatchObject({ view: null, problem: null });
  });

  it('reads a replay and the step to stop at', () => {
    const { search, hash } = new URL(replayLink(replay, 4), 'http://h');
    expect(readAddress(search, hash)).toEqual({
      view: 'Lab',
      flow: 'toast',
      watch: null,
      replay: { replay, stopAt: 4 },
      trace: null,
      problem: null,
    });
  });

  it.each([
    ['#replay=%%%', 'The replay in this link is damaged: it is not Base64url text.'],
    ['#replay=bm8', 'The replay is damaged: it is not JSON.'],
    [
      new URL(replayLink({ ...replay, flow: 'gone' }), 'http://h').hash,
      'The replay is of a flow that is not here: "gone".',
    ],
    [
      new URL(replayLink({ ...replay, snapshot: { value: 'x' } }), 'http://h').hash,
      'The snapshot is damaged, or of a chart that has changed since: the flow cannot be opened with it.',
    ],
  ])('says why a replay cannot be walked: %s', (hash, problem) => {
    expect(readAddress('?flow=toast', hash)).toMatchObject({ replay: null, problem });
  });
});
