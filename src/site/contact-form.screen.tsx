import type { ActorRefFrom } from 'xstate';
import type { contactFormMachine } from '#flows/contact-form/contact-form.machine.ts';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { SentPicture } from './drawings.tsx';
import { Submitted } from './parts/submitted.tsx';
import { VisitorForm } from './parts/visitor-form.tsx';

type ContactFormProps = { readonly actor: ActorRefFrom<typeof contactFormMachine> };

/** Write to the lender from the Contact page; a picture confirms it (S-129, S-544). */
export default function ContactFormScreen({ actor }: ContactFormProps) {
  return (
    <VisitorForm
      actor={actor}
      label={say(site.contactTitle)}
      fields={{
        company: { label: site.company, autoComplete: 'organization' },
        subject: { label: site.subject },
        message: { label: site.message, lines: 6 },
      }}
      submitted={<Submitted picture={<SentPicture alt={say(site.confirmationPicture)} />} />}
    />
  );
}
