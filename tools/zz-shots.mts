import { launchChromium } from '../tests/support/chromium.ts';
const origin = 'http://localhost:5688';
const browser = await launchChromium();
const sizes = [[360, 740], [1280, 800]] as const;
const person = { orderId: 'O-170-operator', amount: '125050', userId: 'U-operator', deviceId: 'D-operator', mobilePhone: '13812349876' };
{
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(120000);
  await page.goto(`${origin}/repayChoose?${new URLSearchParams(person)}`);
  await page.getByRole('radio', { name: /1111/ }).click();
  await page.evaluate(() => {
    const whole = Array.from.bind(Array);
    Array.from = ((...given: any[]) => { if (String(given[0]) === '[object Array Iterator]') throw new TypeError('no cell'); return (whole as any)(...given); }) as any;
  });
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('heading', { name: /Something went wrong/ }).waitFor();
  await page.screenshot({ path: '/tmp/ship-shot-crash-360.png' });
  for (;;) {
    const all = (await (await fetch(`${origin}/__sandbox/reports`)).json()) as any[];
    console.log(all.map((r) => r.facts['event.name']));
    if (all.some((r) => r.facts['event.name'] === 'kist.render')) break;
    await new Promise((r) => setTimeout(r, 1000));
  }
}
for (const [width, height] of sizes) {
  const page = await (await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(240000);
  await page.goto(`${origin}/__sandbox/reports-page`);
  await page.screenshot({ path: `/tmp/ship-shot-reports-${width}.png` });
  console.log(width, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  const card = page.getByRole('article').filter({ hasText: 'A screen could not be drawn' }).first();
  await card.scrollIntoViewIfNeeded();
  await card.screenshot({ path: `/tmp/ship-shot-card-${width}.png` });
  await card.getByRole('link', { name: 'Walk it on the test page' }).click();
  await page.getByText('4 of 4 steps done.').waitFor();
  await page.screenshot({ path: `/tmp/ship-shot-replay-${width}.png` });
  console.log(width, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await page.goto(`${origin}/__sandbox/reports-page`);
  await card.getByRole('link', { name: 'See its way in the atlas' }).click();
  await page.getByText(/The 4 steps of a report/).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/ship-shot-atlas-${width}.png` });
  console.log(width, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), await page.getByText(/The 4 steps of a report/).isVisible());
}
await browser.close();
