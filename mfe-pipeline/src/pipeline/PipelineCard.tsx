import { listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { cardClaims, staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import { Badge, ProjectCard, TextLink, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { CompareToggle } from '../chosen/CompareToggle';
import { projectCard } from '../figure-sources/projectCard';
import { listingHighlights } from '../listing/listingRules';
import { RatingControl } from '../ratings/RatingControl';
import { WatchButton } from '../watchlist/WatchButton';

/** One project of the pipeline: its figures, highlights and rating, and a link to its page. */
export function PipelineCard({ listing, isPriority = false, isOutside = false }: PipelineCardProps) {
  const highlights = listingHighlights(listing);
  const stale = staleSince(cardClaims, listing);

  return (
    <ProjectCard
      level={2}
      isPriority={isPriority}
      corner={<WatchButton listing={listing} />}
      project={projectCard(listing, true)}
    >
      {stale && <Stale>{staleWords(stale, 'Issuer’s figures not')}</Stale>}
      {highlights.length > 0 && (
        <Highlights aria-label="Highlights">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </Highlights>
      )}
      {isOutside && (
        <Outside>
          <Badge tone="neutral">Changed: no longer matches your filters</Badge>
        </Outside>
      )}
      <Foot>
        <div>
          <RatingControl listing={listing} />
          <CompareToggle listing={listing} />
          <TextLink to={listingPath(listing)}>
            View Details<VisuallyHidden> of {listing.name}</VisuallyHidden>
          </TextLink>
        </div>
      </Foot>
    </ProjectCard>
  );
}

const Highlights = styled.ul`
  margin: 0;
  padding: 0;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  list-style: none;

  li {
    display: inline;
  }
  li + li::before {
    content: ' · ' / '';
  }
`;

const Stale = styled.p`
  margin-bottom: 8px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
`;

const Outside = styled.p`
  margin-top: 10px;
`;

const Foot = styled.div`
  margin: 10px 0 -10px;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
  }
  > div > :first-child {
    flex: 1 0 100%;
  }
  a {
    padding-block: 12px;
    font-size: 0.875rem;
  }
`;

interface PipelineCardProps {
  listing: Listing;
  isPriority?: boolean;
  /** It changed while shown and no longer matches the filters. */
  isOutside?: boolean;
}
