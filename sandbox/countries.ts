import * as limits from '#kit/limits.ts';
import { moneyText } from '#kit/money.ts';
import { minutesAhead } from '#kit/region.ts';
import { datesAhead } from './dates.ts';
import { isBorrower } from './words.ts';

/** Countries that the stand-in lender plays, beside the one of the specification. Everybody in them is made up. */
export const countries = {
  in: {
    name: 'India',
    language: 'hi',
    regionFlag: '1',
    borrower: 'U-IN',
    phone: '98765 43210',
    registered: '98765 00139',
    unreachable: '98765 00137',
    banks: ['Sahyadri Bank', 'Monsoon Bank', 'Chambal Bank', 'Aravalli Bank', 'Godavari Bank', 'Banyan Bank'],
    cities: {
      '101': 'Karnataka/Mysuru',
      '102': 'Karnataka/Hubballi',
      '201': 'Rajasthan/Jaipur',
      '202': 'Rajasthan/Udaipur',
      '203': 'Rajasthan/Kota',
      '301': 'Odisha/Cuttack',
    },
    channels: { '90001': 'UPI', '90002': 'Barcode at a kirana shop', '90011': 'UPI wallet' },
    telephone: '+91 00000 00000',
    products: {
      'R-WEB': { name: 'Sahyadri Loan', amountRange: '₹25,000.00' },
      'R-APP': { name: 'Monsoon Credit', amountRange: '₹500.00 - ₹20,000.00' },
      'R-OFF': { name: 'Chambal Line', amountRange: '₹1,000.00 - ₹50,000.00' },
      'R-BADURL': { name: 'Aravalli Advance', amountRange: '₹300.00 - ₹3,000.00' },
      'R-BADSCHEME': { name: 'Godavari Cash', amountRange: '₹8,000.00' },
      'R-PARTNER': { name: 'Deepstambh Loan', amountRange: '₹1,000.00 - ₹15,000.00' },
    },
    fee: { en: 'Processing fee', hi: 'प्रोसेसिंग शुल्क', fil: 'Processing fee' },
    late: {
      en: 'A charge of 2% of what is late for each month, and no interest on it.',
      hi: 'हर महीने देर की रकम का 2% शुल्क, और उस पर कोई ब्याज नहीं।',
      fil: 'Singil na 2% ng nahuling halaga bawat buwan, at walang interes dito.',
    },
  },
  ph: {
    name: 'the Philippines',
    language: 'fil',
    regionFlag: '0',
    borrower: 'U-PH',
    phone: '917 123 4567',
    registered: '917 000 0139',
    unreachable: '917 000 0137',
    banks: ['Mayon Bank', 'Habagat Bank', 'Banaue Bank', 'Pasig Bank', 'Taal Bank', 'Narra Bank'],
    cities: {
      '101': 'Benguet/Baguio',
      '102': 'Benguet/La Trinidad',
      '201': 'Cebu/Cebu City',
      '202': 'Cebu/Mandaue',
      '203': 'Cebu/Lapu-Lapu',
      '301': 'Iloilo/Iloilo City',
    },
    channels: {
      '90001': 'GCash',
      '90002': 'Barcode at a sari-sari store',
      '90003': 'Over the counter',
      '90004': 'QR Ph',
      '90011': 'Maya',
    },
    telephone: '+63 000 000 0000',
    products: {
      'R-WEB': { name: 'Mayon Loan', amountRange: '₱10,000.00' },
      'R-APP': { name: 'Habagat Credit', amountRange: '₱500.00 - ₱8,000.00' },
      'R-OFF': { name: 'Banaue Line', amountRange: '₱1,000.00 - ₱10,000.00' },
      'R-BADURL': { name: 'Taal Advance', amountRange: '₱300.00 - ₱3,000.00' },
      'R-BADSCHEME': { name: 'Pasig Cash', amountRange: '₱8,000.00' },
      'R-PARTNER': { name: 'Parola Loan', amountRange: '₱1,000.00 - ₱6,000.00' },
    },
    fee: { en: 'Processing fee', hi: 'प्रोसेसिंग शुल्क', fil: 'Bayad sa pagproseso' },
    late: {
      en: 'A penalty of 2% of what is late for each month.',
      hi: 'हर महीने देर की रकम का 2% जुर्माना।',
      fil: 'Multa na 2% ng nahuling halaga bawat buwan.',
    },
  },
} as const;

