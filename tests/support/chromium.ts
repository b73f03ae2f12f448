import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The shell is Chromium without a window of its own, at about half the work. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function playwrights(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** The browser to test in: `KIST_CHROMIUM`, the system's, Playwright's, or, on Debian as root, one installed now. */
export function findChromium(): string {
  const named = process.env.KIST_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`KIST_CHROMIUM names "${named}", and there is no such file.`);
  }
  const find = () => [...usual, playwrights()].find((path) => path !== '' && existsSync(path));
  const found = find();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.info('No Chromium here yet: installing it with apt-get.');
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'ignore',
    });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No Chromium or Chrome was found. Install one, or name it: KIST_CHROMIUM=/path/to/chrome npm test');
}

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags, headless: true });
