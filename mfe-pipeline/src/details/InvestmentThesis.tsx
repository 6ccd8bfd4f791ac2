import type { Listing } from '@fairshore/shared-data/listings';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { defaultDescription, listingHighlights, paragraphs } from '../listing/listingRules';
import { Lines, ProseSection } from './ProseSection';

/** The project's investment thesis and highlights. */
export function InvestmentThesis({ listing }: { listing: Listing }) {
  const highlights = listingHighlights(listing);

  return (
    <ProseSection title="Investment Thesis">
      <Text>
        {paragraphs(listing.description ?? defaultDescription).map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </Text>
      {highlights.length > 0 && (
        <>
          <Subtitle>Highlights</Subtitle>
          <Lines>
            {highlights.map((highlight) => (
              <li key={highlight} dir="auto">
                {highlight}
              </li>
            ))}
          </Lines>
        </>
      )}
    </ProseSection>
  );
}

const Text = styled.div`
  display: grid;
  gap: 1em;

  /* Keep the line breaks that staff entered. */
  p {
    white-space: pre-line;
  }
`;

const Subtitle = styled.h3`
  margin: 20px 0 10px;
  font: ${token('text.strong')};
`;
