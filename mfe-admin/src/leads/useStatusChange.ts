import { AppError } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { toast } from '@fairshore/shared-ui/toast';
import { useRef } from 'react';
import { changeFailure } from '../table/changeFailure';
import { mayHaveArrived } from '../table/mayHaveArrived';
import { offerUndo } from '../table/offerUndo';
import { useSetLeadStatuses } from './inbox';
import type { Lead, LeadStatus, StatusChange } from '../records/lead';
import { senderOf } from './leadsTable';

/**
 * Sets the status of several leads at once, shows how many were changed, and offers to undo it. Of several changes chosen quickly, each
 * is sent after the previous one, and the last one wins. A change resolves with false if it failed, which was shown. Calls `onUndone`
 * when one was undone.
 */
export function useStatusChange(onUndone: () => void): StatusChanger {
  const setStatuses = useSetLeadStatuses();
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  // What the requests under way have left, or may have: a change chosen meanwhile was chosen on leads that are outdated by then.
  const left = useRef(new Map<string, LeadStatus>());
  // What a lead may have since a request whose answer was lost: its status before or the new one.
  const possible = useRef(new Map<string, ReadonlySet<LeadStatus>>());

  async function change(leads: readonly Lead[], to: LeadStatus) {
    const [first] = leads;
    if (first === undefined) return true;
    try {
      const { wanted, made } = await inTurn(() =>
        leads
          .map(({ id, status }) => ({ id, from: left.current.get(id) ?? status, to }))
          .filter(({ from }) => from !== to),
      );
      const missed = wanted.length - made.length;
      if (missed > 0)
        toast.info(`Somebody else has changed ${counted(missed)} in the meantime. Their change stays.`);
      const [firstMade] = made;
      if (firstMade === undefined) return true;
      const what = leads.length === 1 ? senderOf(first) : counted(made.length);
      offerUndo(
        `${what}: ${to}.`,
        () => setBack(made),
        (undone) => {
          if (leads.length === 1) return `${what}: ${firstMade.from} again.`;
          const kept = made.length - undone.length;
          const others = kept > 0 ? ` ${wasChanged(kept)}` : '';
          return `${counted(undone.length)}: back as before.${others}`;
        },
      );
      return true;
    } catch (error) {
      toast.error(changeFailure('Could not change the status', error));
      return false;
    }
  }

  /** The later change may be the person's own, so nobody is named. */
  async function setBack(changes: readonly StatusChange[]) {
    const { made } = await inTurn(() => changes.map(({ id, from, to }) => ({ id, from: to, to: from })));
    if (made.length === 0)
      throw new AppError('conflict', 'It was changed again in the meantime. The later change stays.');
    onUndone();
    return made;
  }

  /** Makes the changes after those under way; `read` is called when it is their turn. */
  async function inTurn(read: () => readonly StatusChange[]) {
    const previous = latest.current;
    const turn = (async () => {
      // Its failure was shown by whoever made it.
      await previous.catch(() => undefined);
      const wanted = read();
      const made = wanted.length === 0 ? [] : await send(wanted);
      for (const { id, to } of made) left.current.set(id, to);
      return { wanted, made };
    })();
    latest.current = turn;
    try {
      return await turn;
    } finally {
      // By now the leads were fetched again.
      if (latest.current === turn) left.current.clear();
    }
  }

  async function send(wanted: readonly StatusChange[]) {
    const others = wanted.flatMap(({ id, from, to }) =>
      [...(possible.current.get(id) ?? [])].filter((it) => it !== from).map((it) => ({ id, from: it, to })),
    );
    try {
      const stored = await setStatuses.mutateAsync([...wanted, ...others]);
      for (const { id } of wanted) possible.current.delete(id);
      const ids = new Set(stored.map(({ id }) => id));
      return wanted.filter(({ id }) => ids.has(id));
    } catch (error) {
      if (mayHaveArrived(error)) {
        for (const { id, from, to } of wanted) {
          possible.current.set(id, new Set([...(possible.current.get(id) ?? []), from, to]));
          left.current.set(id, to);
        }
      }
      throw error;
    }
  }

  return { change, isChanging: setStatuses.isPending };
}

function wasChanged(count: number): string {
  return count === 1
    ? '1 lead was changed in the meantime and stays.'
    : `${formatCount(count)} leads were changed in the meantime and stay.`;
}

function counted(count: number): string {
  return count === 1 ? '1 lead' : `${formatCount(count)} leads`;
}

interface StatusChanger {
  change(leads: readonly Lead[], to: LeadStatus): Promise<boolean>;
  isChanging: boolean;
}
