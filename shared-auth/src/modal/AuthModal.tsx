import { Button, Notice, SuccessIcon } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { useEffect, useId, useMemo, useState } from 'react';
import { publishAuthNotice } from '../provider/authNotice';
import type { AuthNotice } from '../provider/authNotice';
import { useAuth } from '../provider/sessionContext';
import type { AuthMode } from '../provider/sessionContext';
import { GoogleButton } from './GoogleButton';
import { Finished, MessagePlace } from './modalStyles';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';
import { useAuthRequest } from './useAuthRequest';

/** How long the success view stays, in milliseconds. */
const SUCCESS_MS = 900;
const CONFIRM_NOTICE = 'If confirmations are enabled, check your inbox to confirm before signing in.';
const TABS = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
] as const;

/** The window to sign in or sign up; it closes itself once somebody is signed in, here or in another tab. */
export function AuthModal({ mode, notice, onModeChange, onClose }: AuthModalProps) {
  const { status, isDemo } = useAuth();
  const request = useAuthRequest(notice);
  const [signedUp, setSignedUp] = useState<'signed-in' | 'to-confirm' | null>(null);
  const firstFieldId = useId();
  const firstField = useMemo(
    () => ({
      get current() {
        return document.getElementById(firstFieldId);
      },
    }),
    [firstFieldId],
  );
  const isDone = status === 'signed-in' || signedUp !== null;

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  useEffect(() => {
    if (signedUp !== 'to-confirm') return;
    // 900 ms are too short to read it, so it stays on the page when the window is gone.
    return () => publishAuthNotice({ tone: 'info', text: CONFIRM_NOTICE });
  }, [signedUp]);

  function handleModeChange(next: AuthMode) {
    request.setMessage(null);
    onModeChange(next);
  }

  function content() {
    if (isDemo) return <DemoExplanation onClose={onClose} />;
    if (isDone) {
      return (
        <Finished role="status">
          <SuccessIcon />
          <p>All set! Closing…</p>
          {signedUp && <p>{CONFIRM_NOTICE}</p>}
        </Finished>
      );
    }
    return (
      <Tabs
        items={TABS.map((tab) => ({ ...tab, isDisabled: request.isBusy && tab.value !== mode }))}
        value={mode}
        onValueChange={handleModeChange}
        label="Sign in or sign up"
      >
        <TabPanel value={mode} key={mode}>
          {request.message && (
            <MessagePlace>
              <Notice tone={request.message.tone}>{request.message.text}</Notice>
            </MessagePlace>
          )}
          {mode === 'signin' ? (
            <SignInForm request={request} firstFieldId={firstFieldId} />
          ) : (
            <SignUpForm
              request={request}
              firstFieldId={firstFieldId}
              onSignedUp={(needsConfirmation) => setSignedUp(needsConfirmation ? 'to-confirm' : 'signed-in')}
            />
          )}
          <GoogleButton request={request} />
        </TabPanel>
      </Tabs>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Join Fairshore"
      isDismissable={!request.isBusy}
      size="small"
      initialFocus={firstField}
    >
      {content()}
    </Dialog>
  );
}

function DemoExplanation({ onClose }: { onClose(): void }) {
  return (
    <Finished>
      <p>Sign-in is off in demo mode</p>
      <p>
        No backend is connected here, so there are no accounts. Every page is open and shows demo data;
        nothing you enter leaves this browser.
      </p>
      <Button variant="secondary" onClick={onClose}>
        Back to the page
      </Button>
    </Finished>
  );
}

interface AuthModalProps {
  mode: AuthMode;
  /** What led here, such as a link that had expired. */
  notice: AuthNotice | null;
  onModeChange(mode: AuthMode): void;
  /** Must be stable. */
  onClose(): void;
}
