import { expect, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { explore } from '#tools/explore/explore.ts';
import { checkRules } from '#tools/explore/rules.ts';
import { type Holder, withChart } from '#tools/mutate/mutants.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { walkViews } from '#tools/paths/screen-levels.ts';
import { cardRepaymentDriver } from '../flows/card-repayment/card-repayment.driver.ts';

const [rule] = cardRepaymentFlow.rules ?? [];

/** A lost answer to Pay leads back to the cards, without a word. */
const silent = {
  ...cardRepaymentFlow,
  rules: rule ? [rule] : [],
  machine: withChart(cardRepaymentFlow.machine, (chart) => {
    const states = chart.states as Record<string, Holder>;
    const { committing } = states;
    const invoke = committing?.invoke as Holder;
    invoke.onError = 'choosing.selected';
  }),
};

it('P-57 a rule that a chart breaks is told on the model, and on the screen that is walked by it', async () => {
  const graph = explore(silent);
  const lost = 'taps Pay, this payment was submitted before';
  expect(checkRules(silent, graph).map(({ message }) => message)).toContain(
    `“${rule?.label}” (${rule?.checklist.join(', ')}) does not hold: back from adding a card: one card, no wallet, ${lost}, it is known what came of an earlier payment; then it is over in “Order checked”.`,
  );
  const paths = pathsFor('view', silent, graph, 'transitions').filter(({ steps }) =>
    steps.some(({ transitions }) => transitions.some((id) => id.includes('error.actor.commitRepayment'))),
  );
  const { problems } = await walkViews(silent, cardRepaymentDriver, paths.slice(0, 1), graph);
  expect(problems).toEqual([
    expect.stringContaining(`“${rule?.label}” does not hold: nothing leads to any of its ends by itself`),
  ]);
}, 120_000);
