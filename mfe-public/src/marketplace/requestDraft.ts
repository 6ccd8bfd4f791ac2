import { ownItem } from '@fairshore/shared-auth';
import type { PackageRequestValues } from './packageRequest.schema';

const draft = ownItem('package-request');

/** The form as nobody has filled it in. */
export const emptyRequest: PackageRequestValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  notes: '',
  website: '',
};

/** What the person of this tab typed into the request form and has not sent; empty fields otherwise. */
export function readDraft(): PackageRequestValues {
  const kept = draft.read();
  if (typeof kept !== 'object' || kept === null) return emptyRequest;
  const typed = Object.entries(kept).filter(
    ([name, value]) => name in emptyRequest && typeof value === 'string',
  );
  return { ...emptyRequest, ...Object.fromEntries(typed) };
}

/** Keeps it while they are on other pages; empty fields forget it. */
export function keepDraft(values: Partial<PackageRequestValues>): void {
  draft.keep(Object.values(values).some((value) => value !== '') ? values : undefined);
}
