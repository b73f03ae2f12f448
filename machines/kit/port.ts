import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * A promise that a machine waits for and somebody outside keeps: the wiring, a test, the test page.
 * Its rejection is a `Failure`. Not provided, it throws its own name.
 */
export function port<Input, Output>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => {
    throw new Error(`port "${name}" was not provided`);
  });
}

/** Something a machine wants done and does not wait for. Not provided, it throws its own name. */
export function effect<Params = undefined>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw new Error(`effect "${name}" was not provided`);
  };
}
