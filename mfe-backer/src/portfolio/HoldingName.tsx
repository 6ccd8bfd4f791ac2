import type { Holding } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import { textStyle, token } from '@fairshore/shared-ui';
import { styled } from 'styled-components';

/** A holding's project with its country, and its sector where no column tells it. */
export function HoldingName({ holding, hasSector = false }: HoldingNameProps) {
  const country = countryName(holding.country);
  return (
    <Name>
      <strong>{holding.name}</strong>
      <small>{hasSector ? `${country} · ${holding.sector}` : country}</small>
    </Name>
  );
}

const Name = styled.span`
  display: grid;
  gap: 2px;

  strong {
    ${textStyle('strong')}
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-3')};
  }
`;

interface HoldingNameProps {
  holding: Holding;
  hasSector?: boolean;
}
