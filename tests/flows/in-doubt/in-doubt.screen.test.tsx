import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import type { About, Found } from '#flows/in-doubt/in-doubt.types.ts';
import InDoubtScreen from '#screens/in-doubt/in-doubt.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';
import { sent, sentAgo, unknown } from './doubts.ts';

const minute = 60_000;
const old = sentAgo(31 * minute);

async function stage(found: Found, about: About = 'payment') {
  const on = screenOnStage(
    inDoubtMachine,
    ({ actor }) => (
      <main>
        <InDoubtScreen actor={actor} />
      </main>
    ),
    {
      input: { subject: 'O-170', about, patience: 30 * minute, keyLife: 24 * 60 * minute },
      notes: { tellReleased: () => 'released' },
    },
  );
  await on.answer(found);
  return on;
}

const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('what is in doubt', () => {
  it('is nothing to be seen where nothing is open', async () => {
    await stage(null);
    expect(screen.getByRole('main').innerHTML).toBe('');
  });

  it.each<[About, string, string]>([
    [
      'payment',
      'A payment is not confirmed yet',
      'A payment of ₹1250.50, sent on 2026-03-04 10:00, is not confirmed yet. A different payment may charge you twice.',
    ],
    [
      'application',
      'An application is not confirmed yet',
      'You applied for ₹1250.50 on 2026-03-04 10:00. It is not confirmed yet. Another application may bring you two loans.',
    ],
    [
      'card',
      'A bank card is not confirmed yet',
      'The details of a bank card, sent on 2026-03-04 10:00, are not confirmed yet.',
    ],
    [
      'complaint',
      'A complaint is not confirmed yet',
      'A complaint, sent on 2026-03-04 10:00, is not confirmed yet. Your complaints show whether it arrived.',
    ],
  ])('S-336 says of a %s what, how much and when, and until when what is not sent', async (about, title, text) => {
    await stage(sent, about);
    const held =
      about === 'complaint'
        ? 'Until it is known, or until 2026-03-04 10:30, this complaint is not filed a second time from here. Another one can be sent.'
        : 'Until it is known, or until 2026-03-04 10:30, nothing else is sent.';
    expect(lines()).toEqual([title, text, held]);
    expect(buttons()).toEqual([]);
    await expectAccessible();
  });

  it.each<[About, string, string]>([
    [
      'payment',
      'A payment was accepted',
      'A payment of ₹1250.50, sent on 2026-03-04 10:00, was accepted. Paying again is a second payment.',
    ],
    [
      'application',
      'Your application was accepted',
      'Your application for ₹1250.50, sent on 2026-03-04 10:00, was accepted. Applying again is a second loan.',
    ],
  ])('S-336 says of a %s that it was accepted', async (about, title, text) => {
    await stage({ ...sent, isAccepted: true }, about);
    expect(lines()).toEqual([title, text]);
    expect(buttons()).toHaveLength(1);
    await expectAccessible();
  });

  it.each<[About, string, string]>([
    [
      'payment',
      'The order is repaid',
      'You sent a payment of ₹1250.50 on 2026-03-04 10:00, and the order is repaid. Whether by that one is not known. Paying again is a second payment.',
    ],
    [
      'application',
      'You have a loan of this product',
      'You applied for ₹1250.50 on 2026-03-04 10:00, and a loan of this product is running. It may be that one. Applying again may bring you a second loan.',
    ],
  ])('S-336 of a %s that only its order speaks of, it is not said that it was accepted', async (about, title, text) => {
    await stage({ ...sent, isAccepted: true, isInferred: true }, about);
    expect(lines()).toEqual([title, text]);
    await expectAccessible();
  });

  it('S-365 says how many more are open beside it', async () => {
    await stage({ ...sent, isIssued: true, others: 1 });
    expect(lines().at(-1)).toBe('Beside this one, 1 more may still go through.');
  });

  it('S-336 of complaints it says how many others are not confirmed: none of them is paid', async () => {
    await stage({ ...sent, others: 1 }, 'complaint');
    expect(lines()).toContain('Other complaints that are not confirmed yet: 1.');
  });

  it.each<[string, Found, number]>([
    ['before anything is sent', 'unkept', 0],
    ['beside what was sent', { ...sent, isUnkept: true, isOutlived: true }, 2],
  ])('P-14 says that this phone keeps nothing, %s', async (_, found, place) => {
    await stage(found);
    const words =
      'Whatever is sent from this page is forgotten when the page closes. If it closes before an answer came, look what came of it before you send it again.';
    expect(lines().slice(place)).toContain(words);
    // An order that reads unpaid settles nothing (S-336), and what was given out can be paid (S-365).
    expect(lines().slice(place)).toContain(
      'For 30 min after it was sent, a payment may still be taken while the order reads unpaid: paying again may charge you twice. A page or a code to pay with that you were given can still be paid as well.',
    );
    await expectAccessible();
  });

  it('P-14 of an application it says nothing of payments', async () => {
    await stage('unkept', 'application');
    expect(lines()).toHaveLength(2);
  });

  it('says that it is still being processed', async () => {
    await stage({ ...sent, isPending: true });
    expect(screen.getByRole('status').textContent).toBe('It is still being processed. You need not do anything.');
    expect(buttons()).toEqual([]);
    await expectAccessible();
  });
});

