import { texts } from '#kit/text.ts';

/** What the public site says. */
export const site = texts({
  // Every page
  skip: 'Skip to the content',
  pages: 'Pages',
  aboutUs: 'About us', // S-729
  privacyPolicy: 'Privacy Policy', // S-729
  loanTerms: 'Loan terms and conditions', // S-729
  faq: 'FAQ', // S-729
  contact: 'Contact',
  phone: 'Phone',
  emailUs: 'E-mail',
  address: 'Address',
  licence: 'Licence',
  grievance: 'Your grievance officer',
  copyright: '© {company}. All rights reserved.',
  crashTitle: 'A part is missing here',
  crash: 'This part of the page cannot be shown. The other pages are there.',
  pictureOfSite: 'A telephone with a payment plan of four instalments, beside a calendar',

  // Titles and descriptions
  homeTitle: '{app}: a short loan, every cost shown first',
  homeDescription:
    'A short-term loan in instalments. Fees and rates are shown before you agree. How it works, what it costs, what happens if you pay late.',
  aboutDescription: 'Who we are, what we promise to those who borrow, and how to reach us.',
  policyDescription: 'Which data the app collects, what for, and what you can have changed or deleted.',
  loanDescription: 'The loan agreement in full: term, crediting, late payment, repaying early, prolongation.',
  faqDescription: 'Approval time, loan amount, documents, rejection and late payment: five questions answered.',
  contactDescription: 'Write to us or call us: for partners, companies and the press.',

  // Home
  heroTitle: 'A short loan, with every cost shown before you agree.',
  heroLead: 'Borrow for 91 to 365 days and repay in instalments whose dates and amounts you know from the first day.', // S-843
  heroLeadGeneral:
    'Borrow for a short time and repay in instalments whose dates and amounts you know from the first day.',
  getApp: 'Get the app and apply',
  heroTerms: 'Read the loan terms',
  exampleTitle: 'One loan, worked out',
  exampleReceives: 'You receive',
  exampleDay: 'You repay on day {day}',
  exampleRepays: 'You repay in all',
  exampleCost: 'What it costs',
  exampleYearly: 'Cost in a year',
  percent: '{rate}%',
  exampleSays: 'An example: your offer has its own figures. Days are counted from when the money came.',
  heroPicture: 'A telephone that shows a payment plan of four instalments; the first is ticked off',
  figures: 'In figures',
  figureTerm: '91–365 days',
  figureTermSays: 'is the term of the loan',
  figureDecision: '1 day',
  figureDecisionSays: 'at most, until we decide',
  figureCrediting: '1–3 days',
  figureCreditingSays: 'from your acceptance to the money',
  howTitle: 'How it works',
  howApply: 'Apply in the app',
  howApplySays: 'Tell us who you are and how to reach you. It is free, and nothing is agreed yet.',
  howDecide: 'Get the decision',
  howDecideSays: 'We decide within 1 day and show you the offer: amount, fees, rate and every instalment.',
  howDecideSaysGeneral: 'We show you the offer: amount, fees, rate and every instalment.',
  howAccept: 'Accept, or leave it',
  howAcceptSays: 'If you accept, the money reaches your bank account in 1 to 3 days. If not, that was all.',
  howAcceptSaysGeneral: 'If you accept, the money is sent to your bank account. If not, that was all.',
  howRepay: 'Repay in instalments',
  howRepaySays: 'By card, wallet, code or at a counter. The app shows each date and amount.',
  costsTitle: 'Honest costs',
  costsLead: 'Fees and rates are shown before you agree.',
  costsOffer:
    'They depend on your loan, so no figure here could be yours. Your offer shows them all: what you receive, what you repay, and when.',
  costsLate: 'If you pay late',
  costsPenaltyNew: 'Penalty, one time, new clients',
  costsPenaltyNewValue: 'Rs.1,000', // S-846
  costsPenaltyRepeat: 'Penalty, one time, repeat clients',
  costsPenaltyRepeatValue: 'Rs.800', // S-846
  costsInterest: 'Interest a day on what is unpaid',
  costsEarly: 'From half of the term on, and not before 7 days after the money came.', // S-848
  costsMoreTimeTitle: 'More time',
  costsMoreTime: 'The same period again, after interest and penalties are paid.', // S-849
  costsAll: 'All terms in full',
  homeContactTitle: 'Ask before you borrow',
  homeContactLead: 'A question that the other pages do not answer? Put it here.',

  // About
  aboutTitle: 'A lender that says what it costs',
  aboutLead: '{company} lends for a short time, to people who need money now and earn it later.',
  aboutPlanTitle: 'One plan, from the first day to the last',
  aboutPlan:
    'Every loan is a short row of instalments: each has a date and an amount, and none changes behind your back.',
  aboutPlanPicture: 'A row of four coins under a calendar, each smaller than the one before',
  aboutClearTitle: 'The price before the promise',
  aboutClear:
    'You see fees, rate and plan before you agree to anything. What happens if you pay late is said in the same size of letters.',
  aboutClearPicture: 'A magnifying glass over an agreement, in which the smallest line is as large as all others',
  aboutPeopleTitle: 'People who answer',
  aboutPeople:
    'When something went wrong, tell us early. Customer service answers by telephone and by mail, in the app and here.',
  aboutPeoplePicture: 'Two speech bubbles, one with a question mark and one with a tick',

  // Policy
  policyTitle: 'Your data',
  policyLead: 'The privacy policy is kept at one place, so that everybody reads the same words. It is shown below.',
  policyCollectTitle: 'What is collected',
  policyCollect: 'What you enter when you apply, and what your telephone tells about itself.',
  policyUseTitle: 'What for',
  policyUse: 'To decide on your application, to send you the money, and to prevent fraud.',
  policyYoursTitle: 'What is yours to ask',
  policyYours: 'To see your data, to have it corrected, and to have it deleted when no law keeps it.',
  policyPicture: 'A document behind a shield with a keyhole',
  policyFrame: 'The privacy policy in full',
  policyLoading: 'The privacy policy is on its way.',
  policyBlocked: 'The privacy policy cannot be shown inside this page.',
  policyOpen: 'Open the privacy policy',
  policyOpenAlone: 'Open it on a page of its own',
  policyAsk: 'Ask for it by telephone or by mail: {phone}, {email}.',

  // Loan
  loanLead:
    'The whole agreement, as you would accept it with a loan. Its figures are the same for everybody; those of your own loan stand in your offer.',
  loanNone: 'There are no terms for your country here yet',
  loanNoneSays:
    'Those of other countries do not hold for you, so they are not shown. Ask us for the terms before you accept a loan.',
  loanContents: 'Contents',

  // FAQ
  faqTitle: 'Frequently asked questions',
  faqLead: 'Five questions that nearly everybody has before a loan.',
  approvalTimeQuestion: 'How long does approval take?',
  approvalTime: 'You apply in the app, and the decision is shown there.',
  approvalTimeTerms: 'We decide within 1 day. Once you have accepted the offer, the money is credited in 1 to 3 days.', // S-844, S-845
  loanAmountQuestion: 'How much can I borrow?',
  loanAmount:
    'That depends on your application. Your offer shows the amount, its fees, its rate and each instalment, and you accept it or leave it.',
  documentsQuestion: 'Which documents do I need?',
  documents:
    'One that shows who you are, and the details of a bank account in your own name. The app says what it needs at each step.',
  documentsTerms: 'You must be an Indian national over 18.', // S-853
  rejectionQuestion: 'Why was my application rejected?',
  rejection:
    'Often a detail in the application does not agree with the document, or another loan is still open. Where we may tell the reason, the app shows it. You can correct your details and apply again.',
  latePaymentQuestion: 'What happens if I pay late?',
  latePayment: 'It costs more with every day, so repay as soon as you can, or ask in the app for more time.',
  latePaymentTerms:
    'A penalty is charged one time: Rs.1,000 for new clients, Rs.800 for repeat clients. Interest is charged on the unpaid amount for every day: 5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91.', // S-846, S-847
  faqMore: 'Not answered?',
  faqPicture: 'A speech bubble with a question mark over a list of answers',

  // Forms
  fullName: 'Full Name', // S-730
  email: 'Email', // S-730
  message: 'Message', // S-730, S-731
  company: 'Company', // S-731
  subject: 'Subject', // S-731
  contactTitle: 'Write to us',
  contactLead:
    'For partners, companies and the press. About a loan of your own, customer service in the app helps faster.',
  contactDetails: 'How to reach us',
  formNeedsAll: 'All fields are needed.',
  formIncomplete: 'Please provide complete information!', // S-742
  formMissing: 'This field is empty.',
  formStays: 'This form sends nothing over the network. If you need an answer, call or mail us.',
  formNeedsScript: 'This form needs JavaScript, which is off in this browser. Call or mail us instead.',
  submitted: 'Submitted',
  submittedSays: 'Thank you. If you need an answer, call {phone} or mail {email}.',
  writeAnother: 'Write another message',
  contactPicture: 'An envelope with a letter that looks out of it',
  confirmationPicture: 'An envelope that is closed, with a tick on it: your message is complete',
});
