import { describe, expect, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import type { Step } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathOver } from '#tools/explore/paths.ts';
import { placedElsewhere, sentInstead } from '#tools/paths/sent-words.ts';

const graph = keptGraph(cardRepaymentFlow);
const way = pathOver(graph, ({ row }) => row.label === 'taps Cancel');

describe('what a screen sent instead, at a step that taps Cancel', () => {
  const cancel = way?.steps.at(-1);
  if (cancel?.event.type !== 'code.cancelled') throw new Error('no path taps Cancel');
  const says = (...sent: string[]) => sentInstead(graph, cancel, sent);

  it('is told in plain names, and that it is ignored there', () => {
    expect(says('order.checked')).toBe(
      'the screen sent “taps check order” (order.checked), which “Awaiting code › Code › Entering › Quiet + Awaiting code › Resend › Cooling down” ignores',
    );
  });

  it('is told without that where something happens', () => {
    expect(says('code.submitted')).toBe('the screen sent “Code submitted” (code.submitted)');
  });

  it('is nothing', () => {
    expect(says()).toBe('the screen sent nothing');
  });

  it('is each of several, once', () => {
    expect(says('order.checked', 'code.submitted', 'order.checked')).toMatch(
      /^the screen sent “taps check order” .+ ignores and “Code submitted” \(code\.submitted\)$/,
    );
  });

  it('is not told where the right one was among them, or where none was to come from the screen', () => {
    expect(says('order.checked', 'code.cancelled')).toBeNull();
    const answer: Step = { ...cancel, kind: 'outcome' };
    expect(sentInstead(graph, answer, [])).toBeNull();
    expect(sentInstead(graph, undefined, [])).toBeNull();
  });
});

it('where a flow is and is not has plain names', () => {
  expect(placedElsewhere(['awaitingCode.code.entering'], ['choosing.selected', 'a'])).toBe(
    'the flow is in “Awaiting code › Code › Entering”, not in “Choosing › Selected + A”',
  );
  expect(placedElsewhere([], ['choosing'])).toBe('the flow is in no state, not in “Choosing”');
});
