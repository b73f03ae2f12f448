import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepProofMachine } from '#flows/keep-proof/keep-proof.machine.ts';
import { samplePicture, sampleProof } from '#flows/keep-proof/keep-proof.samples.ts';
import { refused } from '#kit/failure.ts';
import KeepProofScreen from '#screens/keep-proof/keep-proof.screen.tsx';
import type { PortScript } from '#tests/support/flow-on-stage.ts';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const stage = (ports: PortScript<typeof keepProofMachine>) =>
  screenOnStage(keepProofMachine, KeepProofScreen, { input: { proof: sampleProof }, ports });

const status = () => screen.getByRole('status').textContent;

it('S-079 offers to share and to save, and says nothing yet', async () => {
  stage({});
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share', 'Save as picture']);
  expect(status()).toBe('');
  await expectAccessible();
});

it('S-079 says that the chosen app has it', async () => {
  const { tap } = stage({ shareText: [undefined] });
  await tap('Share');
  expect(status()).toBe('The app that you chose has it.');
  await expectAccessible();
});

it('S-079 says that the text was copied where this phone does not share', async () => {
  const { tap } = stage({ shareText: [refused('share')], copyText: [undefined] });
  await tap('Share');
  expect(status()).toBe('This phone cannot share from here. The text is copied: paste it where you want to send it.');
});

it('S-538 shows the text, marked, where it cannot be copied either', async () => {
  const { tap } = stage({ shareText: [refused('share')], copyText: [refused('clipboard')] });
  await tap('Share');
  expect(status()).toBe('This phone can neither share nor copy from here. Hold the marked text to copy it.');
  expect(window.getSelection()?.toString()).toBe(
    'Pay with a code\nAmount to repay: ₹1250.50\nOrder number: O-174\n9900-1234-5678',
  );
});

it('S-079 the button that works carries its progress', async () => {
  const { tap, answer } = stage({});
  await tap('Save as picture');
  expect(screen.getByRole('button', { name: 'Save as picture' }).getAttribute('aria-busy')).toBe('true');
  await answer(samplePicture);
  await answer();
  expect(screen.getByRole('button', { name: 'Save as picture' }).getAttribute('aria-busy')).toBeNull();
});

it.each([
  [
    'was handed it',
    undefined,
    'Look among your pictures or downloads. If it is not there, hold the picture below to save it, or take a screenshot.',
  ],
  ['does not take it', refused('share'), 'Hold the picture below to save it, or take a screenshot.'],
])('S-079 the picture stands on the page, with words, where the phone %s', async (_, handed, words) => {
  const { tap } = stage({ drawPicture: [samplePicture], handPicture: [handed] });
  await tap('Save as picture');
  expect(screen.getByRole('img', { name: 'Pay with a code' }).getAttribute('src')).toBe(samplePicture);
  expect(status()).toBe(words);
});

it('S-079 says what to do where no picture comes of it', async () => {
  const { tap } = stage({ drawPicture: [refused('canvas')] });
  await tap('Save as picture');
  expect(status()).toBe('This phone could not make a picture. Take a screenshot of this page instead.');
  expect(screen.queryByRole('img')).toBeNull();
});
