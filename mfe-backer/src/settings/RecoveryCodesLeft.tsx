import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice } from '@fairshore/shared-ui';
import { SectionFailure } from './SectionFailure';
import { Remark } from './SettingsSection';
import { ownRecoveryCodes } from './secondFactorQueries';

/** The number of remaining recovery codes, refetched on every mount. */
export function RecoveryCodesLeft() {
  const { user } = useAuth();
  const left = useQuery(ownRecoveryCodes(user?.id ?? ''));

  if (left.data === undefined)
    return left.error ? (
      <SectionFailure error={left.error} isBusy={left.isFetching} />
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
