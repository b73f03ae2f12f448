import type { Browser, Locator, Page } from 'playwright-core';
import { borrowerOf } from '#app/borrower.ts';
import type { Flow, Outcome } from '#kit/flow.ts';
import * as limits from '#kit/limits.ts';
import { yesCode } from '#tests/specification/answers.ts';
import { specified, specifiedCalls } from '#tests/specification/calls.ts';
import { orderWithProducts } from '#tests/support/products-on-wire.ts';
import type { Driver, KeptUnder, Look, Seeds, Ui } from './driver.ts';
import { comeBackTo, isForgotten, isKnown, isOld, keyLife, shareTurns, untilLetGo } from './other-tab.ts';
import { inRegion, keepScrolls, keptInRegion, noon, standStill, takePicture } from './pictures.ts';
import { placedElsewhere } from './sent-words.ts';
import type { World } from './walk.ts';

declare global {
  /** The actor of the watched machine that was heard last. */
  var __kistFlow: { send(event: { readonly type: string }): void } | undefined;
}

/** Runs in the page before anything else: hands each step of the watched machine to the test. */
function watch(machineId: string): void {
  const page = globalThis as unknown as {
    __kistInspect: (event: Inspected) => void;
    __kistFlow: Inspected['actorRef'];
    __kistReport: (kind: 'taken' | 'states' | 'sent', ids: string[]) => void;
  };
  type Node = {
    id: string;
    path: string[];
    type: string;
    transitions: Map<string, unknown[]>;
    always?: unknown[];
  };
  /** A page that is left may not come to tell: whoever wakes up in this tab tells once more what was taken in it. */
  const takenBefore = (): string[] => JSON.parse(sessionStorage.getItem('taken') ?? '[]');
  const tellTaken = (ids: string[]) => {
    page.__kistReport('taken', ids);
    sessionStorage.setItem('taken', JSON.stringify([...takenBefore(), ...ids]));
  };
  type Inspected = {
    type: string;
    event?: { type: string };
    actorRef: { logic?: { id?: string }; send(event: { readonly type: string }): void };
    snapshot?: { _nodes?: Node[] };
    _transitions?: { eventType: string; source: Node }[];
  };
  page.__kistInspect = (event) => {
    if (event.actorRef.logic?.id !== machineId) return;
    page.__kistFlow = event.actorRef;
    if (event.type === '@xstate.microstep') {
      tellTaken(
        (event._transitions ?? []).map((transition) => {
          const { eventType, source } = transition;
          const [event, alternatives] =
            eventType === '' ? ['always', source.always] : [eventType, source.transitions.get(eventType)];
          return `${source.id}: ${event} #${(alternatives ?? []).indexOf(transition)}`;
        }),
      );
    }
    const type = event.event?.type ?? '';
    if (event.type === '@xstate.event' && !type.startsWith('xstate.')) page.__kistReport('sent', [type]);
    if (event.type === '@xstate.snapshot') {
      page.__kistReport(
        'states',
        (event.snapshot?._nodes ?? [])
          .filter((node) => node.type === 'atomic' || node.type === 'final')
          .map((node) => node.path.join('.')),
      );
    }
  };
  // A page without an address keeps nothing, and a frame may not keep anything.
  if (window === window.top && /^http/.test(location.protocol)) page.__kistReport('taken', takenBefore());
}

/** A compiler's helper, which functions that are run in the page call where this is run by `tsx`. */
const nameFunctions = 'globalThis.__name = (made) => made';

/** Stand in for the app's side of the bridge. */
const shells = {
  android: 'window.AppBridge = { postMessage() {} }',
  ios: 'window.webkit = { messageHandlers: { AppBridge: { postMessage() {} } } }',
  browser: '',
};

/** The clipboard says nothing until the test does, and there is no way around it. */
const holdClipboard = `
  const writeText = () => new Promise((resolve, reject) => {
    globalThis.__kistClipboard = (takes) => takes ? resolve() : reject(new Error('there is no clipboard'));
  });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  document.execCommand = () => false;
`;

/** The phone says nothing until the test does: `null` refuses. */
const holdDevice = (offersContacts: boolean) => `
  const answers = {};
  globalThis.__kistDevice = (what, answer) => answers[what]?.(answer);
  const asked = (what) => new Promise((resolve) => { answers[what] = resolve; });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: {
    getCurrentPosition: (told, failed) =>
      void asked('place').then((answer) => answer ? told(answer) : failed({ code: 1, PERMISSION_DENIED: 1 })),
  } });
  const select = () => asked('contact').then((answer) => answer ?? Promise.reject(new Error('not allowed')));
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: ${offersContacts ? '{ select }' : 'undefined'} });
`;

