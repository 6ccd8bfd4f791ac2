import { ownItem, tabOwner } from '@fairshore/shared-auth';

/** What this tab's person typed into a form and has not sent. */
export interface LeadDraft {
  /** The JSON value kept last; undefined when there is none. */
  read(): unknown;
  /** Undefined removes the draft. */
  keep(values: unknown): void;
  /**
   * Call before sending: returns what to call once it was sent, also after its page was left. The draft is replaced with `remaining`
   * then, or removed, and forms that were opened with it meanwhile are told. What was typed into one of these stays.
   */
  sending(remaining?: unknown): () => void;
  /** Calls back when what a form was opened with has been sent by another one. Returns the function that unsubscribes. */
  onSentElsewhere(listener: () => void): () => void;
}

/** The draft of a form, under its name in the storage inventory. */
export function leadDraft(name: string): LeadDraft {
  const { read, keep } = ownItem(name);
  const open = new Set<() => void>();
  return {
    read,
    keep,
    sending(remaining) {
      const owner = tabOwner();
      const sent = JSON.stringify(read());
      const openBefore = new Set(open);
      return () => {
        if (tabOwner() !== owner || JSON.stringify(read()) !== sent) return;
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
