import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { freshnessOf, freshnessSentence } from './freshness';

/** Says how much of the raised figure is fresh and how long interest counts; nothing until it is known. */
export function FreshnessLine({ listing }: { listing: Listing }) {
  const { data } = useQuery({
    ...freshnessOf(listing.id, listing.raised),
    // Until the answer for another figure is there, the last one stays, so that nothing below shifts.
    placeholderData: (last, asked) => (asked?.queryKey[1] === listing.id ? last : undefined),
  });
  const sentence = data ? freshnessSentence(data) : null;
  if (sentence === null) return null;
  return (
    <Line>
      {sentence}
      {listing.status === 'Closed'
        ? ''
        : ' What its backer does not confirm in time lapses and is taken out.'}
    </Line>
  );
}

const Line = styled.p`
  margin-top: ${token('space.2')};
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  font-variant-numeric: tabular-nums;
`;
