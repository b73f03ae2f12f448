import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '#tests/support/stack.ts';
import { type Step, take } from './borrower.ts';
import type { Journey } from './journeys.ts';
import type { Running, Tab } from './tab.ts';

/** How a journey went in one engine. */
export type Walked = {
  readonly journey: string;
  /** What went wrong, in a sentence; null for nothing. */
  readonly problem: string | null;
  /** How many steps were taken. */
  readonly steps: number;
};

type Options = { readonly onStep?: (place: number, picture: () => Promise<Buffer>) => Promise<void> };

const textOf = (value: string | RegExp | undefined) => (value instanceof RegExp ? value.source : String(value));

/** A step in words. */
export function told(step: Step): string {
  if ('go' in step) return `open ${step.go}`;
  if ('tap' in step) return `tap ${textOf(step.tap)}`;
  if ('type' in step) return `type ${step.type} into ${textOf(step.into)}`;
  if ('date' in step) return `set ${step.date} in ${textOf(step.into)}`;
  if ('attach' in step) return 'attach a picture';
  if ('see' in step) return `see ${textOf(step.see)}`;
  return `${step.pass / 1000} s pass at the lender`;
}

const post = (url: string) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

async function ledgerOf(lender: string): Promise<readonly string[]> {
  const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as readonly { readonly kind: string }[];
  return rows.map(({ kind }) => kind);
}

async function wrongAfter(journey: Journey, tab: Tab, lender: string): Promise<string | null> {
  const [thrown] = tab.thrown();
  if (thrown !== undefined) return `a page threw: ${thrown}`;
  const ledger = await ledgerOf(lender);
  return ledger.join() === journey.ledger.join() ? null : `the ledger says ${ledger.join(', ') || 'nothing'}`;
}

/** Goes a journey in an engine, at a lender that knows of nothing else. */
export async function walk(
  journey: Journey,
  running: Running,
  stack: Pick<Stack, 'web' | 'lender'>,
  { onStep }: Options = {},
): Promise<Walked> {
  await post(`${stack.lender}/__sandbox/reset`);
  const tab = await running.tab(stack.web);
  const user = journey.isVisitor ? '' : `U-${journey.id}`;
  let place = 0;
  try {
    for (const step of journey.steps) {
      await take(step, { tab, stack, user });
      // What slides in has come.
      if (onStep) await pause(300);
      await onStep?.(place, () => tab.picture());
      place += 1;
    }
    return { journey: journey.id, problem: await wrongAfter(journey, tab, stack.lender), steps: place };
  } catch (error) {
    const step = journey.steps[place];
    await onStep?.(place, () => tab.picture());
    const thrown = tab.thrown().map((message) => `; a page threw: ${message}`);
    const problem = `${step ? told(step) : ''}: ${(error as Error).message}${thrown.join('')}`;
    return { journey: journey.id, problem, steps: place };
  } finally {
    await tab.close();
  }
}
