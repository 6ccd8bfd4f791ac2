import {
  ButtonLink,
  EmptyState,
  ProjectCardSkeleton,
  ProjectGrid,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import styled from 'styled-components';

const skeletons = [1, 2, 3, 4, 5, 6];

/** Shown while the projects load. A watchlist is known only to scripts, so without them a noscript message says so. */
export function PipelineWait({ isWatching }: { isWatching: boolean }) {
  return (
    <>
      <Waiting aria-busy>
        <VisuallyHidden role="status">Loading projects…</VisuallyHidden>
        {skeletons.map((key) => (
          <ProjectCardSkeleton key={key} />
        ))}
      </Waiting>
      {isWatching && (
        <noscript>
          <EmptyState
            title="Your watchlist needs JavaScript"
            text="Which projects you watch is known to your browser or your account only."
            action={<ButtonLink to="/pipeline">Show all projects</ButtonLink>}
          />
        </noscript>
      )}
    </>
  );
}

const Waiting = styled(ProjectGrid)`
  @media (scripting: none) {
    display: none;
  }
`;
