import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';

/** What the user typed about projects in this tab and has not sent yet, by listing id. */
export interface ProjectDrafts<Field extends string> {
  /** Empty strings when nothing was typed. */
  read(listingId: string): Record<Field, string>;
  /** Stores the draft until it is sent, the user signs out or the tab is closed. */
  keep(listingId: string, draft: Readonly<Record<Field, string>>): void;
  /** Removes a draft that is stored by now, unless it was changed since; the form that shows it, if any, is told. */
  clear(listingId: string, draft: Readonly<Record<Field, string>>): void;
  /** Calls back when a project's draft was cleared because it is stored; returns how to stop. */
  onCleared(listingId: string, listener: () => void): () => void;
  /** Why a project's draft was cleared; null when nothing was lost. */
  lost(listingId: string): LostItem['reason'] | null;
}

/** Creates the draft storage of one form with these fields; `name` is listed in the inventory of what the site stores. */
export function projectDrafts<Field extends string>(
  name: string,
  fields: readonly Field[],
): ProjectDrafts<Field> {
  const item = ownItem(name);
  const listeners = new Set<readonly [string, () => void]>();

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

  function keep(listingId: string, draft: Readonly<Record<Field, string>> | null) {
    const all = readAll();
    if (draft === null || fields.every((field) => draft[field] === '')) delete all[listingId];
    else all[listingId] = textsOf(draft);
    item.keep(Object.keys(all).length === 0 ? undefined : all);
  }

  return {
    read: (listingId) => textsOf(readAll()[listingId]),
    keep,
    clear(listingId, draft) {
      const kept = textsOf(readAll()[listingId]);
      if (fields.some((field) => kept[field] !== draft[field])) return;
      keep(listingId, null);
      for (const [id, listener] of listeners) if (id === listingId) listener();
    },
    onCleared(listingId, listener) {
      const entry = [listingId, listener] as const;
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    lost(listingId) {
      const lost = item.lost();
      return lost?.parts.includes(listingId) ? lost.reason : null;
    },
  };
}
