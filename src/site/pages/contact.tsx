import type { ReactNode } from 'react';
import { say } from '../../../machines/kit/text.ts';
import { site } from '../../../machines/texts/site.ts';
import { LetterPicture } from '../drawings.tsx';
import { ContactList } from '../parts/contact-list.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** S-129 */
export const ContactPage = ({ form }: { readonly form: ReactNode }) => (
  <>
    <PageHead
      title={say(site.contactTitle)}
      lead={say(site.contactLead)}
      picture={<LetterPicture alt={say(site.contactPicture)} />}
    />
    <div className="wide-column beside">
      {form}
      <aside className="card" aria-labelledby="contact-details">
        <h2 id="contact-details">{say(site.contactDetails)}</h2>
        <ContactList />
      </aside>
    </div>
  </>
);
