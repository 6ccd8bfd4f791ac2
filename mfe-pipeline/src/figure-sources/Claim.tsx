import type { Listing } from '@fairshore/shared-data/listings';
import { staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import { token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A claim as it stands, grey once it is too old; what says so in words stands beside it, or with `saysAge` behind it. */
export function Claim({ figure, listing, saysAge, children }: ClaimProps) {
  const stale = staleSince([figure], listing);
  if (stale === undefined) return children;
  return (
    <Stale>
      {children}
      {saysAge && ` (${staleWords(stale, 'not')})`}
    </Stale>
  );
}

const Stale = styled.span`
  color: ${token('color.ink-3')};
`;

interface ClaimProps {
  figure: string;
  listing: Listing;
  saysAge?: boolean;
  children: ReactNode;
}
