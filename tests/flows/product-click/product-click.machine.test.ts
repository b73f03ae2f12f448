import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import {
  canChoose,
  selectOpeningIndex,
  selectRefusedIndex,
  showsTags,
} from '#flows/product-click/product-click.selectors.ts';
import type { Product } from '#kit/entities.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

const product = (productId: string, isEnabled = true): Product => ({
  productId,
  logo: null,
  name: productId,
  buttonText: 'Apply',
  amountRange: '',
  amountText: '',
  rate: '',
  description: '',
  tags: [],
  isEnabled,
});

type Answers = {
  /** `silent`: no answer comes. */
  readonly track?: 'silent' | Failure;
  readonly link?: string | Failure;
  readonly isTrusted?: boolean;
};

/** A list of three products, the last one closed. */
function open({ track, link = 'https://offers.example/p', isTrusted = true }: Answers = {}) {
  const done: unknown[] = [];
  const clock = createTestClock();
  const actor = createActor(
    productClickMachine.provide({
      actors: {
        trackClick: fromPromise<void, { readonly productId: string; readonly position: number }>(async ({ input }) => {
          done.push(['track', input]);
          if (track === 'silent') return new Promise(() => undefined);
          if (track) throw track;
        }),
        loadLink: fromPromise<{ readonly url: string }, { readonly productId: string }>(async ({ input }) => {
          done.push(['link', input]);
          if (typeof link !== 'string') throw link;
          return { url: link };
        }),
        openLink: fromPromise<void, { readonly url: string }>(async ({ input }) => {
          done.push(['open', input.url]);
          if (!isTrusted) throw refused('gate');
        }),
      },
      actions: {
        reportClick: (_, { productId }) => done.push(['report', productId]),
        notify: (_, { message }) => done.push(['notify', message]),
      },
    }),
    { clock, input: { products: [product('P-1'), product('P-2'), product('P-3', false)], tagsFor: 2 } },
  ).start();
  return {
    actor,
    done,
    clock,
    value: () => actor.getSnapshot().value,
    async chooses(...indexes: readonly number[]) {
      for (const index of indexes) actor.send({ type: 'product.chosen', index });
      await settle();
      await settle();
      await settle();
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
      ['open', 'https://offers.example/p'],
    ]);
    expect(value()).toBe('idle');
  });

  it('S-360 a report that fails says nothing and stops nothing', async () => {
    const { value, done, chooses } = open({ track: lost('offline') });
    await chooses(0);
    expect(done.map((entry) => (entry as unknown[])[0])).toEqual(['report', 'track', 'link', 'open']);
    expect(value()).toBe('idle');
  });

  it('S-360 S-523 a report without an answer is waited for two seconds and no longer', async () => {
    const { value, done, clock, chooses } = open({ track: 'silent' });
    await chooses(0);
    clock.advance(1_999);
    await settle();
    expect(value()).toBe('tracking');
    clock.advance(1);
    await settle();
    await settle();
    expect(done.at(-1)).toEqual(['open', 'https://offers.example/p']);
    expect(value()).toBe('idle');
  });

  it('S-362 S-839 a closed product, and one that is not there, can be tapped as often as one likes', async () => {
    const { actor, value, done, chooses } = open();
    expect([0, 1, 2, 3, -1].map((index) => canChoose(actor.getSnapshot(), index))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    await chooses(2, 3, -1, 0.5);
    expect(value()).toBe('idle');
    expect(done).toEqual([]);
  });

  it('S-523 while one product is being opened nothing else can be tapped', async () => {
    const { actor, done, chooses } = open({ track: 'silent' });
    await chooses(0, 1, 0);
    expect(done).toEqual([
      ['report', 'P-1'],
      ['track', { productId: 'P-1', position: 1 }],
    ]);
    expect(selectOpeningIndex(actor.getSnapshot())).toBe(0);
    expect(canChoose(actor.getSnapshot(), 1)).toBe(false);
  });

  it.each([refused('1', 'Not today'), lost('timeout')])(
    'S-315 a link that does not come says nothing (%o)',
    async (link) => {
      const { actor, value, done, chooses } = open({ link });
      await chooses(0);
      expect(value()).toBe('idle');
      expect(selectOpeningIndex(actor.getSnapshot())).toBe(-1);
      expect(done.filter((entry) => (entry as unknown[])[0] === 'notify')).toEqual([]);
      await chooses(1);
      expect(done.at(-1)).toEqual(['link', { productId: 'P-2' }]);
    },
  );

  it('S-361 S-523 P-07 says error when the gate refuses the address, forgets it, and the list can be used on', async () => {
    const { actor, value, done, chooses } = open({ link: 'httpfoo://x', isTrusted: false });
    await chooses(1);
    expect(value()).toBe('refused');
    expect(done.slice(-2)).toEqual([
      ['open', 'httpfoo://x'],
      ['notify', { text: 'error' }],
    ]);
    expect(actor.getSnapshot().context.url).toBeNull();
    expect(selectRefusedIndex(actor.getSnapshot())).toBe(1);
    await chooses(2);
    expect(value()).toBe('refused');
    await chooses(0);
    expect(done).toContainEqual(['track', { productId: 'P-1', position: 1 }]);
  });

  it('S-362 S-827 tags are shown for as many products as the list says', () => {
    const { actor } = open();
    expect([0, 1, 2].map((index) => showsTags(actor.getSnapshot(), index))).toEqual([true, true, false]);
  });
});
