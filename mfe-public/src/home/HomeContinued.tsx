import { useQuery } from '@fairshore/shared-data/query';
import { Section } from '@fairshore/shared-ui';
import { QuestionSection } from '../questions/QuestionSection';
import { QuoteList } from '../quotes/QuoteList';
import { NumberedSteps } from '../steps/NumberedSteps';
import { ClosingCall } from './ClosingCall';
import { questions, quotes, steps } from './continuedContent';
import { WhyChoose } from './WhyChoose';

/** What stands below the projects: how it works, why here, quotes, questions and the last word. */
export function HomeContinued() {
  // Last of all, since it costs a connection: a failure leaves the figures to their own minute.
  const { data: live } = useQuery({
    queryKey: ['home', 'live'],
    queryFn: () => import('./LiveListings'),
    staleTime: Infinity,
  });

  return (
    <>
      {live && <live.LiveListings />}
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
