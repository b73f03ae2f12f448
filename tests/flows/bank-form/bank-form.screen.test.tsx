import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { field as sampleField, input as sampleInput } from '#flows/bank-form/bank-form.samples.ts';
import type { BankFormInput, BankItem } from '#flows/bank-form/bank-form.types.ts';
import { held, lost, refused } from '#kit/failure.ts';
import BankFormScreen from '#screens/bank-form/bank-form.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';

const field = (code: string, kind: BankItem['kind'], title: string, more: Partial<BankItem> = {}): BankItem =>
  sampleField({ code, kind, title, hint: '', ...more });

const cardNo = field('cardNo', 'text', 'Card number', { hint: 'Enter the number of your card' });
const holderPhone = field('holderPhone', 'text', 'Phone of the holder');
const branchNo = field('branchNo', 'text', 'Branch number');
const bank = field('bankCode', 'enum', 'Bank', {
  hint: 'Choose your bank',
  options: [
    { name: 'Harbour Bank', type: 'HRB' },
    { name: 'Monsoon Bank', type: 'MSN' },
  ],
});
const city = field('branchCity', 'city', 'City of the branch', {
  options: [
    { name: 'Kerala/Kochi', type: '101' },
    { name: 'Kerala/Kollam', type: '102' },
    { name: 'Goa/Panaji', type: '201' },
  ],
});
const day = field('birthday', 'day', 'Date of birth', { hint: 'As the bank knows it' });
const expiry = field('expiry', 'text', 'Valid until', { hint: 'MM/YY' });
const tabs = field('cardType', 'enum', 'Card type', {
  options: [
    { name: 'Debit card', type: '1' },
    { name: 'Savings account', type: '2' },
  ],
});
const channel = field('channelNumber', 'enum', 'Paid out by', {
  cardType: '1',
  options: [
    { name: 'Bank transfer', type: '90006' },
    { name: 'Card network', type: '90007' },
  ],
});

afterEach(() => vi.unstubAllGlobals());

async function stage(items: readonly BankItem[] | null, changes: Partial<BankFormInput> = {}) {
  const backs: string[] = [];
  const on = screenOnStage(bankFormMachine, (props) => <BankFormScreen {...props} doubt="What is in doubt" />, {
    input: { ...sampleInput, productId: 'B-2', ...changes },
    shell: { money: () => '--', back: () => backs.push('back') },
    timers: { now: () => Date.UTC(2026, 10, 21), deadline: () => null },
    notes: { bindCard: ({ fields }) => fields },
  });
  if (items) await on.answer({ items, draft: {} });
  return { ...on, backs, sent: on.noted, tapAt: (at: number) => act(async () => tapAt(at, button('Next'))) };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const names = (role: string) =>
  screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent);
const errorOf = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the bank form', () => {
  it('S-089 S-721 S-315 stands as a skeleton under its title while it is loaded', async () => {
    await stage(null);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment account information' })).toBeTruthy();
    expect(screen.getByText('Loading the form')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await expectAccessible();
  });

  it('S-315 S-336 S-399 offers Retry where there is no form, with what is in doubt', async () => {
    const { fail, tap, answer } = await stage(null);
    expect(screen.queryByText('What is in doubt', { exact: false })).toBeNull();
    await fail(refused('1'));
    expect(screen.getByText('What is in doubt', { exact: false })).toBeTruthy();
    await expectAccessible();
    await tap('Retry');
    await answer({ items: [cardNo], draft: {} });
    expect(input('Card number')).toBeTruthy();
  });

  it('S-090 S-093 S-135 shows the fields in the lender’s order, each with its label and hint', async () => {
    await stage([bank, cardNo, city, day, branchNo]);
    expect(names('button')).toEqual(['Back', 'Choose your bank', 'Choose', 'Next']);
    expect(input('Card number').placeholder).toBe('Enter the number of your card');
    expect(input('Card number').inputMode).toBe('numeric');
    expect(button(/^Bank /)).toBeTruthy();
    expect(button(/^City of the branch/)).toBeTruthy();
    await expectAccessible();
  });

  it('S-190 S-191 S-193 S-207 groups a card number in fours, another one not at all, and cuts none', async () => {
    const user = userEvent.setup();
    await stage([cardNo, holderPhone, branchNo]);
    await user.type(input('Card number'), '4000a00123456');
    await user.type(input('Phone of the holder'), '0917-123-456789');
    await user.type(input('Branch number'), '12.345');
    expect(['Card number', 'Phone of the holder', 'Branch number'].map((name) => input(name).value)).toEqual([
      '4000 0012 3456',
      '0917123456789',
      '12345',
    ]);
  });

  it('P-13 says that numbers are not kept, where there are any', async () => {
    await stage([cardNo]);
    expect(screen.getByText('Numbers of cards, accounts and phones are not kept on this phone.')).toBeTruthy();
  });

  it('P-13 and says nothing of it where there are none', async () => {
    await stage([bank]);
    expect(screen.queryByText(/not kept/)).toBeNull();
  });
});

