import styled from 'styled-components';
import { useQuery } from '@fairshore/shared-data/query';
import { Accordion, media, Section, textStyle, token } from '@fairshore/shared-ui';
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
      <Section>
        <Questions aria-labelledby="home-questions">
          <h2 id="home-questions">Questions, answered</h2>
          <Accordion
            items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
          />
        </Questions>
      </Section>
      <ClosingCall />
    </>
  );
}

const Questions = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  > :last-child {
    grid-column: span 2;
  }
  ${media.tablet} {
    display: block;
  }
  h2 {
    margin-bottom: ${token('space.6')};
    ${textStyle('title')}
  }
`;
