import { leadDraft } from '@fairshore/shared-data/leads';
import type { LeadDraft } from '@fairshore/shared-data/leads';
import type { ZodForm } from '@fairshore/shared-ui/form';
import { useEffect } from 'react';
import type { RefObject } from 'react';

type Texts = Record<string, string>;

/** What this tab's person typed into a form of texts and has not sent. */
export interface FormDraft<Values extends Texts> extends Pick<LeadDraft, 'onSentElsewhere'> {
  /** Returns the empty fields if there is no draft. */
  read(): Values;
  /** Empty fields remove the draft. */
  keep(values: Partial<Values>): void;
  /** As of `LeadDraft`. */
  sending(remaining?: Partial<Values>): () => void;
}

/** The draft of a form, under its name in the storage inventory; `empty` are the fields before anything is typed. */
export function formDraft<Values extends Texts>(name: string, empty: Values): FormDraft<Values> {
  const { read, keep, sending, onSentElsewhere } = leadDraft(name);
  return {
    sending,
    onSentElsewhere,
    read() {
      const kept = read();
      if (typeof kept !== 'object' || kept === null) return empty;
      const typed = Object.entries(kept).filter(
        ([field, value]) => field in empty && typeof value === 'string',
      );
      return { ...empty, ...Object.fromEntries(typed) };
    },
    keep: (values) => keep(Object.values(values).some((value) => value !== '') ? values : undefined),
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
