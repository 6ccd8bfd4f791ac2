import { toAppError } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { toast } from '@fairshore/shared-ui/toast';
import { offerUndo } from '../table/offerUndo';
import { useSetLeadStatuses } from './inbox';
import type { Lead, LeadStatus } from '../records/lead';
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
        () => setStatuses.mutateAsync(made.map(({ id, from }) => ({ id, from: to, to: from }))),
        leads.length === 1 ? `${what}: ${first.status} again.` : `${what}: back as before.`,
      );
    } catch (error) {
      toast.error(`Could not change the status: ${toAppError(error).message}`);
    }
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
