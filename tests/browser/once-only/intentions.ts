import type { Page } from 'playwright-core';

/** Something a borrower wants done once, as it is asked for on a screen. Written by hand from the specification (S-398). */
export type Intention = {
  readonly name: string;
  /** `$` call of the specification. */
  readonly call: string;
  /** State of a flow in which the call is under way: tagged `onceOnly`. */
  readonly state: string;
  /** Tells several intentions of one call apart, as the lender lists them. */
  readonly variant?: RegExp;
  /** Kind of the ledger's row; null for what leaves none. */
  readonly row: string | null;
  /** Where the web view opens; `n` makes the order or product one of its own. */
  readonly path: (n: string) => string;
  /** The order that it is about. */
  readonly order?: (n: string) => string;
  /** Up to one tap before it is sent; also on a page that woke up part of the way. */
  readonly prepare: (page: Page, moment: Moment) => Promise<void>;
  /** What sends it; the same or another name sends it again. */
  readonly button: string | RegExp;
  /** A field in which Enter sends it too. */
  readonly field?: string;
  /** Title of what is said when the answer was lost; null where only the same button is offered again. */
  readonly unknown: string | null;
  /** What leads on from there without sending again. */
  readonly wayOn: string;
  /** The same where another tab is asking, if it is another one. */
  readonly heldWayOn?: string;
  /** Waits for what the borrower sees when it is done. */
  readonly done: (page: Page) => Promise<void>;
  /** Paying so repays the order. */
  readonly repays?: true;
  /** After a minute it is wanted anew, under a key of its own (S-335): nothing is taken by it. */
  readonly isAnewAfterAMinute?: true;
  /** What is said of an order that somebody else has repaid; null where the specification says nothing of such a refusal (S-315). */
  readonly saysRepaid?: string | null;
  /** An app is around the page. */
  readonly inApp?: true;
};

export type Moment = {
  readonly n: string;
  /** Whole milliseconds pass, on the page and at the lender. */
  readonly pass: (page: Page, ms: number) => Promise<void>;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** What was kept stands there already, and cannot be typed where only the same goes out again. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  const box = field(page, name);
  await box.waitFor();
  if (await box.isEditable()) await box.fill(text);
}

const titled = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
const reads = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const atPayer = (page: Page) =>
  page.waitForURL(({ pathname }) => pathname === '/__sandbox/payer', { waitUntil: 'commit' });

const paid = async (page: Page) => {
  await titled(page, 'Your order');
  await reads(page, /^Repaid$/);
};
const orderShown = async (page: Page) => {
  await titled(page, 'Your order');
  await button(page, 'Refresh').waitFor();
};

const choose = async (page: Page, tail: string) => {
  const card = page.getByRole('radio', { name: new RegExp(`ending in ${tail}$`) });
  await card.waitFor();
  if (await card.isEnabled()) await card.check();
};

const code = (page: Page) => field(page, 'SMS code');

/** The sheet with the code may be open already: the flow was kept. */
async function untilCode(page: Page): Promise<void> {
  await button(page, /^Pay ₹/)
    .or(code(page))
    .first()
    .waitFor();
  if ((await code(page).count()) > 0) return;
  await choose(page, '1111');
  await button(page, /^Pay ₹/).click();
  await code(page).waitFor();
}

const sendCode = 'Send a new code';

async function fillRegistration(page: Page, { n }: Moment): Promise<void> {
  await fill(page, 'Phone number', phoneOf(n));
  const picture = button(page, 'Show another picture');
  await picture.or(button(page, 'Show the picture')).first().waitFor();
  if ((await picture.count()) === 0) await button(page, 'Show the picture').click();
  await field(page, 'Characters in the picture').fill('1234');
  await field(page, 'Code from the SMS').fill('123456');
}

/** A number of its own for each cell. */
export const phoneOf = (n: string) => `139${n.replaceAll(/\D/g, '').padStart(8, '0')}`;

const order = (n: string) => `O-170-${n}`;
const rollable = (n: string) => `O-174D-${n}`;

const unknownPayment = 'We do not know yet whether this payment went through';
const unknownCard = 'We do not know yet whether your card was bound';
const unknownLoan = 'We do not know yet whether you have applied';
/** S-749. */
const repeated = 'do not submit the payment application repeatedly';
const repayByCard = (n: string) => `/repayChoose?orderId=${order(n)}&amount=125050`;
const nothing = async (page: Page, name: string | RegExp) => button(page, name).waitFor();

const loan = {
  state: 'loan-confirm: reviewing.application.pushing',
  row: 'loan',
  prepare: (page) => nothing(page, /^Apply (now|again)$/),
  button: /^Apply (now|again)$/,
  unknown: unknownLoan,
  wayOn: 'Home',
  done: async (page) => {
    await page.waitForURL(({ pathname }) => pathname === '/order', { waitUntil: 'commit' });
    await orderShown(page);
  },
} as const satisfies Partial<Intention>;

const channel = {
  state: 'channel-repayment: ready.payment.asking.generating',
  call: 'generate-vcode',
  row: 'code',
  prepare: (page) => nothing(page, 'Payment'),
  button: 'Payment',
  unknown: unknownPayment,
  wayOn: 'check order',
  done: atPayer,
} as const satisfies Partial<Intention>;

