import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { input, offer as sampleOffer } from '#flows/loan-confirm/loan-confirm.samples.ts';
import type { LoanConfirmInput, LoanOffer } from '#flows/loan-confirm/loan-confirm.types.ts';
import { held, lost, refused } from '#kit/failure.ts';
import LoanConfirmScreen from '#screens/loan-confirm/loan-confirm.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';

const offer: LoanOffer = {
  ...sampleOffer,
  logo: 'https://lender.example/logo.png',
  details: [{ text: 'You receive', value: '₹5000.00' }],
  plan: [
    { amount: 270_000, description: 'With interest', title: 'First repayment', date: '2026-01-20' },
    { amount: null, description: 'The rest', title: 'Second repayment', date: '2026-03-21' },
  ],
};

const everything: Partial<LoanOffer> = {
  agreement: { url: 'https://lender.example/agreement' },
  backNotice: { title: 'One step left', content: 'Reserved for today.' },
  promotion: 'No fee if you apply today.',
  applyLabel: 'Get it now',
};

function stage(over: Partial<LoanConfirmInput> = {}, doubt?: string) {
  const on = screenOnStage(loanConfirmMachine, (props) => <LoanConfirmScreen {...props} doubt={doubt} />, {
    input: { ...input, ...over },
    notes: {
      track: () => 'track',
      reportConfirmPoint: () => 'confirm point',
      closeWebView: () => 'close',
      goHome: () => 'home',
      openOrder: ({ url }) => `open ${url}`,
    },
  });
  return { ...on, effects: on.noted, back: () => on.send({ type: 'native.back' }) };
}

/** The offer on the screen, with its contracts. */
async function opened(over: Partial<LoanConfirmInput> = {}, offered: Partial<LoanOffer> = {}, doubt?: string) {
  const staged = stage(over, doubt);
  await staged.answer({ ...offer, ...offered }, 'loadOffer');
  await staged.answer(['Loan agreement', ''], 'loadContracts');
  return staged;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const buttons = () => screen.queryAllByRole('button').map((element) => element.textContent);
const consent = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to this loan and its contracts.' });
const inside = (name: string) => within(screen.getByRole('dialog', { name }));
const lists = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the offer', () => {
  it('S-040 S-041 S-042 S-043 S-044 S-045 S-701 S-702 S-703 S-704 S-339 S-769 S-855 shows product, amount, term, rate, details and plan', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your loan' })).toBeTruthy();
    const head = screen.getByRole('heading', { level: 2, name: 'Monsoon Loan' });
    expect(head.querySelector('img')?.getAttribute('src')).toBe('https://lender.example/logo.png');
    expect(screen.getByText('Loan amount').nextElementSibling?.textContent).toBe('₹5000.00');
    expect(lists()).toEqual(['Loan term: 120 days', 'Interest rate: 24% a year', 'You receive: ₹5000.00']);
    expect(screen.getByRole('heading', { level: 2, name: 'Payment Plan' })).toBeTruthy();
    const plan = screen.getByRole('heading', { name: 'Payment Plan' }).nextElementSibling;
    expect(Array.from(plan?.children ?? [], (row) => row.textContent)).toEqual([
      'First repayment ₹2700.00 With interest 2026-01-20',
      'Second repayment -- The rest 2026-03-21',
    ]);
    await expectAccessible();
  });

  it('S-305 the region that the offer names decides on every sign', async () => {
    await opened({}, { regionFlag: '2' });
    expect(screen.getByText('Loan amount').nextElementSibling?.textContent).toBe('₱5000.00');
    const plan = screen.getByRole('heading', { name: 'Payment Plan' }).nextElementSibling;
    expect(plan?.children[0]?.textContent).toBe('First repayment ₱2700.00 With interest 2026-01-20');
  });

  it('S-055 S-056 variant 2 also shows the repayment date and the lender’s label', async () => {
    await opened({ variant: 2 }, { applyLabel: 'Get it now' });
    expect(lists()).toContain('First repayment date: 2026-01-20');
    expect(button('Get it now').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Apply now' })).toBeNull();
  });

  it('S-055 S-705 variant 1 shows neither, and variant 2 without a label says Apply now', async () => {
    await opened({}, { applyLabel: 'Get it now' });
    expect(lists().join()).not.toContain('First repayment date');
    expect(button('Apply now').disabled).toBe(false);
  });

  it('S-705 variant 2 without a label says Apply now', async () => {
    await opened({ variant: 2 });
    expect(button('Apply now').disabled).toBe(false);
  });

  it('S-154 leaves out what the lender did not send', async () => {
    await opened({ variant: 2 }, { rate: '', details: [], plan: [], firstRepaymentDate: '', logo: null });
    expect(lists()).toEqual(['Loan term: 120 days']);
    expect(screen.queryByRole('heading', { name: 'Payment Plan' })).toBeNull();
    await expectAccessible();
  });

  it('S-315 P-53 a failed load is told, with Retry', async () => {
    const { fail, tap, answer } = stage();
    expect(screen.getByRole('status').textContent).toBe('Loading your loan offer');
    await expectAccessible();
    await fail(refused('99', 'Sold out'), 'loadOffer');
    expect(screen.getByRole('main').textContent).toBe(
      'Your loan offer did not loadTry again in a moment: that is no application.Retry',
    );
    await expectAccessible();
    await tap('Retry');
    await answer(offer, 'loadOffer');
    expect(button('Apply now').disabled).toBe(false);
  });

  it('S-336 what is in doubt is told with the offer or that it did not load', async () => {
    const { fail, tap, answer } = stage({}, 'What is in doubt');
    const isTold = () => screen.queryByText('What is in doubt', { exact: false }) !== null;
    expect(isTold()).toBe(false);
    await fail(refused('99', 'Sold out'), 'loadOffer');
    expect(isTold()).toBe(true);
    await tap('Retry');
    expect(isTold()).toBe(false);
    await answer(offer, 'loadOffer');
    expect(isTold()).toBe(true);
  });
});

