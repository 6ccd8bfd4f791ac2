import { useAuth } from '@fairshore/shared-auth';
import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { useQuery } from '@fairshore/shared-data/query';
import { useState } from 'react';
import { myAcknowledgement } from './acknowledgement';

/** The disclaimer's part of a form: whether it still has to be ticked, and what to send with the amount. */
export function useAcknowledgement(isExample: boolean) {
  const { user, isDemo } = useAuth();
  const isAsked = user !== null && !isDemo && !isExample;
  const kept = useQuery({ ...myAcknowledgement(user?.id ?? ''), enabled: isAsked });
  const [isChecked, setIsChecked] = useState(false);

  // What can't be read is asked for again: the database knows what it has.
  const known = kept.isPending ? undefined : (kept.data ?? null);
  const acknowledgement = isAsked ? known : null;
  const isMissing = acknowledgement === null && !isChecked;
  return {
    acknowledgement,
    isChecked,
    setIsChecked,
    isMissing,
    /** The version to send; null when the database has it already. */
    disclaimer: acknowledgement === null && isChecked ? disclaimerVersion : null,
  };
}
