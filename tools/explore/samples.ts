import type { Flow, Outcome } from '#kit/flow.ts';
import { canonical } from './canonical.ts';
import type { Problem, ProblemKind, Row, RowEvent } from './graph.ts';
import { type DeclaredTransition, nodesOf } from './transitions.ts';

/** All rows of a flow except its delays, which the chart itself tells. */
export function sampleRows(flow: Flow): Row[] {
  const places = new Map<string, number>();
  const numbered = (name: string) => {
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    return `${name} #${place}`;
  };
  return [
    ...flow.events.map(
      ({ label, event, isBare }): Row => ({
        id: numbered(`user ${event.type}`),
        kind: 'user',
        label,
        event,
        ...(isBare ? { isBare } : {}),
      }),
    ),
    ...Object.entries(flow.outcomes).flatMap(([invocation, outcomes]) =>
      outcomes.map(
        (outcome): Row => ({
          id: numbered(`outcome ${invocation}`),
          kind: 'outcome',
          label: outcome.label,
          event: outcomeEvent(invocation, outcome),
          invocation,
          ...(outcome.isBare ? { isBare: true } : {}),
        }),
      ),
    ),
  ];
}

/** What XState sends to a machine when the invocation ends so. */
export function outcomeEvent(invocation: string, outcome: Outcome): RowEvent {
  const [type, brought] =
    'failure' in outcome
      ? [`xstate.error.actor.${invocation}`, { error: outcome.failure }]
      : [`xstate.done.actor.${invocation}`, { output: outcome.output }];
  return { type, ...(outcome.isBare ? {} : brought), actorId: invocation };
}

export const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*');

/** Whether an event descriptor of a chart (`card.selected`, `card.*`, `*`) matches an event's type. */
export const matches = (descriptor: string, type: string) =>
  descriptor === '*' ||
  descriptor === type ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))));

/** Rows that the chart asks for and the samples lack, rows for nothing, and rows given twice. */
export function sampleProblems(flow: Flow, transitions: readonly DeclaredTransition[]): Problem[] {
  const problems: Problem[] = [];
  const report = (kind: ProblemKind, message: string) => problems.push({ flow: flow.id, kind, message });

  const descriptors = new Set(transitions.filter(({ kind }) => kind === 'user').map(({ event }) => event));
  for (const descriptor of descriptors) {
    const isSent = flow.events.some(({ event }) => matches(descriptor, event.type));
    if (isSent && flow.signals?.[descriptor] !== undefined)
      report('superfluous sample', `The machine tells itself “${descriptor}”, and a row of the samples sends it.`);
    if (!isSent && flow.signals?.[descriptor] === undefined) {
      report('missing sample', `The event “${descriptor}” is declared and no row of the samples sends it.`);
    }
  }

  const declared = new Set(transitions.map(({ event }) => event));
  const invocations = nodesOf(flow.machine.root).flatMap((node) =>
    node.invoke.map((invocation) => ({ node, invocation })),
  );
  for (const { node, invocation } of invocations) {
    const { id } = invocation;
    const outcomes = flow.outcomes[id] ?? [];
    if (/^\d+\./.test(id)) {
      report('unnamed invocation', `The state “${node.id}” invokes something without an id.`);
    } else if (outcomes.length === 0) {
      report('missing sample', `The invocation “${id}” has no row that says how it can end.`);
    } else {
      if (declared.has(`xstate.done.actor.${id}`) && !outcomes.some((outcome) => !('failure' in outcome))) {
        report('missing sample', `The invocation “${id}” declares onDone and no row is a success.`);
      }
      if (declared.has(`xstate.error.actor.${id}`) && !outcomes.some((outcome) => 'failure' in outcome)) {
        report('missing sample', `The invocation “${id}” declares onError and no row is a failure.`);
      }
    }
  }

  const reportTwice = (what: string, texts: readonly string[]) => {
    for (const text of new Set(texts.filter((text, place) => texts.indexOf(text) !== place))) {
      report('duplicate sample', `${what}: ${text}`);
    }
  };
  reportTwice(
    'Two inputs have the same name',
    flow.inputs.map(({ name }) => name),
  );
  reportTwice(
    'Two inputs are the same',
    flow.inputs.map(({ input }) => canonical(input) ?? 'undefined'),
  );
  reportTwice(
    'Two event rows say the same',
    flow.events.map(({ label }) => label),
  );
  reportTwice(
    'Two event rows send the same event',
    flow.events.map(({ event }) => canonical(event)),
  );
  for (const [id, outcomes] of Object.entries(flow.outcomes)) {
    reportTwice(
      `Two rows of “${id}” say the same`,
      outcomes.map(({ label }) => label),
    );
    reportTwice(
      `Two rows of “${id}” are the same`,
      outcomes.map((outcome) => canonical(outcomeEvent(id, outcome))),
    );
  }
  return problems;
}
