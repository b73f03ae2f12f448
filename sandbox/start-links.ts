import { exampleParameters } from '#flows/test-preview/parameters.ts';
import { contractNumber } from './channels.ts';
import { borrowerIn, type Country, moneyIn } from './countries.ts';

/** The test page's made-up borrower, as the app would put it into the address; what is asked about differs from link to link. */
const borrower = Object.fromEntries(
  Object.entries(exampleParameters).filter(([name]) => !['product_id', 'orderId'].includes(name)),
);

export type Example = { readonly title: string; readonly hint: string; readonly href: string };

type Section = { readonly title: string; readonly examples: readonly Example[] };

/** The words of a link, and what is special in its address. */
type Row = readonly [title: string, hint: string, own: Readonly<Record<string, string>>];

const cents = 125_050;
const amount = String(cents);

/** Begins without a card and keeps those that it binds. */
const binder = 'U-NOCARD-mine';

type Place = {
  /** Origin of the web view. */
  readonly web: string;
  /** Makes numbers new. */
  readonly fresh: number;
  /** Whose borrowers they lead to; without, the specification's. */
  readonly country?: Country | undefined;
};

/** Where a phone that knows of no country yet takes a loan: short, so that it can be scanned from afar. */
export const addressOnPhone = ({ web, fresh, country }: Place): string =>
  country
    ? `${web}/__sandbox/country/${country}`
    : `${web}/loanConfirm?${new URLSearchParams({ productId: `P-1-phone-${fresh}`, userId: 'U-1', deviceId: 'D-1' })}`;

