import { useAuth } from '@fairshore/shared-auth';
import type { Listing } from '@fairshore/shared-data/listings';
import { Button, loadable, token, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { NotesSkeleton } from './NotesSkeleton';

const source = loadable(() => import('./OwnNotes').then((module) => module.OwnNotes));

/** Private notes on a project; the code loads only for signed-in users. */
export function NotesPart({ listing }: { listing: Listing }) {
  const { user, isDemo, openAuthModal } = useAuth();
  const isOwn = user !== null && !isDemo;
  const { value: OwnNotes, hasFailed, retry } = useLoaded(source, isOwn);

  if (!isOwn) {
    return (
      <Invitation>
        <p>
          Keep what speaks for this project and what against, and be reminded to look again. Only you read
          your notes; they stand beside what changed in the terms since.
        </p>
        {!isDemo && (
          <Button data-guest variant="secondary" size="small" onClick={() => openAuthModal('signin')}>
            Sign in to write a note
          </Button>
        )}
        <noscript>
          <p>Writing notes needs JavaScript.</p>
        </noscript>
      </Invitation>
    );
  }
  if (hasFailed) {
    return (
      <div role="status">
        <p>Your notes could not be loaded.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }
  if (OwnNotes === undefined) return <NotesSkeleton />;
  // The key resets notes and input when the user changes.
  return <OwnNotes key={user.id} userId={user.id} listing={listing} />;
}

const Invitation = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('space.3')};
`;
