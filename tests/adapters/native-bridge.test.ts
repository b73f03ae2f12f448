import { describe, expect, it } from 'vitest';
import { type BridgeConfig, type BridgeNote, createNativeBridge } from '#adapters/native-bridge/native-bridge.ts';
import { type BridgeWindow, detectPlatform } from '#adapters/native-bridge/transports.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { settle } from '#tests/support/settle.ts';
import { tellCells } from '../support/cells.ts';
import { createTestClock } from '../support/test-clock.ts';

const config: BridgeConfig = { bridge: 'auto', allowedHosts: ['pay.example'], schemeUrl: 'kist://home' };
const jsBridge: BridgeConfig = { ...config, bridge: 'webViewJavascriptBridge' };

const androidAgent = 'Mozilla/5.0 (Linux; Android 11; Phone) AppleWebKit/537.36 Chrome/87.0.4280.101 Mobile';
const iosAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const padAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15';

/** Each message with its checklist item and what goes over the bridge for it. */
const messages: readonly (readonly [string, NativeMessage, Record<string, string>])[] = [
  ['S-227', { type: 'openPage', page: 'setting' }, { page: 'setting' }],
  ['S-228', { type: 'closeWebView' }, {}],
  ['S-229', { type: 'openProductPage', productId: 'P-1' }, { productId: 'P-1' }],
  ['S-230', { type: 'goHome' }, {}],
  ['S-231', { type: 'goMine' }, {}],
  ['S-232', { type: 'forceLogin' }, {}],
  ['S-233', { type: 'callTelephone', telephone: '+91 1800 123' }, { telephone: '+91 1800 123' }],
  ['S-234', { type: 'rateApp' }, {}],
  ['S-235', { type: 'reportConfirmPoint' }, {}],
  ['S-236', { type: 'startBankBinding' }, {}],
  ['S-237', { type: 'endBankBinding' }, {}],
  ['S-238', { type: 'dismissRepayDialog' }, {}],
  ['P-54', { type: 'setTitle', title: 'Repay by card' }, { title: 'Repay by card' }],
];

type PageOptions = { readonly agent?: string; readonly historyLength?: number; readonly state?: object };

function createPage(extras: object = {}, { agent = androidAgent, historyLength = 1, state = {} }: PageOptions = {}) {
  const back: number[] = [];
  const window = Object.assign(new EventTarget(), {
    navigator: { userAgent: agent },
    history: { length: historyLength, state, go: (steps: number) => void back.push(steps) },
    location: { origin: 'https://kist.example' },
  });
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(extras));
  return { window: window as unknown as BridgeWindow & EventTarget, back };
}

function createRun(extras: object = {}, options: PageOptions & { config?: BridgeConfig; secrets?: string[] } = {}) {
  const page = createPage(extras, options);
  const clock = createTestClock();
  const opened: string[] = [];
  const notes: BridgeNote[] = [];
  const bridge = createNativeBridge({
    window: page.window,
    config: options.config ?? config,
    openUrl: (text, policy) => opened.push(`${policy} ${text}`) > 0,
    goToStart: () => void opened.push('the start of the web view'),
    log: (note) => void notes.push(note),
    clock,
    ...(options.secrets ? { secrets: () => options.secrets ?? [] } : {}),
  });
  return { ...page, clock, opened, notes, bridge };
}

/** A shell's object that keeps what it is told. Called on anything else it complains, as Android's injected objects do. */
function createAppBridge() {
  const reported: unknown[] = [];
  const object = {
    postMessage(message: unknown) {
      if (this !== object) throw new TypeError('Java bridge method called on a non-injected object');
      reported.push(message);
    },
  };
  return { reported, object };
}

const withoutId = (envelope: unknown) => ({ ...(envelope as object), id: 'any' });

