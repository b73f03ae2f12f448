import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import { input } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import { held, lost, refused } from '#kit/failure.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import WalletRedirectScreen from '#screens/wallet-redirect/wallet-redirect.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';

const url = 'https://payer.example/pay?o=O-170';

const stage = (keysHonoured = true, issued: readonly IssuedPayment[] = []) =>
  screenOnStage(walletRedirectMachine, WalletRedirectScreen, {
    input: { ...input, keysHonoured },
    ports: { recallIssued: () => issued },
  });

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alternatives = () => screen.queryAllByRole('button').map((element) => element.textContent);

describe('paying with a wallet', () => {
  it('S-509 says how much, for what and that it goes on elsewhere', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Pay with a wallet' })).toBeTruthy();
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(screen.getByText('Order O-170')).toBeTruthy();
    expect(alternatives()).toEqual(['Continue to the wallet']);
    await expectAccessible();
  });

  it('S-147 the tapped button carries the progress until the page is left', async () => {
    const { tap, answer, calls } = stage();
    await tap('Continue to the wallet');
    expect(button('Preparing the wallet page…').getAttribute('aria-busy')).toBe('true');
    await answer({ url });
    expect(button('Preparing the wallet page…').getAttribute('aria-busy')).toBe('true');
    expect(calls).toEqual(['recallIssued', 'requestWallet', 'openPayer']);
    await expectAccessible();
  });

  it('P-45 a double tap asks once', async () => {
    const { fail, calls } = stage();
    await act(async () => tapAt(1_000, button('Continue to the wallet')));
    await fail(refused('99', 'Wallet is closed'));
    await act(async () => tapAt(1_300, button('Continue to the wallet')));
    expect(calls).toEqual(['recallIssued', 'requestWallet']);
  });

  it('P-53 S-509 a refusal stands and is read, until it is tried again', async () => {
    const { tap, fail } = stage();
    await tap('Continue to the wallet');
    await fail(refused('99', 'Wallet is closed'));
    const told = document.activeElement;
    expect(told?.textContent).toBe(
      'The wallet cannot be used right now. Asking for it took no money. Try again, or go back and pay another way.',
    );
    expect(alternatives()).toEqual(['Continue to the wallet']);
    await expectAccessible();
    await tap('Continue to the wallet');
    expect(told?.isConnected).toBe(false);
  });

  it('S-509 back from the wallet, the order tells', async () => {
    const { actor, tap, answer } = stage();
    await tap('Continue to the wallet');
    await answer({ url });
    await answer(undefined);
    expect(alternatives()).toEqual(['check order', 'Continue to the wallet']);
    await expectAccessible();
    await tap('check order');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170' });
    expect(alternatives()).toEqual([]);
  });

  it('S-398 a lost answer says what is not known; going on is allowed where keys are honoured', async () => {
    const { tap, fail, toasts } = stage();
    await tap('Continue to the wallet');
    await fail(lost('timeout'));
    expect(toasts()).toEqual(['error']);
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'We do not know yet whether this payment went through' }),
    );
    expect(button('check order').disabled).toBe(false);
    expect(button('Continue to the wallet').disabled).toBe(false);
    await expectAccessible();
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the start', async () => {
    const { tap, fail, toasts } = stage();
    await tap('Continue to the wallet');
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(toasts()).toEqual([]);
    expect(alternatives()).toEqual(['check order', 'Retry']);
    await expectAccessible();
    await tap('Retry');
    expect(alternatives()).toEqual(['Continue to the wallet']);
  });

  it('S-398 going on is closed where keys are not honoured', async () => {
    const { tap, fail } = stage(false);
    await tap('Continue to the wallet');
    await fail(lost('timeout'));
    expect(button('Continue to the wallet').disabled).toBe(true);
    expect(screen.queryByText(/is safe/)).toBeNull();
  });

  it('P-07 an address that is not trusted is not opened, and the page says so', async () => {
    const { tap, answer, fail } = stage();
    await tap('Continue to the wallet');
    await answer({ url: 'intent://evil' });
    await fail(refused('gate'));
    expect(screen.getByRole('region', { name: 'The wallet page cannot be opened' }).textContent).toContain(
      'Check the order, or go back and pay another way.',
    );
    expect(alternatives()).toEqual(['check order', 'Continue to the wallet']);
    expect(document.body.innerHTML).not.toContain('intent:');
    await expectAccessible();
  });

  /** 14:05 in India. */
  const at = Date.UTC(2026, 10, 22, 8, 35);
  const opened: IssuedPayment = { kind: 'instalment', channelNumber: '90001', amount: 125_050, at, code: null };

  it('S-365 before a second page is prepared, the order is read and the borrower is told', async () => {
    const { tap, answer, calls } = stage(true, [opened]);
    await tap('Continue to the wallet');
    expect(button('Preparing the wallet page…').getAttribute('aria-busy')).toBe('true');
    await answer({ status: '170' });
    const warning = screen.getByRole('region', { name: 'The first way to pay is still open' });
    expect(document.activeElement).toBe(warning);
    for (const words of [
      'Your order is not repaid yet.',
      'A payment page for ₹1250.50 was opened at 2026-11-22 14:05. It can still be paid there.',
      'Paying in two places charges you twice.',
    ])
      expect(warning.textContent).toContain(words);
    expect(alternatives()).toEqual(['check order', 'Pay another way']);
    expect(calls).toEqual(['recallIssued', 'readOrder']);
    await expectAccessible();
    await tap('Pay another way');
    expect(button('Preparing the wallet page…').getAttribute('aria-busy')).toBe('true');
    expect(calls).not.toContain('requestWallet');
    await answer({ status: '170' });
    expect(calls.at(-1)).toBe('requestWallet');
  });

  it('S-365 an order that cannot be read is said, and Continue tries again', async () => {
    const { tap, fail, calls } = stage(true, [opened]);
    await tap('Continue to the wallet');
    await fail(lost('offline'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your order could not be read' }));
    expect(alternatives()).toEqual(['check order', 'Continue to the wallet']);
    await expectAccessible();
    await tap('Continue to the wallet');
    expect(calls).toEqual(['recallIssued', 'readOrder', 'recallIssued', 'readOrder']);
  });
});
