import { eventSave, failurePage, productLink } from '#adapters/lender-api/contract/products.ts';
import { type Caller, type Handler, on, pictureAt, saysNo, saysYes, wrong } from './answers.ts';
import { countries, countryOf } from './countries.ts';
import { isBorrower } from './words.ts';

/** Where a product's link leads (S-361): to the lender's web page, into the app, or to what no client should open. */
type Lead = 'web' | { readonly url: string };

type Recommended = {
  readonly productId: string;
  readonly name: string;
  readonly buttonText: string;
  /** A bare whole number is one that the client groups (S-379). */
  readonly amountRange: string;
  readonly amountDesc: string;
  readonly rate: string;
  readonly desc: string;
  readonly tags: readonly string[];
  readonly enabled: 0 | 1;
  readonly lead: Lead;
};

const recommended: readonly Recommended[] = [
  {
    productId: 'R-WEB',
    name: 'Harbour Loan',
    buttonText: 'Apply',
    amountRange: '2500000',
    amountDesc: 'Largest amount',
    rate: '0.05% a day',
    desc: 'For larger plans, repaid in instalments',
    tags: ['New', 'Paid out today'],
    enabled: 1,
    lead: 'web',
  },
  {
    productId: 'R-APP',
    name: 'Monsoon Credit',
    buttonText: 'Open',
    amountRange: '₹500.00 - ₹20000.00',
    amountDesc: 'Amount range',
    rate: '0.04% a day',
    desc: 'A credit line for whenever you need it',
    tags: ['In this app'],
    enabled: 1,
    lead: { url: 'productDetail?id=P-3' },
  },
  {
    productId: 'R-OFF',
    name: 'Lagoon Line',
    buttonText: 'Sold out',
    amountRange: '₹1000.00 - ₹50000.00',
    amountDesc: 'Amount range',
    rate: '0.06% a day',
    desc: 'Not offered today',
    tags: ['Back tomorrow'],
    enabled: 0,
    lead: 'web',
  },
  {
    productId: 'R-PARTNER',
    name: 'Lighthouse Loan',
    buttonText: 'Apply',
    amountRange: '₹1000.00 - ₹15000.00',
    amountDesc: 'Amount range',
    rate: '0.05% a day',
    desc: 'A loan of another lender',
    tags: [],
    enabled: 1,
    lead: { url: 'https://lighthouse.example/apply?product=R-PARTNER' },
  },
];

/** Recommended only where an order's number asks for them: what their links name is refused. */
const hostile: readonly Recommended[] = [
  {
    productId: 'R-BADURL',
    name: 'Ridge Advance',
    buttonText: 'Apply',
    amountRange: '₹300.00 - ₹3000.00',
    amountDesc: 'Amount range',
    rate: '0.09% a day',
    desc: 'Its address is a script, which is refused',
    tags: [],
    enabled: 1,
    lead: { url: 'javascript:alert(1)' },
  },
  {
    productId: 'R-BADSCHEME',
    name: 'Delta Cash',
    buttonText: 'Apply',
    amountRange: '800000',
    amountDesc: 'Largest amount',
    rate: '0.07% a day',
    desc: 'Its address is of a kind that nobody knows, which is refused',
    tags: ['For repeat borrowers'],
    enabled: 1,
    lead: { url: 'httpfoo://delta.example.net/apply' },
  },
];

/** How a product is called in the borrower's country, and how much it lends there. */
function ownOf(productId: string, userId: string): Partial<Pick<Recommended, 'name' | 'amountRange'>> {
  const country = countryOf(userId);
  const own: Readonly<Record<string, Pick<Recommended, 'name' | 'amountRange'>>> = country
    ? countries[country].products
    : {};
  return own[productId] ?? {};
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('');

/** The recommended products as the contract words them (S-157). */
export const productsFor = (caller: Pick<Caller, 'lender' | 'userId'>, withHostile = false) =>
  [...recommended, ...(withHostile ? hostile : [])].map(({ lead: _, tags, ...product }) => {
    const own = ownOf(product.productId, caller.userId);
    const picture = product.productId.toLowerCase();
    return {
      ...product,
      ...own,
      tags: [...tags],
      logo: pictureAt(caller, own.name === undefined ? picture : `${picture}.${initialsOf(own.name)}`),
    };
  });

/** Recommended products, what is reported about them, and the page of a failed application (S-632, S-637, S-638). */
export const productHandlers: readonly Handler[] = [
  on(eventSave, (state, fields, { userId, at }) =>
    saysYes({ ...state, reports: [...state.reports, { call: eventSave.id, userId, at, fields }] }, eventSave, null),
  ),
  on(productLink, (state, { productId }, { lender }) => {
    const product = [...recommended, ...hostile].find((entry) => entry.productId === productId);
    if (!product) return saysNo(state, '97', 'This product is not known');
    if (product.enabled === 0) return wrong(state, `productId: ${productId} is not enabled, so nobody can press it`);
    const { lead } = product;
    return saysYes(state, productLink, {
      url: lead === 'web' ? `${lender}/__sandbox/elsewhere?product=${productId}` : lead.url,
    });
  }),
  on(failurePage, (state, _, caller) =>
    isBorrower(caller.userId, 'NOFAILPAGE')
      ? saysNo(state, '99', 'This page cannot be shown now')
      : saysYes(state, failurePage, {
          noticeMessage: 'You can apply again in 30 days. Until then other lenders may help.',
          errMessage: 'Your application was not accepted',
          products: productsFor(caller),
        }),
  ),
];