describe('S-368 the messages', () => {
  it.each(messages)('%s S-368 Android is told by AppBridge.postMessage with JSON', async (_, message, payload) => {
    const { reported, object } = createAppBridge();
    const { bridge } = createRun({ AppBridge: object });
    expect(await bridge.send(message)).toBe(true);
    expect(reported.map((text) => withoutId(JSON.parse(String(text))))).toEqual([
      { v: 1, id: 'any', type: message.type, payload },
    ]);
  });

  it.each(['setting', 'main', 'login', 'order', 'productDetail'] as const)(
    'S-037 S-369 opens the page %s of the app',
    async (page) => {
      const { reported, object } = createAppBridge();
      const { bridge } = createRun({ AppBridge: object });
      expect(await bridge.send({ type: 'openPage', page })).toBe(true);
      expect(reported.map((text) => JSON.parse(String(text)))).toMatchObject([{ type: 'openPage', payload: { page } }]);
    },
  );

  it.each(messages)(
    '%s S-368 iOS is told by webkit.messageHandlers.AppBridge.postMessage with an object',
    (_, message, payload) => {
      const { reported, object } = createAppBridge();
      const { bridge } = createRun({ webkit: { messageHandlers: { AppBridge: object } } }, { agent: iosAgent });
      bridge.send(message);
      // The native repayment dialog exists on Android only (S-367).
      const expected = message.type === 'dismissRepayDialog' ? [] : [{ v: 1, id: 'any', type: message.type, payload }];
      expect(reported.map(withoutId)).toEqual(expected);
    },
  );

  it.each(messages)('%s S-368 a WebViewJavascriptBridge shell is told by callHandler', (_, message, payload) => {
    const reported: unknown[][] = [];
    const WebViewJavascriptBridge = { callHandler: (...args: unknown[]) => void reported.push(args) };
    const { bridge } = createRun({ WebViewJavascriptBridge }, { config: jsBridge });
    bridge.send(message);
    expect(reported.map(([name, envelope, reply]) => [name, withoutId(envelope), typeof reply])).toEqual([
      [message.type, { v: 1, id: 'any', type: message.type, payload }, 'function'],
    ]);
  });

  it('S-368 every message has an id of its own', () => {
    const { reported, object } = createAppBridge();
    const { bridge } = createRun({ AppBridge: object });
    for (const [, message] of messages) bridge.send(message);
    expect(new Set(reported.map((text) => JSON.parse(String(text)).id)).size).toBe(13);
  });

  it('S-368 without a bridge a browser does what it can, and nothing else happens', async () => {
    const { bridge, opened, back } = createRun({});
    for (const [, message] of messages) expect(await bridge.send(message)).toBe(false);
    bridge.send({ type: 'openPage', page: 'https://pay.example/contract' });
    expect(opened).toEqual([
      'https-allowlist setting',
      'the start of the web view',
      'the start of the web view',
      'telephone tel:+911800123',
      'https-allowlist https://pay.example/contract',
    ]);
    expect(back).toEqual([]);
  });

  it('S-368 without a bridge closing goes back where there is a page to go back to', () => {
    const { bridge, opened, back } = createRun({}, { historyLength: 3 });
    bridge.send({ type: 'closeWebView' });
    expect([opened, back]).toEqual([[], [-1]]);
  });

  it.each([
    [3, [[], [-2]]],
    [2, [['the start of the web view'], []]],
  ])(
    'S-368 S-390 without a bridge closing under a dialog, with %i entries, leaves the page too',
    (historyLength, done) => {
      const { bridge, opened, back } = createRun({}, { historyLength, state: { overlay: true } });
      bridge.send({ type: 'closeWebView' });
      expect([opened, back]).toEqual(done);
    },
  );

  it('S-389 without a bridge forcing the log-in leaves the borrower where he is', () => {
    const { bridge, opened, back, notes } = createRun({}, { historyLength: 3 });
    bridge.send({ type: 'forceLogin' });
    expect([opened, back]).toEqual([[], []]);
    expect(notes).toEqual([{ what: 'fellBack', type: 'forceLogin' }]);
  });
});

