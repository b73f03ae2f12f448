import type { ReactNode } from 'react';
import { ContactList } from './contact-list.tsx';

type BesideContactProps = {
  readonly title: string;
  /** Stands below the ways to reach the lender. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** What a page is about, and beside it how to reach the lender. */
export const BesideContact = ({ title, more, children }: BesideContactProps) => (
  <div className="wide-column beside">
    {children}
    <aside className="card" aria-labelledby="contact-details">
      <h2 id="contact-details">{title}</h2>
      <ContactList />
      {more}
    </aside>
  </div>
);
