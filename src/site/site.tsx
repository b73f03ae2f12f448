import { type ReactNode, useEffect, useRef } from 'react';
import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { Mark } from './drawings.tsx';
import { SiteBoundary } from './error-boundary.tsx';
import { type Facts, FactsContext, useFacts } from './facts.ts';
import { type PageName, pages } from './pages.ts';
import { ContactList } from './parts/contact-list.tsx';

type SiteProps = { readonly page: PageName; readonly facts: Facts; readonly children: ReactNode };

/** What stands around every public page: navigation above, the lender's details below (S-122, S-128). */
export function Site({ page, facts, children }: SiteProps) {
  return (
    <FactsContext value={facts}>
      <a className="skip" href="#content">
        {say(site.skip)}
      </a>
      <Header page={page} />
      <main id="content" tabIndex={-1}>
        <SiteBoundary>{children}</SiteBoundary>
      </main>
      <Footer page={page} />
    </FactsContext>
  );
}

type PartProps = Pick<SiteProps, 'page'>;

function Header({ page }: PartProps) {
  const { appName } = useFacts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Where the list is wider than the screen.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16;
  }, []);
  return (
    <header className="site-header">
      <div className="wide-column">
        <a className="brand" href="/" aria-current={page === 'home' ? 'page' : undefined}>
          <Mark />
          {appName}
        </a>
        <nav aria-label={say(site.pages)}>
          <ul ref={list}>
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
        <ContactList />
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
