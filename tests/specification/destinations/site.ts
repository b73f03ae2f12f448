/** A link of the public site. */
export type SiteLink = {
  readonly part: 'top' | 'header' | 'pages' | 'main' | 'footer';
  readonly name: string;
  /** A path of the site, a place on the page, or an address for another program; `{lender}` is the lender's origin. */
  readonly to: string;
  /** Heading of what it opens, where that is no page of the site. */
  readonly opens?: string;
};

type SitePage = {
  readonly items: string;
  readonly path: string;
  /** Its heading. */
  readonly title: string;
  /** Besides what stands on every page. */
  readonly links: readonly SiteLink[];
};

const telephone = { name: '000 000 0000', to: 'tel:0000000000' } as const;
const mail = { name: 'help@kist.example', to: 'mailto:help@kist.example' } as const;

const named = [
  { name: 'Home', to: '/' },
  { name: 'About us', to: '/About' },
  { name: 'Privacy Policy', to: '/Policy' },
  { name: 'Loan terms and conditions', to: '/Loan' },
  { name: 'FAQ', to: '/User' },
] as const;

/** On every page: five in the navigation (S-122, S-302, S-729); Contact, telephone and mail in the footer (S-128, S-302). */
export const everywhere: readonly SiteLink[] = [
  { part: 'top', name: 'Skip to the content', to: '#content' },
  { part: 'header', name: 'Kist', to: '/' },
  ...named.map((link) => ({ part: 'pages', ...link }) as const),
  ...named.map((link) => ({ part: 'footer', ...link }) as const),
  { part: 'footer', name: 'Contact', to: '/Contact' },
  { part: 'footer', ...telephone },
  { part: 'footer', ...mail },
  { part: 'footer', name: 'grievance@kist.example', to: 'mailto:grievance@kist.example' },
  { part: 'footer', name: '000 000 0001', to: 'tel:0000000001' },
];

/** The six pages (S-034). */
export const sitePages: readonly SitePage[] = [
  {
    items: 'S-034 S-123',
    path: '/',
    title: 'A short loan, with every cost shown before you agree.',
    links: [
      { part: 'main', name: 'Get the app and apply', to: '/#/downloadTemplate', opens: 'Get the app' },
      { part: 'main', name: 'Read the loan terms', to: '/Loan' },
      { part: 'main', name: 'All terms in full', to: '/Loan' },
      { part: 'main', name: 'Write to us', to: '#ask' },
    ],
  },
  { items: 'S-034 S-124', path: '/About', title: 'A lender that says what it costs', links: [] },
  {
    items: 'S-034 S-125 S-386',
    path: '/Policy',
    title: 'Your data',
    links: [
      { part: 'main', name: 'Open it on a page of its own', to: '{lender}/__sandbox/privacy', opens: 'Privacy policy' },
    ],
  },
  { items: 'S-034 S-126', path: '/Loan', title: 'Loan terms and conditions', links: [] },
  {
    items: 'S-034 S-127 S-302',
    path: '/User',
    title: 'Frequently asked questions',
    links: [
      { part: 'main', ...telephone },
      { part: 'main', ...mail },
      { part: 'main', name: 'Write to us', to: '/Contact' },
    ],
  },
  {
    items: 'S-034 S-129',
    path: '/Contact',
    title: 'Write to us',
    links: [
      { part: 'main', ...telephone },
      { part: 'main', ...mail },
    ],
  },
];

/** Pages with a list of their sections, and how many there are (S-120, S-121, S-126). */
export const sections: Readonly<Record<string, number>> = { '/privacyPolicy': 11, '/loanAgreement': 11, '/Loan': 11 };