/** Nothing is shared or drawn until the test says how. */
const holdKeeping = `
  const answers = {};
  const asked = (what) => new Promise((resolve) => { answers[what] = resolve; });
  globalThis.__kistKeeping = (what, how) => {
    const answer = answers[what];
    delete answers[what];
    answer?.(how);
    return answer !== undefined;
  };
  const share = async ({ files }) => {
    const how = await asked(files ? 'picture' : 'text');
    if (how !== 'takes') throw new DOMException('no', how === 'dismissed' ? 'AbortError' : 'NotAllowedError');
  };
  Object.defineProperty(navigator, 'share', { value: share });
  Object.defineProperty(navigator, 'canShare', { value: () => true });
  const draw = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (done, ...more) {
    void asked('drawing').then((how) => how === 'takes' ? draw.call(this, done, ...more) : done(null));
  };
`;

/** Milliseconds; a busy machine is slow, not wrong. */
const timeout = 30_000;

/** Another site, at which whoever is sent there stays on the page. */
const elsewhere = 'nothing.example';

/** One pixel, as PNG; zeros behind it do not matter to a browser. */
const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Milliseconds that React lets pass before it puts a page in the place of what stood there while it was fetched. */
const revealDelay = 400;

/** Where a drawing is on its way. */
const keptPlace = 'svg:empty:visible';

type Fiber = {
  readonly tag: number;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/** Runs in the page: whether React shows something in the place of a part whose code has not come, or came less than 300 ms ago. */
function awaitsPart(): boolean {
  const suspense = 13;
  const found = (fiber: Fiber | null): boolean =>
    fiber !== null &&
    ((fiber.tag === suspense && fiber.memoizedState !== null) || found(fiber.child) || found(fiber.sibling));
  const roots = Array.from(document.querySelectorAll('*')).flatMap((element) =>
    Object.entries(element).filter(([key]) => key.startsWith('__reactContainer$')),
  );
  // None is no answer: React has not begun, or calls its roots otherwise.
  return (
    roots.length === 0 || roots.some(([, root]) => found((root as { stateNode: { current: Fiber } }).stateNode.current))
  );
}

const onceOnly = new Set(specifiedCalls.filter(({ once }) => once).map(({ id }) => id));

async function until<T>(find: () => Promise<T>, meanwhile?: () => Promise<void>): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await find();
    } catch (error) {
      if (Date.now() > end) throw error;
      await meanwhile?.().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
}

async function check(page: Page, { role, name, is }: Look): Promise<void> {
  const found = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  // By its role it is looked for once: that is most of what a look costs.
  const first = await found.evaluateAll(([element]) =>
    element
      ? {
          isEnabled: !element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *'),
          isChecked: element.matches(':checked, [aria-checked=true]'),
        }
      : null,
  );
  if (is === 'absent') {
    if (first) throw new Error(`there is a ${role} "${name}"`);
    return;
  }
  if (!first) throw new Error(`there is no ${role} "${name}"`);
  if (is === 'enabled' && !first.isEnabled) throw new Error(`the ${role} "${name}" is disabled`);
  if (is === 'disabled' && first.isEnabled) throw new Error(`the ${role} "${name}" is enabled`);
  if (is === 'checked' && !first.isChecked) throw new Error(`the ${role} "${name}" is not checked`);
}

/** A dialog may stand before it. */
async function isTold(page: Page, name: RegExp): Promise<void> {
  if ((await page.getByRole('button', { name, includeHidden: true }).count()) === 0)
    throw new Error(`there is no button "${name}"`);
}

/** Runs in the page before anything else, once per tab: what a page before this one left behind. */
function fill(storage: Seeds): void {
  if (sessionStorage.getItem('filled')) return;
  sessionStorage.setItem('filled', '1');
  const json = (value: unknown) => JSON.stringify(value).replaceAll('"{now}"', String(Date.now()));
  for (const [key, value] of Object.entries(storage.local ?? {})) localStorage.setItem(key, json(value));
  for (const [key, value] of Object.entries(storage.session ?? {})) sessionStorage.setItem(key, json(value));
}

