import { moneyText } from '#kit/money.ts';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { useFacts } from '../facts.ts';

/** Hundredths as text: 1825 is 18.25. */
export const hundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

/** One loan, worked out to the cent, as far as the configuration names one. */
export function ExampleCard() {
  const { regionFlag, profile, example: loan } = useFacts();
  if (!loan) return null;
  // It is shown where the loan terms hold, which are India’s: there thousands are told apart (P-35).
  const money = (cents: number) =>
    moneyText(cents, regionFlag).replace(/\d+/, (units) =>
      profile === 'in' ? (+units).toLocaleString('en-IN') : units,
    );
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
