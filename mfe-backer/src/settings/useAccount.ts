import { useAuth } from '@fairshore/shared-auth';
import { myAccount } from '@fairshore/shared-auth/account';
import { useQuery } from '@fairshore/shared-data/query';

/** What the auth server knows of the person; not asked in the demo. */
export function useAccount() {
  const { user, isDemo } = useAuth();
  return useQuery({
    // The address is part of the key: once a change is confirmed, in whichever tab, this is asked anew.
    queryKey: ['account', user?.id, user?.email],
    queryFn: myAccount,
    enabled: !isDemo && user !== null,
  });
}
