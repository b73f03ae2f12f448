import { describe, expect, it } from 'vitest';
import { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import { sampleProducts as products } from '#flows/product-click/product-click.samples.ts';
import {
  canChoose,
  selectAskedHost,
  selectOpeningIndex,
  selectRefusedIndex,
  showsTags,
} from '#flows/product-click/product-click.selectors.ts';
import type { Platform } from '#kit/entities.ts';
import { lost, refused } from '#kit/failure.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const otherHost = { kind: 'otherHost', host: 'p.example' } as const;

type Script = PortScript<typeof productClickMachine> & { readonly platform?: Platform };

/** A list of three products, the last one closed. */
function open({ platform = 'browser', ...ports }: Script = {}) {
  const run = onStage(productClickMachine, {
    input: { products, tagsFor: 2, platform },
    ports: {
      trackClick: () => undefined,
      loadLink: () => ({ url: 'https://offers.example/p' }),
      judgeLink: () => ({ kind: 'page' }) as const,
      openPage: () => undefined,
      openAppPage: () => undefined,
      ...ports,
    },
    notes: {
      reportClick: ({ productId }) => ['report', productId],
      trackClick: (input) => ['track', input],
      loadLink: (input) => ['link', input],
      judgeLink: ({ url }) => ['judge', url],
      openPage: ({ url, isConfirmed }) => ['open', url, isConfirmed],
      openAppPage: ({ url }) => ['app', url],
      notify: ({ message }) => ['notify', message],
    },
  });
  return {
    ...run,
    done: run.noted,
    async chooses(...indexes: readonly number[]) {
      for (const index of indexes) run.actor.send({ type: 'product.chosen', index });
      await run.settled();
    },
  };
}

describe('a recommended product', () => {
  it('S-188 S-360 a tap is reported with its place from 1, then the link is asked for and opened', async () => {
    const { value, done, chooses } = open();
    await chooses(1);
    expect(done).toEqual([
      ['report', 'P-2'],
      ['track', { productId: 'P-2', position: 2 }],
      ['link', { productId: 'P-2' }],
      ['judge', 'https://offers.example/p'],
      ['open', 'https://offers.example/p', false],
    ]);
    expect(value()).toBe('idle');
  });

  it('S-360 a report that fails says nothing and stops nothing', async () => {
    const { value, done, chooses } = open({ trackClick: [lost('offline')] });
    await chooses(0);
    expect(done.map((entry) => (entry as unknown[])[0])).toEqual(['report', 'track', 'link', 'judge', 'open']);
    expect(value()).toBe('idle');
  });

  it('S-360 S-523 a report without an answer is waited for two seconds and no longer', async () => {
    const { value, done, chooses, passes } = open({ trackClick: [] });
    await chooses(0);
    await passes(1_999);
    expect(value()).toBe('tracking');
    await passes(1);
    expect(done.at(-1)).toEqual(['open', 'https://offers.example/p', false]);
    expect(value()).toBe('idle');
  });

  it('S-362 S-839 a closed product, and one that is not there, can be tapped as often as one likes', async () => {
    const { value, done, chooses, snapshot } = open();
    expect([0, 1, 2, 3, -1].map((index) => canChoose(snapshot(), index))).toEqual([true, true, false, false, false]);
    await chooses(2, 3, -1, 0.5);
    expect(value()).toBe('idle');
    expect(done).toEqual([]);
  });

  it('S-523 while one product is being opened nothing else can be tapped', async () => {
    const { done, chooses, snapshot } = open({ trackClick: [] });
    await chooses(0, 1, 0);
    expect(done).toEqual([
      ['report', 'P-1'],
      ['track', { productId: 'P-1', position: 1 }],
    ]);
    expect(selectOpeningIndex(snapshot())).toBe(0);
    expect(canChoose(snapshot(), 1)).toBe(false);
  });

  it.each([refused('1', 'Not today'), lost('timeout')])(
    'S-315 a link that does not come leads to no toast, and another product can be tried (%o)',
    async (link) => {
      const { value, done, chooses, snapshot } = open({ loadLink: [link, link] });
      await chooses(0);
      expect(value()).toBe('refused');
      expect(selectOpeningIndex(snapshot())).toBe(-1);
      expect(done.filter((entry) => (entry as unknown[])[0] === 'notify')).toEqual([]);
      await chooses(1);
      expect(done.at(-1)).toEqual(['link', { productId: 'P-2' }]);
    },
  );

  it('S-361 S-523 P-07 says error when the gate refuses the address, forgets it, and the list can be used on', async () => {
    const { value, done, chooses, snapshot, context } = open({
      loadLink: [{ url: 'httpfoo://x' }],
      judgeLink: [refused('gate')],
    });
    await chooses(1);
    expect(value()).toBe('refused');
    expect(done.slice(-2)).toEqual([
      ['judge', 'httpfoo://x'],
      ['notify', { text: 'error' }],
    ]);
    expect(context().url).toBeNull();
    expect(selectRefusedIndex(snapshot())).toBe(1);
    await chooses(2);
    expect(value()).toBe('refused');
    await chooses(0);
    expect(done).toContainEqual(['track', { productId: 'P-1', position: 1 }]);
  });

  it('S-361 a page on another host is opened only when the borrower, who read its name, wants to', async () => {
    const partner = { loadLink: () => ({ url: 'https://p.example/1' }), judgeLink: () => otherHost };
    const { value, done, chooses, does, snapshot, context } = open(partner);
    await chooses(0);
    expect(value()).toBe('asking');
    expect(selectAskedHost(snapshot())).toBe('p.example');
    expect(canChoose(snapshot(), 1)).toBe(false);
    await does('visit.confirmed');
    expect(done.at(-1)).toEqual(['open', 'https://p.example/1', true]);
    expect([value(), context().url, context().host]).toEqual(['idle', null, null]);
    expect(selectAskedHost(snapshot())).toBeNull();
  });

  it('S-361 a page on another host that the borrower does not want is not opened', async () => {
    const { value, done, chooses, does, context } = open({ judgeLink: () => otherHost });
    await chooses(0);
    await does('visit.declined');
    expect(done.at(-1)).toEqual(['judge', 'https://offers.example/p']);
    expect([value(), context().url, context().host]).toEqual(['idle', null, null]);
  });

  it.each([
    ['a page', { judgeLink: () => ({ kind: 'page' }) as const, openPage: [refused('gate')] }],
    ['a confirmed page', { judgeLink: () => otherHost, openPage: [refused('gate')] }],
    ['a page of the app', { judgeLink: () => ({ kind: 'appPage' }) as const, openAppPage: [refused('gate')] }],
  ])('S-361 is never mute: %s that could not be opened is told, and forgotten', async (_, ports) => {
    const { value, done, chooses, does, snapshot, context } = open({ platform: 'android', ...ports });
    await chooses(1);
    if (value() === 'asking') await does('visit.confirmed');
    expect(value()).toBe('refused');
    expect(done.at(-1)).toEqual(['notify', { text: 'error' }]);
    expect(selectRefusedIndex(snapshot())).toBe(1);
    expect([context().url, context().host]).toEqual([null, null]);
  });

  it.each([
    ['android', ['app', 'https://offers.example/p'], 'idle'],
    ['ios', ['app', 'https://offers.example/p'], 'idle'],
    ['browser', ['notify', { text: 'error' }], 'refused'],
  ] as const)('S-361 S-523 a page of the app on %s: %j', async (platform, last, state) => {
    const { value, done, chooses } = open({ platform, judgeLink: () => ({ kind: 'appPage' }) });
    await chooses(0);
    expect([done.at(-1), value()]).toEqual([last, state]);
  });

  it('S-362 S-827 tags are shown for as many products as the list says', () => {
    const { snapshot } = open();
    expect([0, 1, 2].map((index) => showsTags(snapshot(), index))).toEqual([true, true, false]);
  });
});
