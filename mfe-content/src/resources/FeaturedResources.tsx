import styled from 'styled-components';
import { Badge, Card, ContourField, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { LibraryLink } from '../library/LibraryLink';
import { publishedDate } from '../library/publishedDate';
import { categoryLabel } from './resourcesContent';
import type { Resource } from './resource';

/** The resources to start with, each a card that links to its text. */
export function FeaturedResources({ resources }: { resources: readonly Resource[] }) {
  return (
    <Section title="Featured Resources" lead="A good place to begin.">
      <Grid>
        {resources.map((resource) => (
          <FeaturedCard as="article" key={resource.url}>
            <Band>
              <ContourField color="line-2" />
              <Badge tone="accent">{categoryLabel(resource.category)}</Badge>
            </Band>
            <Text>
              <h3>
                <Cover to={resource.url}>{resource.title}</Cover>
              </h3>
              <p>{resource.description}</p>
              <small>
                {resource.type} · <time dateTime={resource.date}>{publishedDate(resource.date)}</time> ·{' '}
                {resource.readTime}
              </small>
            </Text>
          </FeaturedCard>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const FeaturedCard = styled(Card)`
  display: flex;
  flex-direction: column;
  break-inside: avoid;
  &:hover {
    border-color: ${token('color.line-2')};
  }
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  &:has(a:focus-visible) {
    outline: 2px solid ${token('color.accent')};
    outline-offset: 2px;
  }
`;

const Band = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  height: 112px;
  padding: ${token('space.4')};
  background: ${token('color.sunken')};
  > [aria-hidden] {
    z-index: -1;
  }
  ${media.tablet} {
    height: 84px;
  }
`;

// The link covers the whole card.
const Cover = styled(LibraryLink)`
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token('space.3')};
  padding: ${token('space.5')} ${token('space.6')} ${token('space.6')};
  ${media.phone} {
    padding-inline: ${token('space.5')};
  }
  p {
    flex: 1;
    color: ${token('color.ink-2')};
    font: 400 0.9375rem/1.5 ${token('font.family')};
  }
  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
`;
