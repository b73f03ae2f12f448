import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { take } from '#tools/engines/borrower.ts';
import { engines, real } from '#tools/engines/engines.ts';
import { journeys } from '#tools/engines/journeys.ts';
import { type Engine, Missing, type Running } from '#tools/engines/tab.ts';
import { walk } from '#tools/engines/walk.ts';
import { lacking, refusing } from '#tools/engines/without.ts';
import { tooNewIn, unprefixedIn } from '../build/too-new.ts';
import { ownStack } from './own-stack.ts';

const stack = await ownStack();
const all = journeys(fileURLToPath(new URL('../../docs/pictures/card-repayment.png', import.meta.url)));

/** Each of them walks one here; every journey in every engine: `npm run engines`, also at night. */
const walking = engines.filter(({ id }) => id !== 'chromium' && (id === 'no-all' || real.some((one) => one.id === id)));
const waysOf = ({ id }: Engine) => all.filter((journey) => id === 'no-all' || journey.id === 'card-repayment');

/** The engine, or in words why it is not here. */
const begin = (engine: Engine): Promise<Running | string> =>
  engine.start().catch((error: unknown) => {
    if (error instanceof Missing) return error.message;
    throw error;
  });

describe('P-40 journeys', () => {
  it.for(walking)('P-40 go well in $title', async (engine, { skip }) => {
    const running = await begin(engine);
    if (typeof running === 'string') return skip(running);
    const problems: (string | null)[] = [];
    for (const journey of waysOf(engine)) problems.push((await walk(journey, running, stack)).problem);
    await running.close();
    expect(problems).toEqual(waysOf(engine).map(() => null));
  });

  it.for(real)('P-40 the page beneath a dialog is dimmed in $title', async (engine, { skip }) => {
    const running = await begin(engine);
    if (typeof running === 'string') return skip(running);
    const tab = await running.tab(stack.web);
    const place = { tab, stack, user: 'U-dimmed' };
    await take({ go: '/repayByPeriod?orderId=O-170-dimmed&productId=P-1' }, place);
    await take({ tap: /^Payment Method/ }, place);
    await take({ see: 'Payment Method', role: 'dialog' }, place);
    const ground = await tab.run(
      "return getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').backgroundColor",
    );
    await tab.close();
    await running.close();
    expect(ground).toBe('rgba(11, 22, 20, 0.55)');
  });

  it('P-33 go well with whoever refuses all that a page may ask for', async () => {
    const running = await refusing.start();
    const tab = await running.tab(stack.web);
    await tab.open(stack.web);
    const isRefused = await tab.run(
      "return navigator.clipboard.writeText('x').then(() => false, ({ name }) => name === 'NotAllowedError')",
    );
    await tab.close();
    const problems: (string | null)[] = [];
    for (const journey of all) problems.push((await walk(journey, running, stack)).problem);
    await running.close();
    expect(isRefused).toBe(true);
    expect(problems).toEqual(all.map(() => null));
  });

  it('P-40 what is said to be taken away is', async () => {
    const engine = engines.find(({ id }) => id === 'no-all');
    const running = await engine?.start();
    const tab = await running?.tab(stack.web);
    await tab?.open(stack.web);
    const names = Object.values(lacking).flat();
    expect(names.length).toBeGreaterThan(25);
    const left = await tab?.run(
      `return ${JSON.stringify(names)}.filter((name) => name.split('.').reduce((owner, part) => owner?.[part], globalThis) !== undefined);`,
    );
    expect(left).toEqual([]);
    await running?.close();
  });
});

/** What the build calls that is too new, by the script and with the reason why it may. Neither more nor less. */
const excused: Readonly<Record<string, string>> = {
  'index .showModal()': 'asked for first; otherwise dialogs are made by hand',
  'lender .randomUUID()': 'asked for first; otherwise made of random bytes',
  'at-rest .createPolicy()': 'called only where there are Trusted Types',
  'at-rest .createScriptURL()': 'of the policy that is made only where there are Trusted Types',
  'complaint-submission.page .createPolicy()': 'called only where there are Trusted Types',
  'complaint-submission.page .createScriptURL()': 'of the policy that is made only where there are Trusted Types',
  'complaint-submission.page .getBigUint64()':
    'image-dimensions, for a part of a HEIC picture that is larger than 4 GB',
  'complaint-submission.page createImageBitmap': 'asked for first; otherwise a picture is drawn as it is',
  'doubt-notice.part .query()': 'of the Web Locks, where there are any',
  'shrink.worker createImageBitmap': 'in the worker that is started only where there is an OffscreenCanvas',
  'shrink.worker OffscreenCanvas': 'in the worker that is started only where there is one',
  'shrink.worker .convertToBlob()': 'of an OffscreenCanvas',
  'start-reporter .at()': 'web-vitals, which is started only where there is one',
  'transport Error.captureStackTrace': 'axios, which asks first',
  'vendor .startViewTransition()': 'react-dom, for a component that no page has',
  'vendor .skipTransition()': 'react-dom, for a component that no page has',
  'vendor .getState()': 'react-dom, of an entry of the navigation API where there is one',
  'vendor .navigate()': 'react-dom, of the navigation API where there is one',
};

/** Methods of our own and of libraries that have the name of something new. */
const ofSameName = [
  ...['.fallback()', '.notify()', '.commit()', '.drop()', '.watch()', '.forget()', '.take()', '.last()', '.draw()'],
  // XState
  ...['.transition()', '.subscribe()', '.unsubscribe()', '.inspect()', '.check()'],
  // React and its router
  ...['.createContext()', 'index .navigate()'],
  // axios, dayjs
  ...['.use()', '.toArray()', '.format()', '.isValid()', '.local()'],
];

describe('P-40 the build', () => {
  it('P-40 can be read by Chrome 87 and iOS 14, and calls nothing that they lack without asking', () => {
    const scripts = readdirSync(`${stack.dist}assets`).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(40);
    const found = scripts.flatMap((file) => {
      const [script] = file.split(/-[\w-]{7,8}\.js$/);
      return tooNewIn(readFileSync(`${stack.dist}assets/${file}`, 'utf8')).map((name) => `${script} ${name}`);
    });
    const isOther = (one: string) => ofSameName.some((name) => one.endsWith(name));
    expect(found.filter((one) => !isOther(one)).sort()).toEqual(Object.keys(excused).sort());
  });

  it.each(['index.html', 'site/index.html', 'site/About.html', 'site/Loan.html'])(
    'P-40 has the prefixes that iOS 14 needs, in %s',
    (file) => {
      const sheets = [...readFileSync(stack.dist + file, 'utf8').matchAll(/<style>(.*?)<\/style>/gs)];
      expect(sheets.length).toBeGreaterThan(0);
      expect(sheets.flatMap(([, sheet = '']) => unprefixedIn(sheet))).toEqual([]);
    },
  );
});
