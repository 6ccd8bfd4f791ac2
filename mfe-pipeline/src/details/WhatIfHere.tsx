import { useAuth } from '@fairshore/shared-auth';
import type { Listing } from '@fairshore/shared-data/listings';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { media } from '@fairshore/shared-ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { toCents } from '../basket-items/exactMoney';
import { myCountedInterests } from '../interest/myCountedInterests';
import { UnknownInterest } from '../interest/UnknownInterest';
import { lossSentence } from '../what-if/lossSentence';
import { WhatIfPart } from '../what-if/WhatIfPart';

/** What losing this project would cost the user; if they have interest in it, also the simulation. */
export function WhatIfHere({ listing: { id, name, apr } }: { listing: Listing }) {
  const { user, isDemo } = useAuth();
  const isAsked = user !== null && !isDemo;
  const counted = useQuery({ ...myCountedInterests(user?.id ?? ''), enabled: isAsked });
  const interests = counted.data ?? [];
  const all = interests.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const here = interests.reduce((sum, own) => sum + (own.projectId === id ? toCents(own.amount) : 0), 0);
  const positions = useMemo(() => [{ projectId: id, name, cents: here, apr }], [id, name, here, apr]);

  if (isAsked && counted.data === undefined && counted.isError) {
    return (
      <Part>
        <UnknownInterest query={counted} />
      </Part>
    );
  }
  if (!isAsked || here === 0) {
    return (
      <Part data-arriving={isFirstTry(counted) || undefined}>
        <p>
          If a project fails, everything put into it can be lost. Once you register interest here, this says
          what that would be of all you registered.
        </p>
      </Part>
    );
  }
  return (
    <Part>
      <p>
        <b>{lossSentence(here, all)}</b>
      </p>
      <WhatIfPart positions={positions} label="Try what could happen" />
    </Part>
  );
}

/** Same height with and without own interest, because that isn't known at first. */
const Part = styled.div`
  display: grid;
  align-content: start;
  min-height: 5.25rem;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  justify-items: start;

  > * {
    max-width: 100%;
  }
  > :not(button, p) {
    width: 100%;
  }
  ${media.phone} {
    min-height: 6.75rem;
  }
`;
