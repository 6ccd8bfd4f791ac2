import { leadDraft } from '@fairshore/shared-data/leads';
import { sectors } from '@fairshore/shared-data/listings';
import type { ApplicationFormValues } from './application.schema';

const draft = leadDraft('application');

/** See `LeadDraft`. */
export const { sending, onSentElsewhere } = draft;

/** The fields of a draft that are texts. */
export const draftTexts = ['name', 'email', 'country', 'investsAs', 'ticketRange', 'message'] as const;

type TextField = (typeof draftTexts)[number];

/** The part of the form that is kept; the agreement is given anew. */
export type ApplicationDraft = Pick<ApplicationFormValues, TextField | 'sectors'>;

/** What this tab's person typed and chose in the application and has not sent; otherwise empty fields. */
export function readDraft(): ApplicationDraft {
  const kept: unknown = draft.read();
  const stored: Partial<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const textOf = (field: TextField) => {
    const value = stored[field];
    return typeof value === 'string' ? value : '';
  };
  const { sectors: chosen } = stored;
  return {
    name: textOf('name'),
    email: textOf('email'),
    country: textOf('country'),
    investsAs: textOf('investsAs'),
    ticketRange: textOf('ticketRange'),
    message: textOf('message'),
    sectors: sectors.filter((sector) => Array.isArray(chosen) && chosen.includes(sector)),
  };
}

/**
 * Stores the draft over reloads and visits to other pages; empty fields remove it. The account's name and e-mail address were
 * filled in, not typed.
 */
export function keepDraft(values: Partial<ApplicationFormValues>, filledIn: FilledIn): void {
  const { isAgreed, website, name, email, ...chosen } = values;
  const kept = {
    ...chosen,
    ...(name !== filledIn.name && { name }),
    ...(email !== filledIn.email && { email }),
  };
  draft.keep(Object.values(kept).some((value) => value && value.length > 0) ? kept : undefined);
}

/** Removes the draft. */
export function forgetDraft(): void {
  draft.keep(undefined);
}

type FilledIn = Pick<ApplicationDraft, 'name' | 'email'>;
