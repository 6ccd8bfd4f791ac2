import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { media } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useIsNear } from '../near/useIsNear';
import { RetryButton } from '../retry/RetryButton';
import { fewestBackers } from './demand';
import { DemandFigures } from './DemandFigures';
import { demandFor } from './demandQueries';

/** How others registered; loaded near the viewport, and shown from five backers. */
export function DemandPart({ listing }: { listing: Listing }) {
  const hasEnough = listing.backersCount >= fewestBackers;
  const [mark, isNear] = useIsNear<HTMLDivElement>();
  const demand = useQuery({ ...demandFor(listing.id), enabled: isNear && hasEnough });
  const { data, isError } = demand;

  return (
    <div ref={mark}>
      {hasEnough && data !== null ? (
        <Room>
          {isError && data === undefined && (
            <p>
              How others registered can’t be shown at the moment.{' '}
              <RetryButton query={demand} variant="quiet" />
            </p>
          )}
          {data && <DemandFigures demand={data} />}
          <noscript>
            <p>How others registered is shown with JavaScript.</p>
          </noscript>
        </Room>
      ) : (
        <p>Shown from five backers on, so that nobody’s own amount can be told from it.</p>
      )}
    </div>
  );
}

/** Reserved while loading; the figures are rarely shorter. */
const Room = styled.div`
  min-height: 12.5rem;

  ${media.phone} {
    min-height: 23.375rem;
  }
  &&& {
    @media (scripting: none) {
      min-height: 0;
    }
  }
`;
