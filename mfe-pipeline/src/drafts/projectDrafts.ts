import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';

/** What the person of this tab typed about projects and has not sent yet, by listing id. */
export interface ProjectDrafts<Field extends string> {
  /** Empty texts when nothing was typed. */
  read(listingId: string): Record<Field, string>;
  /** Keeps what is typed until it is sent, its person leaves or the tab is closed. */
  keep(listingId: string, draft: Readonly<Record<Field, string>>): void;
  /** Why nothing is left of what was typed about a project; null when nothing was lost. */
  lost(listingId: string): LostItem['reason'] | null;
}

/** The drafts of one form, with the fields that it has; the name is in the inventory of what the site stores. */
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
