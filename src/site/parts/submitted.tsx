import { type ReactNode, useId } from 'react';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { useFacts } from '../facts.ts';

/** What stands in place of a form that was submitted (S-178). */
export function Submitted({ picture }: { readonly picture?: ReactNode }) {
  const { servicePhone, email } = useFacts();
  const id = useId();
  return (
    <section className="submitted" aria-labelledby={id} tabIndex={-1}>
      {picture}
      <h2 id={id}>{say(site.submitted)}</h2>
      <p>{say(site.submittedSays, { phone: servicePhone, email })}</p>
    </section>
  );
}
