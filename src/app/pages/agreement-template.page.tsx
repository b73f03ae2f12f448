import { say } from '../../../machines/kit/text.ts';
import { agreementTemplate, agreementTemplateSections } from '../../../machines/texts/agreement-template.ts';
import { Page } from '../../components/page.tsx';
import { companyOf, withCompany } from '../parts/company.ts';
import { InfoText } from '../parts/info-page.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { useRoutedQuery } from '../routed-query.ts';
import { addressOf } from '../routes.ts';
import { useServices } from '../services-context.ts';

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
      <PageLink to={addressOf(routes.registerTemplate, {}, query)}>
        {say(agreementTemplate.backToRegistration)}
      </PageLink>
    </Page>
  );
}
