import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import { freshnessOf, freshnessSentence, freshnessUnknown } from './freshness';

/** Says how much of the raised figure is fresh and how long interest counts, or that it can't be shown. */
export function FreshnessLine({ listing }: { listing: Listing }) {
  const asked = useQuery({
    ...freshnessOf(listing.id, listing.raised),
    // Until the answer for another figure is there, the last one stays, so that nothing below shifts.
    placeholderData: (last, asked) => (asked?.queryKey[1] === listing.id ? last : undefined),
  });
  const { data } = asked;
  if (asked.isError && data === undefined)
    return (
      <Line>
        {freshnessUnknown} <RetryButton query={asked} variant="quiet" />
      </Line>
    );
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
