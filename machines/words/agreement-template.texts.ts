import { texts } from '#kit/text.ts';
import type { InfoSection } from './info-pages.texts.ts';

/** The registration agreement's words (S-555). */
export const agreementTemplate = texts({
  agreementTitle: 'Registration agreement',
  intro:
    'This is what you and {company} agree on when you register for {app}. Registering costs nothing and is no loan.',

  account: 'Your account',
  accountYours: 'You register with a phone number that is yours, and keep its codes to yourself.',
  accountOne: 'One number is one account. If you lose the number, tell us, and we close the account.',

  notALoan: 'No loan yet',
  notALoanText:
    'Registering does not oblige you to borrow, or us to lend. Each loan has an agreement of its own, with all its costs, which you see before you apply.',

  data: 'Your phone number',
  dataUse:
    'We use your phone number to know you again and to send you codes. We also note by which advertisement you came.',
  dataMore: 'What else happens with your data says the privacy policy in the app.',

  ending: 'Ending',
  endingText:
    'You can have your account deleted at any time, as long as no loan is open. What the law obliges us to keep, we keep until then and use for nothing else.',

  backToRegistration: 'Back to registration',
});

export const agreementTemplateSections: readonly InfoSection[] = [
  { title: agreementTemplate.account, paragraphs: [agreementTemplate.accountYours, agreementTemplate.accountOne] },
  { title: agreementTemplate.notALoan, paragraphs: [agreementTemplate.notALoanText] },
  { title: agreementTemplate.data, paragraphs: [agreementTemplate.dataUse, agreementTemplate.dataMore] },
  { title: agreementTemplate.ending, paragraphs: [agreementTemplate.endingText] },
];
