import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice, token } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import { NoteEntry } from './NoteEntry';
import { NoteForm } from './NoteForm';
import { NotesSkeleton } from './NotesSkeleton';
import { myNotes } from './noteQueries';
import { useDeletedNotes } from './useDeletedNotes';

/** The signed-in user's notes on a project, latest first, and a form to add one. */
export function OwnNotes({ userId, listing }: OwnNotesProps) {
  const own = useQuery(myNotes(userId, listing.id));
  const notes = own.data;
  const deleted = useDeletedNotes(listing.id, notes);
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const count = notes?.length ?? 0;
  const lastCount = useRef(count);

  // A deleted note takes its button along.
  useEffect(() => {
    if (count < lastCount.current)
      passFocusOn(list.current ?? place.current?.querySelector('textarea') ?? null);
    lastCount.current = count;
  }, [count]);

  if (notes === undefined && own.isError) {
    return (
      <Notice tone="error" action={<RetryButton query={own} />}>
        Your notes could not be loaded.
      </Notice>
    );
  }
  if (notes === undefined) return <NotesSkeleton />;
  return (
    <Column ref={place}>
      <p>Only you read them: not the issuer, not our staff.</p>
      {deleted.isTold && (
        <Notice tone="info">
          A note that you were changing was deleted in another window. What you typed is in the form below, to
          save it anew.
        </Notice>
      )}
      {/* The key shows the draft that a deleted note has left. */}
      <NoteForm key={deleted.times} userId={userId} projectId={listing.id} />
      {notes.length > 0 && (
        <List ref={list} tabIndex={-1} aria-label="Your notes">
          {notes.map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              userId={userId}
              projectId={listing.id}
              termsNow={listing.termsVersion}
            />
          ))}
        </List>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
`;

const List = styled.ul`
  margin: ${token('space.2')} 0 0;
  padding: 0;
  list-style: none;
  outline: 0;
`;

interface OwnNotesProps {
  userId: string;
  listing: Listing;
}
