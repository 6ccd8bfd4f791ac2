import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { ConfirmDialog, Dialog } from '@fairshore/shared-ui/dialog';
import type { DialogSize } from '@fairshore/shared-ui/dialog';
import { Form } from '@fairshore/shared-ui/form';
import type { FieldValues, ZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { mayHaveArrived } from '../table/mayHaveArrived';
import { EditConflict } from './EditConflict';
import { ConflictView } from './ConflictView';
import { useReturnToField } from './useReturnToField';
import { useUnsavedInput } from '../table/useUnsavedInput';
import { useDialogHistory } from '../table/useDialogHistory';
import { useFocusInside } from '../table/useFocusInside';

/**
 * A form in a dialog that never loses input. Leaving it with changes asks first (Escape, backdrop, Cancel, Back, closing the tab), a
 * failed save keeps what was typed, and if somebody else has stored other values in the same fields, the person chooses field by
 * field.
 */
export function EditDialog<Input extends FieldValues, Output extends FieldValues, Row extends object>({
  noun,
  title,
  description,
  size,
  form,
  row,
  rowId,
  toValues,
  labels,
  saveLabel,
  isComplete,
  onSave,
  onSeen,
  onClose,
  children,
}: EditDialogProps<Input, Output, Row>) {
  const formId = useId();
  const [seen, setSeen] = useState(row);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mightBeSaved, setMightBeSaved] = useState(false);
  const [conflict, setConflict] = useState<EditConflict<Row> | null>(null);
  const mustAsk = form.formState.isDirty || isSaving;
  const leave = useDialogHistory({ mustAsk, onAsk: () => setIsAsking(!isSaving), onClose, row: rowId });
  const close = useUnsavedInput(mustAsk, title, leave);
  useReturnToField(conflict, formId);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useFocusInside(content);

  // The failure message is about the previous input, so typing clears it.
  useEffect(() => {
    const typing = form.watch(() => setFailure(null));
    return () => typing.unsubscribe();
  }, [form]);

  async function save(values: Output, base: Row | null) {
    setIsSaving(true);
    setFailure(null);
    const submitted = form.getValues();
    try {
      const saved = await onSave(values, { seen: base, touched: touchedIn(toValues(base), submitted) });
      const typedSince = Object.keys(touchedIn(submitted, form.getValues()));
      if (typedSince.length === 0) return close();
      setMightBeSaved(false);
      startFrom(saved, typedSince);
      setIsSaving(false);
    } catch (error) {
      setIsSaving(false);
      // A later refusal says nothing about an earlier save that had no answer.
      if (mayHaveArrived(error)) setMightBeSaved(true);
      if (error instanceof EditConflict) setConflict(error);
      else setFailure(toAppError(error).message);
    }
  }

  /** Resets the form to a stored row, and reapplies the local input in the fields that are kept. */
  function startFrom(stored: Row, kept: readonly string[]) {
    const mine = form.getValues();
    const values = toValues(stored);
    form.reset(values);
    form.reset(
      { ...values, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
      { keepDefaultValues: true },
    );
    setSeen(stored);
    onSeen?.(stored);
  }

  /** Starts from the other person's row, keeps the local input except where theirs was chosen, and saves the result. */
  function handleChoice({ theirs, fields }: EditConflict<Row>, isTheirs: (field: string) => boolean) {
    const touched = Object.keys(touchedIn(toValues(seen), form.getValues()));
    // A save may include an untouched field, so that there can be a choice about it, too.
    const mine = [...touched, ...fields.map(String)].filter((field) => !isTheirs(field));
    startFrom(theirs, mine);
    setConflict(null);
    void form.handleSubmit((chosen) => save(chosen, theirs))();
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    if (mustAsk) setIsAsking(true);
    else close();
  }

  return (
    <>
      <Dialog
        open
        size={size}
        onOpenChange={handleOpenChange}
        isDismissable={!isSaving}
        title={title}
        description={description}
        footer={
          conflict === null && (
            <>
              {failure !== null && (
                <Failure>
                  <Notice tone="error">
                    Could not save {noun}: {failure}
                  </Notice>
                </Failure>
              )}
              <Button variant="secondary" disabled={isSaving} onClick={() => handleOpenChange(false)}>
                Cancel
              </Button>
              <Button
                type="submit"
                form={formId}
                disabled={!isComplete}
                isBusy={isSaving}
                busyLabel="Saving…"
              >
                {saveLabel}
              </Button>
            </>
          )
        }
      >
        {conflict !== null && (
          <ConflictView
            conflict={conflict}
            labels={labels}
            mine={form.getValues()}
            theirs={toValues(conflict.theirs)}
            onChoose={(isTheirs) => handleChoice(conflict, isTheirs)}
            onBack={() => setConflict(null)}
          />
        )}
        <Form
          ref={setContent}
          id={formId}
          form={form}
          onSubmit={(values) => save(values, seen)}
          hidden={conflict !== null}
          aria-label={title}
        >
          {children}
        </Form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        text={
          mightBeSaved
            ? 'What you typed into this form may have been saved: look at the list first.'
            : 'What you typed into this form has not been saved.'
        }
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={close}
      />
    </>
  );
}

function touchedIn(base: FieldValues, values: FieldValues): Record<string, true> {
  const touched = Object.keys(values).filter((field) => !Object.is(values[field], base[field]));
  return Object.fromEntries(touched.map((field) => [field, true]));
}

const Failure = styled.div`
  flex: 1 1 100%;
  margin-bottom: ${token('space.2')};
`;

/** The state a save starts from. */
export interface EditedFrom<Row> {
  /** The row as this form last read it; null for a new one. */
  seen: Row | null;
  /** The fields that differ from it. */
  touched: Readonly<Record<string, true>>;
}

export interface EditDialogProps<Input extends FieldValues, Output extends FieldValues, Row extends object> {
  /** As in 'Could not save listing: …'. */
  noun: string;
  title: string;
  description?: ReactNode;
  size?: DialogSize;
  form: ZodForm<Input, Output>;
  /** Null creates one. */
  row: Row | null;
  /** The row's id, used for its link in the address. */
  rowId?: string;
  /** Converts a row, or null for a new one, into form values. */
  toValues(row: Row | null): Input;
  /** The field labels, used for the choice between two versions. */
  labels: Readonly<Record<keyof Input & string, string>>;
  saveLabel: string;
  isComplete: boolean;
  /**
   * Stores the form and resolves with the stored row. Errors are shown, an `EditConflict` as a choice. On success the dialog closes,
   * unless something was typed meanwhile: then that is edited on top of the stored row.
   */
  onSave(values: Output, from: EditedFrom<Row>): Promise<Row>;
  /** Called with the stored row that is edited from now on, when the dialog stays open after a save or goes on from somebody else's. */
  onSeen?(row: Row): void;
  onClose(): void;
  children: ReactNode;
}
