import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carrierOf, type Row, reportOf, type Tried, toChange, tried, tryMessage, verdictOf } from '#lab/conformance.ts';
import { type Carrier, problemOf } from '#lab/conformance-remedies.ts';

const holds = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync('docs/contract/bridge-envelope.schema.json', 'utf8')),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const windowWith = (shell: object) =>
  ({
    navigator: { userAgent: '' },
    history: { length: 1, state: null, go: () => undefined },
    location: { origin: 'https://m.example.com' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    ...shell,
  }) as never;

/** Sends all messages to a page on which a shell has put this, and lets half a minute pass. */
async function tell(shell: object, kind: 'auto' | 'webViewJavascriptBridge' = 'auto'): Promise<Record<string, Tried>> {
  const page = {
    window: windowWith(shell),
    kind,
    now: () => Date.now(),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  };
  const told = tried.map(async (message) => [message.type, await tryMessage(page, message)] as const);
  await vi.advanceTimersByTimeAsync(30_000);
  return Object.fromEntries(await Promise.all(told));
}

const android = (postMessage: (text: string) => unknown) => ({ AppBridge: { postMessage } });
const ios = (postMessage: (sent: object) => unknown) => ({
  webkit: { messageHandlers: { AppBridge: { postMessage } } },
});
const whats = (told: Record<string, Tried>) => [...new Set(Object.values(told).map(({ what }) => what))];
const later = (ms: number, value?: unknown) => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** S-227…S-238, and the title of the page. */
const types = [
  'callTelephone closeWebView dismissRepayDialog endBankBinding forceLogin goHome goMine openPage openProductPage',
  'rateApp reportConfirmPoint setTitle startBankBinding',
].join(' ');

/** Where the rule stands. */
const rowNamed = (name: string) => `See docs/embedding.md, “Messages from page to app”, row ${name}.`;

describe('S-368 S-390 the conformance page', () => {
  it('sends each message that there is, as the schema wants it, and the one that closes the page last', async () => {
    const sent: { type: string }[] = [];
    expect(whats(await tell(android((text) => void sent.push(JSON.parse(text)))))).toEqual(['silent']);
    expect(
      sent
        .map(({ type }) => type)
        .sort()
        .join(' '),
    ).toBe(types);
    expect(sent.at(-1)?.type).toBe('closeWebView');
    expect(sent.filter((envelope) => !holds(envelope))).toEqual([]);
  });

  it('finds nothing wrong with shells that answer with the message, with nothing, or not at all', async () => {
    expect(whats(await tell(android((text) => text)))).toEqual(['answered']);
    expect(whats(await tell(ios((sent) => Promise.resolve(sent))))).toEqual(['answered']);
    expect(whats(await tell(ios(() => later(4_000))))).toEqual(['answered']);
    expect(whats(await tell(ios(() => undefined)))).toEqual(['silent']);
    const callHandler = (_: string, sent: object, reply: (content: unknown) => void) => reply(sent);
    expect(whats(await tell({ WebViewJavascriptBridge: { callHandler } }, 'webViewJavascriptBridge'))).toEqual([
      'answered',
    ]);
  });

  it('says what a wrong shell does wrong', async () => {
    const throws = () => {
      throw new Error('no such method');
    };
    const twice = (_: string, sent: object, reply: (content: unknown) => void) => {
      reply(sent);
      reply(sent);
    };
    expect(whats(await tell({}))).toEqual(['noBridge']);
    expect(whats(await tell(android(throws)))).toEqual(['threw']);
    expect(whats(await tell(ios(() => Promise.reject(new Error('no')))))).toEqual(['refused']);
    expect(whats(await tell(ios(() => later(6_000))))).toEqual(['late']);
    expect(whats(await tell({ WebViewJavascriptBridge: { callHandler: twice } }, 'webViewJavascriptBridge'))).toEqual([
      'twice',
    ]);
    const problem = async (answer: (sent: Record<string, unknown>) => unknown) => {
      const told = await tell(ios((sent) => Promise.resolve(answer(sent as Record<string, unknown>))));
      expect(told.callTelephone).toMatchObject({ what: 'wrong', ms: 0 });
      return told.callTelephone?.problem?.says;
    };
    expect(await problem((sent) => JSON.stringify(JSON.stringify(sent)))).toBe(
      'it is a text where an object is expected: parsed once too few',
    );
    expect(await problem((sent) => ({ ...sent, payload: {} }))).toBe('payload.telephone is missing');
    expect(await problem((sent) => ({ ...sent, payload: { telephone: '111 111' } }))).toBe(
      'its payload says something else than was sent',
    );
    expect(await problem((sent) => ({ ...sent, id: '7' }))).toBe('it is another message than was sent');
  });

  it('judges a message as the schema of the envelope does', () => {
    const good = { v: 1, id: 'a-1', type: 'callTelephone', payload: { telephone: '000 000 0000' } };
    const some: readonly unknown[] = [
      good,
      { ...good, type: 'goHome', payload: {} },
      { ...good, type: 'setTitle', payload: { title: 'Your order' } },
      { ...good, type: 'openPage', payload: { page: 'setting' } },
      { ...good, v: 2 },
      { ...good, v: '1' },
      { ...good, id: '' },
      { ...good, id: 7 },
      { ...good, type: 'pay' },
      { ...good, type: 'toString' },
      { ...good, payload: {} },
      { ...good, payload: [] },
      { ...good, payload: null },
      { ...good, payload: '{}' },
      { ...good, payload: { telephone: 'javascript:alert(1)' } },
      { ...good, payload: { telephone: '000 000 0000', type: 'x' } },
      { ...good, type: 'openPage', payload: { page: 'setting', confirmedHost: 'x' } },
      { ...good, type: 'goHome', payload: { sessionId: 'S-1' } },
      { ...good, token: 'x' },
      { v: 1, type: 'goHome', payload: {} },
      'text',
      null,
      [],
    ];
    expect(some.map((envelope) => problemOf(envelope) === null)).toEqual(some.map((envelope) => holds(envelope)));
    expect(some.filter((envelope) => holds(envelope)).length).toBe(4);
  });

  it('calls right what was seen to happen, and nothing that the bridge did wrong', () => {
    const silent: Tried = { what: 'silent', ms: null, problem: null };
    const row = (change: Partial<Row>): Row => ({ type: 'goHome', tried: silent, seen: 'not looked', ...change });
    expect(verdictOf(row({ tried: null, seen: 'did' }))).toBe('not tried');
    expect(verdictOf(row({}))).toBe('to be looked at');
    expect(verdictOf(row({ seen: 'did' }))).toBe('right');
    expect(verdictOf(row({ seen: 'did not' }))).toBe('wrong');
    expect(verdictOf(row({ seen: 'did', tried: { ...silent, what: 'late', ms: 6_000 } }))).toBe('wrong');
    expect(reportOf('ios', 'ios', 'an agent', [row({ seen: 'did' }), row({ seen: 'did not' })])).toBe(
      [
        'Platform: ios. Browser: an agent',
        '',
        '| message | verdict | the bridge | the app | to change |',
        '| --- | --- | --- | --- | --- |',
        '| goHome | right | Sent. No answer, which is allowed. | did |  |',
        `| goHome | wrong | Sent. No answer, which is allowed. | did not | In the script message handler \`AppBridge\`, do this for \`goHome\`: the app shows its first page. ${rowNamed('`goHome`')} |`,
      ].join('\n'),
    );
  });
});

describe('S-368 what an app ought to change', () => {
  const inAndroid = 'the public `@JavascriptInterface` method `postMessage(String)` of `AppBridge`';
  const inIos = 'the script message handler `AppBridge`';
  const inHandler = 'the handler that is registered under the name of the type';
  const androidRow = '`window.AppBridge.postMessage(json)`';
  const iosRow = '`window.webkit.messageHandlers.AppBridge.postMessage(object)`';
  const handlerRow = '`WebViewJavascriptBridge.callHandler(type, envelope, reply)`';
  const advice = (type: Row['type'], result: Partial<Tried>, carrier: Carrier, seen: Row['seen'] = 'did') =>
    toChange({ type, tried: { what: 'silent', ms: null, problem: null, ...result }, seen }, carrier);

  it('says nothing where nothing is wrong', () => {
    expect(toChange({ type: 'goHome', tried: null, seen: 'did not' }, 'ios')).toBe('');
    expect(advice('goHome', {}, 'ios')).toBe('');
    expect(advice('goHome', { what: 'answered', ms: 7 }, 'android', 'not looked')).toBe('');
  });

  it.each([
    [
      'threw',
      'android',
      `In ${inAndroid}, throw nothing, also for a type that the app does not know: what goes wrong is caught in the app. ${rowNamed(androidRow)}`,
    ],
    [
      'refused',
      'ios',
      `In ${inIos}, call \`replyHandler(nil, nil)\` also where something went wrong, with no error: what goes wrong is dealt with in the app. ${rowNamed(iosRow)}`,
    ],
    [
      'late',
      'ios',
      `In ${inIos}, call \`replyHandler(nil, nil)\` within 5000 milliseconds, before the app does what it is told, or never answer. ${rowNamed('a reply to a message is waited for')}`,
    ],
    [
      'twice',
      'webViewJavascriptBridge',
      `In ${inHandler}, call the callback without content once for each message, at one place of the code. ${rowNamed(handlerRow)}`,
    ],
    [
      'noBridge',
      'none',
      `In the code that makes the web view, put the bridge on the page before its scripts run: \`addJavascriptInterface(…, "AppBridge")\` before \`loadUrl\` on Android, \`userContentController.add(…, name: "AppBridge")\` before \`load\` on iOS, or \`WebViewJavascriptBridge\` where config.json says so. ${rowNamed(androidRow)}`,
    ],
  ] as const)('names place, way and row of what a bridge does wrong: %s', (what, carrier, said) => {
    expect(advice('goHome', { what }, carrier)).toBe(said);
  });

  it('names the field and what stands in it', () => {
    const sent = { v: 1, id: 'a-1', type: 'callTelephone', payload: { telephone: '000 000 0000' } };
    const told = (change: object) =>
      advice('callTelephone', { what: 'wrong', ms: 1, problem: problemOf({ ...sent, ...change }) }, 'android');
    const at = (what: string) => `In ${inAndroid}, ${what}. ${rowNamed('`callTelephone`')}`;
    expect(told({ v: '1' })).toBe(at('give `v` back as it came: the number 1'));
    expect(told({ id: 7 })).toBe(at('give `id` back as it came: a text that is not empty'));
    expect(told({ type: 'call' })).toBe(
      at('give `type` back as it came: one of the types of the table, letter by letter'),
    );
    expect(told({ payload: '{}' })).toBe(
      at('give `payload` back as an object, `{}` where it is empty: no text, no list and no null'),
    );
    const telephone = at('give `payload.telephone` back as it came: text like `^\\+?\\d[\\d ()-]{2,19}$`');
    for (const payload of [{}, { telephone: 0 }, { telephone: 'tel:000' }]) expect(told({ payload })).toBe(telephone);
    expect(told({ payload: { ...sent.payload, name: '' } })).toBe(
      at('leave `payload.name` out: callTelephone has no such field'),
    );
    expect(told({ token: 'x' })).toBe(at('leave `token` out: a message has four fields'));
  });

  it('says what the app does with the message where nobody saw it happen', () => {
    expect(advice('callTelephone', {}, 'ios', 'did not')).toBe(
      `In ${inIos}, do this for \`callTelephone\`: the app dials (\`payload.telephone\`: text like \`^\\+?\\d[\\d ()-]{2,19}$\`). ${rowNamed('`callTelephone`')}`,
    );
  });

  it('has a sentence for each message and fault, and its row stands in the page for the app’s team', () => {
    const page = readFileSync('docs/embedding.md', 'utf8');
    const [, section = ''] = page.split('## Messages from page to app');
    const rows =
      section
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => line.startsWith('| ')) ?? [];
    const carriers = ['android', 'ios', 'webViewJavascriptBridge', 'none'] as const;
    const whats = ['noBridge', 'threw', 'refused', 'silent', 'late', 'twice', 'wrong'] as const;
    for (const { type } of tried)
      for (const carrier of carriers)
        for (const what of whats) {
          const said = advice(type, { what, problem: problemOf({}) }, carrier, 'did not');
          const [, name = 'none'] =
            /^In [^\n]+\. See docs\/embedding\.md, “Messages from page to app”, row (.+)\.$/.exec(said) ?? [];
          expect(rows.filter((line) => line.startsWith(`| ${name}`)).length, said).toBe(1);
        }
  });

  it('knows what carries the messages of a page', () => {
    const nothing = () => undefined;
    expect(carrierOf(windowWith({}), 'auto')).toBe('none');
    expect(carrierOf(windowWith(android(nothing)), 'auto')).toBe('android');
    expect(carrierOf(windowWith(ios(nothing)), 'auto')).toBe('ios');
    const handler = { WebViewJavascriptBridge: { callHandler: nothing } };
    expect(carrierOf(windowWith(handler), 'webViewJavascriptBridge')).toBe('webViewJavascriptBridge');
    expect(carrierOf(windowWith(handler), 'auto')).toBe('none');
  });
});