describe('card types and channels', () => {
  it('S-091 S-163 S-165 shows what belongs to the chosen one; the arrow keys go on', async () => {
    const user = userEvent.setup();
    await stage([tabs, channel, { ...bank, cardType: '1' }, { ...city, cardType: '2' }, cardNo]);
    const group = screen.getByRole('radiogroup', { name: 'Card type' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Debit card' }).checked).toBe(true);
    expect(button(/^Paid out by Bank transfer/)).toBeTruthy();
    await expectAccessible();
    await user.click(radio('Savings account'));
    expect(screen.queryByRole('button', { name: /^Bank / })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Paid out by/ })).toBeNull();
    expect(button(/^City of the branch/)).toBeTruthy();
  });

  it('S-164 another channel shows other fields', async () => {
    const { tap } = await stage([channel, { ...branchNo, channel: '90007' }, cardNo]);
    expect(screen.queryByRole('textbox', { name: 'Branch number' })).toBeNull();
    await tap(/^Paid out by/);
    await act(async () => radio('Card network').click());
    await tap('Confirm');
    expect(input('Branch number')).toBeTruthy();
  });

  it('P-13 a number that was typed is still there when its card type comes back', async () => {
    const user = userEvent.setup();
    await stage([tabs, { ...cardNo, cardType: '1' }]);
    await user.type(input('Card number'), '4000');
    await user.click(radio('Savings account'));
    await user.click(radio('Debit card'));
    expect(input('Card number').value).toBe('4000');
  });
});

