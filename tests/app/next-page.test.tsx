import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { NextPageContext } from '#app/page/next-page.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Endings } from '#kit/manifest.ts';
import { pageOnStage } from '../support/page-on-stage.tsx';

const machine = setup({ types: { events: {} as { type: 'answered' | 'asked again' | 'paid' } } }).createMachine({
  id: 'next page',
  initial: 'asking',
  states: {
    asking: { tags: ['busy'], on: { answered: 'resting' } },
    resting: { on: { 'asked again': 'asking', paid: 'paid' } },
    paid: { type: 'final' },
  },
});

const wire = () => ({ id: machine.id, machine });
/** Places outside have no code. */
const ends: Endings = { paid: 'order', failed: 'customerService', gone: 'payer', left: 'back', done: 'home' };

function Flow({ endings }: { readonly endings: Endings }) {
  const { actor } = useFlowPage({ wire, subject: 'one', input: undefined, endings });
  const state = useSelector(actor, ({ value }) => value);
  return (
    <>
      <h1>{state}</h1>
      {(['answered', 'asked again', 'paid'] as const).map((type) => (
        <button key={type} type="button" onClick={() => actor.send({ type })}>
          {type}
        </button>
      ))}
    </>
  );
}

function open(fetchPage: (route: string) => Promise<unknown> | null, endings = ends): void {
  const Page = () => (
    <NextPageContext value={fetchPage}>
      <Flow endings={endings} />
    </NextPageContext>
  );
  pageOnStage(Page, { address: '/repayChoose?userId=U-1' });
}

async function tap(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}

describe('P-48 the code of the page that comes next', () => {
  it('P-48 is fetched once the flow waits for nobody but the borrower, of each page that an end leads to', async () => {
    const fetchPage = vi.fn(async (_: string) => undefined);
    open(fetchPage);
    await screen.findByRole('heading', { name: 'asking' });
    expect(fetchPage).not.toHaveBeenCalled();
    await tap('answered');
    await screen.findByRole('heading', { name: 'resting' });
    expect([...new Set(fetchPage.mock.calls.flat())]).toEqual(['order', 'customerService']);
  });

  it('P-48 is fetched no second time at the next rest', async () => {
    const fetchPage = vi.fn(async (_: string) => undefined);
    open(fetchPage);
    await tap('answered');
    fetchPage.mockClear();
    await tap('asked again');
    await tap('answered');
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('P-52 is not fetched ahead where the phone saves data, and is when it is needed', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    try {
      const fetchPage = vi.fn(async (_: string) => undefined);
      open(fetchPage);
      await tap('answered');
      await screen.findByRole('heading', { name: 'resting' });
      expect(fetchPage).not.toHaveBeenCalled();
      await tap('paid');
      await screen.findByRole('heading', { name: /^\/order/ });
      expect(fetchPage.mock.calls).toEqual([['order']]);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });

  it.each(['repaymentOfCode', 'repaymentOfCode2'])(
    'P-48 is fetched ahead where the phone saves data, when it shows a payment code: %s',
    async (place) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
      try {
        const fetchPage = vi.fn(async (_: string) => undefined);
        open(fetchPage, { ...ends, opened: place });
        await tap('answered');
        await screen.findByRole('heading', { name: 'resting' });
        expect([...new Set(fetchPage.mock.calls.flat())]).toEqual([place]);
      } finally {
        Reflect.deleteProperty(navigator, 'connection');
      }
    },
  );

  it('P-52 leads on at once where it is there: the page that is left is not drawn again', async () => {
    const drawn: (string | null)[] = [];
    const watch = new MutationObserver(() => drawn.push(document.querySelector('h1')?.textContent ?? null));
    open(() => null);
    await tap('answered');
    await screen.findByRole('heading', { name: 'resting' });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
    await tap('paid');
    expect(screen.getByRole('heading').textContent).toMatch(/^\/order/);
    watch.disconnect();
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).not.toContain('paid');
  });

  it('P-48 is waited for before the page is left', async () => {
    let bring: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => {
      bring = resolve;
    });
    open(() => coming);
    await tap('answered');
    await tap('paid');
    expect(screen.getByRole('heading', { name: 'paid' })).toBeTruthy();
    await act(async () => bring());
    await screen.findByRole('heading', { name: /^\/order/ });
  });
});
