import type { Graph, Path, Step } from '../../machines/explore/graph.ts';
import type { Flow, Outcome } from '../../machines/kit/flow.ts';
import type { Driver, Ui } from './drivers/driver.ts';

/** A place to walk in: the React view in jsdom, or Chromium with a lender behind it. */
export type World = {
  readonly ui: Ui;
  /** Ends a port as a sample says; `next` is how the port after it will end. */
  answer(invocation: string, outcome: Outcome, next: Outcome | null): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Waits until inspection says that these, and no other innermost states, are active. */
  expectStates(states: readonly string[]): Promise<void>;
  /** Ids of the declared transitions that were really taken, from inspection. */
  taken(): ReadonlySet<string>;
  leave(): Promise<void>;
};

/** What a walk really did. */
export type Walked = {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly steps: number;
  readonly failure: string | null;
};

export const inputOf = (flow: Flow, path: Path): unknown => flow.inputs.find(({ name }) => name === path.input)?.input;

const outcomeOf = (step: Step | undefined): Outcome | null => {
  if (!step?.invocation) return null;
  const { event, says } = step;
  return 'error' in event
    ? { says, failure: event.error as Extract<Outcome, { failure: unknown }>['failure'] }
    : { says, output: 'output' in event ? event.output : undefined };
};

/** Follows one generated path on a screen, up to the step at which screen or machine are not as the model says. */
export async function walk(driver: Driver, world: World, path: Path, graph: Graph): Promise<Walked> {
  const states = new Set<string>();
  let steps = 0;
  let at = 'the start';
  let failure: string | null = null;
  const arrive = async (expected: readonly string[]) => {
    await world.expectStates(expected);
    for (const [states, looks] of Object.entries(driver.looks)) {
      if (!states.split(' + ').every((state) => expected.includes(state))) continue;
      for (const look of looks) await world.ui.expect(look);
    }
    expected.forEach(see);
  };
  /** A state is only reached together with those around it. */
  const see = (state: string) => {
    const path = state.split('.');
    for (let depth = 1; depth <= path.length; depth += 1) states.add(path.slice(0, depth).join('.'));
  };
  try {
    await arrive(graph.nodes[path.start]?.states ?? []);
    for (const [index, step] of path.steps.entries()) {
      at = `step ${index + 1}, ${step.says}`;
      const next = path.steps[index + 1];
      await perform(driver, world, step, next);
      steps += 1;
      // What the browser settles by itself leaves no time to look.
      if ((next?.invocation ?? '') in driver.settles) step.states.forEach(see);
      else await arrive(step.states);
    }
  } catch (error) {
    const says = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    failure = `"${path.title}" (${path.input}), at ${at}: ${says}`;
  }
  return { states, transitions: world.taken(), steps, failure };
}

async function perform(driver: Driver, world: World, step: Step, next: Step | undefined): Promise<void> {
  const { invocation } = step;
  if (invocation === undefined) {
    const act = driver.perform[step.event.type];
    if (!act) throw new Error(`the driver cannot perform ${step.event.type}`);
    return act(world.ui, step.event);
  }
  const wait = driver.waits[invocation];
  if (wait !== undefined) return world.advance(wait);
  const outcome = outcomeOf(step);
  return outcome ? world.answer(invocation, outcome, outcomeOf(next)) : undefined;
}
