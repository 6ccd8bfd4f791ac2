import { AppError } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { toast } from '@fairshore/shared-ui/toast';
import { changeFailure } from '../table/changeFailure';
import { offerUndo } from '../table/offerUndo';
import { useSetLeadStatuses } from './inbox';
import type { Lead, LeadStatus, StatusChange } from '../records/lead';
import { senderOf } from './leadsTable';

/** Sets the status of several leads at once, shows how many were changed, and offers to undo it. */
export function useStatusChange(): StatusChanger {
  const setStatuses = useSetLeadStatuses();

  async function change(leads: readonly Lead[], to: LeadStatus) {
    const wanted = leads
      .filter(({ status }) => status !== to)
      .map(({ id, status }) => ({ id, from: status, to }));
    const [first] = leads;
    if (first === undefined || wanted.length === 0) return;
    try {
      const made = await setStatuses.mutateAsync(wanted);
      const missed = wanted.length - made.length;
      if (missed > 0)
        toast.info(`Somebody else has changed ${counted(missed)} in the meantime. Their change stays.`);
      if (made.length === 0) return;
      const what = leads.length === 1 ? senderOf(first) : counted(made.length);
      offerUndo(
        `${what}: ${to}.`,
        () => setBack(made),
        (undone) => {
          if (leads.length === 1) return `${what}: ${first.status} again.`;
          const kept = made.length - undone.length;
          const others = kept > 0 ? ` Somebody else has changed ${counted(kept)} in the meantime.` : '';
          return `${counted(undone.length)}: back as before.${others}`;
        },
      );
    } catch (error) {
      toast.error(changeFailure('Could not change the status', error));
    }
  }

  async function setBack(made: readonly StatusChange[]) {
    const undone = await setStatuses.mutateAsync(
      made.map(({ id, from, to }) => ({ id, from: to, to: from })),
    );
    if (undone.length === 0)
      throw new AppError('conflict', 'Somebody else has changed it in the meantime. Their change stays.');
    return undone;
  }

  return { change, isChanging: setStatuses.isPending };
}

function counted(count: number): string {
  return count === 1 ? '1 lead' : `${formatCount(count)} leads`;
}

interface StatusChanger {
  change(leads: readonly Lead[], to: LeadStatus): Promise<void>;
  isChanging: boolean;
}
