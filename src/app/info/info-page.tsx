import type { ReactNode } from 'react';
import { contactInfo } from '#flows/contact-info/contact-info.texts.ts';
import { say, type Text } from '#kit/text.ts';
import { Page } from '#ui/page.tsx';
import { PageLink } from '../page/page-link.tsx';
import { useRoutedQuery } from '../page/routed-query.ts';
import { useServices } from '../page/services-context.ts';
import { addressAt } from '../route-table.ts';

type InfoPageProps = { readonly title: Text; readonly children: ReactNode };

/** A page to read (S-030); at its end the way to customer service. */
export function InfoPage({ title, children }: InfoPageProps) {
  const { back, routes } = useServices();
  const query = useRoutedQuery();
  return (
    <Page title={say(title)} onBack={back}>
      {children}
      <PageLink to={addressAt(routes, 'customerService', query)}>{say(contactInfo.customerService)}</PageLink>
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
