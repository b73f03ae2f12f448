import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { type Lender, startLender } from './lender.ts';

const web = 'http://localhost:4173';
let lender: Lender;
beforeEach(async () => {
  lender = await startLender({ webOrigin: web });
});
afterEach(() => lender.close());

const trace = {
  machine: 'cardRepayment',
  from: 'choosing.none',
  isWhole: false,
  steps: [{ event: 'card.selected', taken: ['cardRepayment.choosing: card.selected #0'], to: 'choosing.selected' }],
};

const facts = (more: Readonly<Record<string, string | undefined>> = {}) =>
  Object.entries({
    'event.name': 'kist.crash',
    'kist.route': 'repayChoose',
    'kist.flow': 'cardRepayment',
    'kist.state': 'choosing.selected',
    'exception.type': 'TypeError',
    'kist.trace': JSON.stringify(trace),
    ...more,
  }).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: { stringValue: value } }]));

type Told = {
  readonly attributes?: unknown;
  readonly record?: object;
  readonly service?: string;
  readonly build?: string;
};

const body = ({ attributes = facts(), record = {}, service = 'kist-web-view', build = '0123456789ab' }: Told = {}) => ({
  resourceLogs: [
    {
      resource: {
        attributes: [
          { key: 'service.name', value: { stringValue: service } },
          { key: 'service.version', value: { stringValue: build } },
        ],
      },
      scopeLogs: [
        {
          scope: { name: 'kist.reports' },
          logRecords: [
            {
              timeUnixNano: '1700000001500000000',
              severityNumber: 17,
              severityText: 'ERROR',
              eventName: 'kist.crash',
              body: { stringValue: 'An error that nobody caught' },
              attributes,
              ...record,
            },
          ],
        },
      ],
    },
  ],
});

