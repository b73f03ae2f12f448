import type { ReactNode } from 'react';

type PageHeadProps = { readonly title: string; readonly lead: string; readonly picture?: ReactNode };

/** What a page is about, in its heading and one sentence. */
export const PageHead = ({ title, lead, picture }: PageHeadProps) => (
  <header className="page-head">
    <div className="wide-column page-head-columns">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {picture}
    </div>
  </header>
);
