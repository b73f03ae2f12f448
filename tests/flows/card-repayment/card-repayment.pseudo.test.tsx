import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { type Text, tongue } from '#kit/text.ts';
import { button, stage } from './card-repayment.stage.tsx';

const { of } = tongue;

/** Another language than any: longer, and to be known again. */
const pseudo = (text: Text) => `⟦${text.replace(/[aeiou](?![^{]*\})/g, (vowel) => `${vowel}${vowel}`)}⟧`;

beforeEach(() => {
  tongue.of = pseudo;
});

afterEach(() => {
  tongue.of = of;
});

/** All that is read on the page or by a screen reader, but for what the lender says and for numbers. */
function ownTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')];
  const read = elements.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  return read.filter((text) => /\p{L}{2}/u.test(text) && !/ (Bank|Wallet)$/.test(text));
}

it('P-35 says nothing that has no key, before, with and after its cards, and at the code', async () => {
  const at = stage();
  const unkeyed = () => ownTexts().filter((text) => !text.includes('⟦'));
  expect(ownTexts().length).toBeGreaterThan(3);
  expect(unkeyed()).toEqual([]);

  await at.answer(ways);
  expect(unkeyed()).toEqual([]);
  await at.choose(
    pseudo('{bankName}, card ending in {tail}' as Text)
      .replace('{bankName}', 'Harbour Bank')
      .replace('{tail}', '1111'),
  );
  expect(button(/₹1250\.50/).disabled).toBe(false);
  await at.tap(button(/₹1250\.50/).textContent ?? '');
  expect(screen.getAllByText(/⟦/).length).toBeGreaterThan(3);
  expect(unkeyed()).toEqual([]);
});
