import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { input, plan } from '#flows/channel-repayment/channel-repayment.samples.ts';
import type {
  ChannelRepaymentInput,
  PayCode,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import { held, lost, refused } from '#kit/failure.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import ChannelRepaymentScreen from '#screens/channel-repayment/channel-repayment.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';
import { tapAt } from '#tests/views/tap.ts';

const instalment: RepaymentPlan = {
  ...plan,
  productLogo: 'https://pay.example.com/logo.png',
  channels: [
    { number: '90001', name: 'Pay online', logo: null },
    { number: '90002', name: 'Shop counter', logo: 'https://pay.example.com/shop.png' },
  ],
  banner: 'Read how to pay at a shop',
  defaultPayment: {
    payCode: 'KIST-174',
    logo: 'https://pay.example.com/counter.png',
    title: 'Any counter',
    payNotice: [{ name: 'Shop', steps: ['Pay.'] }],
  },
};

const rollover: RepaymentPlan = {
  ...instalment,
  amount: 30_000,
  title: 'Pay now to roll over',
  date: '14 Dec 2026',
  rows: [],
  steps: [
    { remark: 'Due now', title: 'Interest', amount: 25_000, time: '30 Nov 2026' },
    { remark: 'Due now', title: 'Fee', amount: null, time: '' },
  ],
};

const barcode: PayCode = { form: 'barcode', text: '900020174', validUntil: '2026-11-30' };

const stage = (changes: Partial<ChannelRepaymentInput> = {}, issued: readonly IssuedPayment[] = [], doubt?: string) =>
  screenOnStage(channelRepaymentMachine, (props) => <ChannelRepaymentScreen {...props} doubt={doubt} />, {
    input: { ...input, ...changes },
    ports: { recallIssued: () => issued },
  });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const terms = () => screen.queryAllByRole('term').map((term) => term.textContent);
const method = /^Payment Method/;

async function shown(
  plan: RepaymentPlan = instalment,
  changes: Partial<ChannelRepaymentInput> = {},
  issued: readonly IssuedPayment[] = [],
) {
  const stageOf = stage(changes, issued);
  await stageOf.answer(plan);
  return stageOf;
}

describe('repaying an instalment', () => {
  it('S-315 stands as a skeleton while it is loaded', async () => {
    stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Repay this loan' })).toBeTruthy();
    expect(screen.getByText('Loading what is to be paid')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('S-021 S-066 S-711 says how much is due, when, and for which product', async () => {
    await shown();
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(screen.getByText('Repayment date')).toBeTruthy();
    expect(screen.getByText('30 Nov 2026')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Kist Loan' })).toBeTruthy();
    expect(screen.queryByText(/Your next payment date/)).toBeNull();
    await expectAccessible();
  });

  it('S-067 S-712 S-826 shows two rows, and all of them on more', async () => {
    const { tap } = await shown();
    expect(terms()).toEqual(['Principal', 'Interest']);
    expect(button('more').getAttribute('aria-expanded')).toBe('false');
    await tap('more');
    expect(terms()).toEqual(['Principal', 'Interest', 'Late fee']);
    expect(button('hide').getAttribute('aria-expanded')).toBe('true');
    await expectAccessible();
    await tap('hide');
    expect(terms()).toEqual(['Principal', 'Interest']);
  });

  it('S-393 has no toggle for two rows', async () => {
    await shown({ ...instalment, rows: instalment.rows.slice(0, 2) });
    expect(terms()).toEqual(['Principal', 'Interest']);
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
  });

  it('S-315 P-53 a failed load is told, with Retry', async () => {
    const { fail, tap, answer } = stage();
    await fail(lost('status'));
    expect(screen.getByRole('main').textContent).toBe(
      'What is to be paid did not loadTry again in a moment: that takes no money.Retry',
    );
    await expectAccessible();
    await tap('Retry');
    await answer(instalment);
    expect(screen.getByText('₹1250.50')).toBeTruthy();
  });

  it('S-336 what is in doubt is told with the plan or that it did not load, and not of an order that is repaid', async () => {
    const { fail, tap, answer } = stage({}, [], 'What is in doubt');
    const isTold = () => screen.queryByText('What is in doubt', { exact: false }) !== null;
    expect(isTold()).toBe(false);
    await fail(lost('status'));
    expect(isTold()).toBe(true);
    await tap('Retry');
    expect(isTold()).toBe(false);
    await answer(instalment);
    expect(isTold()).toBe(true);
    cleanup();
    const repaid = stage({}, [], 'What is in doubt');
    await repaid.fail(refused('1'), 'loadPlan');
    await repaid.answer({ status: '200' }, 'readOrder');
    expect(screen.getByText('Nothing is due')).toBeTruthy();
    expect(isTold()).toBe(false);
  });

  it('S-315 P-53 a repaid order’s page says that nothing is due, with the way to the order', async () => {
    const { fail, answer, tap, output } = stage();
    await fail(refused('1'), 'loadPlan');
    expect(screen.getByText('Loading what is to be paid')).toBeTruthy();
    await answer({ status: '200' }, 'readOrder');
    expect(screen.getByRole('main').textContent).toBe(
      'Nothing is dueThis order is repaid. You need not pay it again.check order',
    );
    await expectAccessible();
    await tap('check order');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
  });

  it('S-315 S-070 a refused channel opens the choice again and says that asking took no money', async () => {
    const { fail, tap } = await shown();
    await tap('Payment');
    await fail(refused('99', 'The channel is closed'), 'generateCode');
    const sheet = within(screen.getByRole('dialog', { name: 'Payment Method' }));
    expect(
      sheet.getByText('This way to pay is not possible right now. Asking for it took no money. Choose another one.'),
    ).toBeTruthy();
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Pay online' }).checked).toBe(true);
    await expectAccessible();
    await userEvent.click(sheet.getByRole('radio', { name: 'Shop counter' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button(method).textContent).toContain('Shop counter');
    expect(button('Payment').disabled).toBe(false);
  });

  it('S-071 S-304 an unknown amount is printed as two dashes, and Payment is closed', async () => {
    await shown({ ...instalment, amount: null });
    expect(screen.getByText('--')).toBeTruthy();
    expect(button('Payment').disabled).toBe(true);
    await expectAccessible();
  });

  it('P-29 stays in sight while it is read again, with Payment closed', async () => {
    const { send, answer } = await shown();
    await send({ type: 'page.returned' });
    expect(screen.getByText('₹1250.50')).toBeTruthy();
    expect(button('Payment').disabled).toBe(true);
    await answer({ ...instalment, amount: 100 });
    expect(screen.getByText('₹1.00')).toBeTruthy();
    expect(button('Payment').disabled).toBe(false);
  });

  it('P-06 S-310 the lender’s texts are only ever text, and a plan of nothing still stands', async () => {
    const { answer } = stage();
    await answer({
      ...instalment,
      productName: '<img src=x onerror=alert(1)>',
      productLogo: null,
      date: '',
      rows: [],
      channels: [],
      banner: '',
      defaultPayment: null,
    });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(button('Read how it is paid').disabled).toBe(false);
    await expectAccessible();
  });
});

describe('rolling over', () => {
  it('S-073 S-718 says what it costs and when the next payment is due', async () => {
    await shown(rollover, { kind: 'rollover' });
    expect(screen.getByRole('heading', { level: 1, name: 'Roll over this loan' })).toBeTruthy();
    expect(screen.getByText('Pay now to roll over')).toBeTruthy();
    expect(screen.getByText('₹300.00')).toBeTruthy();
    expect(screen.getByText('Your next payment date is 14 Dec 2026')).toBeTruthy();
    expect(screen.queryByText('Repayment date')).toBeNull();
    await expectAccessible();
  });

  it('S-074 S-719 lists the plan: remark, title, amount, time', async () => {
    await shown(rollover, { kind: 'rollover' });
    expect(screen.getByRole('heading', { name: 'Plan' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Interest Due now ₹250.00 30 Nov 2026',
      'Fee Due now -- ',
    ]);
  });

  it('S-305 the region that the lender names decides on every sign', async () => {
    await shown({ ...rollover, regionFlag: '2' }, { kind: 'rollover' });
    expect(screen.getByText('₱300.00')).toBeTruthy();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Interest Due now ₱250.00 30 Nov 2026');
  });

  const rollingOver = () => shown(rollover, { kind: 'rollover' });

  it('S-075 the banner and the default box lead where those of an instalment do', async () => {
    const banner = await rollingOver();
    await banner.tap('Read how to pay at a shop');
    expect(banner.output()).toEqual({ to: 'instructions', amount: 30_000, payCode: 'KIST-174' });
    cleanup();
    const box = await rollingOver();
    expect(screen.getByText('KIST-174')).toBeTruthy();
    expect(button('copy').disabled).toBe(false);
    await box.tap('Any counter');
    expect(box.output()).toEqual({ to: 'defaultCode' });
  });

  it('S-075 another way is picked in the sheet, and Payment shows its barcode', async () => {
    const { tap, answer, asked } = await rollingOver();
    await tap(method);
    await userEvent.click(screen.getByRole('radio', { name: 'Shop counter' }));
    expect(button(method).textContent).toContain('Shop counter');
    await tap('Payment');
    expect(asked.generateCode).toMatchObject([{ kind: 'rollover', amount: 30_000, channelNumber: '90002' }]);
    await answer(barcode);
    const dialog = screen.getByRole('dialog', { name: 'barCode' });
    expect(within(dialog).getByRole('img', { name: 'Barcode of 900020174' })).toBeTruthy();
  });

  it('S-073 has a title of its own when the lender gives none', async () => {
    await shown({ ...rollover, title: '' }, { kind: 'rollover' });
    expect(screen.getByText('Price of the rollover')).toBeTruthy();
  });
});

describe('the payment method', () => {
  it('S-070 S-364 S-714 shows the first channel, and another one after it was picked in the sheet', async () => {
    const { tap } = await shown();
    expect(button(method).textContent).toContain('Pay online');
    await tap(method);
    const sheet = screen.getByRole('dialog', { name: 'Payment Method' });
    expect(
      within(sheet)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([true, false]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('radio', { name: 'Shop counter' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button(method).textContent).toContain('Shop counter');
  });

  it('S-532 the sheet closes without a pick', async () => {
    const { tap } = await shown();
    await tap(method);
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button(method).textContent).toContain('Pay online');
  });

  it('S-532 Escape closes the sheet', async () => {
    const { tap } = await shown();
    await tap(method);
    await act(async () => userEvent.keyboard('{Escape}'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-364 without channels there is nothing to open and nothing to pay with', async () => {
    await shown({ ...instalment, channels: [] });
    expect(button(method).disabled).toBe(true);
    expect(button('Payment').disabled).toBe(true);
    await expectAccessible();
  });

  it('P-53 S-364 that nothing can be paid here is said first, and the order is a tap away', async () => {
    const { tap, output } = await shown({ ...instalment, channels: [] });
    const notice = screen.getByRole('region', { name: 'Payment is not possible right now' });
    expect(document.activeElement).toBe(notice);
    expect(notice.compareDocumentPosition(button(method))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await tap('check order');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
  });
});

describe('paying', () => {
  it('S-533 S-715 the tapped button carries the progress until the page is left', async () => {
    const { tap, answer, calls } = await shown();
    await tap('Payment');
    expect(button('Preparing your payment…').getAttribute('aria-busy')).toBe('true');
    for (const name of [method, 'Any counter', 'Read how to pay at a shop']) expect(button(name).disabled).toBe(true);
    await expectAccessible();
    await answer({ form: 'link', url: 'https://payer.example/p' });
    expect(button('Preparing your payment…').getAttribute('aria-busy')).toBe('true');
    expect(calls).toEqual(['loadPlan', 'recallIssued', 'recallIssued', 'generateCode', 'openPayer']);
  });

  it('P-45 a double tap asks once', async () => {
    const { fail, calls } = await shown();
    await act(async () => tapAt(1_000, button('Payment')));
    await fail(refused('99'));
    await act(async () => tapAt(1_300, button('Payment')));
    expect(calls).toEqual(['loadPlan', 'recallIssued', 'recallIssued', 'generateCode']);
  });

  it('S-365 back from the payer, only the order tells', async () => {
    const { actor, tap, answer } = await shown();
    await tap('Payment');
    await answer({ form: 'link', url: 'https://payer.example/p' });
    await answer(undefined);
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
    expect(screen.getByText(/Finish the payment/)).toBeTruthy();
    expect(button('Pay another way').disabled).toBe(false);
    await expectAccessible();
    await tap('check order');
    expect(actor.getSnapshot().output).toEqual({ to: 'order', orderId: 'O-174' });
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('S-533 P-07 an address that is not trusted is not opened: that is said where another way can be chosen at once', async () => {
    const { tap, answer, fail, toasts } = await shown();
    await tap('Payment');
    await answer({ form: 'link', url: 'intent://evil' });
    await fail(refused('gate'));
    expect(toasts()).toEqual(['error']);
    const refusal = () => screen.getByRole('region', { name: 'The payment page cannot be opened' });
    const sheet = within(screen.getByRole('dialog', { name: 'Payment Method' }));
    expect(document.activeElement).toBe(refusal());
    expect(sheet.getByRole('radio', { name: 'Shop counter' })).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('intent:');
    await expectAccessible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(refusal());
    expect(button('check order').disabled).toBe(false);
    expect(button(method).disabled).toBe(false);
    await expectAccessible();
  });

  it('S-072 S-716 S-717 shows the barcode until it is closed', async () => {
    const { tap, answer } = await shown();
    await tap('Payment');
    await answer(barcode);
    const dialog = screen.getByRole('dialog', { name: 'barCode' });
    expect(within(dialog).getByText('scanToPay')).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: 'Barcode of 900020174' })).toBeTruthy();
    expect(within(dialog).getByText('9 0 0 0, 2 0 1 7 4')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'copy' })).toBeTruthy();
    expect(within(dialog).getByText('₹1250.50')).toBeTruthy();
    expect(within(dialog).getByText('Order O-174')).toBeTruthy();
    expect(within(dialog).getByText('Valid until 2026-11-30')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'check order' })).toBeTruthy();
    await expectAccessible();
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Payment').disabled).toBe(false);
  });

  it.each(['X'.repeat(40), 'पैसा'])('S-072 P-24 where %s cannot stand in bars it stands in words', async (text) => {
    const { tap, answer } = await shown();
    await tap('Payment');
    await answer({ form: 'barcode', text });
    const dialog = screen.getByRole('dialog', { name: 'barCode' });
    expect(within(dialog).queryByRole('img')).toBeNull();
    expect(dialog.querySelector('.copy-text')?.textContent).toBe(text);
  });

  it('S-315 a refusal leaves everything as it was, without a word', async () => {
    const { tap, fail, toasts } = await shown();
    await tap('Payment');
    const before = button('Preparing your payment…');
    await fail(refused('99', 'The channel is closed'));
    expect(button('Payment')).toBe(before);
    expect(toasts()).toEqual([]);
    expect(screen.queryByText(/closed/)).toBeNull();
  });

  it('P-02 S-398 a lost answer says what is not known; asking again is allowed where keys are honoured', async () => {
    const { tap, fail, toasts } = await shown();
    await tap('Payment');
    await fail(lost('timeout'));
    expect(toasts()).toEqual([]);
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'We do not know yet whether this payment went through' }),
    );
    expect(button('check order').disabled).toBe(false);
    expect(button('Payment').disabled).toBe(false);
    expect(button(method).disabled).toBe(true);
    await expectAccessible();
  });

  it('S-336 held back: says that nothing was sent, and Retry leads back to the ways', async () => {
    const { tap, fail, toasts } = await shown();
    await tap('Payment');
    await fail(held('window'));
    expect(
      screen.getByText('Another window is sending it just now. Look there, or try again in a few minutes.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Nothing was sent just now' }));
    expect(toasts()).toEqual([]);
    expect(button('check order').disabled).toBe(false);
    expect(button(method).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
    await expectAccessible();
    await tap('Retry');
    expect(button('Payment').disabled).toBe(false);
  });

  it('S-336 S-398 asking again is closed where keys are not honoured', async () => {
    const { tap, fail } = await shown(instalment, { keysHonoured: false });
    await tap('Payment');
    await fail(lost('timeout'));
    expect(button('Payment').disabled).toBe(true);
    expect(screen.queryByText(/is safe/)).toBeNull();
    await expectAccessible();
  });
});

describe('what was given out before', () => {
  /** 14:05 in India. */
  const at = Date.UTC(2026, 10, 22, 8, 35);
  const opened: IssuedPayment = { kind: 'instalment', channelNumber: '90001', amount: 125_050, at, code: null };
  const code: IssuedPayment = { ...opened, code: { form: 'page', showType: 1, key: 'k1' } };
  const known = () => screen.getByRole('region', { name: 'You can already pay this' });
  const warning = () => screen.getByRole('region', { name: 'The first way to pay is still open' });

  it('S-365 a code is told of with amount and time, and is shown again', async () => {
    const { tap, output } = await shown(instalment, {}, [code]);
    expect(known().textContent).toContain(
      'You have a code for ₹1250.50, issued at 2026-11-22 14:05. It can still be paid.',
    );
    expect(known().textContent).toContain('Paying in two places charges you twice.');
    await expectAccessible();
    await tap('Show the code 2026-11-22 14:05');
    expect(output()).toEqual({ to: 'code', showType: 1, key: 'k1' });
  });

  it('S-365 S-378 of a code that ends it is said until when, and of what only the journal knows that it was given', async () => {
    await shown(instalment, {}, [
      { ...code, validUntil: '2026-11-24 12:00' },
      { ...opened, code: { form: 'barcode', text: '900020000174' }, validUntil: '2026-11-25 12:00' },
      { ...opened, kind: 'forgotten', channelNumber: '' },
    ]);
    const words = [
      'You have a code for ₹1250.50, issued at 2026-11-22 14:05. It can be paid until 2026-11-24 12:00.',
      'You have a barcode for ₹1250.50, issued at 2026-11-22 14:05. It can be paid until 2026-11-25 12:00.',
      'You were given a way to pay ₹1250.50 at 2026-11-22 14:05. It can still be used.',
    ];
    for (const text of words) expect(known().textContent).toContain(text);
    expect(known().textContent).not.toContain('It can still be paid');
  });

  it('S-365 a barcode is shown again', async () => {
    const { tap } = await shown(instalment, {}, [{ ...code, code: { form: 'barcode', text: '900020174' } }]);
    expect(known().textContent).toContain('You have a barcode for ₹1250.50, issued at 2026-11-22 14:05. It can still');
    await tap('Show the barcode 2026-11-22 14:05');
    expect(screen.getByRole('img', { name: 'Barcode of 900020174' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'check order' })).toHaveLength(1);
  });

  it('S-365 a barcode of the rollover, shown again where the instalment is paid, says what it pays itself', async () => {
    const given = { ...code, kind: 'rollover', amount: 30_000, code: { form: 'barcode', text: '900020174' } } as const;
    const { tap } = await shown(instalment, {}, [given]);
    await tap('Show the barcode 2026-11-22 14:05');
    const sheet = within(screen.getByRole('dialog', { name: 'barCode' }));
    expect(sheet.getByText('₹300.00')).toBeTruthy();
    expect(sheet.getByText('Price of the rollover')).toBeTruthy();
    expect(sheet.queryByText('₹1250.50')).toBeNull();
  });

  it('S-365 a payment page is told of, and the order can be checked', async () => {
    const { tap, output } = await shown(instalment, {}, [opened]);
    expect(known().textContent).toContain(
      'A payment page for ₹1250.50 was opened at 2026-11-22 14:05. It can still be paid there.',
    );
    expect(screen.queryByRole('button', { name: /^Show|^Get/ })).toBeNull();
    await tap('check order');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
  });

  it('S-305 S-365 its amount has the sign of the region that the lender named', async () => {
    await shown({ ...instalment, regionFlag: '2' }, {}, [code]);
    expect(known().textContent).toContain('₱1250.50');
  });

  it('S-365 before a second page is prepared, the order is read and the borrower is told', async () => {
    const { tap, answer, calls } = await shown(instalment, {}, [opened]);
    await tap('Payment');
    expect(button('Preparing your payment…').getAttribute('aria-busy')).toBe('true');
    await answer({ status: '174' });
    expect(document.activeElement).toBe(warning());
    expect(warning().textContent).toContain('Your order is not repaid yet.');
    expect(warning().textContent).toContain('It can still be paid there.Paying in two places charges you twice.');
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
    expect(button('check order').disabled).toBe(false);
    expect(calls).not.toContain('generateCode');
    await expectAccessible();
    await tap('Pay another way');
    expect(button('Preparing your payment…').getAttribute('aria-busy')).toBe('true');
    expect(calls).not.toContain('generateCode');
    await answer({ status: '174' });
    expect(calls.at(-1)).toBe('generateCode');
  });

  it('S-365 a new code is asked for through the same words', async () => {
    const { tap, answer, calls } = await shown(instalment, {}, [code]);
    await tap('Get a new code');
    await answer({ status: '174' });
    expect(warning().textContent).toContain('You have a code for ₹1250.50');
    expect(calls).not.toContain('generateCode');
  });

  it('S-365 an order that cannot be read is said, and Payment tries again', async () => {
    const { tap, fail, answer } = await shown(instalment, {}, [opened]);
    await tap('Payment');
    await fail(lost('offline'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your order could not be read' }));
    await expectAccessible();
    await tap('Payment');
    await answer({ status: '174' });
    expect(warning()).toBeTruthy();
  });
});

describe('the code that can always be paid with', () => {
  it('S-069 S-713 shows logo, title and code, and opens its page', async () => {
    const { actor, tap, did } = await shown();
    expect(screen.getByText('KIST-174')).toBeTruthy();
    expect(button('Any counter').querySelector('img')?.src).toBe('https://pay.example.com/counter.png');
    await tap('Any counter');
    expect(actor.getSnapshot().output).toEqual({ to: 'defaultCode' });
    expect(did.saveRepaymentInfo).toHaveLength(1);
  });

  it('S-531 S-538 copying does not open the page', async () => {
    const { actor, tap, answer, toasts, calls } = await shown();
    await tap('copy');
    expect(calls).toEqual(['loadPlan', 'recallIssued', 'copyText']);
    await answer(undefined);
    expect(toasts()).toEqual(['copy success']);
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('S-538 the code is selected, without a toast, when there is no clipboard', async () => {
    const { tap, fail, toasts } = await shown();
    await tap('copy');
    await fail(refused('clipboard'));
    expect(toasts()).toEqual([]);
    expect(window.getSelection()?.toString()).toBe('KIST-174');
    await expectAccessible();
  });

  it('S-069 is not there when the lender names none', async () => {
    await shown({ ...instalment, defaultPayment: null });
    expect(screen.queryByRole('button', { name: 'copy' })).toBeNull();
  });
});

describe('the banner', () => {
  it('S-068 opens the instructions', async () => {
    const { actor, tap } = await shown();
    await tap('Read how to pay at a shop');
    expect(actor.getSnapshot().output).toEqual({ to: 'instructions', amount: 125_050, payCode: 'KIST-174' });
  });

  it.each([
    ['S-070 S-071', {}],
    ['S-075', { kind: 'rollover' }],
  ] as const)('%s stands above the code, which stands above the way to pay and the button', async (_, changes) => {
    await shown({ ...instalment, rows: [] }, changes);
    expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual([
      'Read how to pay at a shop',
      expect.stringContaining('Any counter'),
      'copy',
      expect.stringContaining('Payment Method'),
      'Payment',
    ]);
  });

  it('S-068 is not there when the flag is not one', async () => {
    await shown({ ...instalment, banner: null });
    expect(screen.queryByRole('button', { name: /how/ })).toBeNull();
  });
});
