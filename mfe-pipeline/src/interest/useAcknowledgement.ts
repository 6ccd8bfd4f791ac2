import { useAuth } from '@fairshore/shared-auth';
import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { myAcknowledgement } from './acknowledgement';

/** The disclaimer's part of a form: whether it still has to be ticked, and which version is sent with the amount then. */
export function useAcknowledgement(isExample: boolean) {
  const { user, isDemo } = useAuth();
  const isAsked = user !== null && !isDemo && !isExample;
  const kept = useQuery({ ...myAcknowledgement(user?.id ?? ''), enabled: isAsked });

  // What can't be read is asked for again: the database knows what it has.
  const known = kept.isPending ? undefined : (kept.data ?? null);
  const acknowledgement = isAsked ? known : null;
  const isDisclaimerAsked = acknowledgement === null;
  return {
    acknowledgement,
    isDisclaimerAsked,
    /** Whether it has to be isn't known yet. */
    isOnItsWay: isFirstTry(kept),
    /** The version to send; null when the database has it already. */
    disclaimer: isDisclaimerAsked ? disclaimerVersion : null,
  };
}
