import { useAuth } from '@fairshore/shared-auth';
import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { myAcknowledgement } from './acknowledgement';

/** The disclaimer state of a form: whether it still has to be ticked, and which version to send. */
export function useAcknowledgement(isExample: boolean) {
  const { user, isDemo } = useAuth();
  const isAsked = user !== null && !isDemo && !isExample;
  const kept = useQuery({ ...myAcknowledgement(user?.id ?? ''), enabled: isAsked });

  // If loading fails, ask for it: the database knows what is already acknowledged.
  const known = kept.isPending ? undefined : (kept.data ?? null);
  const acknowledgement = isAsked ? known : null;
  const isDisclaimerAsked = acknowledgement === null;
  return {
    acknowledgement,
    isDisclaimerAsked,
    /** Whether this is still loading. */
    isOnItsWay: isFirstTry(kept),
    /** The version to send; null when the database already has it. */
    disclaimer: isDisclaimerAsked ? disclaimerVersion : null,
  };
}