export type Country = keyof typeof countries;

const names = Object.keys(countries) as Country[];

export const isCountry = (name: string): name is Country => (names as readonly string[]).includes(name);

/** An offer in the country, in its own language; new with each `fresh`. */
export function offerIn(country: Country, fresh: number): string {
  const { borrower: userId, language: lang } = countries[country];
  return `/loanConfirm?${new URLSearchParams({ productId: `P-1-${country}-${fresh}`, userId, deviceId: 'D-1', lang })}`;
}

/** What an address says of a borrower of the specification's, as one of the country says it: `U-NOCARD` is `U-PH-NOCARD` there. */
export function borrowerIn(country: Country | undefined, userId: string) {
  if (!country) return { userId };
  const { borrower, language: lang } = countries[country];
  return { userId: userId === 'U-1' ? borrower : userId.replace(/^U/, borrower), lang };
}

/** By the borrower's number: `U-IN`, `U-PH-7`. */
export const countryOf = (userId: string): Country | undefined =>
  names.find((country) => isBorrower(userId, country.toUpperCase()));

/** How days and minutes are written where the borrower is; in no country, as in India (S-378). */
export const datesFor = (userId: string) => datesAhead(minutesAhead(countries[countryOf(userId) ?? 'in'].regionFlag));

/** Of the languages that the lender knows. */
const languageOf = (asked: string) => (asked === 'hi' || asked === 'fil' ? asked : 'en');

/** A day within a sentence, as it is said where the borrower is and in the language of the page; what stands alone is written by `datesFor`. */
export function dayWithin(
  { userId, language }: { readonly userId: string; readonly language: string },
  at: number,
): string {
  const country = countryOf(userId);
  const day = datesFor(userId).dayOf(at);
  if (!country) return day;
  const shape = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' } as const;
  const parts = new Intl.DateTimeFormat(`${languageOf(language)}-${country.toUpperCase()}`, shape).formatToParts(
    new Date(day),
  );
  return (['day', 'month', 'year'] as const).map((type) => parts.find((part) => part.type === type)?.value).join(' ');
}

/** Numbers that end a registration otherwise (S-910), as a visitor writes them: of the country, or of the specification. */
export const numbersIn = (
  country: Country | undefined,
): Readonly<Record<'phone' | 'registered' | 'unreachable', string>> =>
  country ? countries[country] : { phone: '13800138000', registered: '13900139000', unreachable: '13700137000' };

/** The same of every place, as they are sent: in the Philippines with a 0 before them. */
export const sentAs = (which: 'registered' | 'unreachable'): readonly string[] =>
  [undefined, ...names].map(
    (country) => `${country === 'ph' ? '0' : ''}${numbersIn(country)[which].replaceAll(' ', '')}`,
  );

/** What a channel is called in the country, by its number. */
export const channelIn = (country: Country | undefined, number: string, name: string): string => {
  const own: Readonly<Record<string, string>> = country ? countries[country].channels : {};
  return own[number] ?? name;
};

/** Of customer service, in the borrower's country. */
export const telephoneFor = (userId: string): string => countries[countryOf(userId) ?? 'in'].telephone;

/** Cents in the money of the borrower's country, as it is written there; in none, as the specification writes rupees. */
export const moneyFor = (userId: string, cents: number): string => moneyIn(countryOf(userId), cents);

export function moneyIn(country: Country | undefined, cents: number): string {
  return country ? moneyOf[country].format(cents / 100) : moneyText(cents, limits.rupeeRegion);
}

