import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { telephoneLink, useFacts } from '../facts.ts';

/** How to reach the lender, as far as the configuration says (S-128). */
export function ContactList() {
  const { servicePhone, email, companyAddress } = useFacts();
  return (
    <dl className="contact-list">
      <div>
        <dt>{say(site.phone)}</dt>
        <dd>
          <a href={telephoneLink(servicePhone)}>{servicePhone}</a>
        </dd>
      </div>
      {email && (
        <div>
          <dt>{say(site.emailUs)}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {companyAddress && (
        <div>
          <dt>{say(site.address)}</dt>
          <dd>{companyAddress}</dd>
        </div>
      )}
    </dl>
  );
}
