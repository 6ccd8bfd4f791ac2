import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { freshnessOf, freshnessSentence, freshnessUnknown } from '../freshness/freshness';
import { kindOf } from './figureRules';
import type { Figure } from './figureRules';
import { asOfWords, figureSentence, isClaim, kindTitles } from './figureWords';

/** The explanation behind a figure's source mark; for several projects, each claim has its own date. */
export function FigureSource({ figure, listings }: FigureSourceProps) {
  const [first] = listings;
  const only = listings.length === 1 ? first : undefined;
  const kind = kindOf(figure, listings);
  const isDatedApart = only === undefined && isClaim(figure) && kind !== 'demo';

  return (
    <>
      <b>{kindTitles[kind]}</b>
      <p>{figureSentence(figure, only)}</p>
      {only && figure === 'raised' && kind !== 'demo' && <Fresh listing={only} />}
      {isDatedApart ? (
        listings.map((listing) => (
          <p key={listing.id}>
            <span dir="auto">{listing.name}</span>: {asOfWords(figure, listing)}
          </p>
        ))
      ) : (
        <p>{asOfWords(figure, first)}</p>
      )}
    </>
  );
}

function Fresh({ listing }: { listing: Listing }) {
  // Opening the explanation reads it anew where that failed.
  const { data, isError } = useQuery(freshnessOf(listing.id, listing.raised));
  if (isError && data === undefined) return <p>{freshnessUnknown}</p>;
  const sentence = data ? freshnessSentence(data) : null;
  return sentence === null ? null : <p>{sentence}</p>;
}

interface FigureSourceProps {
  figure: Figure;
  listings: readonly Listing[];
}