/** Runs in the page: what another tab has left meanwhile. */
function keepInstead({ under, values }: KeptUnder): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names.filter((name) => name.startsWith(under))) localStorage.removeItem(name);
  const json = (value: unknown) => JSON.stringify(value).replaceAll('"{now}"', String(Date.now()));
  for (const [name, value] of Object.entries(values)) localStorage.setItem(under + name, json(value));
}

/** For pictures: nothing moves by itself, neither on the screen nor the time. */
export type Still = {
  /** `regionFlag` of the configuration (S-305). */
  readonly region: string;
};

/** How a control is worked that stands on the screen. */
export type Hand = {
  tap(page: Page, control: Locator): Promise<void>;
  /** Before it is typed into, or chosen from. */
  reach(page: Page, control: Locator): Promise<void>;
};

const finger: Hand = { tap: (_, control) => control.click({ timeout }), reach: async () => undefined };

type Place = {
  readonly web: string;
  readonly lender: string;
  readonly browser: Pick<Browser, 'newContext'>;
  readonly still?: Still | undefined;
  /** A finger where nothing else is said. */
  readonly hand?: Hand | undefined;
};

/** What the sandbox tells of an intention. */
type Intended = {
  readonly borrower: string;
  readonly call: string;
  readonly subject: string;
  readonly amount: number;
  readonly variant: string;
  readonly keys: readonly { readonly requests: readonly { readonly status: number; readonly code: unknown }[] }[];
};

let users = 0;