describe('S-370 the platform', () => {
  const { object } = createAppBridge();
  const webkit = { messageHandlers: { AppBridge: object } };
  const WebViewJavascriptBridge = { callHandler: () => undefined };
  it.each([
    ['AppBridge', { AppBridge: object }, iosAgent, config, 'android'],
    ['webkit', { webkit }, androidAgent, config, 'ios'],
    ['both', { AppBridge: object, webkit }, iosAgent, config, 'android'],
    ['none, on an Android phone', {}, androidAgent, config, 'browser'],
    ['an AppBridge that cannot be called', { AppBridge: { postMessage: 'text' } }, androidAgent, config, 'browser'],
    ['webkit without our handler', { webkit: { messageHandlers: {} } }, iosAgent, config, 'browser'],
    ['WebViewJavascriptBridge, Android', { WebViewJavascriptBridge }, androidAgent, jsBridge, 'android'],
    ['WebViewJavascriptBridge, iOS', { WebViewJavascriptBridge }, iosAgent, jsBridge, 'ios'],
    ['WebViewJavascriptBridge, iPad', { WebViewJavascriptBridge }, padAgent, jsBridge, 'ios'],
    ['WebViewJavascriptBridge that is not configured', { WebViewJavascriptBridge }, androidAgent, config, 'browser'],
    ['none, but the test page says iOS', {}, androidAgent, { ...config, platform: 'ios' } as const, 'ios'],
  ])('S-370 bridge: %s', (_, extras, agent, used, expected) => {
    const { window } = createPage(extras, { agent });
    expect(detectPlatform(window, used)).toBe(expected);
    expect(createRun(extras, { agent, config: used }).bridge.platform).toBe(expected);
  });
});

describe('S-368 a WebViewJavascriptBridge that comes late', () => {
  function createLateRun(agent = androidAgent) {
    const reported: unknown[] = [];
    const run = createRun({}, { config: jsBridge, agent });
    const arrive = () => {
      Object.assign(run.window, {
        WebViewJavascriptBridge: { callHandler: (name: unknown) => void reported.push(name) },
      });
      run.window.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
    };
    return { ...run, reported, arrive };
  }

  it('S-368 what was sent meanwhile goes out in order when it is ready', () => {
    const { bridge, reported, arrive, opened } = createLateRun();
    expect(bridge.platform).toBe('android');
    bridge.send({ type: 'goHome' });
    bridge.send({ type: 'goMine' });
    expect(reported).toEqual([]);
    arrive();
    bridge.send({ type: 'rateApp' });
    expect(reported).toEqual(['goHome', 'goMine', 'rateApp']);
    expect(opened).toEqual([]);
  });

  it('S-368 after 800 ms without it the page is in a plain browser', () => {
    const { bridge, clock, reported, arrive, opened } = createLateRun();
    bridge.send({ type: 'goHome' });
    clock.advance(799);
    expect(opened).toEqual([]);
    clock.advance(1);
    expect(opened).toEqual(['the start of the web view']);
    expect(bridge.platform).toBe('browser');
    arrive();
    bridge.send({ type: 'goMine' });
    expect(reported).toEqual([]);
  });
});

