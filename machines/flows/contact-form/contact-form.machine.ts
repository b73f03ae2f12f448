import { visitorForm } from '#parts/visitor-form/visitor-form.ts';

/** S-129 */
export const contactFields = ['company', 'subject', 'message'] as const;

/** Write to the lender from the Contact page. */
export const contactFormMachine = visitorForm({
  id: 'contactForm',
  fields: contactFields,
  submitted: 'A picture confirms the message, and the fields are empty again.',
});
