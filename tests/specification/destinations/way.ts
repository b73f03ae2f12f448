import type { Outside } from '#kit/manifest.ts';
import type { Role } from '#tools/paths/driver.ts';

export type Text = string | RegExp;

/** What a borrower does, in the words of a screen reader; a text alone is the name of a button that is tapped. */
export type Act =
  | Text
  | { readonly tap: Text; readonly role: Role }
  | { readonly fill: Text; readonly text: string }
  /** Waits until there is such a button. */
  | { readonly sees: Text }
  /** The app's own back button (S-341). */
  | typeof nativeBack;

export const nativeBack = { press: 'back' } as const;

/** A screen of the web view. */
export type OnScreen = {
  readonly kind: 'screen';
  /** One of `screens`. */
  readonly path: string;
  /** What follows it: an order's number. */
  readonly rest: string;
  /** All of it, but for who the borrower is; of what is made up on the way, the pattern. */
  readonly query: Readonly<Record<string, Text>>;
  readonly title: string;
  /** What only this case shows there. */
  readonly shows: Text | readonly Text[];
  /** Going back does not lead to where the borrower was. */
  readonly replaces: boolean;
  readonly newWindow: boolean;
};

/** A page of somebody else's. */
export type OnPage = {
  readonly kind: 'page';
  /** Where it has no origin, it is the lender's. */
  readonly address: RegExp;
  readonly shows: Text;
  readonly newWindow: boolean;
  /** Nobody is there but who plays it. */
  readonly isPlayed: boolean;
};

/** What the app around the web view is told, from the moment that the screen was opened. */
export type Told = {
  readonly kind: 'told';
  readonly messages: readonly (readonly [type: string, payload?: Readonly<Record<string, string>>])[];
};

/** The screen from which the borrower had come. */
export type Back = { readonly kind: 'back' };

/** An address for another program: telephone or mail. */
export type Program = { readonly kind: 'program'; readonly address: string };

export type Arrival = OnScreen | OnPage | Told | Back | Program;

/** One way from a screen onward: what the borrower does, and where they must be then. */
export type Way = {
  /** Of the checklist. */
  readonly items: string;
  /** The flow whose screen it is; of screens without one, what they are. */
  readonly flow: string;
  /** The flow's end or its way out of the view; null for a link of the screen itself. */
  readonly by: string | null;
  /** Address that is opened first. */
  readonly from: string;
  readonly acts: readonly Act[];
  /** What the last of them is, where its name does not say it. */
  readonly what?: string;
  readonly to: Arrival;
  /** To where the flow's manifest must lead; without it the screen's path, or the app. */
  readonly place?: Outside;
  /** Opened before `from`. */
  readonly after?: string;
  /** Of the last screen before the way leads on, where that is not `from`. */
  readonly through?: string;
  /** The app around the web view; without it, a browser. */
  readonly inApp?: 'android' | 'ios';
  /** A word of the borrower's number, by which the stand-in lender knows what they have. */
  readonly borrower?: 'NOCARD';
  /** What the configuration says otherwise than usual; `{lender}` is the lender's host. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What becomes of a call, once. */
  readonly fault?: { readonly call: string; readonly kind: 'reset' | 'status'; readonly status?: number };
};

/**
 * Every address of the product with the title of its screen (S-301, S-302). What a title says is ours, but for S-089, S-721.
 */
export const screens: Readonly<Record<string, string>> = {
  '/loanConfirm': 'Confirm your loan',
  '/newLoanConfirm': 'Confirm your loan',
  '/order': 'Your order',
  '/loanDetail': 'Your order',
  '#/borrowDetail/': 'Your order',
  '/recommendList': 'Products for you',
  '/error': 'Your application',
  '/joint-logon-fail': 'Your application',
  '/repayByPeriod': 'Repay this loan',
  '/repayDelay': 'Roll over this loan',
  '/repayChoose': 'Repay by card',
  '#/walletRepayment': 'Pay with a wallet',
  '/repaymentOfCode': 'Pay with a code',
  '/repaymentOfCode2': 'Pay with your contract number',
  '/paymentInstructions': 'How to pay locally',
  '/carpmm': 'How to pay locally',
  '/bindBank': 'Payment account information',
  '#/addnormalcard': 'Payment account information',
  '/complaint': 'Complaint',
  '/complaintList': 'My complaints',
  '/complainPageNext': 'Your complaint in words',
  '/complainDetails': 'Your complaint',
  '/customerService': 'Customer service',
  '/aboutUs': 'About Us',
  '/privacyPolicy': 'Privacy policy',
  '/loanAgreement': 'Loan agreement',
  '#/registerTemplate': 'Create your account',
  '#/downloadTemplate': 'Get the app',
  '#/agreementTemplate': 'Registration agreement',
};

type OnScreenOptions = {
  readonly query?: OnScreen['query'];
  readonly rest?: string;
  readonly title?: string;
  readonly replaces?: boolean;
  readonly newWindow?: boolean;
};

export const screen = (
  path: string,
  shows: OnScreen['shows'],
  { query = {}, rest = '', title = screens[path], replaces = false, newWindow = false }: OnScreenOptions = {},
): OnScreen => {
  if (title === undefined) throw new Error(`The table has no screen ${path}.`);
  return { kind: 'screen', path, rest, query, title, shows, replaces, newWindow };
};

export const page = (address: RegExp, shows: Text, { newWindow = false, isPlayed = false } = {}): OnPage => ({
  kind: 'page',
  address,
  shows,
  newWindow,
  isPlayed,
});

export const told = (...messages: Told['messages']): Told => ({ kind: 'told', messages });

export const back: Back = { kind: 'back' };

export const radio = (tap: Text): Act => ({ tap, role: 'radio' });
export const link = (tap: Text): Act => ({ tap, role: 'link' });
export const sees = (sees: Text): Act => ({ sees });
export const fill = (label: Text, text: string): Act => ({ fill: label, text });

/** Nobody knows what the lender did. */
export const lost = (call: string): Pick<Way, 'fault'> => ({ fault: { call, kind: 'reset' } });

/** The title of the screen that an address opens. */
export function titleAt(address: string): string | undefined {
  const [beforeHash = '', hash] = address.split('#');
  const [path = ''] = beforeHash.split('?');
  const named = path === '/' && hash !== undefined ? `#${hash.split('?')[0]}` : path;
  const found = Object.keys(screens).find(
    (known) => known === named || (known.endsWith('/') && named.startsWith(known)),
  );
  return found === undefined ? undefined : screens[found];
}

/** A pattern as the words that it stands for. */
const inQuotes = (text: Text) => `“${text instanceof RegExp ? text.source.replace(/[\\^$]/g, '') : text}”`;

/** What the borrower does, in words. */
export function doing({ what, acts }: Way): string {
  const last = acts.at(-1);
  if (what !== undefined) return `tapping ${what}`;
  if (last === undefined) return 'opening it';
  if (typeof last === 'string' || last instanceof RegExp) return `tapping ${inQuotes(last)}`;
  if ('press' in last) return 'pressing the app’s back button';
  if ('sees' in last) return `seeing ${inQuotes(last.sees)}`;
  return 'tap' in last ? `tapping ${inQuotes(last.tap)}` : `filling in ${inQuotes(last.fill)}`;
}
