import { myApps, recoveryCodesLeft } from '@fairshore/shared-auth/account';
import { queryOptions } from '@fairshore/shared-data/query';
import { authAnswer } from './authAnswer';

/** The user's authenticator apps. */
export function ownApps(userId: string) {
  return queryOptions({
    queryKey: ['second-factor', userId] as const,
    queryFn: () => authAnswer(myApps()),
    // Another tab may have set it up or removed it.
    refetchOnWindowFocus: 'always',
  });
}

/** The number of the user's unused recovery codes, counted anew on every mount. */
export function ownRecoveryCodes(userId: string) {
  return queryOptions({
    queryKey: ['recovery-codes', userId] as const,
    queryFn: () => authAnswer(recoveryCodesLeft()),
    staleTime: 0,
  });
}
