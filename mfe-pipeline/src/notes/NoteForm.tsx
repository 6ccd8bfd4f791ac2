import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Button, Notice, media, token } from '@fairshore/shared-ui';
import { Form, FormTextArea, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStoredDraft } from '../drafts/useStoredDraft';
import { noteSchema } from './note.schema';
import { emptyDraft, isChangeKept, noteDrafts } from './noteDraft';
import type { NoteDraft } from './noteDraft';
import type { CheckedNote } from './note.schema';
import { myNotes, useSaveNote } from './noteQueries';
import type { DecisionNote } from './noteQueries';

/** Form to write or change a note; the input stays until it is stored, even when the user leaves the page. */
export function NoteForm({ userId, projectId, note, onDone }: NoteFormProps) {
  const isNew = note === undefined;
  const queryClient = useQueryClient();
  const save = useSaveNote(userId, projectId);
  const draftId = note?.id ?? projectId;
  const [begun] = useState(() => (isNew || isChangeKept(draftId) ? noteDrafts.read(draftId) : draftOf(note)));
  // As shown when the form was filled in, so that another window's change isn't overwritten unseen.
  const [seen, setSeen] = useState(() => versionOf(begun));
  const form = useZodForm(noteSchema(seen.lookAgainOn || null), { defaultValues: fieldsOf(begun) });
  const register = { onChange: () => keep(seen) };

  useEffect(() => {
    return noteDrafts.onCleared(draftId, () => (isNew ? form.reset(fieldsOf(emptyDraft)) : onDone?.()));
  }, [draftId, form, isNew, onDone]);
  const { data: notes } = useQuery(myNotes(userId, projectId));
  useStoredDraft(noteDrafts, projectId, isNew && !save.isPending ? notes : undefined, save.reset);

  /** Keeps what is typed, as a change of the given version of the note. */
  function keep(version: NoteVersion) {
    const draft = typedOn(version);
    const isSame = draft.body === version.body && draft.lookAgainOn === version.lookAgainOn;
    noteDrafts.keep(draftId, isSame ? emptyDraft : draft);
  }

  function typedOn({ body, lookAgainOn, updatedAt }: NoteVersion): NoteDraft {
    return {
      ...form.getValues(),
      updatedAt,
      bodyBefore: body,
      dayBefore: lookAgainOn,
      projectId: isNew ? '' : projectId,
    };
  }

  function handleCancel() {
    noteDrafts.keep(draftId, emptyDraft);
    onDone?.();
  }

  function handleSubmit(checked: CheckedNote) {
    const draft = typedOn(seen);
    // Retries use the same id, so that a note whose response was lost isn't stored twice.
    const id = note?.id ?? noteDrafts.sendingId(projectId, draft);
    save.mutate(
      { id, isNew, ...checked, draft },
      {
        onSuccess: () => onDone?.(),
        onError: (error) => isConflict(error) && takeOver(),
      },
    );
  }

  /** The conflict is shown: what was not touched follows the other window, and the next save replaces the rest. */
  function takeOver() {
    const notes = queryClient.getQueryData(myNotes(userId, projectId).queryKey);
    const found = notes?.find(({ id }) => id === draftId);
    if (found === undefined) return;
    const typed = form.getValues();
    const now = versionOf(draftOf(found));
    form.reset({
      body: typed.body === seen.body ? now.body : typed.body,
      lookAgainOn: typed.lookAgainOn === seen.lookAgainOn ? now.lookAgainOn : typed.lookAgainOn,
    });
    setSeen(now);
    keep(now);
  }

  return (
    <Form
      form={form}
      isReady={!save.isPending}
      onSubmit={handleSubmit}
      aria-label={note && 'Change the note'}
    >
      <FormTextArea
        form={form}
        name="body"
        label={note ? 'Your note' : 'New note'}
        placeholder="What speaks for it, what against, what you wait for"
        rows={3}
        register={register}
        readOnly={save.isPending}
      />
      <Foot>
        <FormTextField
          form={form}
          name="lookAgainOn"
          type="date"
          label="Look again on (optional)"
          hint="We remind you on that day: in your inbox, and by mail as you chose."
          register={register}
          readOnly={save.isPending}
        />
        <Buttons>
          <Button type="submit" variant="secondary" isBusy={save.isPending} busyLabel="Saving…">
            Save note
          </Button>
          {onDone && (
            <Button variant="quiet" onClick={handleCancel} disabled={save.isPending}>
              Cancel
            </Button>
          )}
        </Buttons>
      </Foot>
      {save.isError && (
        <Notice tone="error">
          {toAppError(save.error).message}
          {note && isConflict(save.error) && <Stored dir="auto">{note.body}</Stored>}
        </Notice>
      )}
    </Form>
  );
}

const fieldsOf = ({ body, lookAgainOn }: NoteDraft) => ({ body, lookAgainOn });

/** A stored note as the draft of its change; without a note, the draft of a new one. */
function draftOf(note: DecisionNote | undefined): NoteDraft {
  if (note === undefined) return emptyDraft;
  const { body, updatedAt } = note;
  const day = note.lookAgainOn ?? '';
  return { ...emptyDraft, body, lookAgainOn: day, updatedAt, bodyBefore: body, dayBefore: day };
}

/** The version of the note that a draft changes. */
function versionOf({ bodyBefore, dayBefore, updatedAt }: NoteDraft) {
  return { body: bodyBefore, lookAgainOn: dayBefore, updatedAt };
}

type NoteVersion = ReturnType<typeof versionOf>;

const isConflict = (error: unknown) => toAppError(error).code === 'note_changed';

const Stored = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 16.25rem) auto;
  gap: ${token('space.3')} ${token('space.4')};
  align-items: start;
  justify-content: space-between;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
  padding-top: 26px;

  ${media.phone} {
    padding-top: 0;

    > * {
      flex: 1;
    }
  }
`;

interface NoteFormProps {
  userId: string;
  projectId: string;
  /** The note to change; unset for a new one. */
  note?: DecisionNote;
  /** Called after saving or cancelling; unset for a form that stays open. */
  onDone?(): void;
}
