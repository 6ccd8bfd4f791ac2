import { toAppError } from '@fairshore/shared-data/errors';
import { useQueryClient } from '@fairshore/shared-data/query';
import { Button, Notice, media, token } from '@fairshore/shared-ui';
import { Form, FormTextArea, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { sendingIdOf } from '../drafts/sendingIds';
import { noteSchema } from './note.schema';
import { noteDrafts } from './noteDraft';
import type { CheckedNote } from './note.schema';
import { myNotes, useSaveNote } from './noteQueries';
import type { DecisionNote } from './noteQueries';

const empty = { body: '', lookAgainOn: '' };

const valuesOf = (note: DecisionNote) => ({ body: note.body, lookAgainOn: note.lookAgainOn ?? '' });

/** Form to write or change a note; the input stays until it is stored, for a new note even when the user leaves the page. */
export function NoteForm({ userId, projectId, note, onDone }: NoteFormProps) {
  const isNew = note === undefined;
  const queryClient = useQueryClient();
  const save = useSaveNote(userId, projectId);
  // As shown when the form was filled in, so that another window's change isn't overwritten unseen.
  const [seen, setSeen] = useState(note);
  const form = useZodForm(noteSchema(note?.lookAgainOn ?? null), {
    defaultValues: note ? valuesOf(note) : noteDrafts.read(projectId),
  });
  const register = note ? undefined : { onChange: () => noteDrafts.keep(projectId, form.getValues()) };

  useEffect(() => {
    if (isNew) return noteDrafts.onCleared(projectId, () => form.reset(empty));
    return undefined;
  }, [form, isNew, projectId]);

  function handleSubmit(checked: CheckedNote) {
    // Retries use the same id, so that a note whose response was lost isn't stored twice.
    const id = note?.id ?? sendingIdOf(['note', userId, projectId, checked]);
    save.mutate(
      { id, isNew, seenAt: seen?.updatedAt ?? '', ...checked, draft: form.getValues() },
      {
        onSuccess: () => onDone?.(),
        onError: (error) => isConflict(error) && takeOver(),
      },
    );
  }

  /** The conflict is shown: what was not touched follows the other window, and the next save replaces the rest. */
  function takeOver() {
    const notes = queryClient.getQueryData(myNotes(userId, projectId).queryKey);
    const now = notes?.find(({ id }) => id === seen?.id);
    if (seen === undefined || now === undefined) return;
    const typed = form.getValues();
    const [before, after] = [valuesOf(seen), valuesOf(now)];
    form.reset({
      body: typed.body === before.body ? after.body : typed.body,
      lookAgainOn: typed.lookAgainOn === before.lookAgainOn ? after.lookAgainOn : typed.lookAgainOn,
    });
    setSeen(now);
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
            <Button variant="quiet" onClick={onDone} disabled={save.isPending}>
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
