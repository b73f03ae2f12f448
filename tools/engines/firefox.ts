import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { findProgram, freePort, runProgram, stopProgram, untilAnswered } from './programs.ts';
import { type Engine, type Running, size } from './tab.ts';
import { type Command, type Send, tabOver } from './webdriver.ts';

const hint = 'Firefox is not here. On Debian: apt-get install firefox-esr';
const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox speaks WebDriver itself, under these names and over a socket: no geckodriver has to be there to pass it on. */
const named: Readonly<Record<Command['do'], string>> = {
  open: 'WebDriver:Navigate',
  run: 'WebDriver:ExecuteScript',
  act: 'WebDriver:PerformActions',
  find: 'WebDriver:FindElement',
  write: 'WebDriver:ElementSendKeys',
  picture: 'WebDriver:TakeScreenshot',
};

type Ask = (name: string, how: object) => Promise<unknown>;
type Waiting = { readonly good: (value: unknown) => void; readonly bad: (error: Error) => void };

/** Messages are JSON behind their length, `[1, number, error, result]` for an answer. */
function conversation(socket: Socket): Ask {
  const waiting = new Map<number, Waiting>();
  let rest = Buffer.alloc(0);
  let last = 0;
  const hear = (text: string) => {
    const message: unknown = JSON.parse(text);
    if (!Array.isArray(message)) return;
    const [, number, error, result] = message;
    const who = waiting.get(number);
    waiting.delete(number);
    if (error) who?.bad(new Error(`Firefox: ${error.message}`));
    else who?.good(result);
  };
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      hear(rest.toString('utf8', colon + 1, end));
      rest = rest.subarray(end);
    }
  });
  return (name, how) =>
    new Promise((good, bad) => {
      last += 1;
      waiting.set(last, { good, bad });
      const text = JSON.stringify([0, last, name, how]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Some answers stand within an object of their own. */
const unwrapped = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;

const sendTo =
  (ask: Ask): Send =>
  async ({ do: what, with: how }) =>
    unwrapped(await ask(named[what], what === 'run' ? { ...how, newSandbox: false } : how));

/** The page is as wide as a phone in a window that cannot be: the way in which Firefox emulates a viewport itself. */
const narrow = `
  const { style } = gBrowser.selectedBrowser;
  for (const [name, pixels] of Object.entries(${JSON.stringify(size)}))
    for (const edge of ['', 'min-', 'max-']) style.setProperty(edge + name, pixels + 'px');
`;

const preferences = (port: number): string =>
  Object.entries({
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'app.update.auto': false,
    'ui.useOverlayScrollbars': 1,
  })
    .map(([name, value]) => `user_pref("${name}", ${value});\n`)
    .join('');

const reach = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
  });

async function start(): Promise<Running> {
  const program = findProgram(programs, hint);
  const port = await freePort();
  const profile = mkdtempSync(`${tmpdir()}/kist-firefox-`);
  writeFileSync(`${profile}/user.js`, preferences(port));
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const firefox = runProgram(program, flags, { MOZ_HEADLESS_WIDTH: '800', MOZ_HEADLESS_HEIGHT: '1000' });
  const socket = await untilAnswered(() => reach(port), 'Firefox');
  const ask = conversation(socket);
  const { capabilities } = (await ask('WebDriver:NewSession', {})) as {
    readonly capabilities: { readonly browserVersion: string };
  };
  await ask('Marionette:SetContext', { value: 'chrome' });
  await ask('WebDriver:ExecuteScript', { script: narrow, args: [] });
  await ask('Marionette:SetContext', { value: 'content' });
  return {
    version: capabilities.browserVersion,
    tab: (web) => tabOver(sendTo(ask), web),
    async close() {
      socket.end();
      await stopProgram(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export const firefox: Engine = { id: 'firefox', title: 'Firefox ESR', start };
