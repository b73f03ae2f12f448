import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordsOf } from '#app/page/records-of.ts';
import type { Services } from '#app/services.ts';
import { plan } from '#flows/channel-repayment/channel-repayment.samples.ts';
import type { GeneratedCode, LoadPlanInput } from '#flows/channel-repayment/channel-repayment.types.ts';
import ChannelRepaymentPage from '#screens/channel-repayment/channel-repayment.page.tsx';
import { tellDue } from '#screens/keep-proof/due-told.ts';
import { pageOf } from '#tests/support/page-of.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

/** Milliseconds; a busy machine is slow, not wrong. */
const patience = { timeout: 30_000 };

/** The page at an address, and what it asks the lender to be paid. */
async function open(address: string, services = {}) {
  const asked: LoadPlanInput[] = [];
  const loadPlan = async (input: LoadPlanInput) => {
    asked.push(input);
    return plan;
  };
  const [path] = address.split('?');
  pageOnStage(() => <ChannelRepaymentPage route={path === '/repayDelay' ? 'repayDelay' : 'repayByPeriod'} />, {
    address,
    lender: { loadPlan },
    services,
  });
  await screen.findByRole('button', { name: 'Payment' }, patience);
  return asked;
}

/** What the next page finds of what is due of an order. */
const keptDue = (orderId: string) => pageOf('the borrower').kept.get('due', orderId)?.data;

describe('the pages of repaying through a channel', () => {
  it.each(['/repayByPeriod', '/repayDelay'])(
    '%s says who is paid, and what nobody may ask for who takes the money',
    async (path) => {
      await open(`${path}?orderId=O-170&amount=125050`);
      expect((await screen.findByText('Pay to', {}, patience)).nextElementSibling?.textContent).toBe(
        'Kist Example Finance',
      );
      expect(screen.getByText(/^We never ask for your PIN or your password/)).toBeTruthy();
    },
  );

  it('S-363 what is due and until when is told to whom the borrower goes on to pay', async () => {
    await open('/repayByPeriod?orderId=O-170');
    const told = { amountDue: plan.amount, dueDate: plan.date, plan: [] };
    await waitFor(() => expect(keptDue('O-170')).toEqual(told), patience);
  });

  it('S-363 what the order said of it stays, as it says what for, until another amount is due', async () => {
    const { amount: amountDue, date: dueDate } = plan;
    const said = { amountDue, dueDate, plan: [{ title: 'Instalment 1 of 1', amount: amountDue, time: dueDate }] };
    const gone = pageOf('the borrower') as unknown as Services;
    tellDue(gone, 'O-170', said);
    tellDue(gone, 'O-171', { ...said, amountDue: 1 });
    await open('/repayByPeriod?orderId=O-171');
    await waitFor(() => expect(keptDue('O-171')).toMatchObject({ amountDue, plan: [] }), patience);
    cleanup();
    await open('/repayByPeriod?orderId=O-170');
    await screen.findByText('Pay to', {}, patience);
    expect(keptDue('O-170')).toEqual(said);
  });

  it('S-073 what a rollover costs is not what is due', async () => {
    await open('/repayDelay?orderId=O-170');
    await screen.findByText('Pay to', {}, patience);
    expect(keptDue('O-170')).toBeUndefined();
  });

  it.each([
    ['/repayByPeriod?orderId=O-172&product_id=P-1', { orderId: 'O-172', productId: 'P-1' }],
    ['/repayDelay?orderId=O-172', { orderId: 'O-172' }],
  ])('S-224 S-375 %s reports that it was opened, for which order and product', async (address, about) => {
    const tracked: unknown[] = [];
    await open(address, { track: (step: unknown) => tracked.push(step) });
    expect(tracked).toContainEqual({ name: 'repay.open', step: 'open', ...about });
  });

  it.each([
    ['/repayByPeriod?orderId=O-170&product_id=P-1', 'instalment'],
    ['/repayDelay?orderId=O-170&product_id=P-1', 'rollover'],
  ])('S-159 S-318 %s is about product P-1', async (address, kind) => {
    expect(await open(address)).toContainEqual({ kind, orderId: 'O-170', productId: 'P-1' });
  });

  it.each([
    ['/repayByPeriod?orderId=O-171', 'instalment'],
    ['/repayDelay?orderId=O-171&amount=125050', 'rollover'],
  ])(
    'S-363 S-392 %s, from an order that was opened without a product, asks for the order alone',
    async (address, kind) => {
      expect(await open(address)).toContainEqual({ kind, orderId: 'O-171', productId: '' });
    },
  );

  it.each([
    ['/repayByPeriod', { repayAmount: 125_050 }],
    ['/repayDelay', { delayInfo: { delayAmount: 125_050 } }],
  ])(
    'S-006 S-069 S-075 S-366 the default box of %s opens /repaymentOfCode2 and leaves it its record',
    async (path, record) => {
      await open(`${path}?orderId=O-170&productId=P-1`);
      await userEvent.click(screen.getByRole('button', { name: 'Any counter' }));
      await screen.findByRole('heading', { level: 1, name: /^\/repaymentOfCode2\?orderId=O-170&/ }, patience);
      expect(JSON.parse(localStorage.getItem('repaymentInfo') ?? '')).toMatchObject(record);
    },
  );
});

