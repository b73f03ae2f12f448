import { describe, expect, it } from 'vitest';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);

type Answer = { readonly data: { readonly recProducts: readonly Readonly<Record<string, unknown>>[] } };

const many = 400;

describe('P-20 a list of 400 products', () => {
  it('P-20 S-157 lays out those in sight alone, and each of them can be scrolled to and chosen', async () => {
    const { page, giveBack } = await phones.lend();
    await page.route(`${lender}/**/loan-details*`, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as Answer;
      const [first] = json.data.recProducts;
      const recProducts = Array.from({ length: many }, (_, n) => ({ ...first, name: `Product ${n + 1}` }));
      await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, recProducts } } });
    });
    await page.goto(`${web}/recommendList?orderId=O-21-long&productId=P-1&userId=U-long`);
    const rows = page.locator('.product');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(many);
    const laidOut = () =>
      rows.evaluateAll(
        (all) =>
          all.filter((row) => row.querySelector('button')?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    expect(await laidOut()).toBeLessThan(30);
    const last = page.getByRole('button', { name: `Product ${many}`, exact: false });
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
    expect(await laidOut()).toBeLessThan(30);
    await giveBack();
  });
});
