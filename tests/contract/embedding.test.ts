import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { createNativeBridge } from '#adapters/native-bridge/native-bridge.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { commonNames } from '#tests/specification/calls.ts';
import { stubs } from './android/stubs.ts';

const page = readFileSync('docs/embedding.md', 'utf8');
const schema = JSON.parse(readFileSync('docs/contract/bridge-envelope.schema.json', 'utf8'));
const holds = new Ajv2020({ strict: false }).compile(schema);

/** S-227…S-238, and the title of the page. */
const messages: readonly NativeMessage[] = [
  { type: 'openPage', page: 'setting' },
  { type: 'closeWebView' },
  { type: 'openProductPage', productId: 'P-1' },
  { type: 'goHome' },
  { type: 'goMine' },
  { type: 'forceLogin' },
  { type: 'callTelephone', telephone: '+91 000 000 0000' },
  { type: 'rateApp' },
  { type: 'reportConfirmPoint' },
  { type: 'startBankBinding' },
  { type: 'endBankBinding' },
  { type: 'dismissRepayDialog' },
  { type: 'setTitle', title: 'Your order' },
];

/** What the bridge gives to an Android app. */
async function posted(message: NativeMessage): Promise<unknown> {
  const told: string[] = [];
  const bridge = createNativeBridge({
    window: {
      navigator: { userAgent: 'Android' },
      history: { length: 1, state: null, go: () => undefined },
      location: { origin: 'https://m.example.com' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      AppBridge: { postMessage: (text: string) => told.push(text) },
    } as never,
    config: { bridge: 'auto', allowedHosts: [], schemeUrl: 'kist://home' },
    openUrl: () => false,
    goToStart: () => undefined,
  });
  await bridge.send(message);
  bridge.stop();
  return JSON.parse(told[0] ?? 'null');
}

describe('S-368 P-11 the schema of the envelope', () => {
  it.each(messages.map((message) => [message.type, message] as const))(
    'takes %s as the bridge sends it',
    async (_, message) => {
      const envelope = await posted(message);
      expect(holds(envelope), JSON.stringify([envelope, holds.errors])).toBe(true);
    },
  );

  it('refuses what the bridge never sends', () => {
    const good = { v: 1, id: 'a-1', type: 'callTelephone', payload: { telephone: '000 000 0000' } };
    expect(holds(good)).toBe(true);
    for (const bad of [
      { ...good, v: 2 },
      { ...good, type: 'pay' },
      { ...good, payload: {} },
      { ...good, payload: { telephone: 'javascript:alert(1)' } },
      { ...good, payload: { telephone: '000 000 0000', sessionId: 'S-1' } },
      { ...good, token: 'x' },
      { v: 1, type: 'goHome', payload: {} },
    ])
      expect([bad, holds(bad)]).toEqual([bad, false]);
  });

  it('holds a title to no control character and no long number, in signs that the expressions of every language have', () => {
    const titled = (title: string) => holds({ v: 1, id: 'a-1', type: 'setTitle', payload: { title } });
    for (const title of ['Your order', 'ऋण 2026', '€\u00a0300']) expect([title, titled(title)]).toEqual([title, true]);
    for (const title of ['Order 12345', 'two\nlines', 'a\u0000', 'a\u0085', '', 'x'.repeat(81)])
      expect([title, titled(title)]).toEqual([title, false]);
    const product = (productId: string) => holds({ v: 1, id: 'a-1', type: 'openProductPage', payload: { productId } });
    expect([product('P-1'), product('P-123456789012')]).toEqual([true, false]);
    const contract = readFileSync('docs/contract/openapi.json', 'utf8');
    const patterns = [...`${JSON.stringify(schema)}${contract}`.matchAll(/"pattern":\s?("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    );
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter((pattern) => /\\[pPuU]|\(\?/.test(pattern))).toEqual([]);
    const python = spawnSync('python3', ['-c', 'import json, re, sys\nfor p in json.load(sys.stdin): re.compile(p)'], {
      input: JSON.stringify(patterns),
      encoding: 'utf8',
    });
    // Where there is no Python, the signs alone are looked at.
    if (python.error === undefined) expect(python.stderr).toBe('');
  });

  it('names each message in it, in the page for the app’s team and in both shells', () => {
    const types = messages.map(({ type }) => type);
    expect([...schema.properties.type.enum].sort()).toEqual([...types].sort());
    for (const shell of ['KistActivity.java', 'KistViewController.swift']) {
      const source = readFileSync(`docs/shells/${shell}`, 'utf8');
      const isIos = shell.endsWith('swift');
      const unnamed = types.filter((type) => !source.includes(type));
      // S-238: it is sent on Android alone.
      expect(unnamed).toEqual(isIos ? ['dismissRepayDialog'] : []);
    }
    for (const type of types) expect(page).toContain(`| \`${type}\` |`);
  });
});

it('S-159 S-216 S-217 the page for the app’s team names each parameter', () => {
  for (const name of [...commonNames, 'building', 'gather', 'swift', 'eyes']) expect(page).toContain(`| \`${name}\` |`);
});

describe('the shell for Android', () => {
  const folder = mkdtempSync(join(tmpdir(), 'android-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it.each([
    ...['setDomStorageEnabled(true)', 'onShowFileChooser(', 'setDownloadListener(', 'ACTION_VIEW', 'onCreateWindow('],
    ...['setTextZoom(', 'setAcceptThirdPartyCookies(page, false)', 'SOFT_INPUT_ADJUST_RESIZE', 'saveState('],
  ])('sets what the table of settings asks for: %s', (setting) => {
    expect(readFileSync('docs/shells/KistActivity.java', 'utf8')).toContain(setting);
  });

  it('leaves the starting of other apps to one place, which bears that there is none', () => {
    const source = readFileSync('docs/shells/KistActivity.java', 'utf8');
    expect(source.match(/startActivity\(/g)).toHaveLength(1);
  });

  const hasJava = spawnSync('javac', ['-version']).status === 0;

  it.skipIf(!hasJava)(
    'compiles against the interface that Android documents',
    () => {
      for (const [name, source] of Object.entries(stubs)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), source);
      }
      const shell = resolve('docs/shells/KistActivity.java');
      const compile = (file: string) =>
        spawnSync('javac', ['-Xlint:all', '-Xlint:-serial', '-Werror', '-d', folder, '-sourcepath', folder, file], {
          encoding: 'utf8',
        });
      expect(compile(shell).stderr).toBe('');
      const wrong = join(folder, 'KistActivity.java');
      writeFileSync(wrong, readFileSync(shell, 'utf8').replace('setDomStorageEnabled(true)', 'setDomStorage(true)'));
      expect(compile(wrong).status).not.toBe(0);
    },
    60_000,
  );
});
