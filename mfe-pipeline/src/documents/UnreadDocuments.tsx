import { useAuth } from '@fairshore/shared-auth';
import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { documentKinds } from '../listing/documentKinds';
import { RetryButton } from '../retry/RetryButton';
import { documentRequests, documentVersions } from './documentQueries';

/** Says below a project's documents what about them could not be read, with one Retry for all of it; otherwise renders nothing. */
export function UnreadDocuments({ listing }: { listing: Listing }) {
  const { user, isDemo } = useAuth();
  const hasAll = documentKinds.every(({ link }) => listing[link] !== null);
  const hasNone = documentKinds.every(({ link }) => listing[link] === null);
  const versions = useQuery({ ...documentVersions(listing), enabled: !hasNone });
  const requests = useQuery({
    ...documentRequests(user?.id ?? '', listing.id),
    enabled: !hasAll && user !== null && !isDemo,
  });
  const unread = [
    { asked: versions, sentence: 'Which versions these are can’t be shown at the moment.' },
    { asked: requests, sentence: 'Which documents you are told of can’t be shown at the moment.' },
  ].filter(({ asked: { isError, data } }) => isError && data === undefined);

  if (unread.length === 0) return null;
  return (
    <Line data-screen-only>
      {unread.map(({ sentence }) => sentence).join(' ')}{' '}
      <RetryButton
        query={{
          isFetching: unread.some(({ asked }) => asked.isFetching),
          refetch: () => unread.forEach(({ asked }) => void asked.refetch()),
        }}
        variant="quiet"
      />
    </Line>
  );
}

const Line = styled.p`
  margin-top: ${token('space.2')};
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
`;
