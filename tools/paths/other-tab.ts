import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Attempt, Attempts } from '#shell/once-only/attempts.ts';

/** For `addInitScript`: another tab has the turn when the test says so (S-398). As text: a compiler's helpers do not exist in the page. */
export const shareTurns = `
  const request = navigator.locks.request.bind(navigator.locks);
  navigator.locks.request = async (name, options, run) =>
    (await globalThis.__kistTakesTurn()) ? request(name, options, run) : run(null);
`;

/** A web view that is killed lets go of what it had locked when its process hears of it, not at once. `page` is to be the next one. */
export async function untilLetGo(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/robots.txt`);
  while (await page.evaluate(async () => (await navigator.locks.query()).held?.length)) await pause(20);
}

/** Of whom something was sent, and about what. */
export type Sender = Pick<Attempt, 'borrower' | 'subject'>;

/** Runs in the page: what all tabs share, after it was written where something is to be. */
async function sharedJournal(written: Attempts | null): Promise<Attempts> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kist-journal');
    request.onupgradeneeded = () => request.result.createObjectStore('entries');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction('entries', written ? 'readwrite' : 'readonly');
  const store = transaction.objectStore('entries');
  if (written) store.put(written, 'attempts');
  const read = store.get('attempts');
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
  return (read.result ?? {}) as Attempts;
}

const undecidedOf = (attempts: Attempts, { borrower, subject }: Sender) =>
  Object.values(attempts).filter(
    (attempt) =>
      ['open', 'carriedOut'].includes(attempt.outcome) && attempt.borrower === borrower && attempt.subject === subject,
  );

/** As a borrower who was in another tab. */
export const comeBackTo = async (page: Page): Promise<void> =>
  void (await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))));

/** Changes what holds back another attempt about a subject, and has the page look at it as a borrower does who comes back to it. */
async function change(
  page: Page,
  sender: Sender,
  to: (undecided: readonly Attempt[]) => readonly Attempt[],
): Promise<void> {
  const attempts = await page.evaluate(sharedJournal, null);
  const changed = to(undecidedOf(attempts, sender)).map((attempt) => [attempt.key, attempt] as const);
  await page.evaluate(sharedJournal, { ...attempts, ...Object.fromEntries(changed) });
  await comeBackTo(page);
}

/** Longer than any configuration has a borrower wait (P-46), and shorter than what is carried out is kept. */
const long = 12 * 60 * 60 * 1_000;

/** Longer than any configuration of the tests has a lender know a key (S-398). */
export const keyLife = 25 * 60 * 60 * 1_000;

/** What is open was sent so many milliseconds ago; where nothing is, another tab sent something. */
export async function isOld(page: Page, sender: Sender, ago = long): Promise<void> {
  const startedAt = (await page.evaluate(() => Date.now())) - ago;
  const elsewhere: Attempt = {
    ...sender,
    key: '00000000-0000-4000-8000-000000000336',
    call: 'another tab',
    charges: true,
    amount: 125_050,
    mark: 'another mark',
    startedAt,
    expiresAt: null,
    isPending: false,
    outcome: 'open',
  };
  await change(page, sender, (undecided) =>
    undecided.length === 0 ? [elsewhere] : undecided.map((one) => ({ ...one, startedAt })),
  );
}

/** What was given out about it is known no more. */
export async function isForgotten(page: Page, { borrower, subject }: Sender): Promise<void> {
  const attempts = await page.evaluate(sharedJournal, null);
  const isGiven = (one: Attempt) => one.outcome === 'issued' && one.borrower === borrower && one.subject === subject;
  const left = Object.entries(attempts).map(([key, one]) => [
    key,
    isGiven(one) ? { ...one, outcome: 'released' } : one,
  ]);
  await page.evaluate(sharedJournal, Object.fromEntries(left) as Attempts);
}

/** Another tab was told what came of it. */
export const isKnown = (page: Page, sender: Sender): Promise<void> =>
  change(page, sender, (undecided) => undecided.map((one) => ({ ...one, outcome: 'answered' })));
