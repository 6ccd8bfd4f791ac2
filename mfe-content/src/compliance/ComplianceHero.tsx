import { Container, ContourField, media, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { hero, lastUpdated } from './complianceContent';

const chapters = [
  ['#position', 'Position'],
  ['#registrations', 'Registrations'],
  ['#policies', 'Policies'],
  ['#monitoring', 'Monitoring'],
  ['#risk', 'Risk'],
  ['#reports', 'Reports'],
  ['#reporting', 'Reporting a concern'],
  ['#contact', 'Contact'],
] as const;

/** What the page is, when it was last brought up to date, and the way to each of its chapters. */
export function ComplianceHero() {
  const updated = new Date(`${lastUpdated}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });

  return (
    <Hero data-ground="surface" aria-labelledby="compliance-title">
      <ContourField name="hero" color="line" fade="start" />
      <Container>
        <h1 id="compliance-title">{hero.title}</h1>
        <p>{hero.lead}</p>
        <Updated>
          Last updated <time dateTime={lastUpdated}>{updated}</time>
        </Updated>
        <Chapters aria-label="On this page">
          {chapters.map(([address, label]) => (
            <a key={address} href={address}>
              {label}
            </a>
          ))}
        </Chapters>
      </Container>
    </Hero>
  );
}

const Hero = styled.section`
  position: relative;
  overflow: hidden;
  padding-block: clamp(56px, 7.6vw, 104px) ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :last-child {
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

const Updated = styled.div`
  ${textStyle('meta')}
  margin-top: ${token('space.4')};
  color: ${token('color.ink-2')};
`;

const Chapters = styled.nav`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space.6')};
  margin-top: ${token('space.8')};
  padding-top: ${token('space.3')};
  border-top: 1px solid ${token('color.line')};
  ${media.phone} {
    gap: 0 ${token('space.5')};
    margin-top: ${token('space.6')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${token('color.ink-2')};
    text-decoration: none;
    &:hover {
      color: ${token('color.ink')};
      text-decoration: underline;
    }
  }
`;
