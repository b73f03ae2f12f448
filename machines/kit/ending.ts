/**
 * What a flow says when it has ended: each final state tells it by `says`, and the flow passes it on by `said`. XState forgets the
 * type of what a final state says on its way to the flow, so both are made together.
 */
export const endingsOf = <Context, Output>() => ({
  says: (output: (at: { readonly context: Context }) => Output) => output,
  said: ({ event }: { readonly event: { readonly output?: unknown } }) => event.output as Output,
});
