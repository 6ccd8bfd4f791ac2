import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { freshnessOf, freshnessSentence } from '../freshness/freshness';
import { cardClaims } from './claims';
import { kindOf } from './figureRules';
import type { Figure } from './figureRules';
import { asOfWords, figureSentence, isClaim, kindTitles } from './figureWords';

/** What the mark of a figure explains; where several projects stand in a row, each claim with its own date. */
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
      {only && figure === 'card' && <CardDates listing={only} />}
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

/** One date where the claims of a card have one, else each with its own. */
function CardDates({ listing }: { listing: Listing }) {
  const dates = cardClaims.map((claim) => asOfWords(claim, listing));
  if (new Set(dates).size === 1) return <p>{dates[0]}</p>;
  return cardClaims.map((claim, index) => (
    <p key={claim}>
      {cardNames[claim]}: {dates[index]}
    </p>
  ));
}

const cardNames = { apr: 'Target APR', minTicket: 'Min ticket', hardCap: 'Hard cap' } as const;

function Fresh({ listing }: { listing: Listing }) {
  const { data } = useQuery(freshnessOf(listing.id, listing.raised));
  const sentence = data ? freshnessSentence(data) : null;
  return sentence === null ? null : <p>{sentence}</p>;
}

interface FigureSourceProps {
  figure: Figure;
  listings: readonly Listing[];
}
