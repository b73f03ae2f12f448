import { say } from '../../../machines/kit/text.ts';
import { aboutUs, aboutUsSections } from '../../../machines/texts/about-us.ts';
import { companyOf, withCompany } from '../parts/company.ts';
import { InfoPage, InfoText } from '../parts/info-page.tsx';
import { useServices } from '../services-context.ts';

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
