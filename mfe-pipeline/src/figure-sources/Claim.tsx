import type { Listing } from '@fairshore/shared-data/listings';
import { token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { staleSince } from './claims';

/** A claim as it stands, grey once it is too old; what says so in words stands beside it. */
export function Claim({ figure, listing, children }: ClaimProps) {
  return staleSince([figure], listing) ? <Stale>{children}</Stale> : children;
}

const Stale = styled.span`
  color: ${token('color.ink-3')};
`;

interface ClaimProps {
  figure: string;
  listing: Listing;
  children: ReactNode;
}
