import { ownItem, tabOwner } from '@fairshore/shared-auth';
import type { ZodForm } from '@fairshore/shared-ui/form';
import { useEffect } from 'react';
import type { RefObject } from 'react';

type Texts = Record<string, string>;

/** What this tab's person typed into a form of texts and has not sent. */
export interface FormDraft<Values extends Texts> {
  /** Returns the empty fields if there is no draft. */
  read(): Values;
  /** Empty fields remove the draft. */
  keep(values: Partial<Values>): void;
  /**
   * Call before sending: returns what to call once it was sent, also after its page was left. The draft is removed then, but for
   * `remaining` fields, and forms that were opened with it meanwhile are emptied. What was typed into one of these stays.
   */
  sending(remaining?: Partial<Values>): () => void;
  /** Calls back when what a form was opened with has been sent by another one. Returns the function that unsubscribes. */
  onSentElsewhere(listener: () => void): () => void;
}

/** The draft of a form, under its name in the storage inventory; `empty` are the fields before anything is typed. */
export function formDraft<Values extends Texts>(name: string, empty: Values): FormDraft<Values> {
  const item = ownItem(name);
  const open = new Set<() => void>();
  const keep = (values: Partial<Values>) =>
    item.keep(Object.values(values).some((value) => value !== '') ? values : undefined);
  return {
    keep,
    read() {
      const kept = item.read();
      if (typeof kept !== 'object' || kept === null) return empty;
      const typed = Object.entries(kept).filter(
        ([field, value]) => field in empty && typeof value === 'string',
      );
      return { ...empty, ...Object.fromEntries(typed) };
    },
    sending(remaining = {}) {
      const owner = tabOwner();
      const sent = JSON.stringify(item.read());
      const openBefore = new Set(open);
      return () => {
        if (tabOwner() !== owner || JSON.stringify(item.read()) !== sent) return;
        keep(remaining);
        for (const listener of open) if (!openBefore.has(listener)) listener();
      };
    },
    onSentElsewhere(listener) {
      open.add(listener);
      return () => open.delete(listener);
    },
  };
}

/**
 * Stores what is typed, over reloads and visits to other pages, until it is sent. What a field was prefilled with
 * (`suggested`) is not stored.
 */
export function useKeptDraft<Values extends Texts, Output extends Texts>(
  { subscribe, reset }: ZodForm<Values, Output>,
  draft: FormDraft<Values>,
  isSent: boolean,
  suggested?: RefObject<Texts>,
): void {
  useEffect(() => {
    if (isSent) return draft.keep({});
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(withoutSuggested(values, suggested?.current)),
    });
    return unsubscribe;
  }, [subscribe, draft, isSent, suggested]);

  useEffect(() => {
    const unsubscribe = draft.onSentElsewhere(() => reset(draft.read()));
    return unsubscribe;
  }, [draft, reset]);
}

function withoutSuggested<Values extends Texts>(values: Values, suggested: Texts = {}): Partial<Values> {
  const typed: Partial<Values> = { ...values };
  for (const field in values) if (values[field] === suggested[field]) delete typed[field];
  return typed;
}
