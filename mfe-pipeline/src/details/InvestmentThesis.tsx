import { defaultDescription, listingHighlights } from '@fairshore/shared-data/listings/pipeline';
import type { Listing } from '@fairshore/shared-data/listings';
import styled from 'styled-components';
import { Lines, ProseSection } from './ProseSection';

/** Why the project is offered, and its highlights. */
export function InvestmentThesis({ listing }: { listing: Listing }) {
  const highlights = listingHighlights(listing);

  return (
    <ProseSection title="Investment Thesis">
      <p>{listing.description ?? defaultDescription}</p>
      {highlights.length > 0 && (
        <>
          <Subtitle>Highlights</Subtitle>
          <Lines>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </Lines>
        </>
      )}
    </ProseSection>
  );
}

const Subtitle = styled.h3`
  margin: 20px 0 10px;
  font: var(--text-strong);
`;
