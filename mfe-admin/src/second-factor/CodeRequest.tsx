import { CodeForm, storedApps } from '@fairshore/shared-auth/account';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useSyncExternalStore } from 'react';
import { answerCodeRequest, isCodeRequested, watchCodeRequest } from './withFreshCode';

/** Asks for a new code over whatever needs one; see `withFreshCode`. */
export function CodeRequest() {
  const isOpen = useSyncExternalStore(watchCodeRequest, isCodeRequested);

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) answerCodeRequest(false);
      }}
      title="Confirm it is you"
      description="This can't be done by a page that was left open: type a new code of your authenticator app."
      size="small"
    >
      <CodeForm
        apps={storedApps()}
        label="Confirm it is you"
        submitLabel="Confirm"
        onGiven={() => answerCodeRequest(true)}
        onCancel={() => answerCodeRequest(false)}
      />
    </Dialog>
  );
}
