import * as v from 'valibot';

const text = v.optional(v.pipe(v.string('must be a text'), v.trim()), '');
const person = v.optional(
  v.strictObject(
    {
      name: v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty')),
      phone: v.pipe(
        v.string('must be a text'),
        v.regex(/^\+?(?=(\D*\d){3})[\d -]{3,20}$/, 'must be a telephone number'),
      ),
      email: v.pipe(v.string('must be a text'), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
    },
    'must hold name, phone and email',
  ),
);
const days = v.optional(
  v.pipe(
    v.number('must be a whole number from 1'),
    v.safeInteger('must be a whole number from 1'),
    v.minValue(1, 'must be a whole number from 1'),
  ),
);

/** The fields of `disclosures`, which are checked where a profile needs them. docs/operating.md is made of it too. */
export const disclosuresSchema = v.strictObject({
  /** Who runs this web view for the lender, by name; the lender itself where it does so on its own. */
  serviceProvider: text,
  /** Who at the lender hears complaints. */
  officer: person,
  /** Who at the service provider does. */
  providerOfficer: person,
  /** Within so many days they answer. */
  replyDays: days,
  /** For so many days a loan may be given back for what was paid out and the part of its cost that has run up. */
  coolingOffDays: days,
  /** Who else may ask a borrower for what is owed, by name; an empty list: nobody but the lender. */
  recoveryAgents: v.optional(
    v.array(v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty')), 'must be a list of names'),
  ),
  /**
   * Whether the rate of interest is fixed for the whole loan: "fixed". What India asks to be told of one that floats, its benchmark, spread and
   * days of change (key facts statement, part 1, row 7), is shown nowhere here, so that none is let in.
   */
  rateType: v.optional(v.literal('fixed', 'must be "fixed": what is told of a rate that floats is shown nowhere')),
  /** Whether the loan may come to belong to another lender. */
  transferable: v.optional(v.boolean('must be true or false')),
  /** Where a borrower withdraws the consent to the use of their data: an https address or an e-mail address. */
  withdrawConsent: v.optional(
    v.pipe(
      v.string('must be an https address or an e-mail address'),
      v.regex(/^(|https:\/\/\S+|[^\s@:/]+@[^\s@]+)$/, 'must be an https address or an e-mail address'),
    ),
    '',
  ),
  /** Number under which the lender is registered: in India with the Reserve Bank, in the Philippines with the SEC. */
  registration: text,
  /** Number of its certificate of authority to lend. */
  certificate: text,
});

type All = v.InferOutput<typeof disclosuresSchema>;

/** What a country asks a lender to show (P-59): docs/countries says where it is written. */
const needed = {
  in: [
    'serviceProvider',
    'officer',
    'providerOfficer',
    'replyDays',
    'coolingOffDays',
    'recoveryAgents',
    'transferable',
    'withdrawConsent',
    'rateType',
  ],
  ph: ['officer', 'replyDays', 'withdrawConsent', 'registration', 'certificate'],
} as const satisfies Readonly<Record<string, readonly (keyof All)[]>>;

export type Country = keyof typeof needed;

/** Of which regions the amounts are in the money of the country (S-305). */
const regions: Readonly<Record<Country, { readonly shape: RegExp; readonly problem: string }>> = {
  in: { shape: /^1$/, problem: 'must be "1" where the profile is "in": its amounts are in rupees' },
  ph: { shape: /^[^1]$/, problem: 'must not be "1" where the profile is "ph": its amounts are in pesos' },
};

/** Of a configuration. */
export type Told = { readonly companyName: string; readonly disclosures: unknown; readonly regionFlag: string };

type Of<C extends Country> = { readonly [Name in (typeof needed)[C][number]]: NonNullable<All[Name]> };

/** What is shown of the lender in its country. */
export type Disclosures =
  | ({ readonly country: 'in'; readonly lender: string; readonly registration: string } & Of<'in'>)
  | ({ readonly country: 'ph'; readonly lender: string } & Of<'ph'>);

const isUntold = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Checks what a configuration tells of the lender for its country, and that its money is of that; throws `{ problem }`, a sentence that names every
 * field that lacks or is wrong (P-38, P-59).
 */
export function parseDisclosures(country: Country, { companyName, disclosures, regionFlag }: Told): Disclosures {
  const result = v.safeParse(disclosuresSchema, disclosures);
  const wrong = new Map<string, string>();
  for (const issue of result.issues ?? []) {
    const name = `disclosures.${issue.path?.map(({ key }) => key).join('.') ?? ''}`;
    const says = issue.received === 'undefined' ? 'is missing' : issue.message;
    wrong.set(name, `${name} ${issue.expected === 'never' ? 'is not a known field' : says}`);
  }
  const told: Readonly<Record<string, unknown>> = Object(disclosures);
  const untold = [
    ...(isUntold(companyName) ? ['companyName'] : []),
    ...needed[country].filter((name) => isUntold(told[name])).map((name) => `disclosures.${name}`),
  ];
  const missing = untold
    .filter((name) => !wrong.has(name))
    .map((name) => `${name} is missing, and the profile "${country}" must show it`);
  const { shape, problem } = regions[country];
  const problems = [...(shape.test(regionFlag) ? [] : [`regionFlag ${problem}`]), ...wrong.values(), ...missing];
  if (!result.success || problems.length > 0)
    throw { problem: `The configuration is not usable: ${problems.join('; ')}.` };
  return { ...result.output, country, lender: companyName } as Disclosures;
}
