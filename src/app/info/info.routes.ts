import type { RoutesOf } from '../route-table.ts';

/** The pages that are only read, without a flow of their own (S-030, S-039). */
export const infoRoutes: readonly RoutesOf[] = [
  { page: 'about-us', routes: { aboutUs: '/aboutUs' } },
  { page: 'privacy-policy', routes: { privacyPolicy: '/privacyPolicy' } },
  { page: 'loan-agreement', routes: { loanAgreement: '/loanAgreement' } },
  { page: 'agreement-template', routes: { agreementTemplate: '#/agreementTemplate' } },
];
