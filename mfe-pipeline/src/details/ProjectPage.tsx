import { useAuth } from '@fairshore/shared-auth';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useLiveListings } from '@fairshore/shared-data/live';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Container, Notice, token, useIsHydrated, usePageMeta } from '@fairshore/shared-ui';
import { useParams, useAddressParams } from '@fairshore/shared-ui/router';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { cachedListing } from '../listing/cachedListing';
import { RetryButton } from '../retry/RetryButton';
import { MissingProject } from './MissingProject';
import { projectCard } from './projectCard';
import { ProjectDetails } from './ProjectDetails';
import { ProjectSkeleton } from './ProjectSkeleton';
import { projectDescription } from './projectDescription';
import { isUnknown, isUnread, unknownOwn, unlistedTitle } from './ownLeft';
import type { OwnLeft } from './ownLeft';
import type { LastShown } from './typedTexts';

/** Refetch interval for changes without a live event, such as the project being taken down. */
const recheckMs = 15_000;

/** The form of every project's id: the database refuses to look for another. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const missingDescription =
  'Nothing is at this address. The pipeline lists every project that is open to interest.';

/** One project by the id in the address; examples share the id `demo` and are told apart by `?example=`. */
export function ProjectPage() {
  const { id: addressId = '' } = useParams();
  const [params] = useAddressParams();
  const example = addressId === 'demo' ? params.get('example') : null;
  const isExample = example?.startsWith('demo-') ?? false;
  const id = isExample && example ? example : addressId;
  return <Project key={id} id={id} isExample={isExample} />;
}

function Project({ id, isExample }: { id: string; isExample: boolean }) {
  const { user, status, isDemo } = useAuth();
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();
  const project = useQuery({
    ...listingById(id),
    placeholderData: () => cachedListing(queryClient, id),
    refetchInterval: ({ state }) => (state.data && !isDemoListing(state.data) ? recheckMs : false),
  });
  const { data: read, error, refetch } = project;
  // What a list knows stays on screen, with what is typed into it.
  const kept = read === undefined && project.isError ? cachedListing(queryClient, id) : undefined;
  const listing = kept ?? read;
  // The page was rendered for a guest; whoever is signed in may see more, such as a draft.
  const isReadForGuest = listing === null && !project.isFetchedAfterMount && status !== 'signed-out';
  const isMissing = listing === null && !isReadForGuest;
  // Once the server has said so, a failed look doesn't change that.
  const [isKnownMissing, setKnownMissing] = useState(false);
  if (isMissing && isHydrated && !project.isError && !isKnownMissing) setKnownMissing(true);
  const failure = project.isError && !isKnownMissing ? project : undefined;
  const owner = user !== null && !isDemo && failure === undefined && uuid.test(id) ? user.id : null;
  const [own, setOwn] = useState(unknownOwn);
  const handleOwn = useCallback((part: Partial<OwnLeft>) => setOwn((known) => ({ ...known, ...part })), []);
  const [lastShown, setLastShown] = useState<LastShown>();

  // Keep following a project that was taken down, or isn't listed at present: it may come back.
  const isFollowed = listing
    ? !isDemoListing(listing)
    : lastShown !== undefined || unlistedTitle(own) !== null;
  useLiveListings(isFollowed ? { id } : null);
  usePageMeta({
    title: listing?.name ?? titleWithout(isMissing && !(owner !== null && isUnknown(own)), own),
    description: describe(listing),
    card: listing ? projectCard(listing) : undefined,
    query: isExample ? `example=${encodeURIComponent(id)}` : undefined,
  });

  useEffect(() => {
    if (isMissing) console.warn(`Project ${id} was not found.`);
    else if (error) console.warn(`Project ${id} could not be read: ${error.message}`);
  }, [id, isMissing, error]);

  // Signing in may reveal a hidden project, for example a draft to an admin.
  const userId = user?.id;
  useEffect(() => {
    if (listing === null && userId !== undefined) void refetch();
    // Only a sign-in triggers this, not the project going missing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId]);

  if (listing)
    return (
      <>
        {kept && (
          <Unread data-screen-only>
            <Notice tone="error" action={<RetryButton query={project} />}>
              The latest state of this project could not be loaded. {error?.message}
            </Notice>
          </Unread>
        )}
        <ProjectDetails key={listing.id} listing={listing} onLeave={setLastShown} />
      </>
    );
  if (project.isPending || isReadForGuest) return <ProjectSkeleton />;
  return (
    <MissingProject
      id={id}
      failure={failure}
      takenDown={isMissing ? lastShown : undefined}
      userId={owner}
      own={own}
      onOwn={handleOwn}
    />
  );
}

const Unread = styled(Container)`
  padding-block-start: ${token('space.5')};
`;

function titleWithout(isKnown: boolean, own: OwnLeft): string {
  if (!isKnown) return 'Project';
  return unlistedTitle(own) ?? (isUnread(own) ? 'Project' : 'Project not found');
}

/** Undefined while loading. */
function describe(listing: Listing | null | undefined): string | undefined {
  return listing === null ? missingDescription : listing && projectDescription(listing);
}
