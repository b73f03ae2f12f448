import type { ActorRefFrom } from 'xstate';
import type { homeContactMachine } from '#flows/home-contact/home-contact.machine.ts';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { Submitted } from './parts/submitted.tsx';
import { VisitorForm } from './parts/visitor-form.tsx';

type HomeContactProps = { readonly actor: ActorRefFrom<typeof homeContactMachine> };

/** Write to the lender from the home page (S-123, S-543). */
export default function HomeContactScreen({ actor }: HomeContactProps) {
  return (
    <VisitorForm
      actor={actor}
      label={say(site.homeContactTitle)}
      fields={{
        fullName: { label: site.fullName, autoComplete: 'name' },
        email: { label: site.email, type: 'email', autoComplete: 'email' },
        message: { label: site.message, lines: 4 },
      }}
      submitted={<Submitted />}
    />
  );
}
