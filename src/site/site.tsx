import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { Mark } from './drawings.tsx';
import { SiteBoundary } from './error-boundary.tsx';
import { type Facts, FactsContext, telephoneLink, useFacts } from './facts.ts';
import { country } from './in-country.ts';
import { type PageName, pages } from './pages.ts';
import { ContactList } from './parts/contact-list.tsx';

type SiteProps = {
  readonly page: PageName;
  readonly facts: Facts;
  /** Where the language is chosen; none where there is one alone. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
};

/** What stands around every public page: navigation above, the lender's details below (S-122, S-128). */
export function Site({ page, facts, choice, children }: SiteProps) {
  return (
    <FactsContext value={facts}>
      <a className="skip" href="#content">
        {say(site.skip)}
      </a>
      <Header page={page} choice={choice} />
      <main id="content" tabIndex={-1}>
        <SiteBoundary>{children}</SiteBoundary>
      </main>
      <Footer page={page} />
    </FactsContext>
  );
}

type PartProps = Pick<SiteProps, 'page'>;

function Header({ page, choice }: PartProps & Pick<SiteProps, 'choice'>) {
  const { appName } = useFacts();
  return (
    <header className="site-header">
      <div className="wide-column">
        <a className="brand" href="/" aria-current={page === 'home' ? 'page' : undefined}>
          <Mark />
          {appName}
        </a>
        {choice}
        <nav aria-label={say(site.pages)}>
          <ul>
            {pages
              .filter(({ name }) => name !== 'contact')
              .map(({ name, path, label }) => (
                <li key={name}>
                  <a href={path} aria-current={name === page ? 'page' : undefined}>
                    {say(label)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Footer({ page }: PartProps) {
  const { appName, companyName } = useFacts();
  return (
    <footer className="site-footer">
      <div className="wide-column">
        <div>
          <p className="brand">
            <Mark />
            {appName}
          </p>
          <p className="hint">{say(site.costsLead)}</p>
        </div>
        <div className="footer-details">
          <ContactList />
          <Licence />
        </div>
        <ul>
          {pages.map(({ name, path, label }) => (
            <li key={name}>
              <a href={path} aria-current={name === page ? 'page' : undefined}>
                {say(label)}
              </a>
            </li>
          ))}
        </ul>
        <p className="copyright">{say(site.copyright, { company: companyName })}</p>
      </div>
    </footer>
  );
}

/** Who watches over the lender, and who hears what customer service did not settle: in a country as its law wants it. */
function Licence() {
  const { profile, publicSite } = useFacts();
  const { licence, grievanceOfficer, grievanceEmail, grievancePhone } = publicSite;
  const { Part } = country;
  const hasOfficer = profile === 'spec' && grievanceOfficer !== '';
  return (
    <>
      {(licence || hasOfficer) && (
        <dl className="contact-list">
          {licence && (
            <div>
              <dt>{say(site.licence)}</dt>
              <dd>{licence}</dd>
            </div>
          )}
          {hasOfficer && (
            <div>
              <dt>{say(site.grievance)}</dt>
              <dd>{grievanceOfficer}</dd>
              {grievanceEmail && (
                <dd>
                  <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>
                </dd>
              )}
              {grievancePhone && (
                <dd>
                  <a href={telephoneLink(grievancePhone)}>{grievancePhone}</a>
                </dd>
              )}
            </div>
          )}
        </dl>
      )}
      {profile !== 'spec' && Part && <Part />}
    </>
  );
}
