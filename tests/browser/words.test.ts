import { expect, it } from 'vitest';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const { web } = await ownStack();
const browser = freshBrowser();

/** A phone whose deployment names a file of words, with that in it. */
async function openPhone(words: object | null, path = '/repayChoose?orderId=O-170-words&amount=125050') {
  const context = await browser().newContext({ viewport: { width: 360, height: 740 } });
  const asked: string[] = [];
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...(words && { words: '/words-2.json' }) } });
  });
  await context.route('**/words-2.json', (route) => route.fulfill({ json: words }));
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const page = await context.newPage();
  await page.goto(`${web}${path}${path.includes('?') ? '&' : '?'}userId=U-words&deviceId=D-1`);
  return { page, context, asked };
}

it('S-009 a borrower pays with the lender’s own words, and all others are as shipped', async () => {
  const { page, context } = await openPhone({
    en: { 'cardRepayment.pay': 'Settle {amount}', 'cardRepayment.codeTitle': 'Type what your bank sent' },
  });
  await page.getByRole('radio', { name: /ending in 1111$/ }).check();
  await page.getByRole('button', { name: 'Settle ₹1250.50', exact: true }).click();
  await page.getByRole('dialog', { name: 'Type what your bank sent' }).waitFor();
  await page.getByRole('textbox', { name: 'SMS code' }).fill('123456');
  await page.getByText('Repaid', { exact: true }).first().waitFor();
  await context.close();
});

it('S-115 the hours of customer service stand beside its number where the lender’s words say them', async () => {
  const { page, context } = await openPhone(
    { en: { 'contactInfo.callUs': 'Call us, every day from 8 to 20' } },
    '/customerService',
  );
  await page.getByRole('button', { name: /^Call us, every day from 8 to 20 \+91/ }).waitFor();
  await context.close();
});

it('P-38 a file of words that is not usable is told in words, not in a blank page', async () => {
  const { page, context } = await openPhone({ en: { 'cardRepayment.pay': 'Settle' } });
  await page.getByRole('heading', { level: 1, name: 'This page is not set up correctly' }).waitFor();
  await page
    .getByText('The words of /words-2.json are not usable: en.cardRepayment.pay must hold {amount}.', { exact: true })
    .waitFor();
  await context.close();
});

it('P-52 a deployment that names none asks for nothing of it', async () => {
  const { page, context, asked } = await openPhone(null, '/repayChoose?orderId=O-170-unpaid&amount=125050');
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
  expect(asked.filter((path) => /words/.test(path))).toEqual([]);
  await context.close();
});

it('S-123 the public site says the lender’s own words too, in its title as well', async () => {
  const { page, context } = await openPhone(
    { en: { 'site.faq': 'Questions', 'site.faqTitle': 'What people ask', 'cardRepayment.pay': 'Settle {amount}' } },
    '/User',
  );
  await page.getByRole('heading', { level: 1, name: 'What people ask', exact: true }).waitFor();
  await page.waitForFunction(() => document.title.startsWith('Questions'));
  await context.close();
});

it('P-38 the public site says what is shipped where the file of words is not usable', async () => {
  const { page, context, asked } = await openPhone({ en: { 'site.faqTitle': '' } }, '/User');
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/words-2.json`).length > 0);
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions', exact: true }).waitFor();
  expect(asked).toContain('/words-2.json');
  await context.close();
});
