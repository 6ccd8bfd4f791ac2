import { ProjectCard, TextLink, VisuallyHidden } from '@fairshore/shared-ui';
import { countryName, listingHighlights, listingPath, pipelineStatus } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatCount, formatMoney, formatPercent, progressPercent } from '@fairshore/shared-data/money';
import styled from 'styled-components';
import { RatingControl } from '../ratings/RatingControl';

/** One project of the pipeline: its figures, highlights, rating and the way to its page. */
export function PipelineCard({ listing, isPriority }: PipelineCardProps) {
  const highlights = listingHighlights(listing);

  return (
    <ProjectCard
      level={2}
      isPriority={isPriority}
      project={{
        to: listingPath(listing),
        id: listing.id,
        name: listing.name,
        sector: listing.sector,
        country: countryName(listing.country),
        status: pipelineStatus(listing.status),
        src: listing.imageLink,
        raised: formatMoney(listing.raised),
        cap: formatMoney(listing.hardCap),
        percent: progressPercent(listing.raised, listing.hardCap),
        figures: [
          { label: 'Target APR', value: formatPercent(listing.apr) },
          { label: 'Min ticket', value: formatMoney(listing.minTicket) },
          { label: 'Backers', value: formatCount(listing.backersCount) },
        ],
      }}
    >
      {highlights.length > 0 && (
        <Highlights aria-label="Highlights">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </Highlights>
      )}
      <Foot>
        <div>
          <RatingControl listing={listing} />
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
  color: var(--color-ink-2);
  font: var(--text-label);
  list-style: none;

  li {
    display: inline;
  }
  li + li::before {
    content: ' · ' / '';
  }
`;

// Where both don't fit beside each other they stand below each other on every card alike.
const Foot = styled.div`
  container-type: inline-size;
  margin: 10px 0 -10px;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
  }
  a {
    justify-self: start;
    padding-block: 12px;
    font-size: 14px;
  }
  @container (max-width: 335px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (pointer: coarse) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

interface PipelineCardProps {
  listing: Listing;
  isPriority: boolean;
}
