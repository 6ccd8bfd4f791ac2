import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';

/** What the user typed about projects in this tab and has not sent yet, by listing id. */
export interface ProjectDrafts<Field extends string> {
  /** Empty strings when nothing was typed. */
  read(listingId: string): Record<Field, string>;
  /** Stores the draft until it is sent, the user signs out or the tab is closed. */
  keep(listingId: string, draft: Readonly<Record<Field, string>>): void;
  /** Why a project's draft was cleared; null when nothing was lost. */
  lost(listingId: string): LostItem['reason'] | null;
}

/** Creates the draft storage of one form with these fields; `name` is listed in the inventory of what the site stores. */
export function projectDrafts<Field extends string>(
  name: string,
  fields: readonly Field[],
): ProjectDrafts<Field> {
  const item = ownItem(name);

  function readAll(): Record<string, unknown> {
    const stored = item.read();
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  }

  const textsOf = (draft: unknown) => {
    const given = new Map(Object.entries(draft ?? {}));
    return Object.fromEntries(fields.map((field) => [field, String(given.get(field) ?? '')])) as Record<
      Field,
      string
    >;
  };

  return {
    read: (listingId) => textsOf(readAll()[listingId]),
    keep(listingId, draft) {
      const all = readAll();
      if (fields.every((field) => draft[field] === '')) delete all[listingId];
      else all[listingId] = textsOf(draft);
      item.keep(Object.keys(all).length === 0 ? undefined : all);
    },
    lost(listingId) {
      const lost = item.lost();
      return lost?.parts.includes(listingId) ? lost.reason : null;
    },
  };
}
