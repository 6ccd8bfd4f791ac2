import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';

/** What the user typed about projects in this tab and has not sent yet, by listing id. */
export interface ProjectDrafts<Field extends string> {
  /** The ids under which a draft is kept. */
  keptIds(): readonly string[];
  /** Empty strings when nothing was typed. */
  read(listingId: string): Record<Field, string>;
  /** Stores the draft until it is sent, the user signs out or the tab is closed. */
  keep(listingId: string, draft: Readonly<Record<Field, string>>): void;
  /** Removes a draft that is stored by now, unless it was changed since; the form that shows it, if any, is told. */
  clear(listingId: string, draft: Readonly<Record<Field, string>>): void;
  /** The id under which a draft is sent: the same for every retry, also after a reload, until the draft changes or is removed. */
  sendingId(listingId: string, draft: Readonly<Record<Field, string>>): string;
  /** Clears a draft whose `sendingId` is `storedId`: it is stored, although the response was lost. True if so. */
  clearStored(listingId: string, storedId: string): boolean;
  /** Calls back when a project's draft was cleared because it is stored; returns how to stop. */
  onCleared(listingId: string, listener: () => void): () => void;
  /** Why a project's draft was cleared; null when nothing was lost. */
  lost(listingId: string): LostItem['reason'] | null;
}

interface Sent {
  id: string;
  /** What was sent under it, as `comparable` has it. */
  text: string;
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

  const comparable = (draft: Readonly<Record<Field, string>>) =>
    JSON.stringify(fields.map((field) => draft[field].trim()));

  function sentOf(listingId: string): Sent | undefined {
    const sent: unknown = new Map(Object.entries(readAll()[listingId] ?? {})).get('sent');
    return isSent(sent) ? sent : undefined;
  }

  function write(listingId: string, draft: Readonly<Record<Field, string>>, sent: Sent | undefined) {
    const all = readAll();
    if (fields.every((field) => draft[field] === '')) delete all[listingId];
    else all[listingId] = { ...textsOf(draft), ...(sent && { sent }) };
    item.keep(Object.keys(all).length === 0 ? undefined : all);
  }

  const read = (listingId: string) => textsOf(readAll()[listingId]);

  function clear(listingId: string, draft: Readonly<Record<Field, string>>) {
    const kept = read(listingId);
    if (fields.some((field) => kept[field] !== draft[field])) {
      // The same text is something new then.
      if (sentOf(listingId)?.text === comparable(draft)) write(listingId, kept, undefined);
      return;
    }
    write(listingId, textsOf({}), undefined);
    for (const [id, listener] of listeners) if (id === listingId) listener();
  }

  return {
    keptIds: () => Object.keys(readAll()),
    read,
    keep: (listingId, draft) => write(listingId, draft, sentOf(listingId)),
    clear,
    sendingId(listingId, draft) {
      const text = comparable(draft);
      const sent = sentOf(listingId);
      if (sent?.text === text) return sent.id;
      const id = crypto.randomUUID();
      write(listingId, draft, { id, text });
      return id;
    },
    clearStored(listingId, storedId) {
      const sent = sentOf(listingId);
      const kept = read(listingId);
      if (sent?.id !== storedId || sent.text !== comparable(kept)) return false;
      clear(listingId, kept);
      return true;
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

function isSent(value: unknown): value is Sent {
  const { id, text } = (value ?? {}) as Partial<Sent>;
  return typeof id === 'string' && typeof text === 'string';
}
