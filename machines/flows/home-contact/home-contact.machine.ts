import { visitorForm } from '#parts/visitor-form/visitor-form.ts';

/** S-123 */
export const homeContactFields = ['fullName', 'email', 'message'] as const;

/** Write to the lender from the home page. */
export const homeContactMachine = visitorForm({
  id: 'homeContact',
  fields: homeContactFields,
  submitted: 'A text says that the message is submitted, and the fields are empty again.',
});
