import { moneyText } from '#kit/money.ts';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { useFacts } from '../facts.ts';

/** Hundredths as text: 1825 is 18.25. */
export const hundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

/** As each country tells thousands apart (P-35); elsewhere nobody does. */
const grouping = new Map([
  ['in', 'en-IN'],
  ['ph', 'en-PH'],
]);

const grouped = (amount: string, locale: string): string =>
  amount.replace(/\d+/, (units) => new Intl.NumberFormat(locale).format(BigInt(units)));

/** One loan, worked out to the cent, as far as the configuration names one. */
export function ExampleCard() {
  const { regionFlag, profile, example: loan } = useFacts();
  if (!loan) return null;
  const locale = grouping.get(profile);
  const money = (cents: number) => {
    const plain = moneyText(cents, regionFlag);
    return locale === undefined ? plain : grouped(plain, locale);
  };
  const rows = [
    [say(site.exampleReceives), money(loan.receives)],
    ...loan.instalments.map(({ day, amount }) => [say(site.exampleDay, { day }), money(amount)] as const),
    [say(site.exampleRepays), money(loan.repays)],
    [say(site.exampleCost), money(loan.cost)],
    [say(site.exampleYearly), say(site.percent, { rate: hundredths(loan.yearly) })],
  ] as const;
  return (
    <section className="card example" aria-labelledby="example-title">
      <h2 id="example-title">{say(site.exampleTitle)}</h2>
      <dl className="penalties">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{say(site.exampleSays)}</p>
    </section>
  );
}
