import { media, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { PageHero } from '../page-hero/PageHero';
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

/** What the page is, when it was last updated, and links to its chapters. */
export function ComplianceHero() {
  const updated = new Date(`${lastUpdated}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

  return (
    <Hero title={hero.title} lead={hero.lead} titleId="compliance-title">
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
    </Hero>
  );
}

const Hero = styled(PageHero)`
  padding-block: clamp(56px, 7.6vw, 104px) ${token('space.6')};
  p {
    max-width: 36em;
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
