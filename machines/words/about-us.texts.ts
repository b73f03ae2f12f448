import { texts } from '#kit/text.ts';
import { type InfoSection, infoPages } from './info-pages.texts.ts';

/** What the page about the lender says (S-119). */
export const aboutUs = texts({
  aboutPage: 'About Us',
  welcome: 'Welcome to {app}',
  welcomeWho: '{app} is the app of {company}. With it you borrow money for a short time and repay it in instalments.',
  welcomePlan: 'Your loan, its dates and its payments stand in one place, so that you know what is due, and when.',
  mission: 'Our mission',
  missionPlain:
    'A loan should be as easy to understand as it is to take. We say what it costs before you agree, in plain words and plain figures.',
  missionFit:
    'A loan is only good when you can repay it. Borrow what you need and no more, and look at the dates before you accept.',
  advantages: 'What you can count on',
  advantageCosts: 'The costs come first. Fees, rate and every instalment are shown before you agree.',
  advantageWays: 'You choose how to repay: by bank card, with a wallet or with a code, as your loan allows.',
  advantageTime: 'Where a loan can be prolonged, the app shows the price of it beforehand.',
  advantageOnce:
    'A payment is not sent twice. When the connection breaks, the app tells what is known and what is not.',
  advantageHeard: 'Every complaint has a page of its own, where you read our reply.',
  team: 'Our team',
  teamWho:
    'Behind {app} are people: those who look after the loans, those who answer calls and mails, and those who build the app.',
  teamRules:
    'They share three rules. Be clear about money. Admit what went wrong. Treat everybody with respect, also when a payment is late.',
  contactTitle: 'Contact us',
  contact: 'Do you have a question, or is something not as it should be? Customer service is there for you.',
});

const t = aboutUs;

/** Welcome, mission, advantages, team and contact, in this order (S-119). */
export const aboutUsSections: readonly InfoSection[] = [
  { title: t.welcome, paragraphs: [t.welcomeWho, t.welcomePlan] },
  { title: t.mission, paragraphs: [t.missionPlain, t.missionFit] },
  {
    title: t.advantages,
    paragraphs: [],
    points: [t.advantageCosts, t.advantageWays, t.advantageTime, t.advantageOnce, t.advantageHeard],
  },
  { title: t.team, paragraphs: [t.teamWho, t.teamRules] },
  { title: t.contactTitle, paragraphs: [t.contact], points: [infoPages.byEmail, infoPages.byTelephone] },
];
