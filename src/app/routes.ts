/**
 * Every address of the product (S-022, S-301). A path that begins with `#/` is a hash route, which only exists at `/`
 * (S-303). Configuration may rename a path by its name.
 */
export const defaultRoutes = {
  loanConfirm: '/loanConfirm',
  newLoanConfirm: '/newLoanConfirm',
  order: '/order',
  loanDetail: '/loanDetail',
  recommendList: '/recommendList',
  error: '/error',
  jointLogonFail: '/joint-logon-fail',
  repayByPeriod: '/repayByPeriod',
  repayDelay: '/repayDelay',
  repayChoose: '/repayChoose',
  repaymentOfCode: '/repaymentOfCode',
  repaymentOfCode2: '/repaymentOfCode2',
  paymentInstructions: '/paymentInstructions',
  carpmm: '/carpmm',
  bindBank: '/bindBank',
  complaint: '/complaint',
  complaintList: '/complaintList',
  complainPageNext: '/complainPageNext',
  complainDetails: '/complainDetails',
  customerService: '/customerService',
  loanAgreement: '/loanAgreement',
  aboutUs: '/aboutUs',
  privacyPolicy: '/privacyPolicy',
  borrowDetail: '#/borrowDetail/:orderId?',
  addNormalCard: '#/addnormalcard',
  walletRepayment: '#/walletRepayment',
  registerTemplate: '#/registerTemplate',
  downloadTemplate: '#/downloadTemplate',
  agreementTemplate: '#/agreementTemplate',
  testPreview: '/testPreview',
} as const;

export type RouteName = keyof typeof defaultRoutes;

/** The file with which a route opens, `<page>.page.tsx` in the folder of its flow or in `info/`. */
export const pageOfRoute = {
  loanConfirm: 'loan-confirm',
  newLoanConfirm: 'loan-confirm',
  repaymentOfCode: 'repayment-code',
  repaymentOfCode2: 'repayment-code-2',
  paymentInstructions: 'guidance',
  carpmm: 'guidance',
  repayChoose: 'card-repayment',
  bindBank: 'bank-form',
  addNormalCard: 'bank-form',
  walletRepayment: 'wallet-redirect',
  repayByPeriod: 'channel-repayment',
  repayDelay: 'channel-repayment',
  borrowDetail: 'order-details',
  order: 'order-details',
  loanDetail: 'order-details',
  recommendList: 'recommended-products',
  error: 'failure-page',
  jointLogonFail: 'failure-page',
  complainPageNext: 'complaint-submission',
  complaint: 'complaint-entry',
  complaintList: 'complaint-list',
  complainDetails: 'complaint-details',
  customerService: 'contact-info',
  aboutUs: 'about-us',
  privacyPolicy: 'privacy-policy',
  loanAgreement: 'loan-agreement',
  registerTemplate: 'registration',
  downloadTemplate: 'download-template',
  agreementTemplate: 'agreement-template',
} as const satisfies Partial<Record<RouteName, string>>;

export type Routes = Readonly<Record<RouteName, string>>;

/** The route table with the renames of the configuration. Throws `{ problem }` on an unknown name or a doubled path (P-38). */
export function routesWith(renames: Readonly<Record<string, string>>): Routes {
  const unknown = Object.keys(renames).find((name) => !(name in defaultRoutes));
  if (unknown !== undefined) throw { problem: `routes: there is no route named "${unknown}"` };
  const routes: Routes = { ...defaultRoutes, ...renames };
  const paths = Object.values(routes);
  const bad = paths.find((path) => !/^#?\/[\w:?/-]*$/.test(path));
  if (bad !== undefined) throw { problem: `routes: "${bad}" is not a path` };
  const doubled = paths.find((path, index) => paths.indexOf(path) !== index);
  if (doubled !== undefined) throw { problem: `routes: "${doubled}" is used twice` };
  return routes;
}

/** Where hash routes live inside the router; no address of the product begins so. */
const hashRoot = '/~hash';

/** The pattern under which the router knows a route. */
export const patternOf = (path: string): string => (path.startsWith('#') ? hashRoot + path.slice(1) : path);

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The address that the router matches: a hash beginning `#/` at `/` wins, and its own query is taken off (S-303). */
export function routedPath({ pathname, hash }: Address): string {
  if (pathname !== '/' || !hash.startsWith('#/')) return pathname;
  return hashRoot + (hash.slice(1).split('?')[0] ?? '/');
}

/** The query of the page: of the address and of the hash, the address winning (S-303). */
export function routedQuery({ search, hash }: Pick<Address, 'search' | 'hash'>): URLSearchParams {
  const query = new URLSearchParams(search);
  const inHash = hash.startsWith('#/') ? new URLSearchParams(hash.split('?')[1] ?? '') : new URLSearchParams();
  for (const [name, value] of inHash) if (!query.has(name)) query.append(name, value);
  return query;
}

/** An address of a route, with its parameters filled in and the page's query kept (S-018). */
export function addressOf(
  path: string,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) =>
    parameters[name] === undefined ? '' : `/${encodeURIComponent(parameters[name])}`,
  );
  const text = query.toString();
  const search = text ? `?${text}` : '';
  return filled.startsWith('#') ? { pathname: '/', search, hash: filled } : { pathname: filled, search, hash: '' };
}
