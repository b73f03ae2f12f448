import type { ReactNode } from 'react';
import { say, type Text } from '../../../machines/kit/text.ts';
import { contactInfo } from '../../../machines/texts/contact-info.ts';
import { Page } from '../../components/page.tsx';
import { useRoutedQuery } from '../routed-query.ts';
import { addressOf } from '../routes.ts';
import { useServices } from '../services-context.ts';
import { PageLink } from './page-link.tsx';

type InfoPageProps = { readonly title: Text; readonly children: ReactNode };

/** A page to read (S-030); at its end the way to customer service. */
export function InfoPage({ title, children }: InfoPageProps) {
  const { back, routes } = useServices();
  const query = useRoutedQuery();
  return (
    <Page title={say(title)} onBack={back}>
      {children}
      <PageLink to={addressOf(routes.customerService, {}, query)}>{say(contactInfo.customerService)}</PageLink>
    </Page>
  );
}

type InfoTextProps = {
  readonly heading: ReactNode;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly children?: ReactNode;
};

export function InfoText({ heading, paragraphs, points = [], children }: InfoTextProps) {
  return (
    <section className="info-text">
      {heading}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
