import styled from 'styled-components';
import {
  Badge,
  ButtonLink,
  Card,
  CallToAction,
  Container,
  ContourField,
  media,
  Section,
  textStyle,
  token,
} from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import { MailIcon } from '@fairshore/shared-ui/icons';
import type { LinkedText } from '../policy/policy';
import { RichText } from '../policy/RichText';
import { note as privacy } from './privacy.note.md';
import { note as riskDisclosure } from './risk-disclosure.note.md';
import { closing, features, hero, securityMailbox, standards, statusMeanings } from './securityContent';
import type { StandardStatus } from './securityContent';

const tones: Readonly<Record<StandardStatus, BadgeTone>> = {
  Declared: 'closed',
  Aligned: 'filling',
  Compliant: 'open',
  Certified: 'accent',
};

/** How data is protected, which standards are followed and how far, and what the page does not promise. */
export function SecurityPage() {
  return (
    <>
      <Hero data-ground="surface" aria-labelledby="security-title">
        <ContourField name="hero" color="line" fade="start" />
        <Container>
          <h1 id="security-title">{hero.title}</h1>
          <p>{hero.lead}</p>
        </Container>
      </Hero>

      <Section title="Security features">
        <Features>
          {features.map(({ title, figure, description }) => (
            <Card as="li" key={title}>
              <h3>{title}</h3>
              <Figure>{figure}</Figure>
              <p>{description}</p>
            </Card>
          ))}
        </Features>
      </Section>

      <Section
        title="Compliance standards"
        lead="Each with a word for how far it goes. The words are defined below the cards."
      >
        <Standards>
          {standards.map(({ standard, description, status }) => (
            <Card as="li" key={standard}>
              <div>
                <h3>{standard}</h3>
                <Badge tone={tones[status]}>{status}</Badge>
              </div>
              <p>{description}</p>
            </Card>
          ))}
        </Standards>
        <Meanings aria-label="What the statuses mean">
          {statusMeanings.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </Meanings>
      </Section>

      <Section title={privacy.title} ground="surface">
        <Prose>
          {privacy.sections.map(({ heading, paragraphs }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <Paragraphs texts={paragraphs} />
            </div>
          ))}
        </Prose>
      </Section>

      <Section id="risk">
        <Disclosure>
          <h2>{riskDisclosure.title}</h2>
          <Paragraphs texts={riskDisclosure.opening} />
        </Disclosure>
      </Section>

      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to={`mailto:${securityMailbox}?subject=Security%20report`} icon={<MailIcon />}>
          Contact Security Team
        </ButtonLink>
        <span>{securityMailbox}</span>
      </CallToAction>
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly LinkedText[] }) {
  return texts.map((text, index) => (
    <p key={index}>
      <RichText text={text} />
    </p>
  ));
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
    max-width: 13em;
  }
  p {
    ${textStyle('lead')}
    max-width: 36em;
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
`;

const Features = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    display: flex;
    flex-direction: column;
    padding: ${token('space.6')} ${token('space.5')};
  }
  h3 {
    ${textStyle('strong')}
    color: ${token('color.ink-2')};
  }
  li > p:last-child {
    margin-top: ${token('space.4')};
    padding-top: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
    color: ${token('color.ink-2')};
  }
`;

const Figure = styled.p`
  ${textStyle('title')}
  margin-top: ${token('space.2')};
`;

const Standards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    padding: ${token('space.6')};
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space.2')};
  }
  p {
    max-width: 38.5em;
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;

const Meanings = styled.dl`
  ${textStyle('meta')}
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.4')} ${token('space.5')};
  margin-top: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: ${token('color.ink-2')};
  }
`;

const Prose = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.7')} ${token('space.8')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.6')};
  }
  p {
    max-width: ${token('width.text')};
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
`;

const Disclosure = styled.div`
  display: grid;
  gap: ${token('space.3')};
  padding: clamp(24px, 3vw, 40px);
  border: 1px solid ${token('color.line-2')};
  border-left: 4px solid ${token('color.negative')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  h2 {
    color: ${token('color.negative')};
  }
  p {
    max-width: 55em;
  }
`;
