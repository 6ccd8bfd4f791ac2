import { leadDraft } from '@fairshore/shared-data/leads';
import type { PackageRequestValues } from './packageRequest.schema';

const draft = leadDraft('package-request');

/** See `LeadDraft`. */
export const { sending, onSentElsewhere } = draft;

/** The empty form. */
export const emptyRequest: PackageRequestValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  notes: '',
  website: '',
};

/** What this tab's person typed into the request form and has not sent; otherwise empty fields. */
export function readDraft(): PackageRequestValues {
  const kept = draft.read();
  if (typeof kept !== 'object' || kept === null) return emptyRequest;
  const typed = Object.entries(kept).filter(
    ([name, value]) => name in emptyRequest && typeof value === 'string',
  );
  return { ...emptyRequest, ...Object.fromEntries(typed) };
}

/**
 * Stores the draft while the person is on other pages; empty fields remove it. The account's name and e-mail address were
 * filled in, not typed.
 */
export function keepDraft(values: PackageRequestValues, filledIn: FilledIn): void {
  const { name, email, ...typed } = values;
  const kept = {
    ...typed,
    ...(name !== filledIn.name && { name }),
    ...(email !== filledIn.email && { email }),
  };
  draft.keep(Object.values(kept).some((value) => value !== '') ? kept : undefined);
}

type FilledIn = Pick<PackageRequestValues, 'name' | 'email'>;
