import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Skeleton, VisuallyHidden, textStyle, token } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAccountDeletion } from '../deletion/accountDeletion';
import { DeleteAccountDialog } from '../deletion/DeleteAccountDialog';
import type { Proof } from '../deletion/DeleteAccountDialog';
import { DeletionNotice } from '../deletion/DeletionNotice';
import { SectionFailure } from './SectionFailure';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { SupportNote } from './SupportNote';
import { ownApps } from './secondFactorQueries';
import { useAccount } from './useAccount';

/**
 * Deletes the account: explains what is deleted and what is retained, asks for proof of identity, and shows until when the
 * deletion can be cancelled.
 */
export function DeletionSection() {
  const { user } = useAuth();
  const deletion = useAccountDeletion();
  const account = useAccount();
  const apps = useQuery({ ...ownApps(user?.id ?? ''), enabled: user !== null });
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const parts = [deletion, apps];
  // After a failed refetch, the earlier "no deletion" may no longer be true.
  const failed = parts.find(({ error, data }) => error !== null && !data);

  async function handleRequested() {
    await deletion.refetch();
    setAsking(false);
  }

  async function handleUnclear() {
    const { data } = await deletion.refetch();
    if (data) setAsking(false);
  }

  // The pressed button has been replaced (delete by keep or retry, or vice versa): move the keyboard focus to the new one.
  const standing = failed ? 'unknown' : Boolean(deletion.data);
  const lastStanding = useRef(standing);
  useEffect(() => {
    if (lastStanding.current !== standing && !isAsking)
      passFocusOn(place.current?.querySelector('button') ?? null);
    if (!isAsking) lastStanding.current = standing;
  }, [standing, isAsking]);

  function content() {
    // The section above shows the reason and offers a retry.
    if (account.error && !account.data)
      return <Remark>You can delete your account once it is loaded.</Remark>;
    if (failed)
      return (
        <SectionFailure
          what="It could not be found out how your account stands."
          error={failed.error}
          isBusy={parts.some(({ isFetching }) => isFetching)}
        />
      );
    if (deletion.data === undefined || !account.data || !apps.data)
      return (
        <>
          <VisuallyHidden role="status">Loading your account</VisuallyHidden>
          <Skeleton width={320} height={44} />
        </>
      );
    if (deletion.data) return <DeletionNotice deletion={deletion.data} />;
    return (
      <Actions>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Delete my account…
        </Button>
      </Actions>
    );
  }

  return (
    <SettingsSection
      title="Delete account"
      text="You have 24 hours to change your mind. After that nobody can undo it, our support neither."
    >
      <Columns>
        <div>
          <h3>What goes</h3>
          <ul>
            <li>Your account, its sign-ins and settings</li>
            <li>Your watchlist, notes on projects, courses and history</li>
            <li>Name, e-mail and note of your interest</li>
            <li>What you sent through forms from your address, and mails to it</li>
          </ul>
        </div>
        <div>
          <h3>What stays, and why</h3>
          <ul>
            <li>Amounts in the totals of projects, as nobody’s, until they lapse: others rely on them</li>
            <li>Receipts, for whoever has their link: they never had a name</li>
            <li>Public questions with their answers, as nobody’s: others read them</li>
            <li>Rewards without your name: they are accounts of what was paid</li>
            <li>Ratings: they belong to a browser, not to you</li>
          </ul>
        </div>
      </Columns>
      <div ref={place}>{content()}</div>
      <SupportNote />
      {isAsking && (
        <DeleteAccountDialog
          proof={proofOf(apps.data?.length ?? 0, account.data?.hasPassword ?? true)}
          onClose={() => setAsking(false)}
          onRequested={handleRequested}
          onUnclear={() => void handleUnclear()}
        />
      )}
    </SettingsSection>
  );
}

function proofOf(apps: number, hasPassword: boolean): Proof {
  if (apps > 0) return 'code';
  return hasPassword ? 'password' : 'sign-in';
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${token('space.5')};

  h3 {
    ${textStyle('strong')}
    margin-bottom: ${token('space.1')};
  }

  ul {
    display: grid;
    gap: ${token('space.1')};
    padding-left: 18px;
    list-style: disc;
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;
