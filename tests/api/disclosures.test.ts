import { describe, expect, it } from 'vitest';
import { type Country, disclosuresSchema, parseDisclosures } from '#adapters/config/disclosures.ts';
import { configurationOf } from '#sandbox/countries.ts';

/** What each country asks for: docs/countries, by hand. */
const asked = {
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
} as const;

const of = (country: Country) => {
  const { companyName, disclosures, regionFlag } = configurationOf(country);
  return { companyName, disclosures: disclosures as Record<string, unknown>, regionFlag: regionFlag as string };
};

type Told = { companyName: string; disclosures: unknown; regionFlag?: string };

const problemOf = (country: Country, told: Told): string => {
  try {
    parseDisclosures(country, { regionFlag: of(country).regionFlag, ...told });
    return '';
  } catch (error) {
    return (error as { readonly problem: string }).problem;
  }
};

describe.each(['in', 'ph'] as const)('P-59 a deployment of the profile %s', (country) => {
  it('starts with all that is asked for', () => {
    const config = of(country);
    const { registration, ...needed } = config.disclosures;
    expect(Object.keys(country === 'in' ? needed : config.disclosures).sort()).toEqual([...asked[country]].sort());
    expect(registration).toContain('made up');
    expect(parseDisclosures(country, config)).toMatchObject({ country, lender: config.companyName });
  });

  it.each(asked[country])('does not start without %s, and says so', (name) => {
    const { companyName, disclosures } = of(country);
    const { [name]: _, ...rest } = disclosures;
    expect(problemOf(country, { companyName, disclosures: rest })).toBe(
      `The configuration is not usable: disclosures.${name} is missing, and the profile "${country}" must show it.`,
    );
  });

  it('does not start without the lender’s name, nor with nothing at all, and names everything at once', () => {
    const { disclosures } = of(country);
    expect(problemOf(country, { companyName: '', disclosures })).toBe(
      `The configuration is not usable: companyName is missing, and the profile "${country}" must show it.`,
    );
    const problem = problemOf(country, { companyName: '', disclosures: {} });
    for (const name of asked[country]) expect(problem).toContain(`disclosures.${name} is missing`);
  });

  it.each(asked[country])('names %s that is not told beside one that is told wrongly, in the same round', (name) => {
    const { disclosures } = of(country);
    for (const untold of ['', ' ', undefined]) {
      const wrong = name === 'replyDays' ? { withdrawConsent: 'nowhere' } : { replyDays: 0 };
      const problem = problemOf(country, {
        companyName: '',
        disclosures: { ...disclosures, ...wrong, [name]: untold },
      });
      expect(problem).toContain(`disclosures.${Object.keys(wrong)[0]} must be`);
      expect(problem).toContain('companyName is missing');
      expect(problem).toContain(`disclosures.${name} ${untold === undefined ? 'is missing' : ''}`);
    }
  });
});

it.each([
  [{ replyDays: 0 }, 'disclosures.replyDays must be a whole number from 1'],
  [{ coolingOffDays: 1.5 }, 'disclosures.coolingOffDays must be a whole number from 1'],
  [{ officer: { name: 'A', phone: '1 2 3', email: 'nobody' } }, 'disclosures.officer.email must be an e-mail address'],
  [
    { withdrawConsent: 'javascript:alert(1)' },
    'disclosures.withdrawConsent must be an https address or an e-mail address',
  ],
  [{ serviceProvider: '   ' }, 'disclosures.serviceProvider is missing, and the profile "in" must show it'],
  [{ officer: { name: ' ', phone: '1 2 3', email: 'a@b' } }, 'disclosures.officer.name must not be empty'],
  [{ officer: { name: 'A', phone: '- -', email: 'a@b' } }, 'disclosures.officer.phone must be a telephone number'],
  [{ officer: { name: 'A', email: 'a@b' } }, 'disclosures.officer.phone is missing'],
  [
    { officer: {} },
    'disclosures.officer.name is missing; disclosures.officer.phone is missing; disclosures.officer.email is missing',
  ],
  [{ officer: 'A' }, 'disclosures.officer must hold name, phone and email'],
  [{ officer: null }, 'disclosures.officer must hold name, phone and email'],
  [{ officer: { name: 'A', phone: '1 2 3', email: 'a@b', fax: '1' } }, 'disclosures.officer.fax is not a known field'],
  [
    { serviceProvider: ' ', replyDays: 0 },
    'disclosures.replyDays must be a whole number from 1; disclosures.serviceProvider is missing, and the profile "in" must show it',
  ],
  [{ recoveryAgents: [''] }, 'disclosures.recoveryAgents.0 must not be empty'],
  [{ ombudsman: 'x' }, 'disclosures.ombudsman is not a known field'],
])('P-38 %j is told in a sentence', (wrong, sentence) => {
  const { companyName, disclosures } = of('in');
  expect(problemOf('in', { companyName, disclosures: { ...disclosures, ...wrong } })).toBe(
    `The configuration is not usable: ${sentence}.`,
  );
});

describe('S-305 the money of a profile', () => {
  it.each([
    ['in', '0', 'regionFlag must be "1" where the profile is "in": its amounts are in rupees'],
    ['in', '2', 'regionFlag must be "1" where the profile is "in": its amounts are in rupees'],
    ['ph', '1', 'regionFlag must not be "1" where the profile is "ph": its amounts are in pesos'],
  ] as const)('is its country’s: %s does not start with the region %s', (country, regionFlag, sentence) => {
    expect(problemOf(country, { ...of(country), regionFlag })).toBe(`The configuration is not usable: ${sentence}.`);
    expect(problemOf(country, { companyName: '', disclosures: {}, regionFlag })).toContain(`${sentence}; companyName`);
  });

  it.each([
    ['in', '1'],
    ['ph', '0'],
    ['ph', '2'],
  ] as const)('%s starts with the region %s', (country, regionFlag) => {
    expect(problemOf(country, { ...of(country), regionFlag })).toBe('');
  });
});

it('P-59 every field is asked for by a country', () => {
  const all = new Set<string>(Object.values(asked).flat());
  expect(Object.keys(disclosuresSchema.entries).sort()).toEqual([...all].sort());
});
