import { Notice } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useLocation } from '@fairshore/shared-ui/router';
import { TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { returnToPart } from '../address/storeReturnPath';
import { onAuthNotice, publishAuthNotice } from '../notices/authNotice';
import { endedNotice } from '../ended-session/endedSession';
import { giveUpSignIn } from '../second-factor/apps';
import { useAuth } from '../session-context/sessionContext';
import type { AuthMode } from '../session-context/sessionContext';
import { DemoExplanation } from './DemoExplanation';
import { currentOpener, focusAfterwards } from './focusAfterwards';
import { GoogleButton } from './GoogleButton';
import { MessageSpace } from './modalStyles';
import { codeText, codeTitle } from './DueDialog';
import { SignInCode } from './SignInCode';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';
import type { SignInWindow } from './signInWindow';
import { SuccessView } from './SuccessView';
import { useAuthRequest } from './useAuthRequest';

/** How long the success view is shown, in milliseconds. */
const SUCCESS_MS = 900;
const CONFIRM_NOTICE = 'If confirmations are enabled, check your inbox to confirm before signing in.';
const TABS = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
] as const;

/** The sign-in and sign-up window; it closes itself once somebody is signed in, here or in another tab. */
export function AuthModal({ entry, signIn, onClose }: AuthModalProps) {
  const { notice, awaitedPath } = signIn;
  const [mode, setMode] = useState(signIn.mode);
  const { pathname } = useLocation();
  const { status, due, isDemo } = useAuth();
  // Choosing a new password comes first. The page under the window enters the history before the window does.
  const isOpen = signIn.isOpen && due !== 'password' && (awaitedPath ?? pathname) === pathname;
  const request = useAuthRequest(notice ?? endedNotice());
  const { setMessage } = request;
  const [opener] = useState(currentOpener);
  // The opener may name the part of a long page that it is in.
  useEffect(() => {
    returnToPart(opener.element?.getAttribute('data-return-here') ?? null);
  }, [opener]);
  const [signedUp, setSignedUp] = useState<'signed-in' | 'to-confirm' | null>(null);
  const isCodeDue = due === 'code';
  const isDone = status === 'signed-in' || signedUp !== null;

  useEffect(() => {
    if (!isOpen || !isDone) return;
    const timer = setTimeout(onClose, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isDone, onClose]);

  // A guarded page opens the window at once; the reason why the session ended arrives a moment later.
  useEffect(() => {
    return onAuthNotice((published) => {
      if (published.endReason) setMessage(published);
    });
  }, [setMessage]);

  useEffect(() => {
    // 900 ms is too short to read it, so the page shows it once the window has closed.
    if (!isOpen && signedUp === 'to-confirm')
      publishAuthNotice({ tone: 'info', text: CONFIRM_NOTICE, untilSignedIn: true });
  }, [isOpen, signedUp]);

  const wasOpen = useRef(false);
  useEffect(() => {
    // When a used link opened the window, closing it still shows the reason and a way to sign in.
    if (wasOpen.current && !signIn.isOpen && notice?.tone === 'error' && status === 'signed-out')
      publishAuthNotice({ ...notice, offersSignIn: true });
    wasOpen.current = signIn.isOpen;
  }, [signIn.isOpen, notice, status]);

  function handleModeChange(next: AuthMode) {
    if (request.isBusy) return;
    request.setMessage(null);
    setMode(next);
  }

  function content() {
    if (isDemo) return <DemoExplanation onClose={onClose} />;
    if (isCodeDue && !request.isBusy) return <SignInCode />;
    if (isDone) return <SuccessView notice={signedUp && CONFIRM_NOTICE} />;
    return (
      <Tabs
        items={TABS.map((tab) => ({ ...tab, isDisabled: request.isBusy }))}
        value={mode}
        onValueChange={handleModeChange}
        label="Sign in or sign up"
      >
        <TabPanel value={mode} key={mode}>
          {request.message && (
            <MessageSpace>
              <Notice tone={request.message.tone}>{request.message.text}</Notice>
            </MessageSpace>
          )}
          {mode === 'signin' ? (
            <SignInForm request={request} />
          ) : (
            <SignUpForm
              request={request}
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
      open={isOpen}
      onOpenChange={(isWanted) => {
        if (isWanted) return;
        if (isCodeDue) void giveUpSignIn();
        onClose();
      }}
      closesOnBack={entry}
      title={isCodeDue ? codeTitle : 'Join Fairshore'}
      description={isCodeDue ? codeText : undefined}
      isDismissable={!request.isBusy}
      size="small"
      finalFocus={() => focusAfterwards(opener)}
    >
      {content()}
    </Dialog>
  );
}

interface AuthModalProps {
  /** Name of its history entry. */
  entry: string;
  signIn: SignInWindow;
  /** Must be stable. */
  onClose(): void;
}