describe('P-11 the bridge is narrow', () => {
  const extended = { type: 'goHome', sessionId: 'S3cr3tS3ssion' };
  const bad: readonly (readonly [string, unknown])[] = [
    ['an unknown type', { type: 'sendSms' }],
    ['a type of the object itself', { type: '__proto__' }],
    ['a type of every object', { type: 'toString' }],
    ['no type', {}],
    ['nothing', null],
    ['a text', 'goHome'],
    ['a missing field', { type: 'openProductPage' }],
    ['a field of the wrong type', { type: 'openProductPage', productId: 7 }],
    ['an empty field', { type: 'openProductPage', productId: '' }],
    ['a card number for a product', { type: 'openProductPage', productId: '4111111111111111' }],
    ['a field too many', extended],
    ['a page with markup', { type: 'openPage', page: '<script>' }],
    ['a page that is a script', { type: 'openPage', page: 'javascript:alert(1)' }],
    ['a page on another host', { type: 'openPage', page: 'https://evil.example/' }],
    [
      'a page on another host than the one that was confirmed',
      { type: 'openPage', page: 'https://evil.example/', confirmedHost: 'partner.example' },
    ],
    [
      'a confirmed page with the session',
      { type: 'openPage', page: 'https://partner.example/?sessionId=abc', confirmedHost: 'partner.example' },
    ],
    ['a page with the session', { type: 'openPage', page: 'https://pay.example/?sessionId=abc' }],
    ['a page with the telephone number in its hash', { type: 'openPage', page: '/#/order?mobilePhone=1' }],
    ['a page with an SMS code', { type: 'openPage', page: 'order?smsCode=123456' }],
    ['a number that is none', { type: 'callTelephone', telephone: 'javascript:1' }],
    ['a code for the telephone', { type: 'callTelephone', telephone: '*#06#' }],
    [
      'a field that throws',
      {
        type: 'openPage',
        get page() {
          throw new Error('no');
        },
      },
    ],
  ];

  it.each(bad)('P-11 refuses %s', async (_, message) => {
    const { reported, object } = createAppBridge();
    const { bridge, notes } = createRun({ AppBridge: object });
    expect(await bridge.send(message as NativeMessage)).toBe(false);
    expect(reported).toEqual([]);
    expect(notes).toEqual([{ what: 'refused', type: 'message' }]);
  });

  it('S-361 sends a page on the host that the borrower has confirmed, and not that it was', async () => {
    const { reported, object } = createAppBridge();
    const { bridge } = createRun({ AppBridge: object });
    const page = 'https://partner.example/p';
    expect(await bridge.send({ type: 'openPage', page, confirmedHost: 'partner.example' })).toBe(true);
    expect(reported.map((text) => (JSON.parse(String(text)) as { payload: unknown }).payload)).toEqual([{ page }]);
  });

  it('P-12 refuses what holds one of the session’s own secrets', async () => {
    const { reported, object } = createAppBridge();
    const { bridge } = createRun({ AppBridge: object }, { secrets: ['s-98f1', 'x'] });
    expect(await bridge.send({ type: 'openPage', page: 'order?x=s-98f1' })).toBe(false);
    expect(await bridge.send({ type: 'openPage', page: 'order?x=s-98f2' })).toBe(true);
    expect(reported.length).toBe(1);
  });

  it('P-11 nothing secret is in the dump of everything sent, and notes carry no content', () => {
    const secrets = ['S3cr3tS3ssion', '123456', '4111111111111111', '9876543210'];
    const { reported, object } = createAppBridge();
    const { bridge } = createRun({ AppBridge: object }, { secrets });
    for (const [, message] of messages) bridge.send(message);
    for (const [, message] of bad) bridge.send(message as NativeMessage);
    for (const secret of secrets) bridge.send({ type: 'openPage', page: `order?x=${secret}` });
    expect(reported.length).toBe(13);
    const dump =
      reported.map((text) => JSON.stringify(JSON.parse(String(text)).payload)).join('\n') + JSON.stringify(bridge.log);
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
    expect(dump).not.toMatch(/session|\d{6}/i);
    expect(bridge.log.length).toBe(39);
  });

  it('S-547 keeps the latest fifty notes', () => {
    const { bridge } = createRun({});
    for (let index = 0; index < 60; index += 1) bridge.send({ type: index < 10 ? 'goMine' : 'rateApp' });
    expect(bridge.log.length).toBe(50);
    expect(bridge.log.every(({ type }) => type === 'rateApp')).toBe(true);
  });
});

