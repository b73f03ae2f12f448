import { say } from '#kit/text.ts';
import { Page } from '#ui/page.tsx';
import { agreementTemplate, agreementTemplateSections } from '#words/agreement-template.texts.ts';
import { PageLink } from '../page/page-link.tsx';
import { useRoutedQuery } from '../page/routed-query.ts';
import { useServices } from '../page/services-context.ts';
import { addressAt } from '../route-table.ts';
import { companyOf, withCompany } from './company.ts';
import { InfoText } from './info-page.tsx';

/** `#/agreementTemplate` (S-039, S-555). */
export default function AgreementTemplatePage() {
  const { config, routes } = useServices();
  const query = useRoutedQuery();
  const company = companyOf(config);
  return (
    <Page title={say(agreementTemplate.agreementTitle)}>
      <InfoText heading={null} paragraphs={withCompany([agreementTemplate.intro], company)} />
      {agreementTemplateSections.map(({ title, paragraphs }) => (
        <InfoText key={title} heading={<h2>{say(title)}</h2>} paragraphs={withCompany(paragraphs, company)} />
      ))}
      <PageLink to={addressAt(routes, 'registerTemplate', query)}>{say(agreementTemplate.backToRegistration)}</PageLink>
    </Page>
  );
}
