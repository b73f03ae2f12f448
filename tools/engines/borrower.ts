import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '#tests/support/stack.ts';
import type { Tab } from './tab.ts';

/** A text, whole, or a part of it as a pattern. */
export type Name = string | RegExp;
export type Role = 'button' | 'radio' | 'link' | 'dialog' | 'heading' | 'region';

/** What a borrower does and sees: the whole language of journeys. */
export type Step =
  | { readonly go: string }
  | { readonly tap: Name; readonly role?: Role }
  | { readonly type: string; readonly into: Name }
  | { readonly date: string; readonly into: Name }
  | { readonly attach: string }
  | { readonly see: Name; readonly role?: Role }
  /** The lender's clock moves on. */
  | { readonly pass: number };

type Wanted = {
  readonly by: 'role' | 'label' | 'text';
  readonly role?: Role;
  readonly name: Name;
  readonly date?: string;
};
type Seen = { readonly x: number; readonly y: number; readonly isHit: boolean };

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const look = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');

/** How long a borrower waits for anything. */
const patience = 15_000;

/** Between taps: quicker ones on money are taken for one (P-45). */
const apart = 500;

const inWords = ({ by, role, name }: Wanted): string =>
  `${role ?? by} "${name instanceof RegExp ? name.source : name}"`;

/** Asks the page, which gets the library with the first question that it is asked. */
async function ask(tab: Tab, { name, ...wanted }: Wanted): Promise<Seen | { readonly why: string }> {
  const plain = { ...wanted, name: name instanceof RegExp ? { pattern: name.source } : name };
  const question = `${look}; return globalThis.look(globalThis.TestingLibraryDom, ${JSON.stringify(plain)});`;
  const answer = await tab.run(`if (!globalThis.TestingLibraryDom) return null; ${question}`);
  return (answer ?? (await tab.run(`${library}; ${question}`))) as Seen | { readonly why: string };
}

/** Waits until something stands still where a finger meets it; with `covered`, until it is to be seen. */
async function find(tab: Tab, wanted: Wanted, covered = false): Promise<Seen> {
  const end = Date.now() + patience;
  let before: Seen | null = null;
  let why = '';
  while (Date.now() < end) {
    // Between two pages there is none to ask.
    const seen = await ask(tab, wanted).catch((error: Error) => ({ why: error.message }));
    if ('why' in seen) why = seen.why;
    else if (covered) return seen;
    else if (!seen.isHit) why = 'is covered';
    else if (before?.x === seen.x && before.y === seen.y) return seen;
    before = 'why' in seen ? null : seen;
    await pause(60);
  }
  throw new Error(`${inWords(wanted)} ${why}`);
}

async function press(tab: Tab, wanted: Wanted): Promise<void> {
  const { x, y } = await find(tab, wanted);
  await tab.press(x, y);
}

/** Whose tab it is, and where. */
type Place = { readonly tab: Tab; readonly stack: Pick<Stack, 'web' | 'lender'>; readonly user: string };

async function go({ tab, stack, user }: Place, path: string): Promise<void> {
  const { href, origin } = new URL(path, stack.web);
  const [address = '', hash] = href.slice(origin.length).split('#');
  const query = `${address.includes('?') ? '&' : '?'}userId=${user}&deviceId=D-1`;
  await tab.open(`${stack.web}${address}${user ? query : ''}${hash ? `#${hash}` : ''}`);
}

async function pass({ stack }: Place, advance: number): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${stack.lender}/__sandbox/clock`, { method: 'POST', headers, body: JSON.stringify({ advance }) });
}

/** Does one step, and throws in words when it cannot be done. */
export async function take(step: Step, place: Place): Promise<void> {
  const { tab } = place;
  if ('go' in step) return go(place, step.go);
  if ('pass' in step) return pass(place, step.pass);
  if ('attach' in step) return tab.attach(step.attach);
  if ('tap' in step) {
    await pause(apart);
    return press(tab, { by: 'role', role: step.role ?? 'button', name: step.tap });
  }
  if ('see' in step) {
    await find(tab, step.role ? { by: 'role', role: step.role, name: step.see } : { by: 'text', name: step.see }, true);
    return;
  }
  if ('date' in step) {
    await find(tab, { by: 'label', name: step.into });
    await ask(tab, { by: 'label', name: step.into, date: step.date });
    return;
  }
  await press(tab, { by: 'label', name: step.into });
  await tab.type(step.type);
}
