import styled from 'styled-components';
import {
  ButtonLink,
  CallToAction,
  Container,
  ContourField,
  Section,
  textStyle,
  token,
} from '@fairshore/shared-ui';
import { NumberedSteps } from '../steps/NumberedSteps';
import { QuoteList } from '../quotes/QuoteList';
import { Marketplace } from '../marketplace/Marketplace';
import { AssetClasses } from './AssetClasses';
import { closing, page, process, stories } from './solutionsContent';

/** What the firm structures, in which steps, and where to go next. */
export function SolutionsPage() {
  return (
    <>
      <Hero data-ground="hero" aria-labelledby="solutions-title">
        <ContourField name="hero" color="line" fade="start" />
        <Container>
          <h1 id="solutions-title">{page.title}</h1>
          <p>{page.lead}</p>
        </Container>
      </Hero>
      <AssetClasses />
      <Marketplace />
      <Section title="From asset to market" lead="Four steps, each with a written result you keep.">
        <NumberedSteps steps={process} />
      </Section>
      <Section
        title="Success stories"
        lead="Illustrative quotes, written to show typical engagements. They are not statements of real clients."
      >
        <QuoteList quotes={stories} />
      </Section>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to="/advisory">See advisory support</ButtonLink>
        <ButtonLink to="/pipeline" variant="secondary">
          Browse the pipeline
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const Hero = styled.section`
  position: relative;
  overflow: hidden;
  > :nth-child(2) {
    position: relative;
    padding-block: clamp(48px, 6.4vw, 92px);
  }
  p {
    ${textStyle('lead')}
    max-width: 36em;
    margin-top: ${token('space.4')};
    color: ${token('color.ink-2')};
  }
  h1 {
    ${textStyle('hero')}
  }
`;
