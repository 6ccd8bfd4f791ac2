import { useAuth } from '@fairshore/shared-auth';
import { myAccount } from '@fairshore/shared-auth/account';
import { useQuery } from '@fairshore/shared-data/query';
import { authAnswer } from './authAnswer';

/** The user's account on the auth server; not requested in demo mode. */
export function useAccount() {
  const { user, isDemo } = useAuth();
  return useQuery({
    // The address is part of the key, so that the account is refetched once a change is confirmed in any tab.
    queryKey: ['account', user?.id, user?.email],
    queryFn: () => authAnswer(myAccount()),
    // Until then the account as it was, so that a change that took effect at once can still be confirmed in its form.
    placeholderData: (account, query) => (query?.queryKey[1] === user?.id ? account : undefined),
    enabled: !isDemo && user !== null,
  });
}
