import { assign, setup } from 'xstate';

export type VisitorFormContext = { readonly values: Readonly<Record<string, string>> };

export type VisitorFormEvent<Field extends string> =
  | { readonly type: 'field.changed'; readonly field: Field; readonly text: string }
  | { readonly type: 'form.sent' }
  | { readonly type: 'form.reopened' };

type VisitorForm<Field extends string> = {
  readonly id: string;
  readonly fields: readonly Field[];
  /** What the visitor sees after sending, for the diagram. */
  readonly submitted: string;
};

/** A form of the public site: all fields must be filled, and nothing is sent to a server (S-204, S-384). */
export function visitorForm<const Field extends string>({ id, fields, submitted }: VisitorForm<Field>) {
  const blank: Readonly<Record<string, string>> = Object.fromEntries(fields.map((field) => [field, '']));
  return setup({
    types: { context: {} as VisitorFormContext, events: {} as VisitorFormEvent<Field> },
    actions: {
      storeField: assign(({ context }, { field, text }: { field: string; text: string }) => ({
        values: { ...context.values, [field]: text },
      })),
      clearFields: assign({ values: blank }),
    },
    guards: {
      isComplete: ({ context }) => Object.values(context.values).every((text) => text.trim() !== ''),
    },
  }).createMachine({
    id,
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: {
        description: 'The visitor fills in the fields.',
        on: {
          'field.changed': { actions: { type: 'storeField', params: ({ event }) => event } },
          'form.sent': [{ guard: 'isComplete', target: 'submitted', actions: 'clearFields' }, { target: 'incomplete' }],
        },
      },
      incomplete: {
        description: 'The visitor is asked to fill in what is missing.',
        always: { guard: 'isComplete', target: 'editing' },
        on: {
          'field.changed': { actions: { type: 'storeField', params: ({ event }) => event } },
          'form.sent': { target: 'incomplete', reenter: true },
        },
      },
      submitted: {
        description: submitted,
        on: { 'form.reopened': 'editing' },
      },
    },
  });
}
