import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { Form, FormTextArea, trimmed, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { EditConflict } from '../edits/EditConflict';
import { ConflictView } from '../edits/ConflictView';
import { useReturnToField } from '../edits/useReturnToField';
import type { useSaveStaffNote } from './inbox';
import { longestStaffNote } from '../records/lead';
import type { Lead } from '../records/lead';
import { asStored } from '../table/asStored';

const schema = z.object({
  staffNote: z
    .string()
    .check(trimmed(), z.maxLength(longestStaffNote, 'Please keep the note within 2,000 characters.')),
});

/** Without this, a reset unregisters the field, and what is typed until it is registered again is lost. */
const keepingField = { keepFieldsRef: true };

/**
 * The staff's note on a lead. If two people wrote at the same time, the person chooses; a failed save keeps what was typed. If the lead
 * was erased, what was typed can still be read and copied.
 */
export function StaffNote({ lead, isGone = false, save, onOpenChange }: StaffNoteProps) {
  const formId = useId();
  const [seen, setSeen] = useState(lead);
  // Validates on change, so that the length limit shows while typing.
  const form = useZodForm(schema, { defaultValues: valuesOf(lead), mode: 'onChange' });
  const typed = form.watch('staffNote');
  const [conflict, setConflict] = useState<EditConflict<Lead> | null>(null);
  const place = useRef<HTMLFormElement>(null);
  const isChanged = typed.trim() !== (seen.staffNote ?? '');
  const isTooLong = form.formState.errors.staffNote !== undefined;
  useReturnToField(conflict, formId);

  useEffect(() => {
    onOpenChange(isChanged);
  }, [isChanged, onOpenChange]);

  // The buttons at the bottom of the dialog may cover the Save button and the error of a save.
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChanged) saveButton.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChanged, save.isError]);

  // The Save button disappears together with the lead.
  useEffect(() => {
    if (isGone) passFocusOn(place.current);
  }, [isGone]);

  // Adopts what somebody else has stored, unless something is being typed.
  const isNews = !isChanged && lead !== seen && lead.editVersion >= seen.editVersion;
  useEffect(() => {
    // Keys pressed since the last render count as typing, too.
    const isTyping = form.getValues('staffNote').trim() !== (seen.staffNote ?? '');
    if (!isNews || isTyping) return;
    // Set together with the form, which can't be reset during rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setSeen(lead);
    form.reset(valuesOf(lead), keepingField);
  }, [isNews, lead, seen, form]);

  async function handleSave(base: Lead, staffNote: string) {
    const before = form.getValues('staffNote');
    try {
      const stored = await save.mutateAsync({ seen: base, staffNote });
      setSeen(stored);
      // If the person kept typing meanwhile, there is something to save again.
      if (form.getValues('staffNote') === before) {
        form.reset(valuesOf(stored), keepingField);
        // The Save button disappears, because there is nothing left to save.
        passFocusOn(place.current, saveButton.current);
      }
      toast.success('The note is saved.');
    } catch (error) {
      if (error instanceof EditConflict) setConflict(error);
    }
  }

  /** Returns to the form before saving, because a failure is shown there, with the chosen text still in it. */
  function handleChoice(theirs: Lead, isTheirs: boolean) {
    const chosen = isTheirs ? (theirs.staffNote ?? '') : typed;
    setSeen(theirs);
    form.setValue('staffNote', chosen);
    setConflict(null);
    if (!isTheirs) void handleSave(theirs, asStored(chosen));
  }

  if (conflict !== null && !isGone) {
    const { theirs } = conflict;
    return (
      <ConflictView
        conflict={conflict}
        labels={{ staffNote: 'Staff note' }}
        mine={{ staffNote: typed }}
        theirs={{ staffNote: theirs.staffNote ?? '' }}
        onChoose={(isTheirs) => handleChoice(theirs, isTheirs('staffNote'))}
        onBack={() => setConflict(null)}
      />
    );
  }

  return (
    <Form
      ref={place}
      id={formId}
      tabIndex={-1}
      form={form}
      isReady={isChanged && !isGone}
      onSubmit={({ staffNote }) => handleSave(seen, staffNote)}
      aria-label="Note for staff"
    >
      <Column>
        <FormTextArea
          form={form}
          name="staffNote"
          label="Staff note"
          required={isGone ? undefined : false}
          readOnly={isGone}
          hint={isGone ? 'It was not saved. Copy what you still need.' : 'Only staff read it.'}
        />
        {!isGone && save.isError && !(save.error instanceof EditConflict) && (
          <Notice tone="error">Could not save the note: {toAppError(save.error).message}</Notice>
        )}
        {!isGone && (
          <Button
            ref={saveButton}
            type="submit"
            variant="secondary"
            size="small"
            disabled={!isChanged || isTooLong}
            isBusy={save.isPending}
            busyLabel="Saving…"
          >
            Save note
          </Button>
        )}
      </Column>
    </Form>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.3')};

  > button {
    justify-self: start;
    scroll-margin-bottom: ${token('space.4')};
  }
`;

function valuesOf({ staffNote }: Lead) {
  return { staffNote: staffNote ?? '' };
}

interface StaffNoteProps {
  lead: Lead;
  /** Whether the lead has been erased. */
  isGone?: boolean;
  save: ReturnType<typeof useSaveStaffNote>;
  /** Called with whether there is unsaved input. */
  onOpenChange(isOpen: boolean): void;
}
