import type { Disclosures } from '#adapters/config/disclosures.ts';
import type { LoanOffer, LoanStatement } from '#flows/loan-confirm/loan-confirm.types.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { useShell } from '#screens/shell-context.ts';
import { Rows } from '#ui/rows.tsx';
import { statement as words } from '#words/statement.texts.ts';
import { LenderFacts } from './lender-facts.tsx';

type LoanFactsProps = { readonly offer: LoanOffer; readonly facts: Disclosures };

/** India's key facts statement, and the Philippines' disclosure statement: before the consent, and beside what it is about (P-59). */
export function LoanFacts({ offer, facts }: LoanFactsProps) {
  const { money } = useShell();
  const { regionFlag, statement } = offer;
  if (!statement) return null;
  const amount = (cents: number) => money(cents, regionFlag);
  const isIndia = facts.country === 'in';
  const rows = [
    { text: say(words.number), value: statement.number },
    { text: say(words.validUntil), value: formats.date(statement.validUntil) },
    { text: say(words.paidOut), value: amount(statement.paidOut) },
    ...statement.fees.map((fee) => ({ text: fee.text, value: amount(fee.amount) })),
    { text: say(words.interest), value: amount(statement.interest) },
    { text: say(words.financeCharges), value: amount(statement.total - statement.paidOut) },
    { text: say(words.total), value: amount(statement.total) },
    ...(isIndia
      ? [{ text: say(words.rate), value: say(words.rateFixed, { rate: percent(statement.contracted) }) }]
      : []),
    ...ratesOf(statement, isIndia),
    { text: say(words.late), value: statement.late },
    { text: say(words.early), value: statement.early },
    ...(isIndia ? rowsOfIndia(facts) : []),
  ];
  const title = say(isIndia ? words.keyFacts : words.disclosure);
  return (
    <>
      <section className="country-facts" aria-label={title}>
        <h2 className="section-title">{title}</h2>
        <p>{say(words.disclosureAdvice)}</p>
        <Rows rows={rows} />
      </section>
      <LenderFacts facts={facts} />
    </>
  );
}

const ratesOf = ({ nominal, effective, monthly }: LoanStatement, isIndia: boolean) =>
  isIndia
    ? [{ text: say(words.annualRate), value: percent(nominal) }]
    : [
        { text: say(words.effectiveRate), value: percent(effective) },
        { text: say(words.monthlyRate), value: percent(monthly) },
      ];

const rowsOfIndia = ({
  lender,
  coolingOffDays,
  recoveryAgents,
  transferable,
}: Disclosures & { readonly country: 'in' }) => [
  {
    text: say(words.coolingOff),
    value: say(coolingOffDays === 1 ? words.coolingOffSaysOne : words.coolingOffSays, { days: coolingOffDays }),
  },
  {
    text: say(words.recovery),
    value:
      recoveryAgents.length === 0
        ? say(words.lenderAlone, { lender })
        : say(words.lenderAnd, { lender, agents: recoveryAgents.join(', ') }),
  },
  { text: say(words.transfer), value: say(transferable ? words.mayPass : words.mayNotPass) },
];

const digits = { style: 'percent', minimumFractionDigits: 2, numberingSystem: 'latn' } as const;

/** Of hundredths of a percent, in the language of the page. */
const percent = (hundredths: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, digits).format(hundredths / 10_000);
