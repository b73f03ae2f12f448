import { type Browser, chromium, type Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { findChromium87 } from './chromium-87.ts';
import { type Engine, type Running, size, type Tab } from './tab.ts';

function tabOf(page: Page): Tab {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  return {
    async open(url) {
      await page.goto(url);
    },
    run: (script) => page.evaluate(`(function () { ${script} })()`),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    attach: (file) => page.setInputFiles('input[type=file]', file),
    picture: () => page.screenshot({ animations: 'allow' }),
    thrown: () => thrown,
    close: () => page.context().close(),
  };
}

/** `init`: a script that runs before each page. */
const running = (browser: Browser, init = ''): Running => ({
  version: browser.version(),
  async tab() {
    const context = await browser.newContext({ viewport: size });
    if (init) await context.addInitScript({ content: init });
    return tabOf(await context.newPage());
  },
  close: () => browser.close(),
});

export const chromiumToday: Engine = {
  id: 'chromium',
  title: 'Chromium of today',
  start: async () => running(await launchChromium()),
};

/** Today's Chromium after a script took away from it what older web views lack. */
export const chromiumWithout = (id: string, title: string, init: string): Engine => ({
  id,
  title,
  start: async () => running(await launchChromium(), init),
});

/** The oldest Chromium that the build is for (P-40). It is one process, which ends with its first tab: each tab has its own. */
export const chromium87: Engine = {
  id: 'chromium-87',
  title: 'Chromium 87',
  async start() {
    const executablePath = findChromium87();
    const args = ['--no-sandbox', '--single-process', '--no-zygote', '--use-gl=swiftshader', '--disable-dev-shm-usage'];
    const launch = async () => running(await chromium.launch({ executablePath, args, headless: true }));
    const first = await launch();
    await first.close();
    return {
      version: first.version,
      async tab(web) {
        const own = await launch();
        return { ...(await own.tab(web)), close: own.close };
      },
      close: async () => undefined,
    };
  },
};