const moneyOf = {
  in: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }),
  ph: new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }),
} as const satisfies Record<Country, Intl.NumberFormat>;

/** What a deployment in the country says besides what is shipped. */
export const configurationOf = (country: Country) => {
  const { regionFlag, language } = countries[country];
  const officer = { name: 'Asha Verma', phone: '000 000 0001', email: 'grievance@kist.example' };
  const desk = { name: 'Luz Santos', phone: '000 000 0002', email: 'complaints@kist.example' };
  return {
    profile: country,
    regionFlag,
    languages: ['en', language],
    // The lender's numbers and officer of the country stand there.
    publicSite: { licence: '', grievanceOfficer: '', grievanceEmail: '', grievancePhone: '' },
    companyName: country === 'in' ? 'Kist Example Finance' : 'Kist Example Lending Corporation',
    disclosures:
      country === 'in'
        ? {
            serviceProvider: 'Kist Example Services',
            registration: 'N-00.00000 (made up)',
            officer,
            providerOfficer: { ...officer, name: 'Ravi Menon' },
            replyDays: 30,
            coolingOffDays: 3,
            recoveryAgents: ['Example Recovery Services'],
            transferable: false,
            rateType: 'fixed',
            withdrawConsent: 'privacy@kist.example',
          }
        : {
            officer: desk,
            replyDays: 7,
            withdrawConsent: 'privacy@kist.example',
            registration: 'CS000000000 (made up)',
            certificate: 'CA No. 0000 (made up)',
          },
  };
};

/** Name of the cookie by which a browser says in which country it is; the configuration that it gets is of that country. */
export const cookie = 'kist-sandbox-country';

/** In which country a browser is by its cookies. */
export function countryIn(cookies = ''): Country | undefined {
  const said = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(cookies)?.[1];
  return names.find((name) => name === said);
}

/** What a browser's cookies say of it. */
export function configurationFor(cookies?: string): Partial<ReturnType<typeof configurationOf>> {
  const country = countryIn(cookies);
  return country ? configurationOf(country) : {};
}

type Loan = {
  readonly productId: string;
  readonly principal: number;
  readonly plan: readonly { readonly amount: number; readonly at: number }[];
  readonly at: number;
  /** When it is too late to take it. */
  readonly until: number;
  /** As the page asks for it. */
  readonly language: string;
};

const day = 86_400_000;
/** Hundredths of the loan that are kept back. */
const feeShare = 2;

/** What the lender tells of an offer by the law of the country; the rate as this lender works it out, on its own. */
export function statementOf(country: Country, { productId, principal, plan, at, until, language }: Loan) {
  const { fee, late, regionFlag } = countries[country];
  const { dayOf } = datesAhead(minutesAhead(regionFlag));
  const words = languageOf(language);
  const kept = (principal * feeShare) / 100;
  const total = plan.reduce((sum, { amount }) => sum + amount, 0);
  const daily = dailyRate(
    principal - kept,
    plan.map(({ amount, at: due }) => ({ amount, days: Math.round((due - at) / day) })),
  );
  return {
    number: `KFS-${productId}`,
    validUntil: dayOf(until - 1),
    validFor: Math.floor((until - at) / 1_000),
    paidOut: principal - kept,
    paidOn: dayOf(at),
    fees: [{ text: fee[words], amount: kept }],
    interest: total - principal,
    annualRate: Math.round((country === 'in' ? daily * 365 : (1 + daily) ** 365 - 1) * 10_000),
    late: late[words],
    lateRate: 200,
    early: { en: 'Nothing more', hi: 'और कुछ नहीं', fil: 'Walang dagdag' }[words],
  };
}

/** Of a day, by halving. */
function dailyRate(paidOut: number, dues: readonly { readonly amount: number; readonly days: number }[]): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    const worth = dues.reduce((sum, { amount, days }) => sum + amount / (1 + middle) ** days, 0);
    [low, high] = worth > paidOut ? [middle, high] : [low, middle];
  }
  return low;
}
