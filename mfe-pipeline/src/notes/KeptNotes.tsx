import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { Notice, token } from '@fairshore/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import { NoteEntry } from './NoteEntry';
import { noteDrafts } from './noteDraft';
import { myNotes, notedProjectName } from './noteQueries';
import { useDeletedNotes } from './useDeletedNotes';

/** The user's notes on a project that isn't listed, to read, change and delete; renders nothing when there are none. */
export function KeptNotes({ userId, projectId, isNamed, onFound }: KeptNotesProps) {
  const notes = useQuery(myNotes(userId, projectId));
  const { isTold } = useDeletedNotes(projectId, notes.data);
  const hasNotes = notes.data !== undefined && notes.data.length > 0;
  const project = useQuery({ ...notedProjectName(userId, projectId), enabled: hasNotes });
  const nothing = notes.data === undefined || (hasNotes && project.data === undefined) ? false : null;
  const found = (hasNotes && project.data) || nothing;
  const isAwaited = isFirstTry(notes) || isFirstTry(project);
  useEffect(() => {
    if (!isAwaited) onFound(found);
    return () => onFound(undefined);
  }, [isAwaited, found, onFound]);

  if (notes.data === undefined && notes.isError) {
    return (
      <Notice tone="error" action={<RetryButton query={notes} />}>
        Whether you have notes on this project could not be loaded.
      </Notice>
    );
  }
  const lost = isTold && (
    <Notice tone="info">
      A note that you were changing was deleted in another window. What you typed is kept in this tab:
      <Typed dir="auto">{noteDrafts.read(projectId).body}</Typed>
    </Notice>
  );
  if (!hasNotes) return lost;
  return (
    <section aria-labelledby="kept-notes">
      <h2 id="kept-notes">Your notes</h2>
      <p>Only you read them. A reminder waits until the project is listed again.</p>
      {lost}
      {project.data === undefined && project.isError && !isNamed && (
        <Unnamed>
          <Notice tone="error" action={<RetryButton query={project} />}>
            The name of this project could not be loaded.
          </Notice>
        </Unnamed>
      )}
      <List aria-label="Your notes">
        {notes.data.map((note) => (
          <NoteEntry key={note.id} note={note} userId={userId} projectId={projectId} termsNow={null} />
        ))}
      </List>
    </section>
  );
}

const Unnamed = styled.div`
  margin-top: ${token('space.3')};
`;

const List = styled.ul`
  margin: ${token('space.4')} 0 0;
  padding: 0;
  list-style: none;
`;

const Typed = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface KeptNotesProps {
  userId: string;
  projectId: string;
  /** Whether the page knows the project's name from something else. */
  isNamed: boolean;
  /**
   * Receives the project's name once there are notes on it, null when none are shown, undefined while that isn't known, and
   * false where they could not be read; must be a stable function.
   */
  onFound(name: string | null | undefined | false): void;
}
