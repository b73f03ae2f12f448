import { type Text, texts, type Values } from '#kit/text.ts';

/** The loan agreement's words; the figures are those of S-843…S-853. */
export const loanTermsTexts = texts({
  forDevelopers: 'For developers: nobody has approved these terms', // S-381
  forDevelopersSays:
    'legalSignOff in config.json is "development". With the name of who approved them this banner goes.',
  notSignedOff:
    'legalSignOff is empty, so the loan agreement is not shown. Name who approved the terms of this region, and when (docs/operating.md).',
  heldTitle: 'The agreement cannot be shown at the moment',
  heldSays: 'Ask customer service for it before you accept a loan.',
  glance: 'The terms at a glance',
  glanceTerm: 'How long',
  glanceTermValue: '91 to 365 calendar days', // S-843
  glanceDecision: 'Decision',
  glanceDecisionValue: 'within 1 day', // S-844
  glanceCrediting: 'Crediting',
  glanceCreditingValue: '1 to 3 days after you accept', // S-845
  glancePenalty: 'Penalty for paying late, one time',
  glancePenaltyValue: 'Rs.1,000 for new clients, Rs.800 for repeat clients', // S-846
  glanceInterest: 'Daily interest on the unpaid amount',
  glanceInterestValue: '5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91', // S-847
  whoTitle: 'Who may apply',
  who: 'The applicant must be an Indian national over 18.', // S-853
  whoTrue: 'What you tell us in your application must be true and your own.',
  termTitle: 'Term of the loan',
  term: 'The loan is given for 91 to 365 calendar days. Your own term stands in your offer.', // S-843
  termCost:
    'The fees and the interest rate of your loan stand in your offer. You see them before you agree to anything.',
  approvalTitle: 'Approval and crediting',
  approval: 'We decide on your application within 1 day.', // S-844
  crediting: 'Once you have accepted the offer, the amount is credited to your bank account within 1 to 3 days.', // S-845
  repaymentTitle: 'How you repay',
  repayment: 'You repay by the dates of your payment plan, in any of the ways that the app offers.',
  repaymentDay: 'An instalment counts as paid on the day on which the money reaches us.',
  lateTitle: 'Paying late',
  late: 'If an instalment is not paid on its day, a penalty is charged one time: Rs.1,000 for new clients, Rs.800 for repeat clients.', // S-846
  lateInterest: 'In addition, interest is charged on the unpaid amount for every day until it is paid:', // S-847
  lateDays: 'Days unpaid',
  lateRate: 'Interest a day',
  lateFirst: 'Days 1 to 30',
  lateFirstRate: '5%',
  lateSecond: 'Days 31 to 90',
  lateSecondRate: '4%',
  lateThird: 'From day 91',
  lateThirdRate: '2%',
  prepaymentTitle: 'Repaying early',
  prepayment:
    'You may repay the whole loan early once half of its term has elapsed, and not before 7 days after the money was disbursed.', // S-848
  prolongationTitle: 'Prolongation',
  prolongation:
    'The loan may be prolonged by the same period as its term, after the interest and the penalties due so far are paid.', // S-849
  changesTitle: 'Changes in your details',
  changes: 'If your name, your date of birth or your address changes, notify us within 3 days.', // S-850
  assignmentTitle: 'Assignment',
  assignment: 'We may assign our claims from this agreement to somebody else. We notify you 7 business days before.', // S-851
  assignmentYours: 'You may not assign your rights from this agreement without our consent in writing.',
  judgmentTitle: 'Judgments',
  judgment: 'A judgment against you that concerns this agreement must be discharged within 10 days.', // S-852
  // Where the key facts of a loan say it, the terms leave it to them (P-59).
  glanceByFacts: 'as the key facts of your loan say',
  lateByFacts:
    'If an instalment is not paid on its day, it costs what the key facts of your loan say under “If a payment is late”.',
  earlyByFacts:
    'You may repay the whole loan early. What that costs stands in the key facts of your loan, under “If you repay early”.',
  giveBackOne:
    'You may give the loan back within {days} day of receiving the money, for what you received and the cost of the days that you had it, without a penalty.',
  giveBack:
    'You may give the loan back within {days} days of receiving the money, for what you received and the cost of the days that you had it, without a penalty.',
  noAssignment: 'We do not pass this loan to another lender.',
  lawTitle: 'Questions and complaints',
  law: 'If you do not agree with something, tell customer service first, in the app or by telephone. Your rights by law stay as they are.',
});