async function report(sent: unknown, type = 'application/json') {
  const response = await fetch(`${lender.origin}/__sandbox/v1/logs`, {
    method: 'POST',
    headers: { 'Content-Type': type, Origin: web },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
  return { status: response.status, headers: response.headers, answer: (await response.json()) as { error?: string } };
}

const collected = async () => (await fetch(`${lender.origin}/__sandbox/reports`)).json() as Promise<readonly object[]>;

describe('P-50 the sandbox as a collector', () => {
  it('takes a report and shows it, until it is reset', async () => {
    expect(await report(body())).toMatchObject({ status: 200, answer: { partialSuccess: {} } });
    expect(await collected()).toMatchObject([
      { at: 1_700_000_001_500, build: '0123456789ab', facts: { 'kist.route': 'repayChoose' }, trace },
    ]);
    const page = await (await fetch(`${lender.origin}/__sandbox/reports-page`)).text();
    const { document } = new JSDOM(page).window;
    const text = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ');
    expect([...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['kind', 'kist.crash'],
      ['route', 'repayChoose'],
      ['flow', 'cardRepayment'],
      ['state', 'choosing.selected'],
      ['error', 'TypeError'],
    ]);
    expect(text).toContain('An error that nobody caught');
    expect(text).toContain('build 0123456789ab');
    expect(text).toContain('card.selected → choosing.selected');
    await fetch(`${lender.origin}/__sandbox/reset`, { method: 'POST' });
    expect(await collected()).toEqual([]);
  });

  it('shows what somebody has to look into, newest first, and measures beside it only when all is asked for', async () => {
    const vital = [
      { key: 'event.name', value: { stringValue: 'kist.vital' } },
      { key: 'kist.vital.name', value: { stringValue: 'LCP' } },
      { key: 'kist.vital.value', value: { doubleValue: 912 } },
    ];
    const measure = { severityNumber: 9, eventName: 'kist.vital', body: { stringValue: 'How fast the page was' } };
    const look = async (query = '') => {
      const page = await (await fetch(`${lender.origin}/__sandbox/reports-page${query}`)).text();
      const { document } = new JSDOM(page, { url: lender.origin }).window;
      const choices = [...document.querySelectorAll<HTMLAnchorElement>('main nav a')];
      return {
        cards: [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent),
        choices: choices.map((link) => [link.textContent, link.search, link.getAttribute('aria-current')]),
        text: document.querySelector('main')?.textContent ?? '',
      };
    };
    await report(body({ attributes: vital, record: measure }));
    expect((await look()).text).toContain('Only how fast pages were was reported, no crash and no failure.');
    const chunk = { severityNumber: 13, eventName: 'kist.chunk', body: { stringValue: 'A script did not arrive' } };
    await report(body());
    await report(body({ attributes: vital, record: measure }));
    await report(body({ attributes: facts({ 'event.name': 'kist.chunk' }), record: chunk }));
    await report(body({ attributes: vital, record: measure }));
    const [crash, missing, fast] = ['An error that nobody caught', 'A script did not arrive', 'How fast the page was'];
    expect(await look()).toMatchObject({
      cards: [missing, crash],
      choices: [
        ['Crashes and failures (2)', '', 'page'],
        ['All (5)', '?show=all', null],
      ],
    });
    expect(await look('?show=all')).toMatchObject({
      cards: [fast, missing, fast, crash, fast],
      choices: [
        ['Crashes and failures (2)', '', null],
        ['All (5)', '?show=all', 'page'],
      ],
    });
  });

  it('takes it from the web view’s origin with what credentials there are, and nothing else so', async () => {
    const { headers } = await report(body());
    expect(headers.get('access-control-allow-origin')).toBe(web);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const other = await fetch(`${lender.origin}/__sandbox/reports`, { headers: { Origin: web } });
    expect(other.headers.get('access-control-allow-credentials')).toBeNull();
  });

  const strange = { ...trace, steps: [{ ...trace.steps[0], typed: '123456' }] };
  it.each<readonly [what: string, sent: unknown, sentence: string]>([
    ['no JSON', '{', 'The body is not JSON.'],
    ['no logs', {}, 'resourceLogs: Invalid key: Expected "resourceLogs" but received undefined.'],
    ['another service', body({ service: 'else' }), 'The service is not kist-web-view.'],
    ['no build', body({ build: 'v1' }), 'The service.version is not the name of a build.'],
    [
      'an unknown kind',
      body({ attributes: facts({ 'event.name': 'kist.else' }) }),
      'The attribute "event.name": is none of the kinds of reports.',
    ],
    [
      'two kinds',
      body({ attributes: facts({ 'event.name': 'kist.render' }) }),
      'A report needs its event.name, twice the same.',
    ],
    ['another severity', body({ record: { severityNumber: 9 } }), 'kist.crash has the severity 17, not 9.'],
    [
      'no time',
      body({ record: { timeUnixNano: '1' } }),
      'resourceLogs.0.scopeLogs.0.logRecords.0.timeUnixNano: is not a time in nanoseconds.',
    ],
    ['an attribute more', body({ attributes: facts({ phone: '13812349876' }) }), 'A report has no attribute "phone".'],
    [
      'a place with a value',
      body({ attributes: facts({ 'kist.route': '/order?id=1' }) }),
      'The attribute "kist.route": is not a name.',
    ],
    [
      'a file with a query',
      body({ attributes: facts({ 'kist.file': 'assets/a-1.js?id=1' }) }),
      'The attribute "kist.file": is not a file of a build.',
    ],
    ['a trace that is no JSON', body({ attributes: facts({ 'kist.trace': '{' }) }), 'The trace is not JSON.'],
    ['a trace of another flow', body({ attributes: facts({ 'kist.flow': 'toast' }) }), 'The trace is of another flow.'],
    [
      'a value in a step',
      body({ attributes: facts({ 'kist.trace': JSON.stringify(strange) }) }),
      'steps.0.typed: Invalid key: Expected never but received "typed".',
    ],
  ])('refuses in words: %s', async (_, sent, sentence) => {
    expect(await report(sent)).toMatchObject({ status: 400, answer: { error: sentence } });
    expect(await collected()).toEqual([]);
  });

  it('refuses in words: another type', async () => {
    const error = 'Reports come as application/json.';
    expect(await report(body(), 'text/plain')).toMatchObject({ status: 400, answer: { error } });
    expect(await collected()).toEqual([]);
  });
});

describe('P-50 the links of a report under npm start', () => {
  it.each(catalogue.map(({ id, machine }) => [id, machine.id]))('%s', async (id, machine) => {
    await lender.close();
    lender = await startLender({});
    const own = { ...trace, machine };
    await report(body({ attributes: facts({ 'kist.flow': machine, 'kist.trace': JSON.stringify(own) }) }));
    const page = await (await fetch(`${lender.origin}/__sandbox/reports-page`)).text();
    const links = [...new JSDOM(page).window.document.querySelectorAll<HTMLAnchorElement>('article a')];
    const encoded = encodeURIComponent(JSON.stringify(own));
    expect(links.map(({ href }) => href)).toEqual([
      `${lender.origin}/testPreview#trace=${encoded}`,
      `${lender.origin}/atlas/${id}.html#trace=${encoded}`,
    ]);
  });
});
