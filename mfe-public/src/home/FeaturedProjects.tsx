import { useRef } from 'react';
import styled from 'styled-components';
import { toAppError } from '@fairshore/shared-data/errors';
import {
  countryName,
  featuredListings,
  isDemoListing,
  listingKeys,
  listingPath,
} from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import {
  formatCount,
  formatLimit,
  formatMoney,
  formatPercent,
  progressPercent,
} from '@fairshore/shared-data/money';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import {
  Button,
  ButtonLink,
  DemoLabel,
  EmptyState,
  Notice,
  ProjectCard,
  ProjectCardSkeleton,
  ProjectGrid,
  Section,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import type { ProjectCardView } from '@fairshore/shared-ui';

const placeholders = [1, 2, 3, 4, 5, 6];

/** Up to six open projects, the most recently changed first; `sourcedCard` adds the source of their figures. */
export function FeaturedProjects({ sourcedCard }: FeaturedProjectsProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching } = useQuery(featuredListings());
  const projects = useRef<HTMLDivElement>(null);

  async function handleRetry() {
    await queryClient.refetchQueries({ queryKey: listingKeys.all, type: 'active' });
    if (queryClient.getQueryData(listingKeys.featured)) projects.current?.focus({ preventScroll: true });
  }

  return (
    <Section
      title="Featured Projects"
      lead="Open for non-binding interest. Targets and terms are stated by the issuer."
      actions={
        <>
          {data?.some(isDemoListing) && <DemoLabel />}
          <ButtonLink to="/pipeline" variant="secondary">
            View all
          </ButtonLink>
        </>
      }
    >
      <FeaturedArea ref={projects} tabIndex={-1}>
        {data ? (
          <Projects listings={data} sourcedCard={sourcedCard} />
        ) : (
          <>
            {error ? (
              <Notice
                tone="error"
                action={
                  <Button
                    variant="secondary"
                    size="small"
                    isBusy={isFetching}
                    busyLabel="Retrying…"
                    onClick={() => void handleRetry()}
                  >
                    Retry
                  </Button>
                }
              >
                The projects could not be loaded. {toAppError(error).message}
              </Notice>
            ) : (
              <VisuallyHidden role="status">Loading projects…</VisuallyHidden>
            )}
            <ProjectGrid>
              {placeholders.map((place) => (
                <ProjectCardSkeleton key={place} />
              ))}
            </ProjectGrid>
          </>
        )}
      </FeaturedArea>
    </Section>
  );
}

function Projects({ listings, sourcedCard }: ProjectsProps) {
  if (listings.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No project is open right now"
        text="New ones are announced in the pipeline, where closed projects can be read as well."
      />
    );
  }
  return (
    <ProjectGrid>
      {listings.map((listing) => (
        <ProjectCard key={listing.id} project={sourcedCard?.(toCard(listing), listing) ?? toCard(listing)} />
      ))}
    </ProjectGrid>
  );
}

function toCard(listing: Listing): ProjectCardView {
  const { id, name, sector, country, status, imageLink, raised, hardCap, apr, minTicket, backersCount } =
    listing;
  return {
    to: listingPath(listing),
    id,
    name,
    sector,
    country: countryName(country),
    status,
    src: imageLink,
    raised: formatMoney(raised),
    cap: formatMoney(hardCap),
    percent: progressPercent(raised, hardCap),
    figures: [
      { label: 'Target APR', value: formatPercent(apr) },
      { label: 'Min ticket', value: formatLimit(minTicket) },
      { label: 'Backers', value: formatCount(backersCount) },
    ],
  };
}

const FeaturedArea = styled.div`
  outline: none;
  [role='alert'] {
    margin-bottom: ${token('space.5')};
  }
`;

interface FeaturedProjectsProps {
  sourcedCard?: ((card: ProjectCardView, listing: Listing) => ProjectCardView) | undefined;
}

interface ProjectsProps extends FeaturedProjectsProps {
  listings: readonly Listing[];
}
