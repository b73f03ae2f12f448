import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, freePort, runProgram, stopProgram, untilAnswered } from './programs.ts';
import { type Engine, type Running, size } from './tab.ts';
import { type Command, type Send, tabOver } from './webdriver.ts';

const hint = 'WebKit is not here. On Debian: apt-get install webkit2gtk-driver xvfb';

const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

const asked: Readonly<Record<Command['do'], readonly [method: string, path: string]>> = {
  open: ['POST', '/url'],
  run: ['POST', '/execute/sync'],
  act: ['POST', '/actions'],
  find: ['POST', '/element'],
  write: ['POST', '/element/{id}/value'],
  picture: ['GET', '/screenshot'],
};

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

const sendTo =
  (session: string): Send =>
  ({ do: what, with: how }) => {
    const [method, path] = asked[what];
    const filled = path.replace('{id}', 'id' in how ? how.id : '');
    return request(session + filled, method, method === 'GET' ? undefined : how);
  };

/** A screen that nobody sees, under a number that no other one has. */
function openScreen(xvfb: string): { readonly display: string; readonly screen: ChildProcess } {
  let number = 90;
  while (existsSync(`/tmp/.X11-unix/X${number}`)) number += 1;
  const display = `:${number}`;
  const depth = `${size.width}x${size.height}x24`;
  return { display, screen: runProgram(xvfb, [display, '-screen', '0', depth, '-nolisten', 'tcp']) };
}

async function start(): Promise<Running> {
  const driver = findProgram(['/usr/bin/WebKitWebDriver'], hint);
  const binary = findProgram(miniBrowsers, hint);
  const { display, screen } = openScreen(findProgram(['/usr/bin/Xvfb'], hint));
  const port = await freePort();
  const server = runProgram(driver, [`--port=${port}`], { DISPLAY: display });
  const root = `http://127.0.0.1:${port}`;
  // Without its bar of buttons, which is wider than a phone.
  const options = { binary, args: ['--automation', '--full-screen'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  await untilAnswered(() => request(`${root}/status`, 'GET'), 'WebKit');
  const { sessionId, capabilities: had } = (await untilAnswered(
    () => request(`${root}/session`, 'POST', { capabilities }),
    'WebKit',
  )) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
  const session = `${root}/session/${sessionId}`;
  await request(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...size });
  return {
    version: had.browserVersion,
    tab: (web) => tabOver(sendTo(session), web),
    async close() {
      await request(session, 'DELETE');
      await stopProgram(server);
      await stopProgram(screen);
    },
  };
}

export const webkit: Engine = { id: 'webkit', title: 'WebKit', start };
