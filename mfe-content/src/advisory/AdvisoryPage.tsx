import styled from 'styled-components';
import { siteLinks } from '@fairshore/shared-data/site';
import { CallToAction, Container, ContourField, textStyle, token } from '@fairshore/shared-ui';
import { closing, hero, inquirySubject } from './advisoryContent';
import { AiEnablement } from './AiEnablement';
import { ConsultationCard } from './ConsultationCard';
import { Packages } from './Packages';
import { SiteLink } from '../site-links/SiteLink';

/** Advice for issuers: who gives it, what it includes and what it costs. */
export function AdvisoryPage() {
  return (
    <>
      <Hero data-ground="surface" aria-labelledby="advisory-title">
        <ContourField name="hero" color="line" fade="start" />
        <Container>
          <h1 id="advisory-title">{hero.title}</h1>
          <p>{hero.lead}</p>
        </Container>
      </Hero>
      <ConsultationCard />
      <Packages />
      <AiEnablement />
      <CallToAction title={closing.title} text={closing.text}>
        <SiteLink href={siteLinks().bookConsultation} subject={inquirySubject('free consultation')}>
          Schedule Free Consultation
        </SiteLink>
      </CallToAction>
    </>
  );
}

const Hero = styled.section`
  position: relative;
  overflow: hidden;
  padding-block: clamp(56px, 7.6vw, 104px);
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :nth-child(2) {
    position: relative;
  }
  h1 {
    ${textStyle('hero')}
  }
  p {
    ${textStyle('lead')}
    max-width: 36em;
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
`;
