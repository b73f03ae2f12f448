import { say, type Text } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { site } from '#words/site.texts.ts';

export type PageName = 'home' | 'about' | 'policy' | 'loan' | 'faq' | 'contact';

type PageOfSite = {
  readonly name: PageName;
  /** Exactly this, and nothing longer (S-034). */
  readonly path: string;
  /** Below `site/` in the build. */
  readonly file: string;
  /** In the navigation. */
  readonly label: Text;
  readonly title: Text;
  readonly description: Text;
};

/** The public site, in the order of its navigation; Contact is linked from the footer (S-302, S-729). */
export const pages: readonly PageOfSite[] = [
  {
    name: 'home',
    path: '/',
    file: 'index.html',
    label: common.home,
    title: site.homeTitle,
    description: site.homeDescription,
  },
  {
    name: 'about',
    path: '/About',
    file: 'About.html',
    label: site.aboutUs,
    title: common.pageTitle,
    description: site.aboutDescription,
  },
  {
    name: 'policy',
    path: '/Policy',
    file: 'Policy.html',
    label: site.privacyPolicy,
    title: common.pageTitle,
    description: site.policyDescription,
  },
  {
    name: 'loan',
    path: '/Loan',
    file: 'Loan.html',
    label: site.loanTerms,
    title: common.pageTitle,
    description: site.loanDescription,
  },
  {
    name: 'faq',
    path: '/User',
    file: 'User.html',
    label: site.faq,
    title: common.pageTitle,
    description: site.faqDescription,
  },
  {
    name: 'contact',
    path: '/Contact',
    file: 'Contact.html',
    label: site.contact,
    title: common.pageTitle,
    description: site.contactDescription,
  },
];

/** Of its document. */
export function titleOf(page: PageName, app: string): string {
  const { title, label } = pages.find(({ name }) => name === page) ?? { title: common.pageTitle, label: common.home };
  return say(title, { app, page: say(label) });
}

export const isPageName = (name: string | undefined): name is PageName => pages.some((page) => page.name === name);