describe('the consent and the contracts', () => {
  it('S-046 S-048 Apply is inactive while the box is not ticked', async () => {
    const { calls, tap } = await opened();
    expect(consent().checked).toBe(true);
    fireEvent.click(consent());
    expect(consent().checked).toBe(false);
    expect(button('Apply now').disabled).toBe(true);
    await expectAccessible();
    await tap('Apply now');
    expect(calls).not.toContain('pushLoan');
    fireEvent.click(consent());
    expect(button('Apply now').disabled).toBe(false);
  });

  it('P-34 the box is not ticked by a profile that does not tick it', async () => {
    await opened({ consentDefault: false });
    expect(consent().checked).toBe(false);
    expect(button('Apply now').disabled).toBe(true);
  });

  it('S-047 S-342 there is one link for each contract, named by its title', async () => {
    const { tap, answer, fail, calls, toasts } = await opened();
    expect(buttons()).toEqual(['Loan agreement', 'Contract 2', 'Apply now']);
    const links = screen.getByRole('list', { name: 'Contracts' });
    const bar = button('Apply now').closest('.page-bar');
    expect(bar?.contains(links)).toBe(true);
    expect(bar?.contains(consent())).toBe(true);
    await tap('Contract 2');
    expect(calls).toContain('askContract');
    await answer({ url: 'javascript:alert(1)' }, 'askContract');
    await fail(refused('gate'), 'openContractInApp');
    await fail(refused('gate'), 'openContract');
    expect(toasts()).toEqual(['error']);
    expect(button('Contract 2').disabled).toBe(false);
    expect(document.body.innerHTML).not.toContain('javascript:');
  });

  it('S-627 S-315 a list that failed is told, and can be asked for again', async () => {
    const { answer, fail, tap } = stage();
    await answer(offer, 'loadOffer');
    await fail(lost('status'), 'loadContracts');
    expect(screen.queryByRole('list', { name: 'Contracts' })).toBeNull();
    expect(screen.getByText(/^The contracts did not load\. Read them before you apply\./)).toBeTruthy();
    await expectAccessible();
    await tap('Load the contracts');
    await answer(['Loan agreement'], 'loadContracts');
    expect(buttons()).toEqual(['Loan agreement', 'Apply now']);
  });

  it('S-315 a contract that cannot be had is told, and can be chosen again', async () => {
    const { answer, fail, tap } = stage();
    await answer(offer, 'loadOffer');
    await answer(['Loan agreement'], 'loadContracts');
    await tap('Loan agreement');
    await fail(refused('99'), 'askContract');
    expect(screen.getByText('This contract could not be opened. Try again in a moment.')).toBeTruthy();
    await expectAccessible();
    await tap('Loan agreement');
    expect(screen.queryByText(/^This contract could not be opened/)).toBeNull();
  });
});

