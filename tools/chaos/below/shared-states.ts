import { type AnyStateMachine, StateMachine } from 'xstate';

const bound = ['transition', 'getInitialSnapshot', 'getPersistedSnapshot', 'restoreSnapshot', 'start'] as const;

const { provide } = StateMachine.prototype;

/** As the library's own, but for the states, which are the given machine's: nothing in them depends on implementations. */
function provideAlone(this: AnyStateMachine, given: Partial<AnyStateMachine['implementations']>): AnyStateMachine {
  const { actions, guards, actors, delays } = this.implementations;
  const made = Object.create(this);
  made.implementations = {
    actions: { ...actions, ...given.actions },
    guards: { ...guards, ...given.guards },
    actors: { ...actors, ...given.actors },
    delays: { ...delays, ...given.delays },
  };
  for (const name of bound) made[name] = StateMachine.prototype[name].bind(made);
  return made;
}

/**
 * The library formats all states of a chart anew wherever implementations are given to it, which is each page and each request: a quarter
 * of the time of a session. Until the returned function is called, charts are formatted once in this process.
 */
export function shareStates(): () => void {
  Object.assign(StateMachine.prototype, { provide: provideAlone });
  return () => void Object.assign(StateMachine.prototype, { provide });
}
