import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { QuestionPicture } from '../drawings.tsx';
import { BesideContact } from '../parts/beside-contact.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** S-127 */
export const FaqPage = ({ list }: { readonly list: ReactNode }) => (
  <>
    <PageHead
      title={say(site.faqTitle)}
      lead={say(site.faqLead)}
      picture={<QuestionPicture alt={say(site.faqPicture)} />}
    />
    <BesideContact
      title={say(site.faqMore)}
      more={
        <p>
          <a href="/Contact">{say(site.contactTitle)}</a>
        </p>
      }
    >
      {list}
    </BesideContact>
  </>
);
