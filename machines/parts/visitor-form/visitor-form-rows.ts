import { isIncomplete, isSubmitted, type VisitorFormSnapshot } from './visitor-form.selectors.ts';

/** What a visitor may type into a field, or take out of it. */
export const fieldRows = <const Field extends string>(field: Field, label: string, text: string) => [
  { says: `fills in ${label}`, event: { type: 'field.changed', field, text } as const },
  { says: `types blanks into ${label}`, event: { type: 'field.changed', field, text: '  ' } as const },
];

export const formRows = [
  { says: 'taps Send', event: { type: 'form.sent' } as const },
  { says: 'wants to write another message', event: { type: 'form.reopened' } as const },
];

const isFilled = (text: string) => text.trim() !== '';

export const formInvariants = [
  {
    says: 'nothing typed is left once it is submitted',
    holds: (snapshot: VisitorFormSnapshot) =>
      !isSubmitted(snapshot) || Object.values(snapshot.context.values).every((text) => text === ''),
  },
  {
    says: 'the visitor is asked for more only while something is missing',
    holds: (snapshot: VisitorFormSnapshot) =>
      !isIncomplete(snapshot) || !Object.values(snapshot.context.values).every(isFilled),
  },
];
