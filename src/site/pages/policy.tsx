import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { ShieldPicture } from '../drawings.tsx';
import { policyLink, useFacts } from '../facts.ts';
import { PageHead } from '../parts/page-head.tsx';

const points = [
  [site.policyCollectTitle, site.policyCollect],
  [site.policyUseTitle, site.policyUse],
  [site.policyYoursTitle, site.policyYours],
] as const;

/** The policy in short, and its full text from where it is kept (S-125, S-386). */
export function PolicyPage({ frame }: { readonly frame: ReactNode }) {
  const facts = useFacts();
  const link = policyLink(facts);
  return (
    <>
      <PageHead
        title={say(site.policyTitle)}
        lead={say(site.policyLead)}
        picture={<ShieldPicture alt={say(site.policyPicture)} />}
      />
      <div className="wide-column points">
        {points.map(([title, text]) => (
          <section key={title}>
            <h2>{say(title)}</h2>
            <p>{say(text)}</p>
          </section>
        ))}
      </div>
      <section className="wide-column" aria-labelledby="policy-title">
        <h2 id="policy-title">{say(site.policyFrame)}</h2>
        <p>
          {link !== null ? (
            <a className="plain-link" href={link}>
              {say(site.policyOpenAlone)}
            </a>
          ) : (
            say(site.policyAsk, { phone: facts.servicePhone, email: facts.email })
          )}
        </p>
        {frame}
      </section>
    </>
  );
}
