import { media, Skeleton, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** As high as the empty notes section with its form. */
export function NotesSkeleton() {
  return (
    <Place data-arriving>
      <Skeleton width="72%" />
      <Skeleton height="100%" shape="block" />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${token('space.4')};
  height: 18.125rem;

  ${media.phone} {
    height: 23.25rem;
  }
`;
