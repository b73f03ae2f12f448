import { say } from '#kit/text.ts';
import { Contents, NumberedHeading } from '#ui/contents.tsx';
import { infoPages } from '#words/info-pages.texts.ts';
import { privacyPolicy, privacyPolicyIntro, privacyPolicySections } from '#words/privacy-policy.texts.ts';
import { useServices } from '../page/services-context.ts';
import { companyOf, withCompany } from './company.ts';
import { InfoPage, InfoText } from './info-page.tsx';

/** `/privacyPolicy` (S-015, S-120). */
export default function PrivacyPolicyPage() {
  const { config } = useServices();
  const company = companyOf(config);
  return (
    <InfoPage title={privacyPolicy.policyPage}>
      <InfoText heading={null} paragraphs={withCompany(privacyPolicyIntro(config.profile), company)} />
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
