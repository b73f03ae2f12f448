import * as v from 'valibot';

const text = v.optional(v.string('must be a text'), '');
const place = v.optional(
  v.pipe(
    v.string('must be empty, a path such as /logo.svg or an https address'),
    v.regex(/^(|\/(?!\/)\S*|https:\/\/\S+)$/, 'must be empty, a path such as /logo.svg or an https address'),
  ),
  '',
);

const wholeFrom = (least: number) => {
  const problem = `must be a whole number from ${least}`;
  return v.pipe(v.number(problem), v.safeInteger(problem), v.minValue(least, problem));
};

/** The fields of `publicSite`, which are checked when the documents are built. docs/operating.md is made of it too. */
export const siteSchema = v.strictObject({
  /** The lender's mark, beside its name and in tabs; empty for the first letter of the app's name in the brand's colours. */
  logo: place,
  /** What networks show where somebody links to the site, 1200x630 pixels; empty for none. */
  socialPicture: place,
  /** Where visitors get the app, or apply; empty for the app's download page of this web view. */
  applyUrl: place,
  /** The lender's licence, as its regulator wants it to be named. */
  licence: text,
  /** Name of who hears complaints that customer service did not settle. */
  grievanceOfficer: text,
  /** How to reach them: an e-mail address. */
  grievanceEmail: text,
  /** The telephone number of theirs. */
  grievancePhone: text,
  /**
   * A loan of this lender's as an example, which the home page works out: cents lent (`amount`) and kept back (`fee`), interest a day in
   * millionths of what is left (`dailyRate`), and on which days after the money came each instalment is due (`days`). None without.
   */
  example: v.optional(
    v.strictObject(
      {
        amount: wholeFrom(1),
        fee: wholeFrom(0),
        dailyRate: wholeFrom(0),
        days: v.array(wholeFrom(1), 'must be a list of days'),
      },
      'must hold amount, fee, dailyRate and days',
    ),
  ),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;

/** Checks what a configuration says of the public site alone; throws `{ problem }`, a sentence that names every wrong field (P-38). */
export function parseSiteConfig(publicSite: unknown): SiteConfig {
  const result = v.safeParse(siteSchema, publicSite);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => {
    const name = `publicSite.${issue.path?.map(({ key }) => key).join('.') ?? ''}`;
    if (issue.expected === 'never') return `${name} is not a known field`;
    return `${name} ${issue.received === 'undefined' ? 'is missing' : issue.message}`;
  });
  throw { problem: `The configuration is not usable: ${[...new Set(problems)].join('; ')}.` };
}
