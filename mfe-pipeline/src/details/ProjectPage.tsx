import { Button, Container, ErrorState, usePageMeta } from '@fairshore/shared-ui';
import { useNavigate, useParams, useSearchParams } from '@fairshore/shared-ui/router';
import {
  cachedListing,
  defaultDescription,
  isDemoListing,
  listingById,
} from '@fairshore/shared-data/listings';
import { useLiveListings } from '@fairshore/shared-data/live';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ProjectDetails } from './ProjectDetails';
import { ProjectSkeleton } from './ProjectSkeleton';

/** One project by the id in the address; examples share the id `demo` and are told apart by `?example=`. */
export function ProjectPage() {
  const { id: addressId = '' } = useParams();
  const [params] = useSearchParams();
  const example = addressId === 'demo' ? params.get('example') : null;
  const id = example?.startsWith('demo-') ? example : addressId;

  const queryClient = useQueryClient();
  const project = useQuery({ ...listingById(id), placeholderData: () => cachedListing(queryClient, id) });
  const listing = project.data;
  useLiveListings(listing && !isDemoListing(listing) ? { id: listing.id } : null);
  usePageMeta({
    title: listing?.name ?? 'Project',
    description: listing ? (listing.description ?? defaultDescription) : undefined,
  });

  useEffect(() => {
    if (project.error) console.warn(`Project ${id} could not be read: ${project.error.message}`);
  }, [id, project.error]);

  if (listing) return <ProjectDetails key={listing.id} listing={listing} />;
  if (project.isPending) return <ProjectSkeleton />;
  return (
    <MissingProject
      text={project.error?.message ?? 'It may have been removed, or the address may be incomplete.'}
      onRetry={project.isError ? () => void project.refetch() : undefined}
    />
  );
}

function MissingProject({ text, onRetry }: MissingProjectProps) {
  const navigate = useNavigate();

  function goBack() {
    // The first entry of a tab has nothing behind it that belongs to the suite.
    const isFirstEntry = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirstEntry ? navigate('/pipeline', { replace: true }) : navigate(-1));
  }

  return (
    <Plate>
      <ErrorState
        level={1}
        title="We couldn't find that project."
        text={text}
        action={
          <Actions>
            <Button onClick={goBack}>Go back</Button>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Retry
              </Button>
            )}
          </Actions>
        }
      />
    </Plate>
  );
}

const Plate = styled(Container)`
  padding-block: var(--gap-section);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 12px;
`;

interface MissingProjectProps {
  text: string;
  onRetry?: () => void;
}