const card = {
  state: 'bank-form: submitting',
  row: 'card',
  prepare: async (page) => {
    await fill(page, 'Card number', '4000001234567899');
    await fill(page, 'Phone number', '09171234567');
  },
  button: 'Next',
  unknown: unknownCard,
} as const satisfies Partial<Intention>;

export const intentions: readonly Intention[] = [
  {
    name: 'pay by card',
    call: 'repayment-commit',
    variant: / 0$/,
    state: 'card-repayment: committing',
    row: 'charge',
    path: repayByCard,
    order,
    prepare: (page) => choose(page, '0000'),
    button: /^Pay ₹/,
    unknown: unknownPayment,
    wayOn: 'check order',
    done: paid,
    repays: true,
    saysRepaid: repeated,
  },
  {
    name: 'have a new code sent',
    call: 'repayment-commit',
    variant: / 1$/,
    state: 'card-repayment: awaitingCode.code.resending',
    row: null,
    path: repayByCard,
    order,
    prepare: async (page, { pass }) => {
      await untilCode(page);
      const open = button(page, sendCode);
      if ((await open.count()) === 0) await pass(page, 61_000);
      await open.and(page.locator(':enabled')).waitFor();
    },
    button: sendCode,
    unknown: null,
    isAnewAfterAMinute: true,
    wayOn: 'Confirm',
    heldWayOn: 'check order',
    done: (page) => button(page, /^New code in \d+ s$/).waitFor(),
  },
  {
    name: 'confirm by the code',
    call: 'repayment-confirm',
    state: 'card-repayment: awaitingCode.code.confirming',
    row: 'charge',
    path: repayByCard,
    order,
    prepare: async (page) => {
      await untilCode(page);
      // Typed without a network it waits for the tap.
      await page.context().setOffline(true);
      await code(page).fill('123456');
      await page.context().setOffline(false);
    },
    button: /^Confirm( again)?$/,
    field: 'SMS code',
    unknown: unknownPayment,
    wayOn: 'check order',
    done: paid,
    repays: true,
    saysRepaid: repeated,
  },
  {
    name: 'pay with the wallet',
    call: 'repayment-huichao',
    state: 'wallet-redirect: requesting',
    row: 'wallet',
    path: (n) => `/?orderId=${order(n)}&amount=125050#/walletRepayment`,
    order,
    prepare: (page) => nothing(page, 'Continue to the wallet'),
    button: 'Continue to the wallet',
    unknown: unknownPayment,
    wayOn: 'check order',
    done: atPayer,
    repays: true,
    saysRepaid: repeated,
  },
  {
    ...channel,
    name: 'pay an instalment',
    repays: true,
    saysRepaid: null,
    path: (n) => `/repayByPeriod?orderId=${order(n)}&productId=P-1`,
    order,
  },
  {
    ...channel,
    name: 'pay a rollover',
    path: (n) => `/repayDelay?orderId=${rollable(n)}&productId=P-1`,
    order: rollable,
  },
  { ...loan, name: 'apply for a loan', call: 'loan-detail-push', path: (n) => `/loanConfirm?productId=P-1-${n}` },
  {
    ...loan,
    name: 'apply for a loan, second offer',
    call: 'loan-detail-push-2',
    path: (n) => `/newLoanConfirm?productId=P-1-${n}`,
  },
  {
    ...card,
    name: 'bind a card',
    call: 'bind-card-new',
    path: (n) => `/bindBank?productId=B-1-${n}`,
    inApp: true,
    wayOn: 'Close',
    done: (page) => page.getByRole('region', { name: 'Your card is bound' }).waitFor(),
  },
  {
    ...card,
    name: 'change the card of an order',
    call: 'card-change',
    path: (n) => `/bindBank?productId=B-1-${n}&source=loanDetail&orderId=${order(n)}`,
    order,
    wayOn: 'check order',
    done: orderShown,
  },
  {
    name: 'file a complaint',
    call: 'problem-save',
    state: 'complaint-submission: submitting',
    row: 'complaint',
    path: (n) => `/complainPageNext?type=2&orderNo=${order(n)}`,
    prepare: (page) => fill(page, 'What happened?', 'It was charged in the night.'),
    button: /^Send( again)?$/,
    unknown: 'We do not know yet whether your complaint has arrived',
    wayOn: 'My complaints',
    done: (page) =>
      page
        .getByRole('dialog', { name: 'Your complaint has been sent' })
        .or(page.getByRole('heading', { level: 1, name: 'Complaint', exact: true }))
        .first()
        .waitFor(),
  },
  {
    name: 'register',
    call: 'register',
    state: 'registration: form.request.registering',
    row: 'registration',
    path: () => '/?templateId=T-1#/registerTemplate',
    prepare: fillRegistration,
    button: /^Register( again)?$/,
    unknown: 'We do not know yet whether you are registered',
    wayOn: 'Download the app',
    done: (page) => page.waitForURL(({ hash }) => hash === '#/downloadTemplate', { waitUntil: 'commit' }),
  },
];

/** Tagged `onceOnly` in a chart without being a `$` call: nothing in it is charged, filed or bound, and each carries its reason. */
export const besides: Readonly<Record<string, string>> = {
  'registration: form.request.sendingCode':
    'A code by SMS (S-620) is no $ call: the lender sends one a minute at most, and another one does no harm.',
};
