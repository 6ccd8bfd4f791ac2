import { useQuery } from '@fairshore/shared-data/query';
import { Section } from '@fairshore/shared-ui';
import { QuestionSection } from '../questions/QuestionSection';
import { QuoteList } from '../quotes/QuoteList';
import { NumberedSteps } from '../steps/NumberedSteps';
import { ClosingCall } from './ClosingCall';
import { FeaturedProjects } from './FeaturedProjects';
import { questions, quotes, steps } from './homeContent';
import { HomeHero } from './HomeHero';
import { PartnerMarquee } from './PartnerMarquee';
import { WhyChoose } from './WhyChoose';

/** Milliseconds that the page itself has the network before realtime, 19 KB and a connection, is fetched. */
const calm = 4_000;

/** The first page of the suite. */
export function HomePage() {
  // Without it the figures are as fresh as their last request.
  const { data: live } = useQuery({
    queryKey: ['home', 'live'],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, calm));
      return import('./LiveListings');
    },
    staleTime: Infinity,
  });

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
