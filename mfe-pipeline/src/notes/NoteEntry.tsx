import { toAppError } from '@fairshore/shared-data/errors';
import { localDayInWords } from '@fairshore/shared-data/interests';
import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, VisuallyHidden, counted, media, textStyle, token } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TermChangeList } from '../changes/TermChangeList';
import { changedTerms } from '../changes/changedTerms';
import { RetryButton } from '../retry/RetryButton';
import { isChangeKept } from './noteDraft';
import { NoteForm } from './NoteForm';
import { useDeleteNote } from './noteQueries';
import type { DecisionNote } from './noteQueries';

/** One note with its date and, if the project is listed, what changed in the terms since. */
export function NoteEntry({ note, userId, projectId, termsNow }: NoteEntryProps) {
  const [isChanging, setIsChanging] = useState(() => isChangeKept(note.id));
  const deleteEntry = `delete-note-${note.id}`;
  const isReturned = useReturnedState() === deleteEntry;
  const [isAsking, setIsAsking] = useState(isReturned);
  const [wasReturned, setWasReturned] = useState(isReturned);
  if (wasReturned !== isReturned) {
    setWasReturned(isReturned);
    if (isReturned) setIsAsking(true);
  }
  const remove = useDeleteNote(userId, projectId);
  const day = localDayInWords(note.createdAt);
  const place = useRef<HTMLDivElement>(null);
  const wasChanging = useRef(isChanging);

  // The pressed button is gone. A form that is shown from the start leaves the focus where it is.
  useEffect(() => {
    if (wasChanging.current === isChanging) return;
    wasChanging.current = isChanging;
    passFocusOn(place.current?.querySelector(isChanging ? 'textarea' : 'button') ?? null);
  }, [isChanging]);

  function handleAsking(isOpen: boolean) {
    if (!isOpen) remove.reset();
    setIsAsking(isOpen);
  }

  return (
    <Entry>
      <div ref={place}>
        <Head>
          <time dateTime={note.createdAt}>{day}</time>
          {note.lookAgainOn !== null && (
            <span>
              {note.remindedAt === null ? 'Look again on ' : 'Reminded on '}
              <time dateTime={note.remindedAt ?? note.lookAgainOn}>
                {note.remindedAt === null
                  ? utcDayInWords(note.lookAgainOn)
                  : localDayInWords(note.remindedAt)}
              </time>
            </span>
          )}
        </Head>
        {isChanging ? (
          <NoteForm userId={userId} projectId={projectId} note={note} onDone={() => setIsChanging(false)} />
        ) : (
          <>
            <Body dir="auto">{note.body}</Body>
            <Actions>
              <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
                Change<VisuallyHidden> the note of {day}</VisuallyHidden>
              </Button>
              <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
                Delete<VisuallyHidden> the note of {day}</VisuallyHidden>
              </Button>
            </Actions>
          </>
        )}
      </div>
      {termsNow !== null && <Since note={note} projectId={projectId} termsNow={termsNow} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={handleAsking}
        closesOnBack={deleteEntry}
        title="Delete this note?"
        text={`Your note of ${day} will be gone for good${note.lookAgainOn !== null && note.remindedAt === null ? ', and nothing will remind you of it' : ''}.`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        tone="danger"
        isBusy={remove.isPending}
        busyLabel="Deleting…"
        onConfirm={() => remove.mutate(note.id, { onSuccess: () => setIsAsking(false) })}
      >
        {remove.isError && <Notice tone="error">{toAppError(remove.error).message}</Notice>}
      </ConfirmDialog>
    </Entry>
  );
}

/** What changed in the terms since the note was written; nothing for terms that were never published. */
function Since({ note, projectId, termsNow }: SinceProps) {
  const { termsVersion } = note;
  const isEarlier = termsVersion > 0 && termsVersion < termsNow;
  const asked = useQuery({ ...changedTerms(projectId, termsVersion, termsNow), enabled: isEarlier });
  const { data: changes, isError } = asked;

  if (termsVersion === 0) return null;
  if (isError && changes === undefined)
    return (
      <SinceBox>
        What changed since can’t be shown at the moment. <RetryButton query={asked} variant="quiet" />
      </SinceBox>
    );
  if (isEarlier && changes === undefined) return <SinceBox aria-busy>…</SinceBox>;
  if (changes === undefined || changes.length === 0)
    return <SinceBox>The terms have not changed since.</SinceBox>;
  return (
    <SinceBox role="group" aria-label={`Changed since your note of ${localDayInWords(note.createdAt)}`}>
      <strong>{counted(changes.length, 'term')} changed since</strong>
      <TermChangeList changes={changes} />
    </SinceBox>
  );
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  gap: ${token('space.3')} ${token('space.6')};
  padding-block: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Head = styled.div`
  ${textStyle('label')}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token('space.4')};
  margin-bottom: 6px;
  color: ${token('color.ink-2')};

  > :first-child {
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;

const Body = styled.div`
  max-width: ${token('width.text')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  gap: 4px;
  margin-top: 4px;

  > :first-child {
    margin-inline-start: -15px;
  }
`;

const SinceBox = styled.div`
  ${textStyle('meta')}
  align-self: start;
  padding: ${token('space.3')} ${token('space.4')};
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  color: ${token('color.ink-2')};

  strong {
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;

interface NoteEntryProps {
  note: DecisionNote;
  userId: string;
  projectId: string;
  /** The version of the published terms; null when the project isn't listed. */
  termsNow: number | null;
}

interface SinceProps {
  note: DecisionNote;
  projectId: string;
  termsNow: number;
}
