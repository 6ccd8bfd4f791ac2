import type { Listing } from '@fairshore/shared-data/listings';
import { cardSource, staleSince } from '@fairshore/shared-data/listings/pipeline';
import { token } from '@fairshore/shared-ui';
import type { ProjectCardView } from '@fairshore/shared-ui';
import { CardMark } from '@fairshore/shared-ui/source-mark';
import styled from 'styled-components';

/** The names of the issuer's figures, by their labels on a card. */
const claims: Readonly<Record<string, string>> = { 'Target APR': 'apr', 'Min ticket': 'minTicket' };

/** A card with the mark that says where its figures come from; figures that the issuer stated too long ago are grey. */
export function sourcedCard(card: ProjectCardView, listing: Listing): ProjectCardView {
  const last = card.figures.length - 1;
  return {
    ...card,
    figures: card.figures.map(({ label, value }, place) => ({
      label,
      value: (
        <>
          {staleSince([claims[label] ?? ''], listing) === undefined ? value : <Stale>{value}</Stale>}
          {place === last && <CardMark {...cardSource(listing)} />}
        </>
      ),
    })),
  };
}

const Stale = styled.span`
  color: ${token('color.ink-3')};
`;
