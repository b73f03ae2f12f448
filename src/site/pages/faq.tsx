import type { ReactNode } from 'react';
import { say } from '../../../machines/kit/text.ts';
import { site } from '../../../machines/texts/site.ts';
import { QuestionPicture } from '../drawings.tsx';
import { ContactList } from '../parts/contact-list.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** S-127 */
export const FaqPage = ({ list }: { readonly list: ReactNode }) => (
  <>
    <PageHead
      title={say(site.faqTitle)}
      lead={say(site.faqLead)}
      picture={<QuestionPicture alt={say(site.faqPicture)} />}
    />
    <div className="wide-column beside">
      {list}
      <aside className="card" aria-labelledby="faq-more">
        <h2 id="faq-more">{say(site.faqMore)}</h2>
        <ContactList />
        <p>
          <a href="/Contact">{say(site.contactTitle)}</a>
        </p>
      </aside>
    </div>
  </>
);
