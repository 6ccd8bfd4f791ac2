import styled from 'styled-components';
import { siteLinks } from '@fairshore/shared-data/site';
import { ButtonLink, Container, ContourField, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { ArrowUpRightIcon } from '@fairshore/shared-ui/icons';
import { SiteLink } from '../site-links/SiteLink';
import { hero, socialPlaces } from './communityContent';

/** The first screen: what the community is, two ways to join, and links to its social media. */
export function CommunityHero() {
  const { social = {} } = siteLinks();

  return (
    <Ground data-ground="hero" aria-labelledby="community-title">
      <ContourField name="hero" color="line-2" fade="start" />
      <Container>
        <h1 id="community-title">{hero.title}</h1>
        <Lead>{hero.lead}</Lead>
        <Actions>
          <ButtonLink to="/apply">Apply for Membership</ButtonLink>
          <ButtonLink to="/learn-more" variant="secondary">
            Learn More<VisuallyHidden> about membership</VisuallyHidden>
          </ButtonLink>
        </Actions>
        <Social aria-label="Fairshore elsewhere">
          {socialPlaces.map(({ key, label }) => (
            <li key={key}>
              <SiteLink
                href={social[key]}
                subject={`Fairshore on ${label}`}
                variant="quiet"
                size="small"
                aria-label={`Fairshore on ${label}`}
              >
                {label} <ArrowUpRightIcon size={16} />
              </SiteLink>
            </li>
          ))}
        </Social>
      </Container>
    </Ground>
  );
}

const Ground = styled.section`
  position: relative;
  overflow: hidden;
  > :nth-child(2) {
    position: relative;
    padding-block: clamp(56px, 7.6vw, 104px) clamp(24px, 3vw, 40px);
  }
  h1 {
    ${textStyle('hero')}
  }
`;

const Lead = styled.p`
  ${textStyle('lead')}
  max-width: 37em;
  margin-top: ${token('space.5')};
  color: ${token('color.ink-2')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin-top: ${token('space.7')};
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.1')} ${token('space.2')};
  margin-top: clamp(40px, 5vw, 72px);
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
  a {
    min-height: 44px;
  }
  /* Aligns each line's text with the page edge; the padding around it hangs out. */
  li {
    margin-inline: -14px 14px;
  }
`;
