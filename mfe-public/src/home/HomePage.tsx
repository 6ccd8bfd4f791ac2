import { hydratesByItself, Section } from '@fairshore/shared-ui';
import { QuestionSection } from '../questions/QuestionSection';
import { QuoteList } from '../quotes/QuoteList';
import { NumberedSteps } from '../steps/NumberedSteps';
import { ClosingCall } from './ClosingCall';
import { FeaturedProjects } from './FeaturedProjects';
import { questions, quotes, steps } from './homeContent';
import { HomeHero } from './HomeHero';
import { PartnerMarquee } from './PartnerMarquee';
import { useHomeLater } from './useHomeLater';
import { WhyChoose } from './WhyChoose';

const Partners = hydratesByItself(PartnerMarquee);
const Projects = hydratesByItself(FeaturedProjects);
const Reasons = hydratesByItself(WhyChoose);
const Questions = hydratesByItself(QuestionSection);
const Closing = hydratesByItself(ClosingCall);

/** The first page of the suite. */
export function HomePage() {
  const later = useHomeLater();

  return (
    <>
      {later && <later.LiveListings />}
      <HomeHero />
      <Partners />
      <Projects sourcedCard={later?.sourcedCard} />
      <Section title="How it works">
        <NumberedSteps steps={steps} />
      </Section>
      <Reasons />
      <Section
        title="What clients say"
        lead="Illustrative quotes, written to show typical engagements. They are not statements of real clients."
      >
        <QuoteList quotes={quotes} />
      </Section>
      <Questions title="Questions, answered" questions={questions} />
      <Closing />
    </>
  );
}