describe('P-46 beginning anew', () => {
  it.each<[About, string, string]>([
    ['payment', 'Pay once more', 'If the earlier payment of ₹1250.50 goes through as well, you pay twice.'],
    [
      'application',
      'Apply once more',
      'If the earlier application for ₹1250.50 goes through as well, you have two loans.',
    ],
    ['card', 'Bind once more', 'If the earlier details arrive as well, the card may be bound twice.'],
    ['complaint', 'Send once more', 'If the earlier complaint arrives as well, the lender has it twice.'],
  ])('of a %s takes two taps, and says between them what it can cost', async (about, label, cost) => {
    const { tap, calls, answer, noted } = await stage(old, about);
    expect(lines().at(-1)).toBe(
      'There has been no final answer for a long time. You can begin anew, beside what was sent.',
    );
    await tap(label);
    expect(lines().at(-1)).toBe(cost);
    expect(buttons()).toEqual([label, 'Not now']);
    expect(calls).toEqual(['readDoubt']);
    await expectAccessible();
    await tap(label);
    // Only a payment has an order that is asked first.
    const asked = about === 'payment' ? ['readDoubt', 'askOrder'] : ['readDoubt'];
    if (about === 'payment') await answer({ status: '170' });
    expect(calls).toEqual([...asked, 'release']);
    expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true]);
    await answer(true);
    expect(noted).toEqual(['released']);
    expect(screen.getByRole('main').innerHTML).toBe('');
  });

  it.each<[About, string, string]>([
    ['payment', 'Pay from this phone', 'If a payment that you sent before goes through as well, you pay twice.'],
    [
      'application',
      'Apply from this phone',
      'If an application that you sent before goes through as well, you have two loans.',
    ],
  ])('P-14 of a %s from a phone that keeps nothing takes two taps as well', async (about, label, cost) => {
    const { tap, answer, noted } = await stage(unknown, about);
    expect(lines()[0]).toBe('This phone keeps no notes');
    expect(lines().at(-1)).toBe('Nothing is sent from here before you say so.');
    expect(buttons()).toEqual([label]);
    await expectAccessible();
    await tap(label);
    expect(lines().at(-1)).toBe(cost);
    expect(lines().join(' ')).not.toMatch(/1970|₹|NaN/);
    expect(buttons()).toEqual([label, 'Not now']);
    await expectAccessible();
    await tap(label);
    if (about === 'payment') await answer({ status: '170' });
    await answer(true);
    expect(noted).toEqual(['released']);
  });

  it('P-47 of what stands under another name of the order nothing is told but that there is something', async () => {
    await stage({ ...old, call: '', amount: null, isOtherName: true });
    expect(lines()).toEqual([
      'This order may be paid already',
      'From this phone a payment of this order was begun, or a page or a code to pay it was given out. What came of it cannot be said here. Check the order first: paying now may be a second payment.',
    ]);
    expect(buttons()).toEqual(['Pay once more']);
    await expectAccessible();
  });

  it('P-46 beside another name is gone on in two taps, with what it can cost between them', async () => {
    const { tap, answer, calls, noted } = await stage({ ...old, call: '', amount: null, isOtherName: true });
    await tap('Pay once more');
    expect(lines().at(-1)).toBe('If the earlier payment goes through as well, the order is paid twice.');
    await tap('Pay once more');
    await answer({ status: '170' });
    await answer(true);
    expect(calls).toEqual(['readDoubt', 'askOrder', 'release']);
    expect(noted).toEqual(['released']);
  });

  it('P-45 the second tap of a double tap does not count', async () => {
    const { calls } = await stage(old);
    const button = () => screen.getByRole('button', { name: 'Pay once more' });
    tapAt(1_000, button());
    tapAt(1_090, await screen.findByRole('button', { name: 'Pay once more' }));
    expect(calls).toEqual(['readDoubt']);
  });

  it('can be left', async () => {
    const { tap, answer, calls } = await stage(old);
    await tap('Pay once more');
    await tap('Not now');
    await answer(old);
    expect(calls).toEqual(['readDoubt', 'readDoubt']);
    expect(buttons()).toEqual(['Pay once more']);
  });
});
