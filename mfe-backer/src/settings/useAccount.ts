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
    enabled: !isDemo && user !== null,
  });
}
