import { say } from '#kit/text.ts';
import { site } from '#words/site.texts.ts';
import { ClearPicture, PeoplePicture, PlanPicture } from '../drawings.tsx';
import { useFacts } from '../facts.ts';
import { PageHead } from '../parts/page-head.tsx';

const promises = [
  { title: site.aboutPlanTitle, text: site.aboutPlan, Picture: PlanPicture, alt: site.aboutPlanPicture },
  { title: site.aboutClearTitle, text: site.aboutClear, Picture: ClearPicture, alt: site.aboutClearPicture },
  { title: site.aboutPeopleTitle, text: site.aboutPeople, Picture: PeoplePicture, alt: site.aboutPeoplePicture },
] as const;

/** Three drawings with their words (S-124, S-841). */
export function AboutPage() {
  const { companyName } = useFacts();
  return (
    <>
      <PageHead title={say(site.aboutTitle)} lead={say(site.aboutLead, { company: companyName })} />
      <div className="wide-column promises">
        {promises.map(({ title, text, Picture, alt }) => (
          <section key={title} className="promise">
            <Picture alt={say(alt)} />
            <div>
              <h2>{say(title)}</h2>
              <p>{say(text)}</p>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
