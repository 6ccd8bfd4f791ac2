import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { TextArea } from '@fairshore/shared-ui/field';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { EditConflict } from '../edits/EditConflict';
import { ConflictView } from '../edits/ConflictView';
import { useSaveStaffNote } from './inbox';
import { longestStaffNote } from '../records/lead';
import type { Lead } from '../records/lead';

/** The staff's own note on a lead. Where two wrote at once, the person chooses; a failed save keeps what was typed. */
export function StaffNote({ lead, onOpenChange }: StaffNoteProps) {
  const [seen, setSeen] = useState(lead);
  const [typed, setTyped] = useState(lead.staffNote ?? '');
  const [conflict, setConflict] = useState<EditConflict<Lead> | null>(null);
  const save = useSaveStaffNote();
  const isChanged = typed.trim() !== (seen.staffNote ?? '');
  const isTooLong = typed.trim().length > longestStaffNote;

  useEffect(() => {
    onOpenChange(isChanged);
  }, [isChanged, onOpenChange]);

  // Nothing is being typed: what somebody else has stored meanwhile shows.
  if (!isChanged && lead !== seen && lead.editVersion >= seen.editVersion) {
    setSeen(lead);
    setTyped(lead.staffNote ?? '');
  }

  async function handleSave(base: Lead, staffNote: string) {
    try {
      const stored = await save.mutateAsync({ seen: base, staffNote });
      setSeen(stored);
      setTyped(stored.staffNote ?? '');
      toast.success('The note is saved.');
    } catch (error) {
      if (error instanceof EditConflict) setConflict(error);
    }
  }

  /** Back in the form first: a failure is told there, with what was chosen still in it. */
  function handleChoice(theirs: Lead, isTheirs: boolean) {
    const chosen = isTheirs ? (theirs.staffNote ?? '') : typed;
    setSeen(theirs);
    setTyped(chosen);
    setConflict(null);
    if (!isTheirs) void handleSave(theirs, chosen);
  }

  if (conflict !== null) {
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
      aria-label="Note of the staff"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isTooLong) void handleSave(seen, typed);
      }}
    >
      <TextArea
        label="Staff note"
        required={false}
        hint="Only staff read it."
        error={isTooLong ? 'Please keep the note within 2,000 characters.' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {save.isError && !(save.error instanceof EditConflict) && (
        <Notice tone="error">Could not save the note: {toAppError(save.error).message}</Notice>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        disabled={!isChanged || isTooLong}
        isBusy={save.isPending}
        busyLabel="Saving…"
      >
        Save note
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('space.3')};

  > button {
    justify-self: start;
  }
`;

interface StaffNoteProps {
  lead: Lead;
  /** Told whether something is typed that isn't saved. */
  onOpenChange(isOpen: boolean): void;
}