describe('S-359 whether the app was told', () => {
  const message: NativeMessage = { type: 'openProductPage', productId: 'P-1' };

  it.each(['', 'Card 4111111111111111', 'Repay\nby card', 'x'.repeat(81)])(
    'P-11 P-12 not the title %j, which is none of a page',
    async (title) => {
      const { reported, object } = createAppBridge();
      const { bridge } = createRun({ AppBridge: object });
      expect(await bridge.send({ type: 'setTitle', title })).toBe(false);
      expect(reported).toEqual([]);
    },
  );

  it.each(['', '123456789012', 'P 1'])('P-11 not of product %j, which it cannot be told', async (productId) => {
    const { bridge } = createRun({ AppBridge: createAppBridge().object });
    expect(await bridge.send({ type: 'openProductPage', productId })).toBe(false);
  });

  it('P-11 not when its bridge breaks', async () => {
    const { bridge } = createRun({ AppBridge: { postMessage: fail } });
    expect(await bridge.send(message)).toBe(false);
  });

  it.each([
    ['comes late', { callHandler: () => undefined }, true],
    ['never comes', undefined, false],
  ])('a bridge that %s is waited for', async (_, shell, isTold) => {
    const { bridge, window, clock } = createRun({}, { config: jsBridge });
    const told = bridge.send(message);
    Object.assign(window, { WebViewJavascriptBridge: shell });
    clock.advance(800);
    expect(await told).toBe(isTold);
  });
});

const fail = (): never => {
  throw new Error('the shell is broken');
};

/** Promise-like and otherwise unpleasant answers. */
const garbage: readonly (() => unknown)[] = [
  () => 42,
  () => 'x'.repeat(100_000),
  () => ({ v: 2, id: {}, type: 'native:back' }),
  () => Promise.reject(new Error('no such handler')),
  () => Object.defineProperty({}, 'then', { get: fail }),
  () => new Proxy({}, { get: fail }),
];

/** The ways in which a shell can misbehave, for each of the transports. */
const shells: Readonly<Record<string, readonly (readonly [string, BridgeConfig, object])[]>> = {
  absent: [
    ['no object', config, {}],
    ['null', config, { AppBridge: null, webkit: null }],
    ['no method', config, { AppBridge: {}, webkit: { messageHandlers: {} } }],
    ['no WebViewJavascriptBridge', jsBridge, {}],
    ['an object that is gone later', { ...config, platform: 'android' }, {}],
  ],
  throws: [
    ['Android', config, { AppBridge: { postMessage: fail } }],
    ['iOS', config, { webkit: { messageHandlers: { AppBridge: { postMessage: fail } } } }],
    ['WebViewJavascriptBridge', jsBridge, { WebViewJavascriptBridge: { callHandler: fail } }],
    ['a getter on the window', config, Object.defineProperty({}, 'AppBridge', { get: fail, enumerable: true })],
    ['a getter on the object', config, { AppBridge: Object.defineProperty({}, 'postMessage', { get: fail }) }],
    ['a getter on webkit', config, { webkit: Object.defineProperty({}, 'messageHandlers', { get: fail }) }],
    ['a trap', jsBridge, { WebViewJavascriptBridge: new Proxy({}, { get: fail }) }],
  ],
  'replies garbage': garbage.flatMap((reply, index) => [
    [`Android ${index}`, config, { AppBridge: { postMessage: reply } }] as const,
    [`iOS ${index}`, config, { webkit: { messageHandlers: { AppBridge: { postMessage: reply } } } }] as const,
    [
      `WebViewJavascriptBridge ${index}`,
      jsBridge,
      {
        WebViewJavascriptBridge: {
          callHandler(_: unknown, __: unknown, onReply: (answer: unknown) => void) {
            for (let times = 0; times < 3; times += 1) onReply(index);
            return reply();
          },
        },
      },
    ] as const,
  ]),
  'never replies': [
    ['Android', config, { AppBridge: { postMessage: () => undefined } }],
    [
      'iOS',
      config,
      { webkit: { messageHandlers: { AppBridge: { postMessage: () => new Promise(() => undefined) } } } },
    ],
    ['WebViewJavascriptBridge', jsBridge, { WebViewJavascriptBridge: { callHandler: () => undefined } }],
  ],
};