describe('what lies over the offer', () => {
  it('S-049 P-10 the agreement stands in a frame that may do nothing, with two buttons', async () => {
    await opened({}, everything);
    const dialog = inside('Agreement');
    const frame = dialog.getByTitle('Agreement');
    expect(frame.tagName).toBe('IFRAME');
    expect(frame.getAttribute('src')).toBe('https://lender.example/agreement');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(dialog.getAllByRole('button').map((element) => element.textContent)).toEqual(['Agree', 'Cancel']);
    expect(consent().disabled).toBe(true);
    expect(button('Apply now').disabled).toBe(true);
    await expectAccessible();
  });

  it('S-050 S-051 Cancel closes the web view, Agree goes on to the page', async () => {
    const { tap, effects } = await opened({}, everything);
    await tap('Cancel');
    expect(effects).toEqual(['close']);
    await tap('Agree');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Apply now').disabled).toBe(false);
  });

  it('S-057 S-340 after the agreement comes the offer, then the promotion, which its icon and its button close', async () => {
    const { tap, passes } = await opened({ variant: 2 }, everything);
    await tap('Agree');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Get it now').disabled).toBe(false);
    await passes(3_000);
    const dialog = inside('About this loan');
    expect(dialog.getByText('No fee if you apply today.')).toBeTruthy();
    // A sheet of the family, not a box that a browser could have opened.
    expect(screen.getByRole('dialog').className).toBe('dialog dialog-sheet');
    await waitFor(() => expect(screen.getByRole('dialog').querySelector('svg path[stroke="var(--due)"]')).toBeTruthy());
    await expectAccessible();
    await tap('Dismiss');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-057 S-529 the promotion’s button closes it as well', async () => {
    const { tap, passes } = await opened({ variant: 2 }, { promotion: 'No fee if you apply today.' });
    await passes(3_000);
    await tap('Continue');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-052 S-054 S-708 going back points out what the lender says; Agree stays, Cancel closes', async () => {
    const { back, tap, effects } = await opened({}, { backNotice: { title: 'One step left', content: 'Reserved.' } });
    await back();
    const dialog = inside('Point out');
    expect(dialog.getByText('One step left')).toBeTruthy();
    expect(dialog.getByText('Reserved.')).toBeTruthy();
    await expectAccessible();
    await tap('Agree');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(effects).toEqual([]);
    await back();
    await tap('Cancel');
    expect(effects).toEqual(['close']);
  });

  it('S-310 what the lender says is only ever text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { back } = await opened({}, { backNotice: { title: hostile, content: hostile } });
    await back();
    expect(inside('Point out').getAllByText(hostile)).toHaveLength(2);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('applying', () => {
  it('S-187 S-400 the tapped button carries the progress; then it says that the loan is applied for, and how to get to it', async () => {
    const { tap, answer, effects, calls } = await opened();
    await tap('Apply now');
    expect(button('Sending your application…').getAttribute('aria-busy')).toBe('true');
    expect(consent().disabled).toBe(true);
    expect(button('Loan agreement').disabled).toBe(true);
    expect(effects).toEqual(['confirm point']);
    await expectAccessible();
    await answer({ url: '/#/borrowDetail/O-1' }, 'pushLoan');
    expect(button('Sending your application…').getAttribute('aria-busy')).toBe('true');
    await answer(undefined, 'openOrder');
    const notice = screen.getByRole('region', { name: 'You have applied for this loan' });
    expect(document.activeElement).toBe(notice);
    expect(notice.textContent).toContain('Your application has arrived.');
    expect(buttons()).toEqual(['Open your loan', 'Home', 'Apply for another loan']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await expectAccessible();
    await tap('Home');
    await tap('Open your loan');
    const order = 'open /#/borrowDetail/O-1';
    expect(effects).toEqual(['confirm point', order, 'home', order]);
    expect(calls.filter((name) => name === 'openOrder')).toHaveLength(1);
    expect(calls.filter((name) => name === 'pushLoan')).toHaveLength(1);
  });

  it('P-45 a double tap applies once', async () => {
    const { fail, calls } = await opened({ keysHonoured: true });
    await act(async () => tapAt(1_000, button('Apply now')));
    await fail(lost('timeout'), 'pushLoan');
    await act(async () => tapAt(1_300, button('Apply again')));
    expect(calls.filter((name) => name === 'pushLoan')).toHaveLength(1);
    await act(async () => tapAt(1_600, button('Apply again')));
    expect(calls.filter((name) => name === 'pushLoan')).toHaveLength(2);
  });

  it('S-315 a refusal ends the flow for the failure page, and shows nothing of the lender’s message', async () => {
    const { tap, fail, toasts, actor } = await opened();
    await tap('Apply now');
    await fail(refused('99', 'Not today'), 'pushLoan');
    expect(actor.getSnapshot().output).toEqual({ ending: 'refused' });
    expect(toasts()).toEqual([]);
    expect(document.body.textContent).not.toContain('Not today');
  });

  it('P-02 a lost answer says what is not known; applying again is open where keys are honoured', async () => {
    const { tap, fail, calls, actor } = await opened();
    await tap('Apply now');
    await fail(lost('timeout'), 'pushLoan');
    const notice = screen.getByRole('region', { name: 'We do not know yet whether you have applied' });
    expect(document.activeElement).toBe(notice);
    expect(notice.textContent).toContain('Apply again sends the same application: no second loan comes of it.');
    expect(buttons().slice(-2)).toEqual(['Home', 'Apply again']);
    await expectAccessible();
    await tap('Apply again');
    expect(calls.filter((name) => name === 'pushLoan')).toHaveLength(2);
    await fail(lost('offline'), 'pushLoan');
    await tap('Home');
    expect(actor.getSnapshot().output).toEqual({ ending: 'home' });
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the offer', async () => {
    const { tap, fail } = await opened();
    await tap('Apply now');
    await fail(held('window'), 'pushLoan');
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(buttons().slice(-2)).toEqual(['Home', 'Retry']);
    await expectAccessible();
    await tap('Retry');
    expect(button('Apply now').disabled).toBe(false);
  });

  it('S-398 applying again is closed where keys are not honoured', async () => {
    const { tap, fail } = await opened({ keysHonoured: false });
    await tap('Apply now');
    await fail(lost('timeout'), 'pushLoan');
    expect(button('Apply again').disabled).toBe(true);
    expect(screen.queryByText(/is safe/)).toBeNull();
    expect(button('Home').disabled).toBe(false);
    await expectAccessible();
  });

  it('S-343 when the loan’s page is refused, it says that the loan is taken, and there is no Apply any more', async () => {
    const { tap, answer, fail, toasts } = await opened({}, {}, 'Your application was accepted');
    expect(screen.getByText('Your application was accepted')).toBeTruthy();
    await tap('Apply now');
    await answer({ url: 'intent://evil' }, 'pushLoan');
    await fail(refused('gate'), 'openOrder');
    expect(toasts()).toEqual(['error']);
    const notice = screen.getByRole('region', { name: 'You have applied, but the page of your loan cannot be opened' });
    expect(document.activeElement).toBe(notice);
    expect(buttons().slice(-2)).toEqual(['Home', 'Apply for another loan']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.body.innerHTML).not.toContain('intent:');
    // Beside what says that it is accepted, the same with another way to apply once more would only confuse.
    expect(screen.queryByText('Your application was accepted')).toBeNull();
    await expectAccessible();
  });
});
