import { useAuth } from '@fairshore/shared-auth';
import { recoveryCodesLeft } from '@fairshore/shared-auth/account';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice } from '@fairshore/shared-ui';
import { Remark } from './SettingsSection';

/** The number of remaining recovery codes, refetched on every mount. */
export function RecoveryCodesLeft() {
  const { user } = useAuth();
  const left = useQuery({
    queryKey: ['recovery-codes', user?.id],
    queryFn: recoveryCodesLeft,
    staleTime: 0,
  });

  if (left.data === undefined)
    return left.error ? (
      <Remark>{left.error.message}</Remark>
    ) : (
      <Remark>Counting your recovery codes…</Remark>
    );
  if (left.data === 0)
    return (
      <Notice tone="warning">
        You have no recovery codes. Make some, or a lost phone locks you out of your account.
      </Notice>
    );
  return <Remark>You have {left.data} recovery codes. New ones take their place.</Remark>;
}