/** A flow on the production build in Chromium; the lender's answers are held until the path says how they end. */
export async function openBrowserWorld(flow: Flow, driver: Driver, input: unknown, place: Place): Promise<World> {
  users += 1;
  const user = `U-path-${process.pid}-${users}`;
  const { path, platform, keysHonoured, doubtOf, storage, ...placed } = driver.place(input);
  const { config: changes, heldFrames, offersContacts, keepsProofs } = placed;
  const control = async (action: string, body: unknown) => {
    const response = await fetch(`${place.lender}/__sandbox/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox refused ${action}: ${await response.text()}`);
  };
  await control('hold', { user, on: true });

  const { still, hand = finger } = place;
  // A page in a country has the country's money.
  const region = still && String(changes?.regionFlag ?? still.region);
  const named = region === undefined ? (name: Look['name']) => name : inRegion(region);
  const context = await place.browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(still ? { reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' } : {}),
  });
  const taken = new Set<string>();
  const sent: string[] = [];
  let active: readonly string[] = [];
  /** Since it was loaded, nobody has looked at the page. */
  let isNew = true;
  await context.exposeFunction('__kistReport', (kind: 'taken' | 'states' | 'sent', ids: string[]) => {
    if (kind === 'states') active = ids;
    else if (kind === 'sent') sent.push(...ids);
    else for (const id of ids) taken.add(id);
  });
  let isTurnTaken = false;
  /** Each asks for a turn that another tab has. */
  const refusals: (() => void)[] = [];
  const askTurn = () => (isTurnTaken ? new Promise((say) => refusals.push(() => say(false))) : true);
  await context.exposeFunction('__kistTakesTurn', askTurn);
  await context.addInitScript({ content: nameFunctions });
  await context.addInitScript({ content: `{${shareTurns}}` });
  await context.addInitScript(watch, flow.machine.id);
  await context.addInitScript({ content: shells[platform] });
  await context.addInitScript({ content: `{${holdClipboard}}` });
  if (keepsProofs) await context.addInitScript({ content: `{${holdKeeping}}` });
  if (offersContacts !== undefined) await context.addInitScript({ content: `{${holdDevice(offersContacts)}}` });
  // What runs out while a busy machine looks would be another path.
  await standStill(context, still ? noon : Date.now());
  if (storage) {
    const seeds = typeof storage === 'function' ? storage({ lender: place.lender, user }) : storage;
    const kept = atLender(place.lender, seeds);
    await context.addInitScript(fill, region === undefined ? kept : keptInRegion(region, kept));
  }
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Record<string, unknown>;
    await route.fulfill({
      response,
      json: {
        ...config,
        allowedHosts: [...(config.allowedHosts as string[]), elsewhere],
        ...(region === undefined ? {} : { regionFlag: region }),
        ...changes,
        idempotency: { ...(config.idempotency as object), honoured: keysHonoured },
      },
    });
  });
  await context.route(`https://${elsewhere}/**`, (route) => route.fulfill({ status: 204 }));
  const frames: (() => Promise<void>)[] = [];
  if (heldFrames) await context.route(heldFrames, (route) => void frames.push(() => route.continue()));
  const [beforeHash = '', hash] = path.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  const address = `${place.web}${beforeHash}${separator}userId=${user}&deviceId=D-1&sessionId=S-${user}${hash === undefined ? '' : `#${hash}`}`;
  let isOurs = false;
  const openPage = async (isKilled = false) => {
    isOurs = true;
    const opened = await context.newPage();
    isOurs = false;
    if (isKilled) await untilLetGo(opened, place.web);
    opened.on('domcontentloaded', () => {
      isNew = true;
    });
    const configured = still && opened.waitForResponse('**/config.json', { timeout });
    await opened.goto(address);
    await configured;
    return opened;
  };
  // What a flow opens in a window of its own is not part of its path. Time passes in all windows at once, so it waits for one that closes.
  const closing: Promise<void>[] = [];
  let awaited = 0;
  context.on('page', (other) => {
    if (!isOurs) closing.push(other.close());
  });
  const pass = async (ms: number) => {
    await Promise.all(closing);
    await page.clock.runFor(ms);
  };
  /** Time that stands still would keep from being shown what comes later than its page. */
  const reveal = async (ms = 20) => {
    if (!still || isNew) await pass(ms);
  };
  let page = await openPage();
  for (const { call, data } of driver.setting?.(input) ?? []) {
    const body = { code: yesOf(call), message: '', data };
    await control('answer', { user, call, outcome: { kind: 'envelope', body } });
  }
  const heldCalls = async () => {
    const response = await fetch(`${place.lender}/__sandbox/held?user=${user}`);
    return ((await response.json()) as readonly { readonly call: string }[]).map(({ call }) => call);
  };
  const moneyCalls = async () => (await heldCalls()).filter((call) => onceOnly.has(call)).length;

  /** The once-only calls that the lender held when another tab began to ask. */
  let heldBefore = 0;
  let isQuiet = false;
  const checkQuiet = async () => {
    if (isQuiet && (await moneyCalls()) > heldBefore) throw new Error('something was sent while another tab asks');
    isQuiet = false;
  };
  const callOf = (invocation: string) => {
    const call = driver.wires[invocation]?.call ?? '';
    return typeof call === 'function' ? call(input) : call;
  };

  const readAgain = async (invocation: string) => {
    const said = driver.readsAgain?.[invocation];
    if (!said || !(await heldCalls()).includes(said.call)) return;
    const body = { code: yesOf(said.call), message: '', data: said.data };
    await control('answer', { user, call: said.call, outcome: { kind: 'envelope', body } });
  };

  const meanwhile = async (invocation: string) => {
    await readAgain(invocation);
    await reveal();
  };

  const isAsked = (invocation: string) =>
    until(
      async () => {
        const call = callOf(invocation);
        if (!(await heldCalls()).includes(call)) throw new Error(`the lender was not asked for ${call}`);
      },
      () => meanwhile(invocation),
    );

  const turnIsAsked = (invocation: string) =>
    until(
      async () => {
        if (refusals.length === 0) throw new Error('nothing asked whether another tab asks');
      },
      () => meanwhile(invocation),
    );

  /** With another tab the turn is all that is asked for. */
  const isUnderWay = (invocation: string) =>
    isTurnTaken && onceOnly.has(callOf(invocation)) ? turnIsAsked(invocation) : isAsked(invocation);

  const refuseTurn = async (invocation: string) => {
    await turnIsAsked(invocation);
    refusals.shift()?.();
    isQuiet = true;
  };

  const locate = (role: Look['role'], name: Look['name']) =>
    page.getByRole(role, { name: named(name), ...(typeof name === 'string' ? { exact: true } : {}) }).first();

  const ui: Ui = {
    async tap(role, name) {
      // A second apart, as people tap: quicker taps on money are taken for one (P-45).
      await pass(1_000);
      await hand.tap(page, locate(role, name));
    },
    async fill(label, text) {
      await hand.reach(page, locate('textbox', label));
      await locate('textbox', label).fill(text, { timeout });
    },
    async setDate(label, date) {
      const field = page.getByLabel(label, { exact: true });
      await hand.reach(page, field);
      await field.fill(date, { timeout });
    },
    async pick(label, files) {
      const picked = files.map(({ name, type: mimeType, size }) => {
        const isTooLarge = size > limits.pictureSize;
        return { name, mimeType, buffer: isTooLarge ? Buffer.concat([tinyPicture], size) : tinyPicture };
      });
      await hand.reach(page, page.getByLabel(label));
      await page.getByLabel(label).setInputFiles(picked, { timeout });
    },
    async reconnect() {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
    async comeBack() {
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
    async changeLanguage() {
      // A deployment of one language offers no choice.
      await page.evaluate(() => globalThis.__kistFlow?.send({ type: 'language.changed' }));
    },
    async nativeBack() {
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('native:back')));
    },
    otherWindow: () =>
      until(async () => {
        if (closing.length <= awaited) throw new Error('no other window was opened');
        awaited += 1;
      }),
    frameLoads: () =>
      until(async () => {
        const release = frames.shift();
        if (!release) throw new Error('no frame has asked for its page');
        await release();
      }),
    async goBack() {
      const { origin, pathname } = new URL(address);
      await page.waitForURL((url) => url.origin !== origin || url.pathname !== pathname, { timeout });
      await page.goBack();
    },
    async hears(event) {
      throw new Error(`the page's part hears “${event}” of nobody but its page`);
    },
    async doubtEnds(how) {
      const borrower = await borrowerOf({ userId: user });
      if (!doubtOf || !borrower) throw new Error('the driver does not say under what the journal keeps it');
      const sender = { borrower, subject: doubtOf };
      if (how === 'known') return isKnown(page, sender);
      const anew = /once more$/;
      await isOld(page, sender, how === 'outlived' ? keyLife : undefined);
      // Whoever comes back before the page listens comes back again.
      await until(
        () => isTold(page, anew),
        async () => {
          await comeBackTo(page);
          await reveal();
        },
      );
      if (how === 'outlived') return;
      if (how === 'settled') return isKnown(page, sender);
      await ui.tap('button', anew);
      await ui.expect({ role: 'button', name: 'Not now', is: 'enabled' });
      await ui.tap('button', anew);
      // The order is asked before anything begins anew, where there is one (P-46).
      if (/^(product|card|complaint):|^card of /.test(doubtOf)) return;
      const body = { code: yesOf('loan-details'), message: '', data: orderWithProducts([]) };
      await control('answer', { user, call: 'loan-details', outcome: { kind: 'envelope', body } });
    },
    answerClipboard: (takes) =>
      until(() =>
        page.evaluate((takes) => {
          const { __kistClipboard: answer } = globalThis as unknown as { __kistClipboard?: (takes: boolean) => void };
          if (!answer) throw new Error('nothing was copied');
          answer(takes);
        }, takes),
      ),
    answerKeeping: (what, how) =>
      until(async () => {
        const wasAsked = await page.evaluate(
          ([what, how]) =>
            (globalThis as unknown as { __kistKeeping(what: string, how: string): boolean }).__kistKeeping(what, how),
          [what, how] as const,
        );
        if (!wasAsked) throw new Error(`nothing asked for ${what}`);
      }),
    answerDevice: (what, answer) =>
      page.evaluate(
        ([what, answer]) =>
          (globalThis as unknown as { __kistDevice(what: string, answer: unknown): void }).__kistDevice(what, answer),
        [what, answer] as const,
      ),
    expect: (look) => until(() => check(page, { ...look, name: named(look.name) }), reveal),
  };

  return {
    ui,
    async answer(invocation, outcome, next) {
      const settle = driver.settles[invocation];
      if (settle) return settle(ui, outcome, input);
      if (isHeldBack(outcome)) return refuseTurn(invocation);
      const wire = driver.wires[invocation];
      if (!wire) throw new Error(`the driver does not say which call ${invocation} is`);
      if ('failure' in outcome && outcome.failure.kind === 'lost' && outcome.failure.reason === 'timeout') {
        // What is asked for before it could be sent has no minute: a database that does not answer is given up sooner.
        await isAsked(invocation);
        await pass(60_000);
        return;
      }
      await isAsked(invocation);
      const call = callOf(invocation);
      for (const { outcome: answer, ...wanted } of wire.answers?.(outcome) ?? [{ outcome }])
        await control('answer', {
          user,
          call,
          ...wanted,
          outcome: wireOutcome(answer, wire.data, next, place.lender, yesOf(call)),
        });
    },
    async foresee(ends, now) {
      const next = ends.find(({ invocation }) => onceOnly.has(callOf(invocation)));
      const isTakenNext = next !== undefined && isHeldBack(next.outcome);
      // What ends now has asked for its turn before another tab takes one, or gives it back.
      if (isTakenNext !== isTurnTaken && now && onceOnly.has(callOf(now.invocation)))
        await (isTurnTaken ? turnIsAsked(now.invocation) : isAsked(now.invocation));
      isTurnTaken = isTakenNext;
      if (isTurnTaken) heldBefore = await moneyCalls();
      const [end] = ends;
      const isRead = now && now.invocation in (driver.keeps ?? {});
      const keeps = end && !isRead && driver.keeps?.[end.invocation];
      // What is being read now is left as it is. On its way elsewhere a page reads nothing; before the step that leads to the reading it is asked again.
      if (!keeps) return;
      const borrower = await borrowerOf({ userId: user });
      const leave = async () => {
        await page.evaluate(keepInstead, keeps(end.outcome, { user }));
        // The journal knows of it as well.
        if (doubtOf && borrower) await isForgotten(page, { borrower, subject: doubtOf });
      };
      await leave().catch((error) => {
        if (!/navigation|context was destroyed/.test(String(error))) throw error;
      });
    },
    async advance(ms) {
      await pass(ms);
    },
    async expectStates(...sets) {
      await until(async () => {
        if (!sets.some((states) => [...active].sort().join() === [...states].sort().join()))
          throw new Error(placedElsewhere(active, sets[0] ?? []));
      }, reveal);
      await checkQuiet();
      if (still) await reveal(revealDelay);
      return [...active].sort();
    },
    asked: isUnderWay,
    taken: () => taken,
    sent: () => sent,
    async ledger() {
      const listed = (await (await fetch(`${place.lender}/__sandbox/intentions`)).json()) as readonly Intended[];
      return listed
        .filter(({ borrower }) => borrower === user)
        .map(({ call, subject, amount, variant, keys }) => {
          const answers = keys.map(({ requests }) =>
            requests.map(({ status, code }) => `${status} ${code}`).join(', '),
          );
          return `${call} of ${subject}, ${amount}, ${variant}: ${answers.join(' | ')}`;
        })
        .sort();
    },
    reads: (message) =>
      until(async () => {
        const isShown = await page.getByText(message, { exact: true }).first().isVisible();
        if (!isShown) throw new Error(`the screen does not say “${message}”`);
      }),
    screenshot: () => page.screenshot(),
    look: (at) => at(page),
    async picture(focus, take = takePicture) {
      isNew = false;
      await until(
        async () => {
          if (await page.evaluate(awaitsPart)) throw new Error('a part has not come');
          if (await page.locator(keptPlace).count()) throw new Error('a drawing has not come');
        },
        () => pass(20),
      );
      const restore = await keepScrolls(page);
      if (driver.scene) await page.locator(driver.scene).scrollIntoViewIfNeeded({ timeout });
      for (const { role, name } of focus.toReversed()) await locate(role, name).scrollIntoViewIfNeeded({ timeout });
      const picture = await take(page);
      await restore();
      return picture;
    },
    async kill() {
      const before = await moneyCalls();
      await page.close();
      active = [];
      page = await openPage(true);
      return async () => {
        if ((await moneyCalls()) > before) throw new Error('the restored flow asked for money by itself');
      };
    },
    async leave() {
      // A page on its way elsewhere may be asking for a routed file, and its context would wait for that without end.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      await control('hold', { user, on: false });
    },
  };
}

/** Nothing was sent, because an earlier attempt is open or on its way. */
const isHeldBack = (outcome: Outcome) =>
  'failure' in outcome && outcome.failure.kind === 'lost' && outcome.failure.reason === 'unresolved';

const yesOf = (id: string) => yesCode(specified(id));

const faults = {
  offline: 'reset',
  status: 'status',
  malformed: 'html',
  timeout: 'timeout',
  unresolved: 'reset',
  pending: 'status',
} as const;

/** With the paths of the sandbox's pages as addresses of the lender's. */
const atLender = <Value>(lender: string, value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"/__sandbox/', `"${lender}/__sandbox/`));

function wireOutcome(
  outcome: Outcome,
  data: Driver['wires'][string]['data'],
  next: Outcome | null,
  lender: string,
  yes: string | number,
): unknown {
  if (!('failure' in outcome)) {
    const body = { code: yes, message: '', data: data(outcome.output, next) ?? null };
    return { kind: 'envelope', body: atLender(lender, body) };
  }
  const { failure } = outcome;
  return failure.kind === 'refused'
    ? { kind: 'envelope', body: { code: failure.code, message: failure.message ?? '', data: null } }
    : { kind: 'fault', fault: faults[failure.reason] };
}
