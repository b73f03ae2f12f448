/** What sets a transition off. */
export type TransitionKind = 'user' | 'outcome' | 'failure' | 'timer' | 'always';
