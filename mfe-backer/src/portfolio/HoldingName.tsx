import { localDayInWords, notListed } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import { textStyle, token } from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { drawnAt } from './drawnAt';
import { lapsingSoon } from './interestSteps';
import { canConfirm } from './holdings';
import type { Holding } from './holdings';
import { useEarlierTerms } from './useEarlierTerms';

/** A holding's project with its country, and with its sector where no column shows it; when linked, it opens its row. */
export function HoldingName({ holding, hasSector = false, isLinked = false }: HoldingNameProps) {
  const { listingId, terms, sector, life } = holding;
  const earlier = useEarlierTerms(holding.projectId);
  // A project that is no longer visible has neither country nor sector; one that is only unlisted still has both.
  const isKnown = listingId !== null || terms !== undefined;
  const country = countryName(holding.country);
  const until = life ? lapsingSoon(life, drawnAt()) : null;
  return (
    <Name>
      {isLinked ? (
        <Link to={`?tab=portfolio&holding=${encodeURIComponent(holding.id)}`}>{holding.name}</Link>
      ) : (
        <strong>{holding.name}</strong>
      )}
      {isKnown && <small>{hasSector ? `${country} · ${sector}` : country}</small>}
      {terms && <small>{notListed}</small>}
      {earlier && <Mark>Registered under earlier terms</Mark>}
      {until !== null && (
        <Until>
          Counts until {localDayInWords(until)}
          {canConfirm(holding, drawnAt()) && ': open the row to confirm'}
        </Until>
      )}
    </Name>
  );
}

const Name = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;

  strong,
  a {
    ${textStyle('strong')}
    overflow-wrap: anywhere;
  }

  a {
    text-decoration-color: transparent;
  }

  a:hover {
    text-decoration-color: currentColor;
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-3')};
    font-weight: 400;
  }
`;

const Mark = styled.span`
  ${textStyle('label')}
  color: ${token('color.caution')};
`;

const Until = styled.small`
  && {
    color: ${token('color.filling')};
    font-weight: 600;
  }
`;

interface HoldingNameProps {
  holding: Holding;
  hasSector?: boolean;
  isLinked?: boolean;
}