describe.each(messages)('P-11 %s', (_, message) => {
  it.for(Object.entries(shells))(
    'P-11 the shell %s: nothing throws, and the next message goes its way',
    async ([, ways], test) => {
      tellCells(test, 'P-11', 1);
      const unhandled: unknown[] = [];
      const watch = (error: unknown) => void unhandled.push(error);
      process.on('unhandledRejection', watch);
      process.on('uncaughtException', watch);
      for (const [name, used, extras] of ways) {
        const { bridge, clock, notes } = createRun(extras, { config: used });
        bridge.send(message);
        clock.advance(10_000);
        bridge.send({ type: 'goMine' });
        clock.advance(10_000);
        const heard = notes.filter(({ type }) => type === 'goMine').map(({ what }) => what);
        expect([name, ['sent', 'fellBack', 'failed'].includes(String(heard[0]))]).toEqual([name, true]);
        bridge.stop();
        expect(() => bridge.send(message)).not.toThrow();
      }
      await settle();
      process.off('unhandledRejection', watch);
      process.off('uncaughtException', watch);
      expect(unhandled).toEqual([]);
    },
  );
});

describe('S-547 replies', () => {
  it('S-547 a reply that does not come within 5 s is noted', () => {
    const { bridge, clock, notes } = createRun({ AppBridge: createAppBridge().object });
    bridge.send({ type: 'goHome' });
    clock.advance(4_999);
    expect(notes).toEqual([{ what: 'sent', type: 'goHome' }]);
    clock.advance(1);
    expect(notes).toEqual([
      { what: 'sent', type: 'goHome' },
      { what: 'silent', type: 'goHome' },
    ]);
  });

  it('S-547 a reply in time is not noted as silence', () => {
    const replies: (() => void)[] = [];
    const callHandler = (_: unknown, __: unknown, onReply: () => void) => void replies.push(onReply);
    const { bridge, clock, notes } = createRun({ WebViewJavascriptBridge: { callHandler } }, { config: jsBridge });
    bridge.send({ type: 'goHome' });
    clock.advance(4_000);
    replies[0]?.();
    clock.advance(10_000);
    expect(notes).toEqual([{ what: 'sent', type: 'goHome' }]);
    bridge.stop();
    expect(() => replies[0]?.()).not.toThrow();
  });

  it('S-547 iOS may reply by a promise', async () => {
    const AppBridge = { postMessage: () => Promise.resolve('ok') };
    const { bridge, clock, notes } = createRun({ webkit: { messageHandlers: { AppBridge } } });
    bridge.send({ type: 'goHome' });
    await settle();
    clock.advance(10_000);
    expect(notes).toEqual([{ what: 'sent', type: 'goHome' }]);
  });
});

describe('S-341 S-548 what the app says', () => {
  it('S-019 both talk: the page tells the app over its bridge, and hears it', () => {
    const { reported, object } = createAppBridge();
    const { bridge, window } = createRun({ AppBridge: object });
    const heard: string[] = [];
    bridge.onBack(() => void heard.push('back'));
    bridge.send({ type: 'closeWebView' });
    window.dispatchEvent(new CustomEvent('native:back'));
    expect(reported.map((text) => JSON.parse(String(text)).type)).toEqual(['closeWebView']);
    expect(heard).toEqual(['back']);
  });

  it('S-341 the app’s back button reaches those who listen, until they stop', () => {
    const { bridge, window } = createRun({});
    const heard: string[] = [];
    const stop = bridge.onBack(() => void heard.push('first'));
    bridge.onBack(() => void heard.push('second'));
    window.dispatchEvent(new CustomEvent('native:back'));
    stop();
    window.dispatchEvent(new CustomEvent('native:back', { detail: { platform: 'ios' } }));
    bridge.stop();
    window.dispatchEvent(new CustomEvent('native:back'));
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('S-341 one listener that throws does not keep the next from hearing', () => {
    const { bridge, window } = createRun({});
    const heard: string[] = [];
    bridge.onBack(fail);
    bridge.onBack(() => void heard.push('second'));
    window.dispatchEvent(new CustomEvent('native:back'));
    expect(heard).toEqual(['second']);
  });

  it('S-548 anything else is not listened to', () => {
    const { bridge, window } = createRun({});
    const heard: string[] = [];
    bridge.onBack(() => void heard.push('back'));
    for (const name of ['native:home', 'native:', 'back', 'message', 'native:back '])
      window.dispatchEvent(new CustomEvent(name, { detail: { type: 'native:back' } }));
    expect(heard).toEqual([]);
  });
});