export type TermsTable = {
  readonly head: readonly [Text, Text];
  readonly rows: readonly (readonly [Text, Text])[];
};

type TermsSection = {
  readonly title: Text;
  readonly paragraphs: readonly Text[];
  readonly table?: TermsTable;
};

export type LoanTerms = {
  readonly glance: readonly (readonly [Text, Text])[];
  readonly sections: readonly TermsSection[];
  /** What being late and early costs is left to the key facts of the loan (P-59). */
  readonly isByFacts: boolean;
  /** For the texts. */
  readonly values: Values;
};

const t = loanTermsTexts;

/** Daily interest on what is unpaid (S-847). */
export const lateInterest: TermsTable = {
  head: [t.lateDays, t.lateRate],
  rows: [
    [t.lateFirst, t.lateFirstRate],
    [t.lateSecond, t.lateSecondRate],
    [t.lateThird, t.lateThirdRate],
  ],
};

const specified: LoanTerms = {
  isByFacts: false,
  values: {},
  glance: [
    [t.glanceTerm, t.glanceTermValue],
    [t.glanceDecision, t.glanceDecisionValue],
    [t.glanceCrediting, t.glanceCreditingValue],
    [t.glancePenalty, t.glancePenaltyValue],
    [t.glanceInterest, t.glanceInterestValue],
  ],
  sections: [
    { title: t.whoTitle, paragraphs: [t.who, t.whoTrue] },
    { title: t.termTitle, paragraphs: [t.term, t.termCost] },
    { title: t.approvalTitle, paragraphs: [t.approval, t.crediting] },
    { title: t.repaymentTitle, paragraphs: [t.repayment, t.repaymentDay] },
    { title: t.lateTitle, paragraphs: [t.late, t.lateInterest], table: lateInterest },
    { title: t.prepaymentTitle, paragraphs: [t.prepayment] },
    { title: t.prolongationTitle, paragraphs: [t.prolongation] },
    { title: t.changesTitle, paragraphs: [t.changes] },
    { title: t.assignmentTitle, paragraphs: [t.assignment, t.assignmentYours] },
    { title: t.judgmentTitle, paragraphs: [t.judgment] },
    { title: t.lawTitle, paragraphs: [t.law] },
  ],
};

/** The loan agreement of a region; null where there is none yet: another region's is never shown (S-381, S-382). */
export const loanTermsOf = (regionFlag: string): LoanTerms | null => (regionFlag === '1' ? specified : null);

type Told = {
  readonly profile: string;
  readonly regionFlag: string;
  /** Of the lender; what it does not say is left out. */
  readonly disclosures: { readonly coolingOffDays?: unknown; readonly transferable?: unknown };
};

/** The loan agreement as a deployment has it: in India it says of a loan what its key facts say, and no figures beside theirs (P-59). */
export function loanTermsIn({ profile, regionFlag, disclosures }: Told): LoanTerms | null {
  const terms = profile === 'ph' ? null : loanTermsOf(regionFlag);
  return terms && profile === 'in' ? byFacts(terms, disclosures) : terms;
}

function byFacts({ glance, sections }: LoanTerms, { coolingOffDays, transferable }: Told['disclosures']): LoanTerms {
  const days = typeof coolingOffDays === 'number' ? coolingOffDays : 0;
  const giveBack = days === 1 ? [t.giveBackOne] : days > 1 ? [t.giveBack] : [];
  const assignment = transferable === true ? [t.assignment] : transferable === false ? [t.noAssignment] : [];
  const own: readonly TermsSection[] = [
    { title: t.lateTitle, paragraphs: [t.lateByFacts] },
    { title: t.prepaymentTitle, paragraphs: [t.earlyByFacts, ...giveBack] },
    { title: t.assignmentTitle, paragraphs: [...assignment, t.assignmentYours] },
  ];
  return {
    isByFacts: true,
    values: { days },
    glance: [
      ...glance.filter(([text]) => text !== t.glancePenalty && text !== t.glanceInterest),
      [t.lateTitle, t.glanceByFacts],
    ],
    sections: sections.map((section) => own.find(({ title }) => title === section.title) ?? section),
  };
}

/** In a configuration's `legalSignOff`: nobody has approved the terms, and they are shown to developers all the same (S-381). */
export const forDevelopment = 'development';