/** Every link of the start page, by section. */
export function sectionsFor({ web, fresh, country }: Place): readonly Section[] {
  const at = (path: string, own: Readonly<Record<string, string>>, hash = '') =>
    `${web}${path}?${new URLSearchParams({ ...borrower, ...own, ...borrowerIn(country, own.userId ?? exampleParameters.userId) })}${hash}`;
  const links = (path: string, rows: readonly Row[]): readonly Example[] =>
    rows.map(([title, hint, own]) => ({ title, hint, href: at(path, own) }));
  const order = (id: string) => `${id}-try-${fresh}`;
  const orders = (rows: readonly (readonly [title: string, hint: string, id: string])[]): readonly Example[] =>
    rows.map(([title, hint, id]) => ({ title, hint, href: at('/order', { orderId: id }) }));
  const first = order('O-170');

  return [
    {
      title: 'From the offer to the money and back',
      examples: [
        ...links('/loanConfirm', [
          ['Apply for a loan', 'offer → order → three instalments → repaid', { productId: order('P-1') }],
        ]),
        ...links('/newLoanConfirm', [
          ['Apply for a loan, second kind', 'with a promotion and its own button', { productId: order('P-2') }],
        ]),
      ],
    },
    {
      title: 'Offers',
      examples: [
        ...links('/loanConfirm', [
          ['An agreement first', 'P-AGREE', { productId: order('P-AGREE') }],
          [
            'A hostile agreement',
            'P-AGREE-HOSTILE: nothing of it may succeed',
            { productId: order('P-AGREE-HOSTILE') },
          ],
          [
            'A question on leaving',
            'P-POP: only on an iPhone, with the back button of the app',
            { productId: order('P-POP') },
          ],
          ['An offer that is refused', 'P-FAIL: Apply now is refused in silence', { productId: order('P-FAIL') }],
          ['A hostile address after applying', 'P-BADURL', { productId: order('P-BADURL') }],
          ['A hostile contract', 'P-BADCONTRACT: the first contract', { productId: order('P-BADCONTRACT') }],
        ]),
        ...links('/newLoanConfirm', [
          ['Every dialog', 'P-ALL: agreement, then promotion', { productId: order('P-ALL') }],
          [
            'An offer that is refused, second kind',
            'P-FAIL: Apply now is refused with a message',
            { productId: order('P-FAIL') },
          ],
        ]),
      ],
    },
    {
      title: 'Repay by card or wallet',
      examples: links('/repayChoose', [
        ['Repay an order', `${first}, ${moneyIn(country, cents)}: cards and a wallet`, { orderId: first, amount }],
        ['A borrower without cards', 'U-NOCARD', { orderId: first, amount, userId: 'U-NOCARD' }],
        ['A borrower whose cards cannot be loaded', 'U-WAYSFAIL', { orderId: first, amount, userId: 'U-WAYSFAIL' }],
        ['A borrower without the wallet', 'U-NOWALLET', { orderId: first, amount, userId: 'U-NOWALLET' }],
        ['An order that is paid already', 'O-200: nothing is due', { orderId: 'O-200', amount }],
        ['A wallet with a hostile address', 'O-170-BADURL', { orderId: 'O-170-BADURL', amount }],
        ['A wallet at an unknown host', 'O-170-BADHOST', { orderId: 'O-170-BADHOST', amount }],
      ]),
    },
    {
      title: 'Repay through a channel',
      examples: [
        ...links('/repayByPeriod', [
          ['What is due', `${first}: every channel, banner, default box`, { orderId: first }],
          ['Few rows, no default box', 'nothing to unfold', { orderId: order('O-170-FEWROWS-NODEF') }],
          ['No banner', 'O-170-PLAIN', { orderId: order('O-170-PLAIN') }],
          ['No channel', 'O-170-NOCHANNEL: Payment stays inactive', { orderId: order('O-170-NOCHANNEL') }],
          ['An order that is paid already', 'O-200: nothing is due', { orderId: 'O-200' }],
        ]),
        ...links('/repayDelay', [
          ['Roll over', `${order('O-174D')}: every channel moves the due date`, { orderId: order('O-174D') }],
          ['Roll over when overdue', order('O-180D'), { orderId: order('O-180D') }],
          ['Rows that do not add up', 'O-174D-BADSUM', { orderId: order('O-174D-BADSUM') }],
        ]),
      ],
    },
    {
      title: 'How to pay at a counter',
      examples: [
        ...links('/carpmm', [
          ['With an amount and a code', '/carpmm', { requestType: '1', amount, payCode: contractNumber(first) }],
        ]),
        ...links('/paymentInstructions', [['Without', '/paymentInstructions', {}]]),
      ],
    },
    {
      title: 'Bind a bank card, then pay with it',
      examples: [
        ...links('/bindBank', [
          ['Bind a card, numbers only', 'B-1', { userId: binder, productId: 'B-1' }],
          [
            'Bind a card that the lender knows',
            'B-KNOWN: leave it, or type another',
            { userId: binder, productId: 'B-KNOWN' },
          ],
          ['Bind a card, every kind of field', 'B-2: bank, city, day', { userId: binder, productId: 'B-2' }],
          ['Bind a card, two types and two channels', 'B-3: fields come and go', { userId: binder, productId: 'B-3' }],
        ]),
        ...links('/repayChoose', [
          ['Pay with it', 'only the cards that were bound above', { orderId: first, amount, userId: binder }],
        ]),
        ...links('/bindBank', [
          [
            'Change the card of an order',
            `${order('O-CARD')}: leads to the order, which asks for no card any more`,
            { userId: binder, productId: 'B-1', orderId: order('O-CARD'), source: 'loanDetail' },
          ],
          ['A form that is refused', 'B-FAIL', { productId: 'B-FAIL' }],
        ]),
      ],
    },
    {
      title: 'Complain',
      examples: [
        ...links('/complaint', [
          ['File a complaint', `about ${first}, with up to nine pictures`, { orderId: first }],
          [
            'Complain about collection where it is refused',
            'O-180-NOSHOW: choose Collection',
            { orderId: 'O-180-NOSHOW' },
          ],
          ['A borrower without orders', 'U-NOORDERS', { userId: 'U-NOORDERS' }],
        ]),
        ...links('/complaintList', [
          ['Look at your complaints', 'each is answered after ten seconds', {}],
          ['The tabs within the data', 'U-TABSINDATA: complain first', { userId: 'U-TABSINDATA' }],
        ]),
        ...links('/complaint', [['Complain as that borrower', 'U-TABSINDATA', { userId: 'U-TABSINDATA' }]]),
        ...links('/complainDetails', [
          ['Read an answer and rate it', 'C-SCORE, after three seconds', { problemId: order('C-SCORE') }],
          ['An answer without a rating', 'C-NOSCORE', { problemId: 'C-NOSCORE' }],
          ['No answer yet', 'C-NOREPLY', { problemId: 'C-NOREPLY' }],
          ['Hostile pictures', 'C-NOSCORE-BADURL', { problemId: 'C-NOSCORE-BADURL' }],
        ]),
      ],
    },
    {
      title: 'Customer service, and what there is to read',
      examples: [
        ...links('/customerService', [
          ['Customer service', 'telephone and e-mail from the lender', {}],
          ['Customer service that is refused', 'U-NOCONTACT', { userId: 'U-NOCONTACT' }],
          ['No telephone', 'U-NOPHONE', { userId: 'U-NOPHONE' }],
          ['Hostile telephone and e-mail', 'U-BADCONTACT', { userId: 'U-BADCONTACT' }],
        ]),
        ...links('/aboutUs', [['About us', '/aboutUs', {}]]),
        ...links('/privacyPolicy', [['Privacy policy', '/privacyPolicy', {}]]),
        ...links('/loanAgreement', [['Loan terms and conditions', '/loanAgreement', {}]]),
      ],
    },
    {
      title: 'Register as a new visitor',
      examples: [
        {
          title: 'The promotion landing',
          hint: 'picture, SMS inbox, then the page with the app',
          href: `${web}/?templateId=T-1&user_from=poster&utm_tag=autumn#/registerTemplate`,
        },
        {
          title: 'Invited by a friend',
          hint: 'the field begins with the invitation code',
          href: `${web}/?templateId=T-1&invite_code=FRIEND-7#/registerTemplate`,
        },
        { title: 'A landing that is closed', hint: 'T-FAIL', href: `${web}/?templateId=T-FAIL#/registerTemplate` },
        { title: 'The page with the app', hint: 'T-1', href: `${web}/?templateId=T-1#/downloadTemplate` },
        { title: 'Without a link to the app', hint: 'T-NOLINK', href: `${web}/?templateId=T-NOLINK#/downloadTemplate` },
        { title: 'A hostile link', hint: 'T-BADURL', href: `${web}/?templateId=T-BADURL#/downloadTemplate` },
        { title: 'Registration agreement', hint: '#/agreementTemplate', href: `${web}/#/agreementTemplate` },
      ],
    },
    {
      title: 'Orders',
      examples: ['O-21', 'O-110', 'O-151', 'O-170', 'O-174', 'O-174D', 'O-180', 'O-180D', 'O-200', 'O-999'].map(
        (id) => ({
          title: `Order ${id}`,
          hint: id === 'O-999' ? 'a status that nobody knows' : `status ${id.replace(/\D/g, '')}`,
          href: at('/', {}, `#/borrowDetail/${id}`),
        }),
      ),
    },
    {
      title: 'Orders with a dialog, or that lead away',
      examples: [
        ...orders([
          ['Rate the app', 'O-SCORE', 'O-SCORE'],
          ['Bind a bank card', 'O-CARD', 'O-CARD'],
          ['Withdraw now', 'O-REY', 'O-REY'],
          ['All three, one after the other', 'O-ALLPOP', 'O-ALLPOP'],
          ['Leads to a page of the lender', 'O-REDIR', 'O-REDIR'],
          ['Leads to a hostile address', 'O-REDIR-BAD: the order is shown', 'O-REDIR-BAD'],
          ['Leads to itself', 'O-LOOP: the order is shown', 'O-LOOP'],
          ['Leads to another that leads back', 'O-LOOP-A, O-LOOP-B', 'O-LOOP-A'],
          ['Borrow again in the app', 'O-200-NATIVE', 'O-200-NATIVE'],
          ['Borrow again at a hostile address', 'O-200-BADURL', 'O-200-BADURL'],
          ['Nothing to recommend', 'O-21-NOPRODUCTS', 'O-21-NOPRODUCTS'],
        ]),
        ...links('/loanDetail', [['By its other address', '/loanDetail, O-170', { orderId: 'O-170' }]]),
      ],
    },
    {
      title: 'When an application fails, and what else there is',
      examples: [
        ...links('/error', [['The failure page', '/error', {}]]),
        ...links('/joint-logon-fail', [
          ['The same by its other address', '/joint-logon-fail', {}],
          ['A failure page that is refused', 'U-NOFAILPAGE', { userId: 'U-NOFAILPAGE' }],
        ]),
        ...links('/recommendList', [
          ['Recommended products', 'of the lender, in the app, of another lender', { orderId: 'O-110' }],
          ['Products with hostile links', 'O-110-BADPRODUCTS: none is opened', { orderId: 'O-110-BADPRODUCTS' }],
          ['Nothing to recommend', 'O-110-NOPRODUCTS', { orderId: 'O-110-NOPRODUCTS' }],
        ]),
      ],
    },
  ];
}
