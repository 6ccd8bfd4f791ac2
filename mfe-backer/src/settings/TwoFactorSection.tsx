import { useAuth } from '@fairshore/shared-auth';
import { beginApp, CodeRequest, newRecoveryCodes } from '@fairshore/shared-auth/account';
import type { AccountAnswer, AuthenticatorApp, NewApp } from '@fairshore/shared-auth/account';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, Skeleton, VisuallyHidden } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { useEffect, useRef, useState } from 'react';
import { RetryFailedButton } from '../retry/RetryFailedButton';
import { AccountNotice } from './AccountNotice';
import { AppList } from './AppList';
import { RecoveryCodes } from './RecoveryCodes';
import { RecoveryCodesLeft } from './RecoveryCodesLeft';
import { SetUpApp } from './SetUpApp';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { useSessionsRefetch } from './ownSessions';
import { ownApps } from './secondFactorQueries';
import { useAccountChange } from './useAccountChange';
import { useUnkeptCodes } from './useUnkeptCodes';

/** Two-factor sign-in: set up with an app, its apps and recovery codes. */
export function TwoFactorSection() {
  const { user } = useAuth();
  const apps = useQuery(ownApps(user?.id ?? ''));
  const refetchSessions = useSessionsRefetch();
  const [begun, setBegun] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areRenewed, setAreRenewed] = useState(false);
  const { isBusy, answer, run } = useAccountChange();
  const [busyWith, setBusyWith] = useState<'app' | 'codes'>('app');
  const unkept = useUnkeptCodes(codes !== null || (isBusy && busyWith === 'codes'));
  const actions = useRef<HTMLDivElement>(null);
  const isInStep = begun !== null || codes !== null;
  const wasInStep = useRef(false);

  // The button that ended the step is gone: move the keyboard focus to the first action.
  const firstAction = () => actions.current?.querySelector('button') ?? null;
  useEffect(() => {
    if (wasInStep.current && !isInStep) firstAction()?.focus();
    wasInStep.current = isInStep;
  }, [isInStep]);

  // So is the button of a removed app, and the question, once the list is rendered without it.
  const [removedId, setRemovedId] = useState<string | null>(null);
  const isRemoved = removedId !== null && apps.data?.every(({ id }) => id !== removedId) === true;
  useEffect(() => {
    if (isRemoved) passFocusOn(firstAction());
  }, [isRemoved]);

  async function handleBegin(known: readonly AuthenticatorApp[]) {
    setBusyWith('app');
    await run(async () => {
      const { data: present = known } = await apps.refetch();
      // Another tab changed the state, so the pressed action no longer applies; the section shows the current state.
      if (present.length > 0 !== known.length > 0) return done;
      const made = await beginApp(freeName(present));
      if ('isDone' in made) return made;
      setBegun(made);
      return done;
    });
  }

  async function handleNewCodes(areRenewedCodes: boolean) {
    setBusyWith('codes');
    await run(async () => {
      const made = await newRecoveryCodes();
      unkept.noteAnswer(made, areRenewedCodes);
      if ('isDone' in made) return made;
      setAreRenewed(areRenewedCodes);
      setCodes(made);
      return done;
    });
  }

  function handleKept() {
    unkept.noteKept();
    setCodes(null);
  }

  /** Also after a failure, which may have removed the app all the same. */
  function handleRemoval(id: string) {
    setRemovedId(id);
    void apps.refetch();
  }

  async function handleConfirmed(isFirst: boolean) {
    refetchSessions();
    if (isFirst) await handleNewCodes(false);
    await apps.refetch();
    setBegun(null);
  }

  async function handleCancelled(isTakenBack: boolean) {
    const { data: present = [] } = await apps.refetch();
    // A code whose answer was lost turned it on: the section says so, and that recovery codes are missing.
    if (isTakenBack || present.some(({ id }) => id === begun?.id)) setBegun(null);
  }

  function content() {
    if (apps.data === undefined) {
      return apps.error ? (
        <Notice tone="error" action={<RetryFailedButton isBusy={apps.isFetching} />}>
          Your authenticator apps could not be loaded. {apps.error.message}
        </Notice>
      ) : (
        <>
          <VisuallyHidden role="status">Loading two-factor sign-in</VisuallyHidden>
          <Skeleton width={320} height={44} />
        </>
      );
    }
    const known = apps.data;
    const isOn = known.length > 0;
    if (begun !== null)
      return (
        <SetUpApp
          app={begun}
          // A code whose answer was lost may have turned it on before the one that is confirmed now.
          onConfirmed={() => handleConfirmed(known.every(({ id }) => id === begun.id))}
          onCancelled={handleCancelled}
        />
      );
    if (codes !== null) return <RecoveryCodes codes={codes} areRenewed={areRenewed} onKept={handleKept} />;
    return (
      <>
        {answer?.text !== '' && <AccountNotice answer={answer} />}
        {isOn ? (
          <>
            <Remark>It is on: after your password, a code of your app signs you in.</Remark>
            <AppList apps={known} onRemoved={handleRemoval} onUnclear={handleRemoval} />
            <RecoveryCodesLeft />
          </>
        ) : (
          <Remark>
            It is off: your password alone signs you in. You need an authenticator app, such as the one of
            your password manager. Turning it on signs out your other devices.
          </Remark>
        )}
        <Actions ref={actions}>
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            isBusy={isBusy && busyWith === 'app'}
            disabled={isBusy && busyWith === 'codes'}
            busyLabel="One moment…"
            onClick={() => void handleBegin(known)}
          >
            {isOn ? 'Add another app' : 'Set up two-factor sign-in'}
          </Button>
          {isOn && (
            <Button
              variant="secondary"
              isBusy={isBusy && busyWith === 'codes'}
              disabled={isBusy && busyWith === 'app'}
              busyLabel="One moment…"
              onClick={() => void handleNewCodes(true)}
            >
              New recovery codes
            </Button>
          )}
        </Actions>
      </>
    );
  }

  return (
    <SettingsSection
      title="Two-factor sign-in"
      text="Even somebody who knows your password can't sign in without your phone."
    >
      {content()}
      <CodeRequest />
    </SettingsSection>
  );
}

/** Success without a message: the result is visible by itself. */
const done: AccountAnswer = { isDone: true, text: '' };

/** A name that no app uses yet. */
function freeName(apps: readonly AuthenticatorApp[]): string {
  const names = new Set(apps.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'Authenticator app' : `Authenticator app ${number}`;
    if (!names.has(name)) return name;
  }
}
