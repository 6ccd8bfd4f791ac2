import {
  Button,
  DemoLabel,
  EmptyState,
  Notice,
  ProjectCardSkeleton,
  ProjectGrid,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { listingById } from '@fairshore/shared-data/listings';
import { isNarrowed as isNarrowedBy, pipelineListings } from '@fairshore/shared-data/listings/pipeline';
import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useInfiniteQuery, useQuery } from '@fairshore/shared-data/query';
import styled from 'styled-components';
import { PipelineCard } from './PipelineCard';

const skeletons = [1, 2, 3, 4, 5, 6];
const cardsInFirstRow = 3;

/** The cards of the pipeline with all that may stand in their place. */
export function PipelineResults({ filters, onClear }: PipelineResultsProps) {
  const pipeline = useInfiniteQuery(pipelineListings(filters));
  const isNarrowed = isNarrowedBy(filters);

  if (pipeline.isPending) {
    return (
      <ProjectGrid aria-busy>
        <VisuallyHidden role="status">Loading projects…</VisuallyHidden>
        {skeletons.map((key) => (
          <ProjectCardSkeleton key={key} />
        ))}
      </ProjectGrid>
    );
  }
  if (pipeline.data === undefined) {
    return (
      <PipelineFailure
        message={pipeline.error.message}
        isRetrying={pipeline.isFetching}
        onRetry={() => void pipeline.refetch()}
      />
    );
  }

  const listings = pipeline.data.pages.flatMap((page) => page.listings);
  if (listings.length === 0) {
    return (
      <EmptyState
        title="No Projects Found"
        text={
          isNarrowed
            ? 'Nothing matches this search and category.'
            : 'No project is listed at the moment. New ones appear here as soon as they open.'
        }
        action={isNarrowed && <Button onClick={onClear}>Show all projects</Button>}
      />
    );
  }

  return (
    <>
      <VisuallyHidden role="status">
        {listings.length === 1 ? '1 project shown' : `${listings.length} projects shown`}
        {pipeline.hasNextPage ? ', more can be loaded' : ''}
      </VisuallyHidden>
      <Results aria-busy={pipeline.isPlaceholderData} $isStale={pipeline.isPlaceholderData}>
        {listings.map((listing, index) => (
          <PipelineCard key={listing.id} listing={listing} isPriority={index < cardsInFirstRow} />
        ))}
      </Results>
      <More>
        {pipeline.isFetchNextPageError && (
          <Notice tone="error">More projects could not be loaded. {pipeline.error?.message}</Notice>
        )}
        {pipeline.hasNextPage && (
          <Button
            variant="secondary"
            isBusy={pipeline.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void pipeline.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </More>
    </>
  );
}

/** Loading failed: the example project stays, labelled, so that the page still shows what a project looks like. */
function PipelineFailure({ message, isRetrying, onRetry }: PipelineFailureProps) {
  const { data: example } = useQuery(listingById('demo'));

  return (
    <>
      <Failure>
        <Notice
          tone="error"
          action={
            <Button
              size="small"
              variant="secondary"
              isBusy={isRetrying}
              busyLabel="Retrying…"
              onClick={onRetry}
            >
              Retry
            </Button>
          }
        >
          The projects could not be loaded. {message}
        </Notice>
      </Failure>
      {example && (
        <>
          <Label>
            <DemoLabel />
            <span>An example project, until the real ones can be had.</span>
          </Label>
          <ProjectGrid>
            <PipelineCard listing={example} isPriority={false} />
          </ProjectGrid>
        </>
      )}
    </>
  );
}

const Results = styled(ProjectGrid)<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity var(--motion-quick);
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  margin-top: var(--space-7);

  &:empty {
    display: none;
  }
`;

const Failure = styled.div`
  margin-bottom: var(--space-6);
`;

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: var(--space-4);
  color: var(--color-ink-2);
  font: var(--text-meta);
`;

interface PipelineResultsProps {
  filters: PipelineFilters;
  onClear(): void;
}

interface PipelineFailureProps {
  message: string;
  isRetrying: boolean;
  onRetry(): void;
}
