import { say } from '#kit/text.ts';
import { aboutUs, aboutUsSections } from '#words/about-us.texts.ts';
import { useServices } from '../page/services-context.ts';
import { companyOf, withCompany } from './company.ts';
import { InfoPage, InfoText } from './info-page.tsx';

/** `/aboutUs` (S-119). */
export default function AboutUsPage() {
  const company = companyOf(useServices().config);
  return (
    <InfoPage title={aboutUs.aboutPage}>
      {aboutUsSections.map(({ title, paragraphs, points = [] }) => (
        <InfoText
          key={title}
          heading={<h2>{say(title, company)}</h2>}
          paragraphs={withCompany(paragraphs, company)}
          points={withCompany(points, company)}
        />
      ))}
    </InfoPage>
  );
}
