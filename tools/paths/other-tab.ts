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

type Amendment = Partial<Pick<Attempt, 'startedAt' | 'outcome'>>;

/** What becomes of attempts about something that stand so; where none does, `otherwise` is written. */
type Change = Sender & {
  readonly from: readonly Attempt['outcome'][];
  readonly to: Amendment;
  readonly otherwise?: Omit<Attempt, 'passedBy'> | undefined;
};

/** Runs in the page: changes what all tabs share, in one step, as the page itself may be writing. */
async function amend({ borrower, subject, from, to, otherwise }: Change): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kist-journal');
    request.onupgradeneeded = () => request.result.createObjectStore('entries');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction('entries', 'readwrite');
  const store = transaction.objectStore('entries');
  const read = store.get('attempts');
  read.onsuccess = () => {
    const attempts = (read.result ?? {}) as Attempts;
    const found = Object.values(attempts).filter(
      (attempt) => from.includes(attempt.outcome) && attempt.borrower === borrower && attempt.subject === subject,
    );
    const added = found.length === 0 && otherwise ? [otherwise] : found.map((attempt) => ({ ...attempt, ...to }));
    store.put({ ...attempts, ...Object.fromEntries(added.map((attempt) => [attempt.key, attempt])) }, 'attempts');
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

const amendIn = (page: Page, change: Change): Promise<void> => page.evaluate(amend, change);

/** As a borrower who was in another tab. */
export const comeBackTo = async (page: Page): Promise<void> =>
  void (await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))));

/** Changes what holds back another attempt about a subject, and has the page look at it as a borrower does who comes back to it. */
async function change(page: Page, sender: Sender, to: Amendment, otherwise?: Change['otherwise']): Promise<void> {
  await amendIn(page, { ...sender, from: ['open', 'carriedOut'], to, otherwise });
  await comeBackTo(page);
}

/** Longer than any configuration has a borrower wait (P-46), and shorter than what is carried out is kept. */
const long = 12 * 60 * 60 * 1_000;

/** Longer than any configuration of the tests has a lender know a key (S-398). */
export const keyLife = 25 * 60 * 60 * 1_000;

/** What is open was sent so many milliseconds ago; where nothing is, another tab sent something. */
export async function isOld(page: Page, sender: Sender, ago = long): Promise<void> {
  const startedAt = (await page.evaluate(() => Date.now())) - ago;
  const elsewhere: Change['otherwise'] = {
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
  await change(page, sender, { startedAt }, elsewhere);
}

/** What was given out about it is known no more. */
export const isForgotten = (page: Page, sender: Sender): Promise<void> =>
  amendIn(page, { ...sender, from: ['issued'], to: { outcome: 'released' } });

/** Another tab was told what came of it. */
export const isKnown = (page: Page, sender: Sender): Promise<void> => change(page, sender, { outcome: 'answered' });