describe('what the pages gave out to pay with', () => {
  const page: GeneratedCode = {
    form: 'page',
    showType: 1,
    payload: { payCode: 'SHOP-1', image: null, steps: [], amount: 125_050 },
  };
  const link = (url: string): GeneratedCode => ({ form: 'link', url });

  /** Pays through the first channel, to which the lender answers so, on a phone that keeps what was there before. */
  async function pay(address: string, borrower: string, code: GeneratedCode, status = '170'): Promise<string[]> {
    cleanup();
    const asked: string[] = [];
    pageOnStage(
      () => <ChannelRepaymentPage route={address.startsWith('/repayDelay') ? 'repayDelay' : 'repayByPeriod'} />,
      {
        address,
        lender: {
          loadPlan: async () => plan,
          loadOrder: async (order: { readonly orderId: string; readonly productId: string }) => {
            asked.push(`loadOrder ${order.orderId} ${order.productId}`);
            return { status };
          },
          generateCode: async (_: unknown, __: unknown, keep: (given: typeof code) => void) => {
            asked.push('generateCode');
            keep(code);
            return code;
          },
        },
        services: { ...pageOf(borrower), go: async () => undefined },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Payment' }, patience));
    return asked;
  }

  it('S-072 beside a barcode stands what nobody may ask for, and it can be shared', async () => {
    await pay('/repayByPeriod?orderId=O-170&productId=P-1', 'one', { form: 'barcode', text: '900020174' });
    const dialog = await screen.findByRole('dialog', { name: 'barCode' }, patience);
    expect(await within(dialog).findByText(/^We never ask for your PIN/, {}, patience)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Share' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Save as picture' })).toBeTruthy();
  });

  it.each([
    ['has no room', true],
    ['has room', false],
  ])(
    'S-365 P-14 a phone that %s says whether it keeps the barcode, and shows it as long as the page is open',
    async (_, isFull) => {
      if (isFull) {
        const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('', 'QuotaExceededError');
        });
        onTestFinished(() => full.mockRestore());
      }
      await pay(instalment, 'one', { form: 'barcode', text: '900020174' });
      const sheet = () => screen.findByRole('dialog', { name: 'barCode' }, patience);
      const told = async () => {
        const dialog = within(await sheet());
        expect(dialog.getByRole('img', { name: 'Barcode of 900020174' })).toBeTruthy();
        await dialog.findByText(/^We never ask for your PIN/, {}, patience);
        return dialog.queryByRole('region', { name: 'Save this code before you leave' })?.textContent ?? '';
      };
      const words = isFull ? 'This phone cannot keep it. Once this page is closed it is not shown again' : '';
      expect(await told()).toContain(words);
      expect((await told()) !== '').toBe(isFull);
      await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }));
      await userEvent.click(await screen.findByRole('button', { name: /^Show the barcode / }, patience));
      expect((await told()) !== '').toBe(isFull);
    },
  );

  it('P-53 a barcode of an order that is repaid gives way to the order', async () => {
    await pay(instalment, 'one', { form: 'barcode', text: '900020174' }, '200');
    expect(await screen.findByRole('heading', { level: 1, name: /^\/\?orderId=O-170&/ }, patience)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S-072 below a barcode stands how to pay with it', async () => {
    await pay(instalment, 'one', { form: 'barcode', text: '900020174' });
    const dialog = within(await screen.findByRole('dialog', { name: 'barCode' }, patience));
    const list = within(await dialog.findByRole('list', { name: 'How to pay' }, patience));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Show this barcode where you pay, on this phone or as the saved picture.',
      'If it cannot be scanned, read out the code below it.',
      'See that the amount is right, and keep the receipt.',
    ]);
    await expectAccessible();
  });

  it('S-072 S-365 S-378 a barcode that is shown again after a reload says through which channel it is paid, and when it was due', async () => {
    const gone = { ...pageOf('one'), trust: () => null } as unknown as Services;
    recordsOf(gone).keepIssued(
      { orderId: 'O-170', kind: 'instalment', channelNumber: '90001', amount: 125_050 },
      { form: 'barcode', text: '900020174', dueDate: '31 Oct 2026', channel: 'Payment page' },
    );
    await open(instalment, pageOf('one'));
    await userEvent.click(await screen.findByRole('button', { name: /^Show the barcode / }, patience));
    const dialog = within(await screen.findByRole('dialog', { name: 'barCode' }, patience));
    expect((await dialog.findByText('Due date', {}, patience)).nextElementSibling?.textContent).toBe('31 Oct 2026');
    expect(dialog.getByText('Pay through').nextElementSibling?.textContent).toBe('Payment page');
  });

  const warning = () => screen.findByRole('region', { name: 'The first way to pay is still open' }, patience);
  const isAway = () => screen.findByText(/^Finish the payment/, undefined, patience);
  const codePage = () => screen.findByRole('heading', { name: /^\/repaymentOfCode\?/ }, patience);
  const instalment = '/repayByPeriod?orderId=O-170&productId=P-1';
  const rollover = '/repayDelay?orderId=O-170&productId=P-1';

  it('S-365 a code’s page is named by the order and its nonce, and Payment of the same leads there again', async () => {
    await pay(instalment, 'one', page);
    const title = (await codePage()).textContent ?? '';
    const query = new URLSearchParams(title.split('?')[1]);
    expect(query.get('orderId')).toBe('O-170');
    expect(query.get('k')).toMatch(/^[0-9a-f]{24}$/);
    const asked = await pay(instalment, 'one', page);
    expect((await codePage()).textContent).toBe(title);
    expect(asked).toEqual([]);
  });

  it('S-365 after a payer’s page, the order is read by its product before another way is prepared', async () => {
    await pay(instalment, 'one', link('https://payer.example/p'));
    await isAway();
    const asked = await pay(rollover, 'one', page);
    expect((await warning()).textContent).toMatch(/A payment page for .+ was opened at /);
    expect(asked).toEqual(['loadOrder O-170 P-1']);
  });

  it.each([
    ['another borrower', rollover, 'two'],
    ['another order', '/repayDelay?orderId=O-180&productId=P-1', 'one'],
  ])('P-47 S-365 %s is told of nothing', async (_, address, borrower) => {
    await pay(instalment, 'one', link('https://payer.example/p'));
    await isAway();
    const asked = await pay(address, borrower, link('https://payer.example/q'));
    await isAway();
    expect(asked).toEqual(['generateCode']);
  });

  it.each([
    ['the card page', '/repayChoose?orderId=O-170&amount=125050'],
    ['the wallet page', '/?orderId=O-170&amount=125050#/walletRepayment'],
  ])('S-363 S-365 %s of this web view is no payment page', async (_, path) => {
    await pay(instalment, 'one', link(new URL(path, window.location.href).href));
    await isAway();
    const asked = await pay(rollover, 'one', link('https://payer.example/q'));
    await isAway();
    expect(asked).toEqual(['generateCode']);
  });

  it.each([
    ['another page of this origin', '/payer?orderId=O-170'],
    ['the same path elsewhere', 'https://payer.example/repayChoose?orderId=O-170'],
  ])('S-365 %s is a payment page', async (_, path) => {
    await pay(instalment, 'one', link(new URL(path, window.location.href).href));
    await isAway();
    const asked = await pay(rollover, 'one', page);
    await warning();
    expect(asked).toEqual(['loadOrder O-170 P-1']);
  });
});