describe('the sheets', () => {
  it('S-092 S-706 S-722 one list: Confirm takes the choice, Cancel leaves the field', async () => {
    const user = userEvent.setup();
    const { tap } = await stage([bank, cardNo]);
    await tap(/^Bank /);
    const dialog = screen.getByRole('dialog', { name: 'Bank' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
    await expectAccessible();
    await user.click(radio('Monsoon Bank'));
    await tap('Confirm');
    expect(button(/^Bank Monsoon Bank/)).toBeTruthy();
    await tap(/^Bank /);
    expect(radio('Monsoon Bank').checked).toBe(true);
    await user.click(radio('Harbour Bank'));
    await tap('Cancel');
    expect(button(/^Bank Monsoon Bank/)).toBeTruthy();
  });

  it('P-19 Escape is Cancel, and the focus comes back to the field', async () => {
    const user = userEvent.setup();
    await stage([bank, cardNo]);
    await user.click(button(/^Bank /));
    await user.click(radio('Harbour Bank'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button(/^Bank /));
    expect(button(/^Bank Choose your bank/)).toBeTruthy();
  });

  it.each(['Confirm', 'Cancel'])('P-19 S-344 after %s the focus comes back to the city’s field', async (way) => {
    const user = userEvent.setup();
    await stage([city, cardNo]);
    await user.click(button(/^City of the branch/));
    await user.click(button('Kerala'));
    await user.click(radio('Kollam'));
    await user.click(button(way));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button(/^City of the branch/));
  });

  it('S-344 a city: the region first, then the city, and back to another region', async () => {
    const user = userEvent.setup();
    const { tap } = await stage([city, cardNo]);
    await tap(/^City of the branch/);
    await expectAccessible();
    await user.click(button('Goa'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Goa');
    expect(button('Confirm').disabled).toBe(true);
    await user.click(button('Goa'));
    await user.click(button('Kerala'));
    await user.click(radio('Kollam'));
    await expectAccessible();
    await tap('Confirm');
    expect(button(/^City of the branch Kerala, Kollam/)).toBeTruthy();
    await tap(/^City of the branch/);
    expect(radio('Kollam').checked).toBe(true);
  });
});

describe('dates', () => {
  const date = () => screen.getByLabelText<HTMLInputElement>('Date of birth');

  it('S-344 a day is set with the picker of the phone, and kept; its hint can be read while there is none', async () => {
    const { context, did } = await stage([day, cardNo]);
    expect(date().type).toBe('date');
    expect(errorOf(date())).toBe('As the bank knows it');
    await expectAccessible();
    fireEvent.change(date(), { target: { value: '1988-02-29' } });
    expect(date().value).toBe('1988-02-29');
    expect(context().values).toEqual({ birthday: '1988-02-29' });
    expect(did.keepDraft).toEqual([{ group: 'day', values: { birthday: '1988-02-29' } }]);
  });

  it('S-344 a day that was cleared is missing: that is told at it', async () => {
    const { tap, sent } = await stage([{ ...day, value: '1988-02-29' }, cardNo]);
    expect(date().value).toBe('1988-02-29');
    fireEvent.change(date(), { target: { value: '' } });
    await tap('Next');
    expect(sent).toEqual([]);
    expect(date().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(date());
    expect([...document.querySelectorAll('.field p')].map(({ textContent }) => textContent)).toEqual([
      'As the bank knows it',
    ]);
  });

  it('S-344 a month and a year are typed as such where the hint asks for them; no month is none', async () => {
    const user = userEvent.setup();
    const { tap, sent } = await stage([expiry]);
    await user.type(input('Valid until'), '13/28');
    expect(input('Valid until').value).toBe('13/28');
    await tap('Next');
    expect(errorOf(input('Valid until'))).toBe('MM/YY');
    await user.clear(input('Valid until'));
    await user.type(input('Valid until'), '06289');
    expect(input('Valid until').value).toBe('06/28');
    await tap('Next');
    expect(sent).toMatchObject([{ expiry: '0628' }]);
  });
});

describe('Next', () => {
  it('S-344 tells what is missing, at the field too, and takes the borrower there', async () => {
    const user = userEvent.setup();
    const { tap, toasts, sent } = await stage([bank, cardNo]);
    await tap('Next');
    expect(toasts()).toEqual(['Choose your bank']);
    expect(errorOf(button(/^Bank /))).toBe('Choose your bank');
    expect(document.activeElement).toBe(button(/^Bank /));
    await expectAccessible();
    await tap(/^Bank /);
    await user.click(radio('Harbour Bank'));
    await tap('Confirm');
    await tap('Next');
    expect(errorOf(input('Card number'))).toBe('Enter the number of your card');
    expect(document.activeElement).toBe(input('Card number'));
    await user.type(input('Card number'), '4');
    expect(input('Card number').getAttribute('aria-invalid')).toBe('false');
    expect(sent).toEqual([]);
  });

  it('S-094 S-326 sends digits only, and nothing can be changed meanwhile', async () => {
    const user = userEvent.setup();
    const { tap, sent } = await stage([bank, cardNo, tabs]);
    await tap(/^Bank /);
    await user.click(radio('Harbour Bank'));
    await tap('Confirm');
    await user.type(input('Card number'), '4000001234567899');
    await tap('Next');
    expect(sent).toEqual([
      { bankCode: 'HRB', cardNo: '4000001234567899', cardType: '1', channelNumber: '90006', product_id: 'B-2' },
    ]);
    expect(input('Card number').readOnly).toBe(true);
    expect(button(/^Bank /).disabled).toBe(true);
    expect(radio('Debit card').disabled).toBe(true);
    expect(button('Binding your card…').getAttribute('aria-busy')).toBe('true');
    await expectAccessible();
  });

  it('P-45 a second tap within 500 ms is ignored, also when the answer was quick', async () => {
    const user = userEvent.setup();
    const { tapAt: tapNext, fail, sent } = await stage([cardNo]);
    await user.type(input('Card number'), '4000');
    await tapNext(1_000);
    await fail(refused('1'));
    await tapNext(1_499);
    expect(sent).toHaveLength(1);
    await tapNext(1_501);
    expect(sent).toHaveLength(2);
  });

  it('S-602 a refusal leaves all that was typed', async () => {
    const user = userEvent.setup();
    const { tap, fail } = await stage([cardNo]);
    await user.type(input('Card number'), '4000');
    await tap('Next');
    await fail(refused('1', 'Not this card'));
    expect(input('Card number').value).toBe('4000');
    expect(input('Card number').readOnly).toBe(false);
  });

  it('P-53 S-602 a refusal stands and is read, until another sheet is opened', async () => {
    const user = userEvent.setup();
    const { tap, fail } = await stage([cardNo, bank]);
    await tap(/^Bank /);
    await user.click(radio('Harbour Bank'));
    await tap('Confirm');
    await user.type(input('Card number'), '4000');
    await tap('Next');
    await fail(refused('1', 'Not this card'));
    const told = document.activeElement;
    expect(told?.textContent).toBe(
      'The lender did not take this: no card is bound by it. Check what you entered, then try again.',
    );
    await expectAccessible();
    await tap(/^Bank /);
    expect(told?.isConnected).toBe(false);
  });
});

describe('what becomes of it', () => {
  async function sent(changes: Partial<BankFormInput> = {}) {
    const user = userEvent.setup();
    const on = await stage([cardNo, bank], changes);
    await on.tap(/^Bank /);
    await user.click(radio('Harbour Bank'));
    await on.tap('Confirm');
    await user.type(input('Card number'), '4000');
    await on.tap('Next');
    return on;
  }

  it('S-166 says that the card is bound where nothing closes, with a way to leave', async () => {
    const { answer, tap, backs } = await sent();
    await answer(undefined);
    expect(screen.getByRole('region', { name: 'Your card is bound' })).toBe(document.activeElement);
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectAccessible();
    await tap('Close');
    expect(backs).toEqual(['back']);
  });

  it('S-506 P-02 says that nobody knows; the same goes out again', async () => {
    const on = await sent();
    await on.fail(lost('timeout'));
    expect(screen.getByRole('region', { name: 'We do not know yet whether your card was bound' })).toBe(
      document.activeElement,
    );
    expect(screen.getByText(/Sending the same again is safe/)).toBeTruthy();
    expect(button('Close').disabled).toBe(false);
    expect(button(/^Bank /).disabled).toBe(true);
    await expectAccessible();
    await on.tap('Next');
    expect(on.sent[1]).toEqual(on.sent[0]);
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the form', async () => {
    const { fail, tap, toasts } = await sent();
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(toasts()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(button('Close').disabled).toBe(false);
    await expectAccessible();
    await tap('Retry');
    expect(screen.queryByRole('region', { name: 'Nothing was sent just now' })).toBeNull();
    expect(button('Next').disabled).toBe(false);
  });

  it('S-398 where keys are not honoured Next is inactive', async () => {
    const { fail, tap } = await sent({ keysHonoured: false });
    await fail(lost('timeout'));
    expect(button('Next').disabled).toBe(true);
    expect(screen.getByText(/You can look at your cards in the app/)).toBeTruthy();
    await tap('Close');
    expect(screen.getByText('You can close this page and look at your cards in the app.')).toBeTruthy();
    await expectAccessible();
  });

  it('S-336 S-346 an order’s card: the order is the way on, and where the borrower goes', async () => {
    const { fail, tap, actor } = await sent({ source: 'loanDetail', orderId: 'O-170', keysHonoured: false });
    await fail(lost('status'));
    expect(screen.getByText(/You can check the order/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await tap('check order');
    expect(actor.getSnapshot().output).toEqual({ to: 'order' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the on-screen keyboard', () => {
  function viewport(start: { width: number; height: number; scale?: number }) {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, ...start });
    vi.stubGlobal('visualViewport', seen);
    return async (size: { width?: number; height?: number; scale?: number }) => {
      Object.assign(seen, size);
      await act(async () => seen.dispatchEvent(new Event('resize')));
    };
  }
  const isNextShown = () => screen.queryByRole('button', { name: 'Next' }) !== null;

  it('S-095 S-345 S-814 hides Next when it takes more than 60 px', async () => {
    const resize = viewport({ width: 360, height: 740 });
    await stage([cardNo]);
    await resize({ height: 680 });
    expect(isNextShown()).toBe(true);
    await resize({ height: 679 });
    expect(isNextShown()).toBe(false);
    await resize({ height: 740 });
    expect(isNextShown()).toBe(true);
  });

  it('S-345 S-550 a turned device begins anew, and pinching the page is no keyboard', async () => {
    const resize = viewport({ width: 360, height: 740 });
    await stage([cardNo]);
    await resize({ width: 740, height: 360 });
    expect(isNextShown()).toBe(true);
    await resize({ width: 370, height: 180, scale: 2 });
    expect(isNextShown()).toBe(true);
    await resize({ width: 740, height: 160, scale: 1 });
    expect(isNextShown()).toBe(false);
  });

  it('S-345 where only the layout shrinks, that is heard', async () => {
    vi.stubGlobal('visualViewport', null);
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 740);
    await stage([cardNo]);
    vi.stubGlobal('innerHeight', 420);
    await act(async () => window.dispatchEvent(new Event('resize')));
    expect(isNextShown()).toBe(false);
  });
});
