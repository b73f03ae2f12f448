import type { Flow, Outcome } from '../../machines/kit/flow.ts';
import type { Driver, Ui } from './drivers/driver.ts';

/** A generated step, as far as a walk on a screen needs it. */
export type WalkStep = {
  readonly says: string;
  readonly kind: string;
  readonly event: { readonly type: string };
  /** Paths of the states that are active afterwards: `awaitingCode.code.entering`. */
  readonly states: readonly string[];
};

export type WalkPath = {
  readonly title: string;
  readonly input: unknown;
  /** Paths of the states that are active at the start. */
  readonly states: readonly string[];
  readonly steps: readonly WalkStep[];
};

/** A place to walk in: the React view in jsdom, or Chromium with a lender behind it. */
export type World = {
  readonly ui: Ui;
  /** Ends a port as a sample says; `next` is how the port after it will end. */
  answer(invocation: string, outcome: Outcome, next: Outcome | null): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Waits until inspection says that these states are active. */
  expectStates(states: readonly string[]): Promise<void>;
  /** Ids of the declared transitions that were really taken, from inspection. */
  taken(): ReadonlySet<string>;
  leave(): Promise<void>;
};

const invocationOf = (type: string): string | null => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null;

const outcomeOf = (flow: Flow, step: WalkStep | undefined): Outcome | null => {
  const id = step ? invocationOf(step.event.type) : null;
  return (id && flow.outcomes[id]?.find(({ says }) => step?.says.endsWith(says))) || null;
};

/** Follows one generated path on a screen; fails with the step at which screen or machine were not as the model says. */
export async function walk(flow: Flow, driver: Driver, world: World, path: WalkPath): Promise<void> {
  let at = 'the start';
  try {
    await world.expectStates(path.states);
    await expectLooks(driver, world.ui, path.states);
    for (const [index, step] of path.steps.entries()) {
      at = `step ${index + 1}, ${step.says}`;
      const next = path.steps[index + 1];
      await perform(flow, driver, world, step, next);
      const passing = next !== undefined && (invocationOf(next.event.type) ?? '') in driver.settles;
      if (passing) continue;
      await world.expectStates(step.states);
      await expectLooks(driver, world.ui, step.states);
    }
  } catch (error) {
    throw new Error(`${flow.id}, "${path.title}", at ${at}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function perform(flow: Flow, driver: Driver, world: World, step: WalkStep, next: WalkStep | undefined) {
  const invocation = invocationOf(step.event.type);
  if (invocation === null) {
    const act = driver.perform[step.event.type];
    if (!act) throw new Error(`the driver cannot perform ${step.event.type}`);
    return act(world.ui, step.event);
  }
  const wait = driver.waits[invocation];
  if (wait !== undefined) return world.advance(wait);
  const outcome = outcomeOf(flow, step);
  if (!outcome) throw new Error(`there is no sample for ${step.event.type}`);
  return world.answer(invocation, outcome, outcomeOf(flow, next));
}

async function expectLooks(driver: Driver, ui: Ui, states: readonly string[]) {
  for (const state of states) for (const look of driver.looks[state] ?? []) await ui.expect(look);
}
