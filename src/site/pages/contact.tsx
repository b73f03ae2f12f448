import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { LetterPicture } from '../drawings.tsx';
import { BesideContact } from '../parts/beside-contact.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** S-129 */
export const ContactPage = ({ form }: { readonly form: ReactNode }) => (
  <>
    <PageHead
      title={say(site.contactTitle)}
      lead={say(site.contactLead)}
      picture={<LetterPicture alt={say(site.contactPicture)} />}
    />
    <BesideContact title={say(site.contactDetails)}>{form}</BesideContact>
  </>
);
