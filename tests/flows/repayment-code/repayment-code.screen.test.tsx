import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { refused } from '#kit/failure.ts';
import { speaker } from '#kit/language.ts';
import { textOf } from '#kit/messages.ts';
import type { CodePayload } from '#kit/repayment-record.ts';
import { tongue } from '#kit/text.ts';
import RepaymentCodeScreen from '#screens/repayment-code/repayment-code.screen.tsx';
import { wireRepaymentCode } from '#screens/repayment-code/repayment-code.wiring.ts';
import { deferred } from '#tests/support/deferred.ts';
import { mountScreen } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { allWords } from '#tools/all-words.ts';

const payload: CodePayload = { payCode: '9900-1234-5678', image: null, steps: [], amount: 125_050 };

function stage(showType: string, given: CodePayload | null) {
  const toasts: string[] = [];
  const copied: string[] = [];
  const opened: string[] = [];
  let clipboard = deferred<void>();
  const { machine } = wireRepaymentCode({
    copyText(text) {
      copied.push(text);
      clipboard = deferred();
      return clipboard.promise;
    },
    notify: (message) => toasts.push(textOf(message)),
    track: () => undefined,
    untilRepaid: () => new Promise(() => undefined),
    openApp: (url) => opened.push(url),
  });
  const actor = createActor(machine, { input: { orderId: 'O-174', showType, payload: given } }).start();
  mountScreen(RepaymentCodeScreen, actor);
  return {
    actor,
    toasts,
    copied,
    opened,
    tap: (name: string) => act(async () => button(name).click()),
    take: () => act(async () => clipboard.resolve()),
    refuse: () => act(async () => clipboard.reject(refused('clipboard'))),
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const steps = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('a code as text (showType 1)', () => {
  it('S-079 shows the amount, the code to copy and the picture of the channel', async () => {
    stage('1', { ...payload, image: 'https://lender.example/channel.png' });
    expect(screen.getByRole('heading', { level: 1, name: 'Pay with a code' })).toBeTruthy();
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(screen.getByText('9900-1234-5678')).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('src')).toBe('https://lender.example/channel.png');
    expect(screen.getByRole('img').getAttribute('referrerpolicy')).toBe('no-referrer');
    await expectAccessible();
  });

  it('S-079 shows the lender’s steps', async () => {
    stage('1', { ...payload, steps: ['Say that you repay a loan.', 'Show the code.'] });
    expect(screen.getByRole('heading', { level: 2, name: 'How to pay' })).toBeTruthy();
    expect(steps()).toEqual(['Say that you repay a loan.', 'Show the code.']);
    await expectAccessible();
  });

  it('S-079 says how to pay with the code where the channel does not', () => {
    stage('1', payload);
    expect(steps()).toEqual([
      'Copy the code, or write it down.',
      'Enter it where you pay, or read it out at the counter.',
      'Check the amount, pay it and keep the receipt.',
    ]);
  });

  it('S-079 does without a picture that is missing or does not load', async () => {
    stage('1', { ...payload, image: 'https://lender.example/channel.png' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    await expectAccessible();
  });

  it.each([
    ['1', '₹1250.50'],
    ['0', '₱1250.50'],
    ['2', '₱1250.50'],
  ])('S-081 S-305 the region flag %s of the payment decides on the sign', (regionFlag, amount) => {
    stage('1', { ...payload, regionFlag });
    expect(screen.getByText(amount)).toBeTruthy();
  });

  it('S-304 an amount that nobody knows is not shown as nothing to pay', () => {
    stage('1', { ...payload, amount: null });
    expect(screen.getByText('--')).toBeTruthy();
  });

  it('S-225 S-261 S-538 copies the code and says so; meanwhile the link says that it is busy', async () => {
    const { tap, take, copied, toasts } = stage('1', payload);
    await tap('copy');
    expect(button('copy').getAttribute('aria-busy')).toBe('true');
    await tap('copy');
    expect(copied).toEqual(['9900-1234-5678']);
    await expectAccessible();
    await take();
    expect(toasts).toEqual(['copy success']);
    expect(button('copy').getAttribute('aria-busy')).toBeNull();
    await expectAccessible();
  });

  it('S-538 selects the code where it cannot be copied, each time anew, and says nothing', async () => {
    const { tap, refuse, toasts } = stage('1', payload);
    for (const _ of [1, 2]) {
      window.getSelection()?.removeAllRanges();
      await tap('copy');
      await refuse();
      expect(window.getSelection()?.toString()).toBe('9900-1234-5678');
    }
    expect(toasts).toEqual([]);
    await expectAccessible();
  });

  it('S-079 a code without gaps is read in fours, told one by one, and copied as it is', async () => {
    const { tap, take, copied } = stage('1', { ...payload, payCode: '9000300000174' });
    const groups = [...document.querySelectorAll('.copy-text > span')];
    expect(groups.map(({ textContent }) => textContent)).toEqual(['9000', '3000', '00174']);
    expect(screen.getByText('9 0 0 0, 3 0 0 0, 0 0 1 7 4')).toBeTruthy();
    await tap('copy');
    await take();
    expect(copied).toEqual(['9000300000174']);
    await expectAccessible();
  });

  it('S-538 what is copied by hand has no gaps, and is not what is read aloud', async () => {
    const { tap, refuse } = stage('1', { ...payload, payCode: '900030000174' });
    await tap('copy');
    await refuse();
    expect(window.getSelection()?.toString()).toBe('900030000174');
  });

  it('S-365 says until when it can be paid, where the lender says so', () => {
    stage('1', { ...payload, validUntil: '2026-11-30 18:00' });
    expect(screen.getByText('Valid until 2026-11-30 18:00')).toBeTruthy();
  });

  it('S-365 says nothing of an end that nobody told', () => {
    stage('1', payload);
    expect(screen.queryByText(/^Valid until/)).toBeNull();
  });

  it('S-365 opens the app that the lender named, and says what to do when none opens', async () => {
    const { tap, opened } = stage('1', { ...payload, appUrl: 'upi://pay?pa=kist@bank' });
    expect(screen.queryByRole('region')).toBeNull();
    await tap('Open the app on this phone');
    expect(opened).toEqual(['upi://pay?pa=kist@bank']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pay in the app' }));
    await tap('Open the app on this phone');
    expect(opened).toHaveLength(2);
    await expectAccessible();
  });

  it('S-365 offers no app where the lender names none', () => {
    stage('1', payload);
    expect(screen.queryByRole('button', { name: 'Open the app on this phone' })).toBeNull();
  });

  it('S-310 what the lender sends is text', () => {
    stage('1', { ...payload, payCode: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a QR code (showType 2)', () => {
  it('S-080 shows the lender’s QR code and its steps', async () => {
    stage('2', { ...payload, image: 'https://lender.example/qr.png', steps: ['Open the app.', 'Scan.'] });
    expect(screen.getByRole('heading', { level: 1, name: 'Pay with a QR code' })).toBeTruthy();
    const qr = screen.getByRole('img', { name: 'QR code to pay with' });
    expect(qr.getAttribute('src')).toBe('https://lender.example/qr.png');
    expect(steps()).toEqual(['Open the app.', 'Scan.']);
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    await expectAccessible();
  });

  it('S-080 makes the QR code itself where the lender’s is missing', async () => {
    stage('2', payload);
    expect(screen.getByRole('img', { name: 'QR code to pay with' }).tagName).toBe('svg');
    await expectAccessible();
  });

  it('S-080 makes the QR code itself where the lender’s does not load', async () => {
    stage('2', { ...payload, image: 'https://lender.example/qr.png' });
    fireEvent.error(screen.getByRole('img', { name: 'QR code to pay with' }));
    expect(screen.getByRole('img', { name: 'QR code to pay with' }).tagName).toBe('svg');
  });

  it('S-080 says how to scan where the channel does not', () => {
    stage('2', payload);
    expect(steps()).toEqual([
      'Open the app that you pay with.',
      'Scan this QR code, or enter the code below it by hand.',
      'Check the amount and confirm.',
    ]);
    expect(screen.getByText('9900-1234-5678')).toBeTruthy();
  });
});

it.each([
  ['1', 'कोड कॉपी करें या लिख लें।'],
  ['2', 'जिस ऐप से भुगतान करते हैं, उसे खोलें।'],
])('P-35 our own steps (%s) are said in the language of the page', (showType, first) => {
  const before = tongue.of;
  onTestFinished(() => {
    tongue.of = before;
  });
  tongue.of = speaker('hi', allWords.hi);
  stage(showType, payload);
  expect(steps()[0]).toBe(first);
});

describe('no repayment information', () => {
  it.each([
    ['no code', '1', null],
    ['another way to show it', '3', payload],
  ])('S-365 S-767 %s: says so, what to do, and offers the way back', async (_, showType, given) => {
    const { actor, tap } = stage(showType, given);
    expect(screen.getByText('no repayment information')).toBeTruthy();
    expect(screen.getByText('Open your order and choose there how to pay.')).toBeTruthy();
    expect(screen.queryByText('₹1250.50')).toBeNull();
    await expectAccessible();
    await tap('Back');
    expect(actor.getSnapshot().status).toBe('done');
    expect(screen.queryByText('no repayment information')).toBeNull();
    await expectAccessible();
  });

  it('S-536 goes back from a code as well', async () => {
    const { actor, tap } = stage('1', payload);
    await tap('Back');
    expect(actor.getSnapshot().status).toBe('done');
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
