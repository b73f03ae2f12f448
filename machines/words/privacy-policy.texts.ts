import { texts } from '#kit/text.ts';
import { type InfoSection, infoPages } from './info-pages.texts.ts';

/** The privacy policy's words (S-120). */
export const privacyPolicy = texts({
  policyPage: 'Privacy policy',
  intro:
    'This policy says which data {company} collects when you use {app}, what for, who else sees them, and what you can ask of us.',
  lender: '{company} is an Indian non-bank lender.', // S-015
  /** Where the profile is `ph`: the specification speaks of the one in India. */
  lenderInPhilippines: '{company} is a lending company registered in the Philippines.',
  address: 'Its address is {address}.',

  collection: 'Collection of information',
  collectionEntered:
    'We collect what you enter yourself: who you are, how to reach you, where you live, what you earn, the details of a document that shows your identity, and the bank account or card for your money.',
  collectionLoans:
    'We collect what happens with your loans: applications, offers, payments, messages and complaints, with the pictures that you attach. What a camera notes in a picture, such as the place, is removed before the picture is sent.',
  collectionUse:
    'We use these data to decide on your application, to pay out the loan and to collect it, to answer you, to prevent fraud, and to do what the law asks of a lender.',
  collectionKept: 'We keep them while a loan runs, and after that for as long as the law obliges us to.',

  representation: 'Your representation',
  representationTrue:
    'When you give us information, you represent that it is true and complete, and that you may give it to us.',
  representationOthers: 'If it is about another person, ask that person first.',
  representationChanges: 'Tell us when something changes. An application with wrong information can be refused.',

  technology: 'Use of technology',
  technologyDecision:
    'Computer programs help us to assess applications. They look at what you told us and at what happened with earlier loans.',
  technologySafe:
    'Data travel between your device and us in encrypted form. With us, only those may see them who need them for their work.',
  technologyRisk: 'No system is perfectly safe. If your data get into wrong hands and that can harm you, we tell you.',

  disclosure: 'Disclosure',
  disclosureSale: 'We do not sell your data.',
  disclosureServices:
    'We share them where a loan needs it: with the banks and payment services that move the money, with those who check identity and earlier loans for us, and with those who run our computers. They may use the data for that alone.',
  disclosureAssignment:
    'If our claims from your loan are assigned to somebody else, whoever takes them over receives the data that belong to the loan.',
  disclosureLaw: 'We give data to courts and authorities when the law obliges us to.',

  cookies: 'Cookies',
  cookiesUse:
    'The pages of {app} keep small notes on your device: cookies, and what browsers call local storage. With them, a form that you have begun is still there when you come back, and a payment is not sent twice.',
  cookiesHold:
    'They hold no password, no full card number and no code from a text message. They do not follow you to other websites.',
  cookiesDelete: 'You can delete them in the settings of your browser or app. A form that you have begun is lost then.',

  device: 'Device information',
  deviceTold:
    'With each request the app tells us on which device it runs: its name, its identifier, its advertising identifier, the version of its system and the version of the app.',
  deviceUse: 'We use this to recognise your device, to protect your account and to find faults.',
  devicePermissions:
    'Camera, pictures, contacts and location are used only after your device has asked you. You can take that back in its settings.',

  minors: 'Minors',
  minorsAge:
    '{app} is for adults. Whoever is not over 18 may not apply, and we do not knowingly collect data of minors.', // S-211
  minorsTell: 'If you believe that a minor has given us data, tell us, and we delete them.',

  password: 'Password security',
  passwordKeep:
    'Keep your password, and the codes that you get by text message, to yourself. Nobody from {company} asks you for them by telephone, by mail or in a chat.',
  passwordLost:
    'Choose a password that you use nowhere else. If somebody else may know it, change it and tell customer service at once.',

  changes: 'Changes to this policy',
  changesHere:
    'When we do something else with your data than before, we change this policy first and say so in the app.',
  changesHolds: 'The text on this page is the one that holds.',

  optOut: 'Opting out',
  optOutRights:
    'You may take back your consent. You may ask which data of yours we keep, and have them corrected or deleted.',
  optOutLimits:
    'While a loan is open, and while the law obliges us to keep records, some data have to stay. We tell you which.',
  optOutAdvertising: 'You may refuse advertising at any time and go on using {app}.',
  optOutHow: 'For all of this, tell customer service what you want, in the app or by telephone.',

  grievance: 'Grievance officer',
  grievanceWhen:
    'If you are not content with how we treat your data or your complaint, turn to the grievance officer of {company}. Say who you are, what happened, and what you would like us to do.',
});

const t = privacyPolicy;

/** Who says all this (S-015). */
export const privacyPolicyIntro = (profile: 'spec' | 'in' | 'ph') =>
  [t.intro, profile === 'ph' ? t.lenderInPhilippines : t.lender, t.address] as const;

/** The eleven sections, in the specification's order (S-120). */
export const privacyPolicySections: readonly InfoSection[] = [
  { title: t.collection, paragraphs: [t.collectionEntered, t.collectionLoans, t.collectionUse, t.collectionKept] },
  { title: t.representation, paragraphs: [t.representationTrue, t.representationOthers, t.representationChanges] },
  { title: t.technology, paragraphs: [t.technologyDecision, t.technologySafe, t.technologyRisk] },
  {
    title: t.disclosure,
    paragraphs: [t.disclosureSale, t.disclosureServices, t.disclosureAssignment, t.disclosureLaw],
  },
  { title: t.cookies, paragraphs: [t.cookiesUse, t.cookiesHold, t.cookiesDelete] },
  { title: t.device, paragraphs: [t.deviceTold, t.deviceUse, t.devicePermissions] },
  { title: t.minors, paragraphs: [t.minorsAge, t.minorsTell] },
  { title: t.password, paragraphs: [t.passwordKeep, t.passwordLost] },
  { title: t.changes, paragraphs: [t.changesHere, t.changesHolds] },
  { title: t.optOut, paragraphs: [t.optOutRights, t.optOutLimits, t.optOutAdvertising, t.optOutHow] },
  {
    title: t.grievance,
    paragraphs: [t.grievanceWhen],
    points: [infoPages.byTelephone, infoPages.byEmail, infoPages.byPost],
  },
];
