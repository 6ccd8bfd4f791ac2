import type { Listing } from '@fairshore/shared-data/listings';
import { staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import { token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** An issuer's claim, greyed once it is outdated; `saysAge` adds the age in words, otherwise the text beside it says so. */
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
