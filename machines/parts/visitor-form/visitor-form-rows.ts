import { isIncomplete, isSubmitted, type VisitorFormSnapshot } from './visitor-form.selectors.ts';

/** What a visitor may type into a field, or take out of it. */
export const fieldRows = <const Field extends string>(field: Field, name: string, text: string) => [
  { label: `fills in ${name}`, event: { type: 'field.changed', field, text } as const },
  { label: `types blanks into ${name}`, event: { type: 'field.changed', field, text: '  ' } as const },
];

export const formRows = [
  { label: 'taps Send', event: { type: 'form.sent' } as const },
  { label: 'wants to write another message', event: { type: 'form.reopened' } as const },
];

const isFilled = (text: string) => text.trim() !== '';

export const formInvariants = [
  {
    label: 'nothing typed is left once it is submitted',
    holds: (snapshot: VisitorFormSnapshot) =>
      !isSubmitted(snapshot) || Object.values(snapshot.context.values).every((text) => text === ''),
  },
  {
    label: 'the visitor is asked for more only while something is missing',
    holds: (snapshot: VisitorFormSnapshot) =>
      !isIncomplete(snapshot) || !Object.values(snapshot.context.values).every(isFilled),
  },
];
