import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { SourceMark } from '@fairshore/shared-ui/source-mark';

/** Says where the figures of a card come from, one mark for all of them. */
export function CardMark({ listing }: { listing: Listing }) {
  const isDemo = isDemoListing(listing);
  return (
    <SourceMark
      kind={isDemo ? 'demo' : 'mixed'}
      label={`Source of the figures of ${listing.name}: ${isDemo ? 'an example' : 'computed, indicative, stated by the issuer'}`}
      explain={async () => {
        const { FigureSource } = await import('./FigureSource');
        return <FigureSource figure="card" listings={[listing]} />;
      }}
    />
  );
}
