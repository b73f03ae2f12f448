import { say } from '../../../machines/kit/text.ts';
import { infoPages } from '../../../machines/texts/info-pages.ts';
import { privacyPolicy, privacyPolicyIntro, privacyPolicySections } from '../../../machines/texts/privacy-policy.ts';
import { Contents, NumberedHeading } from '../../components/contents.tsx';
import { companyOf, withCompany } from '../parts/company.ts';
import { InfoPage, InfoText } from '../parts/info-page.tsx';
import { useServices } from '../services-context.ts';

/** `/privacyPolicy` (S-015, S-120). */
export default function PrivacyPolicyPage() {
  const company = companyOf(useServices().config);
  return (
    <InfoPage title={privacyPolicy.policyPage}>
      <InfoText heading={null} paragraphs={withCompany(privacyPolicyIntro, company)} />
      <Contents label={say(infoPages.onThisPage)} titles={privacyPolicySections.map(({ title }) => say(title))} />
      {Array.from(privacyPolicySections.entries(), ([index, { title, paragraphs, points = [] }]) => (
        <InfoText
          key={title}
          heading={<NumberedHeading number={index + 1} title={say(title)} />}
          paragraphs={withCompany(paragraphs, company)}
          points={withCompany(points, company)}
        />
      ))}
    </InfoPage>
  );
}
