import { Section } from '@fairshore/shared-ui';
import { QuestionSection } from '../questions/QuestionSection';
import { QuoteList } from '../quotes/QuoteList';
import { NumberedSteps } from '../steps/NumberedSteps';
import { ClosingCall } from './ClosingCall';
import { FeaturedProjects } from './FeaturedProjects';
import { questions, quotes, steps } from './homeContent';
import { HomeHero } from './HomeHero';
import { PartnerMarquee } from './PartnerMarquee';
import { useLiveListingsLater } from './useLiveListingsLater';
import { WhyChoose } from './WhyChoose';

/** The first page of the suite. */
export function HomePage() {
  const live = useLiveListingsLater();

  return (
    <>
      {live && <live.LiveListings />}
      <HomeHero />
      <PartnerMarquee />
      <FeaturedProjects />
      <Section title="How it works">
        <NumberedSteps steps={steps} />
      </Section>
      <WhyChoose />
      <Section
        title="What clients say"
        lead="Illustrative quotes, written to show typical engagements. They are not statements of real clients."
      >
        <QuoteList quotes={quotes} />
      </Section>
      <QuestionSection title="Questions, answered" questions={questions} />
      <ClosingCall />
    </>
  );
}
