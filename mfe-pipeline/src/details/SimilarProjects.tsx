import type { Category, Listing } from '@fairshore/shared-data/listings';
import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { isFirstTry, useInfiniteQuery } from '@fairshore/shared-data/query';
import { ProjectCard, ProjectGrid, token, useIsHydrated } from '@fairshore/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { projectCard } from '../figure-sources/projectCard';
import { useIsNear } from '../near/useIsNear';
import { pipelineListings } from '../pipeline/pipelineQueries';
import { RetryButton } from '../retry/RetryButton';

const shownMost = 3;

/** Up to three other projects of the category that accept interest; loaded near the viewport. */
export function SimilarProjects({ listing }: { listing: Listing }) {
  const isHydrated = useIsHydrated();
  const [mark, isNear] = useIsNear<HTMLDivElement>();
  const { id, category } = listing;
  const isAwaited = category !== null && isHydrated && !isNear;

  return (
    // Content below stays hidden until its position is known. Without a category it is watched too: it may get one.
    <div ref={mark} data-screen-only data-arriving={isAwaited ? 'near' : undefined}>
      {isNear && category !== null && <Similar id={id} category={category} />}
    </div>
  );
}

function Similar({ id, category }: { id: string; category: Category }) {
  const titleId = useId();
  const found = useInfiniteQuery(
    pipelineListings({ ...defaultPipelineFilters, category, statuses: ['Open', 'Filling'] }),
  );
  const similar = (found.data?.pages[0]?.listings ?? [])
    .filter((other) => other.id !== id && other.category === category)
    .slice(0, shownMost);

  if (isFirstTry(found)) return <div data-arriving />;
  if (found.isError && found.data === undefined)
    return (
      <Section aria-labelledby={titleId}>
        <h2 id={titleId}>Similar projects</h2>
        <p>
          They can’t be shown at the moment. <RetryButton query={found} variant="quiet" />
        </p>
      </Section>
    );
  if (similar.length === 0) return null;
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>Similar projects</h2>
      <ProjectGrid>
        {similar.map((other) => (
          <ProjectCard key={other.id} level={3} project={projectCard(other)} />
        ))}
      </ProjectGrid>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${token('gap.section')};

  > h2 {
    margin-bottom: ${token('space.5')};
  }
`;
