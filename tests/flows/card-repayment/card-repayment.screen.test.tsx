import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { held, lost, refused } from '#kit/failure.ts';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';
import { button, codeField, codeSent, stage } from './card-repayment.stage.tsx';

const unknown = 'We do not know yet whether this payment went through';

describe('the cards', () => {
  it('S-399 while they load, the amount and the order are already there', () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Repay by card' })).toBeTruthy();
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(screen.getByText('Order O-170')).toBeTruthy();
    expect(screen.getByText('Loading your cards')).toBeTruthy();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    expect(button('Pay ₹1250.50').disabled).toBe(true);
  });

  it('S-086 are listed with none chosen', async () => {
    const { answer } = stage();
    await answer(ways);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.checked)).toEqual([false, false]);
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
  });

  it('S-174 a tap chooses one', async () => {
    const { actor, answer, choose } = stage();
    await answer(ways);
    await choose('Monsoon Bank, card ending in 0000');
    expect(actor.getSnapshot().context.selectedIndex).toBe(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monsoon Bank, card ending in 0000' }).checked).toBe(
      true,
    );
  });

  it('S-198 asks for a card before paying', async () => {
    const { answer, tap, toasts, noted } = stage();
    await answer(ways);
    expect(button('Pay ₹1250.50').disabled).toBe(false);
    await tap('Pay ₹1250.50');
    expect(toasts()).toEqual(['Please select a payment bank card first']);
    expect(noted).toEqual([null]);
  });

  it('S-086 S-009 with no card it says so; instead of Pay one can be added', async () => {
    const { actor, answer, tap } = stage();
    await answer({ ...ways, cards: [] });
    expect(screen.getByText('You have no bank card here yet.')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
    await tap('Add a bank card');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'binding' });
  });

  it('S-363 with no card the wallet is still a way', async () => {
    const { actor, answer, tap } = stage();
    await answer({ ...ways, cards: [] });
    await tap('Pay with a wallet You continue on the wallet provider’s page');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'wallet' });
  });

  it('S-086 the card that was just added is chosen, and paid with', async () => {
    const { answer, tap } = stage({ cardBound: true });
    await answer({ ...ways, cards: ways.cards.slice(0, 1) });
    expect(screen.getByRole('radio', { checked: true, name: 'Harbour Bank, card ending in 1111' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a bank card' })).toBeNull();
    await tap('Pay ₹1250.50');
    expect(button('Asking your bank…')).toBeTruthy();
  });

  it('S-363 the wallet is there only when it is offered', async () => {
    const { actor, answer, tap } = stage();
    await answer(ways);
    await tap('Pay with a wallet You continue on the wallet provider’s page');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'wallet' });
  });

  it('S-363 without a wallet there is no row for it', async () => {
    const { answer } = stage();
    await answer({ ...ways, walletOffered: false });
    expect(screen.queryByRole('button', { name: /Pay with a wallet/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Other ways to pay' })).toBeNull();
  });

  it('S-399 a failed load says that nothing was charged and can be tried again', async () => {
    const { answer, fail, tap, toasts, noted } = stage();
    await fail(lost('offline'));
    expect(toasts()).toEqual(['failed to query card list']);
    expect(screen.getByText('Your cards could not be loaded. Trying again takes no money.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await tap('Retry');
    expect(screen.getByText('Loading your cards')).toBeTruthy();
    await answer(ways);
    expect(noted).toEqual([null, null]);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('Pay', () => {
  it('S-087 carries its own progress and keeps the cards as they were chosen', async () => {
    const { untilCards, tap, noted } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    const pay = button('Asking your bank…');
    expect(pay.getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled)).toEqual([true, true]);
    expect(noted[1]).toEqual({
      orderId: 'O-170',
      amount: 125_050,
      couponId: null,
      repayToken: 'T-1',
      cardId: 'C-1',
      sendMsg: 0,
    });
  });

  it('P-45 a double tap asks the bank once', async () => {
    const { untilCards, noted } = stage();
    await untilCards();
    tapAt(1_000, button('Pay ₹1250.50'));
    tapAt(1_090, screen.getByRole('button', { name: /Pay ₹|Asking/ }));
    expect(noted).toHaveLength(2);
  });

  it('P-45 a second tap right after a quick refusal is ignored', async () => {
    const { untilCards, fail, noted } = stage();
    await untilCards();
    tapAt(1_000, button('Pay ₹1250.50'));
    await fail(refused('99', 'Insufficient balance'));
    tapAt(1_400, button('Pay ₹1250.50'));
    expect(noted).toHaveLength(2);
    tapAt(1_600, button('Pay ₹1250.50'));
    expect(noted).toHaveLength(3);
  });

  it('S-245 P-53 a refusal shows the message and stands, and the card stays chosen', async () => {
    const { untilCards, choose, tap, fail, toasts } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    await fail(refused('99', 'Insufficient balance'));
    expect(toasts()).toEqual(['Insufficient balance']);
    const told = screen.getByText('This payment was refused and took no money. Try again, or choose another card.');
    expect(document.activeElement?.textContent).toBe(
      'This payment was refused and took no money. Try again, or choose another card.',
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
    expect(button('Pay ₹1250.50').disabled).toBe(false);
    await choose('Monsoon Bank, card ending in 0000');
    expect(told.isConnected).toBe(false);
  });

  it('S-336 a lost answer says what is not known and leads to the order', async () => {
    const { actor, untilCards, tap, fail, toasts } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    await fail(lost('timeout'));
    expect(toasts()).toEqual(['error']);
    const notice = screen.getByRole('region', { name: unknown });
    expect(document.activeElement).toBe(notice);
    expect(within(notice).getByText(/the same payment is not taken twice\.$/)).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled)).toEqual([true, true]);
    await tap('check order');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the chosen card', async () => {
    const { untilCards, tap, fail, toasts } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(button('check order').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled)).toEqual([true, true]);
    await tap('Retry');
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
    expect(button('Pay ₹1250.50').disabled).toBe(false);
  });

  it('S-336 may be repeated where the lender honours keys', async () => {
    const { untilCards, tap, fail, noted } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    await fail(lost('timeout'));
    await tap('Pay ₹1250.50 again');
    expect(noted).toHaveLength(3);
    expect(button('Asking your bank…')).toBeTruthy();
  });

  it('S-336 stays closed where the lender does not', async () => {
    const { untilCards, tap, fail } = stage({ keysHonoured: false });
    await untilCards();
    await tap('Pay ₹1250.50');
    await fail(lost('timeout'));
    expect(button('Pay ₹1250.50 again').disabled).toBe(true);
    expect(screen.queryByText(/not taken twice/)).toBeNull();
    expect(button('check order').disabled).toBe(false);
  });

  it('S-175 when no code is needed the screen waits for the shell to leave', async () => {
    const { untilCards, tap, answer } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    await answer({ needsCode: false, repayRecordId: 'R-1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  });
});

describe('the SMS code', () => {
  it('S-088 opens as a dialog with the focus in the field', async () => {
    const { untilCode } = stage();
    await untilCode();
    const dialog = screen.getByRole('dialog', { name: 'Enter your bank’s code' });
    expect(
      within(dialog).getByText(
        'Your bank sent a 6-digit code by SMS. Card ending in 1111. The sixth digit confirms the payment.',
      ),
    ).toBeTruthy();
    expect(within(dialog).getByText('₹1250.50')).toBeTruthy();
    expect(document.activeElement).toBe(codeField());
  });

  it('S-199 a short code is sent on, so that its message is shown', async () => {
    const { untilCode, type, tap, toasts } = stage();
    await untilCode();
    await type('123');
    await tap('Confirm');
    expect(toasts()).toEqual(['please enter the correct verification code']);
    expect(codeField().value).toBe('123');
    expect(codeField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(codeField());
  });

  it('S-146 the sixth digit sends them', async () => {
    const { untilConfirming, noted } = stage();
    await untilConfirming('654321');
    expect(noted[2]).toEqual({ orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '654321' });
    expect(button('Confirming…').getAttribute('aria-busy')).toBe('true');
    expect(button('Cancel').disabled).toBe(true);
    expect(codeField().readOnly).toBe(true);
  });

  it('S-327 Enter in the field confirms', async () => {
    const { untilCode, type, noted } = stage();
    await untilCode();
    await type('123456{Enter}');
    expect(noted).toHaveLength(3);
  });

  it('P-45 a double tap on Confirm asks once', async () => {
    const { untilCode, type, fail, noted } = stage();
    await untilCode();
    await type('123456');
    await fail(refused('800006'));
    tapAt(1_000, button('Confirm'));
    await fail(refused('800006'));
    tapAt(1_200, button('Confirm'));
    expect(noted).toHaveLength(4);
  });

  it('P-45 a tap right after the sixth digit sends nothing more, also where the answer was quick', async () => {
    const { untilCode, type, fail, noted } = stage();
    await untilCode();
    let sentAt = 0;
    const note = ({ timeStamp }: Event) => {
      sentAt = timeStamp;
    };
    window.addEventListener('click', note, true);
    await type('123456');
    window.removeEventListener('click', note, true);
    await fail(refused('800006'));
    tapAt(sentAt + 499, button('Confirm'));
    expect(noted).toHaveLength(3);
    tapAt(sentAt + 501, button('Confirm'));
    expect(noted).toHaveLength(4);
  });

  it('S-327 a code that is pasted, or filled in by the phone, goes out too', async () => {
    const { untilCode, noted } = stage();
    await untilCode();
    await userEvent.paste('Your code is 654321.');
    expect(noted[2]).toMatchObject({ verifyCode: '654321' });
    expect(button('Confirming…')).toBeTruthy();
  });

  it('S-248 a wrong code that is put right digit by digit waits for Confirm', async () => {
    const { untilCode, type, fail, noted } = stage();
    await untilCode();
    await type('123456');
    await fail(refused('800006'));
    expect(screen.queryByText(/The sixth digit confirms/)).toBeNull();
    await type('{Backspace}{Backspace}78');
    await type('{Backspace}9');
    expect([noted.length, codeField().value]).toEqual([3, '123479']);
    tapAt(10_000, button('Confirm'));
    expect(noted[3]).toMatchObject({ verifyCode: '123479' });
  });

  it('S-399 without a network the sixth digit sends nothing; once it is back a tap does', async () => {
    const { untilCode, type, noted } = stage();
    await untilCode();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await type('123456');
    expect(noted).toHaveLength(2);
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(noted).toHaveLength(2);
    tapAt(10_000, button('Confirm'));
    expect(noted[2]).toMatchObject({ verifyCode: '123456' });
  });

  it('S-248 a wrong code stays in the field, which has the focus again', async () => {
    const { untilCode, type, fail, toasts } = stage();
    await untilCode();
    await type('123456');
    await fail(refused('800006', 'bad code'));
    expect(toasts()).toEqual(['verification code error']);
    expect(codeField().value).toBe('123456');
    expect(document.activeElement).toBe(codeField());
    expect(codeField().getAttribute('aria-invalid')).toBe('true');
    const [told] = codeField().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(told ?? '')?.textContent).toBe('verification code error');
  });

  it('P-53 S-248 of a wrong code it is said that it takes no money, until another one goes off', async () => {
    const { untilCode, type, fail, tap } = stage();
    await untilCode();
    expect(screen.queryByText(/takes no money/)).toBeNull();
    await type('123456');
    await fail(refused('800006', 'bad code'));
    expect(screen.getByText(/A wrong code takes no money: enter the right one and confirm\./)).toBeTruthy();
    await type('654321');
    await tap('Confirm');
    expect(screen.queryByText(/takes no money/)).toBeNull();
  });

  it('S-249 of a repeated submission the order tells, and nothing else is offered', async () => {
    const { actor, untilConfirming, fail, tap, toasts } = stage();
    await untilConfirming();
    await fail(refused('800005', 'repeated'));
    expect(toasts()).toEqual(['do not submit the payment application repeatedly']);
    const notice = screen.getByRole('region', { name: 'This payment was already submitted' });
    expect(document.activeElement).toBe(notice);
    expect(
      within(notice).getByText('The order tells whether it is paid. Nothing more is sent from here.'),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Pay ₹|Confirm|Cancel|code/ })).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled)).toEqual([true, true]);
    await tap('check order');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('S-337 a lost answer keeps the code and leads to the order', async () => {
    const { untilConfirming, fail, tap, toasts, noted } = stage();
    await untilConfirming();
    await fail(lost('timeout'));
    expect(toasts()).toEqual(['error']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: unknown }));
    expect(codeField().value).toBe('123456');
    expect(button('check order').disabled).toBe(false);
    await tap('Confirm again');
    const again = { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '123456', isRepeat: true };
    expect(noted[3]).toEqual(again);
  });

  it('S-336 a code that is held back stays in its field, to which Retry leads back', async () => {
    const { untilConfirming, fail, tap, toasts } = stage();
    await untilConfirming();
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(button('check order').disabled).toBe(false);
    expect(button('Confirm').disabled).toBe(true);
    await tap('Retry');
    expect(document.activeElement).toBe(codeField());
    expect(codeField().value).toBe('123456');
    expect(button('Confirm').disabled).toBe(false);
  });

  it('S-249 S-336 what is in doubt is not told a second time beside a repeated submission', async () => {
    const { untilConfirming, fail } = stage({}, <p>in doubt</p>);
    await untilConfirming();
    expect(screen.getByText('in doubt')).toBeTruthy();
    await fail(refused('800005', 'repeated'));
    expect(screen.queryByText('in doubt')).toBeNull();
    expect(button('check order')).toBeTruthy();
  });

  it('S-336 what is in doubt is told over the sheet of the code while it is open, and else on the page', async () => {
    const { untilCards, tap, answer } = stage({}, <p>A payment is not confirmed yet</p>);
    const told = () => screen.getAllByText('A payment is not confirmed yet');
    await untilCards();
    expect(told().map((element) => element.closest('dialog'))).toEqual([null]);
    await tap('Pay ₹1250.50');
    await answer(codeSent);
    expect(told().map((element) => element.closest('dialog'))).toEqual([screen.getByRole('dialog')]);
    await tap('Cancel');
    expect(told().map((element) => element.closest('dialog'))).toEqual([null]);
  });

  it('S-337 is not confirmed again where the lender does not honour keys', async () => {
    const { actor, untilConfirming, fail, tap } = stage({ keysHonoured: false });
    await untilConfirming();
    await fail(lost('timeout'));
    expect(button('Confirm again').disabled).toBe(true);
    await tap('check order');
    expect(actor.getSnapshot().output).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('S-334 a new code can be asked for after 60 seconds, which are counted down', async () => {
    const { untilCode, passes } = stage();
    await untilCode();
    expect(button('New code in 60 s').disabled).toBe(true);
    expect(screen.getByText('A code is on its way. You can ask for a new one in 60 s.')).toBeTruthy();
    await passes(59_000);
    expect(await screen.findByRole('button', { name: 'New code in 1 s' })).toBeTruthy();
    expect(screen.getByText('A code is on its way. You can ask for a new one in 60 s.')).toBeTruthy();
    await passes(1_000);
    expect(button('Send a new code').disabled).toBe(false);
    expect(screen.getByText('You can ask for a new code now.')).toBeTruthy();
  });

  it('S-335 a new code empties the field and starts the countdown again', async () => {
    const { untilCode, type, passes, tap, answer, noted } = stage();
    await untilCode();
    await type('11111');
    await passes(60_000);
    expect(codeField().value).toBe('11111');
    await tap('Send a new code');
    expect(button('Sending a new code…').getAttribute('aria-busy')).toBe('true');
    expect(noted[2]).toMatchObject({ sendMsg: 1 });
    await answer(codeSent);
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
    expect(button('New code in 60 s').disabled).toBe(true);
  });

  it('S-335 a resend that failed stays possible and keeps what was typed', async () => {
    const { untilCode, type, passes, tap, fail, toasts } = stage();
    await untilCode();
    await type('1111');
    await passes(60_000);
    await tap('Send a new code');
    await fail(refused('99', 'Too many codes'));
    expect(toasts()).toEqual(['Too many codes']);
    expect(document.activeElement?.textContent).toBe(
      'A new code may not come. Use the code you have, or try again later.',
    );
    expect(button('Send a new code').disabled).toBe(false);
    expect(codeField().value).toBe('1111');
  });

  it('P-53 a code that was refused otherwise than as wrong is told standing, and read before the field', async () => {
    const { untilConfirming, type, fail } = stage();
    await untilConfirming();
    await fail(refused('99', 'Card is blocked'));
    const told = document.activeElement;
    expect(told?.textContent).toBe(
      'This code was refused and took no money. Confirm another code, or cancel and choose another card.',
    );
    await type('{Backspace}7');
    expect(told?.isConnected).toBe(true);
  });

  it('S-335 S-336 a resend that is held back says by what, keeps what was typed and can be asked for again', async () => {
    const { untilCode, type, passes, tap, fail, toasts } = stage();
    await untilCode();
    await type('1111');
    await passes(60_000);
    await tap('Send a new code');
    await fail(held('window'));
    const notice = screen.getByRole('region', { name: 'Nothing was sent just now' });
    expect(document.activeElement).toBe(notice);
    expect(
      await within(notice).findByText(
        'Another window is sending it just now. Look there, or try again in a few minutes.',
      ),
    ).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(button('check order').disabled).toBe(false);
    await tap('Retry');
    expect(button('Send a new code').disabled).toBe(false);
    expect(codeField().value).toBe('1111');
  });

  it('S-174 Cancel closes it, forgets the code and gives the focus back to Pay', async () => {
    const { untilCode, type, tap, answer } = stage();
    await untilCode();
    await type('12345');
    await tap('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.innerHTML).not.toContain('12345');
    await tap('Pay ₹1250.50');
    await answer(codeSent);
    expect(codeField().value).toBe('');
    expect(button('New code in 60 s')).toBeTruthy();
  });

  it('P-19 Escape cancels, and does nothing while the bank is asked', async () => {
    const { untilConfirming, fail, actor } = stage();
    await untilConfirming();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await fail(refused('800006'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actor.getSnapshot().matches({ choosing: 'selected' })).toBe(true);
  });

  it('P-19 the focus returns to Pay when the borrower had tapped it', async () => {
    const { answer, choose } = stage();
    await answer(ways);
    await choose();
    await userEvent.click(button('Pay ₹1250.50'));
    await answer(codeSent);
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(document.activeElement).toBe(button('Pay ₹1250.50')));
  });
});

type Played = ReturnType<typeof stage>;

const states: readonly [string, (played: Played) => Promise<void> | void, { readonly keysHonoured: boolean }?][] = [
  ['loading', () => undefined],
  ['failed', ({ fail }) => fail(refused('99'))],
  ['choosing, none', ({ answer }) => answer(ways)],
  ['choosing, no card at all', ({ answer }) => answer({ ...ways, cards: [] })],
  ['choosing, selected', ({ untilCards }) => untilCards()],
  [
    'committing',
    async ({ untilCards, tap }) => {
      await untilCards();
      await tap('Pay ₹1250.50');
    },
  ],
  [
    'commit unknown',
    async ({ untilCards, tap, fail }) => {
      await untilCards();
      await tap('Pay ₹1250.50');
      await fail(lost('offline'));
    },
  ],
  [
    'commit held back',
    async ({ untilCards, tap, fail }) => {
      await untilCards();
      await tap('Pay ₹1250.50');
      await fail(held());
    },
  ],
  [
    'code held back',
    async ({ untilConfirming, fail }) => {
      await untilConfirming();
      await fail(held());
    },
  ],
  ['entering the code', ({ untilCode }) => untilCode()],
  [
    'resending',
    async ({ untilCode, passes, tap }) => {
      await untilCode();
      await passes(60_000);
      await tap('Send a new code');
    },
  ],
  ['confirming', ({ untilConfirming }) => untilConfirming()],
  [
    'confirm unknown',
    async ({ untilConfirming, fail }) => {
      await untilConfirming();
      await fail(lost('offline'));
    },
  ],
  [
    'confirm unknown, repeating closed',
    async ({ untilConfirming, fail }) => {
      await untilConfirming();
      await fail(lost('offline'));
    },
    { keysHonoured: false },
  ],
  [
    'paid',
    async ({ untilConfirming, answer }) => {
      await untilConfirming();
      await answer(undefined);
    },
  ],
];

describe('every state of the screen', () => {
  it.each(states)('P-19 has no axe finding: %s', async (_, play, changes) => {
    await play(stage(changes));
    await expectAccessible();
  });

  it.each(states)('P-18 shows no more than four digits of a card: %s', async (_, play, changes) => {
    await play(stage(changes));
    expect(document.body.textContent?.replaceAll('₹1250.50', '')).not.toMatch(/\d{5}/);
  });
});
